// SPDX-License-Identifier: MIT
// Turns the files of a bundle into the C table that the server serves (src/server/api/assets.h).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mediaTypes } from './media-types.mjs';

function bytes(name, content) {
  const rows = [];
  for (let i = 0; i < content.length; i += 32) rows.push(`${[...content.subarray(i, i + 32)].join(',')},`);
  return `static const unsigned char ${name}[] = {\n${rows.join('\n')}\n0};\n`;
}

/** Pictures are compressed already. */
function zipped(extension, content) {
  return ['.png', '.jpg'].includes(extension) ? null : gzipSync(content, { level: 9 });
}

export function embed(directory, output) {
  const files = readdirSync(directory)
    .filter((name) => mediaTypes[extname(name)])
    .sort();
  const parts = [
    '/* Written by web/embed.mjs from the bundle: change the sources, not this. */\n#include "assets.h"\n',
  ];
  const rows = [];
  for (const [i, name] of files.entries()) {
    const content = readFileSync(join(directory, name));
    const small = zipped(extname(name), content);
    const tag = createHash('sha256').update(content).digest('hex').slice(0, 16);
    parts.push(bytes(`file_${i}`, content));
    if (small) parts.push(bytes(`file_${i}_gz`, small));
    const path = name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
    rows.push(
      `    {.path = "${path}", .type = "${mediaTypes[extname(name)]}", .cache = "no-cache", .etag = "\\"${tag}\\"",\n` +
        `     .bytes = (const char *)file_${i}, .length = ${content.length}` +
        (small ? `,\n     .zipped = (const char *)file_${i}_gz, .zipped_length = ${small.length}` : '') +
        '},\n',
    );
  }
  parts.push(
    `\nconst asset web_assets[] = {\n${rows.join('')}};\n\nconst size_t web_assets_count = ${files.length};\n`,
  );
  writeFileSync(output, parts.join('\n'));
}
