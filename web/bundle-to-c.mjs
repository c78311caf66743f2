// SPDX-License-Identifier: MIT
// Turns the files of a bundle into the C table that the server serves (src/server/api/embedded_client_files.h).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mediaTypes } from './media-types.mjs';

/** How a byte is written in a string of C. */
const characters = Array.from({ length: 256 }, (_, byte) => {
  const text = String.fromCharCode(byte);
  if ('"\\?'.includes(text)) return `\\${text}`;
  return byte >= 32 && byte < 127 ? text : `\\${byte.toString(8).padStart(3, '0')}`;
});

/** A string, not a list of numbers: compilers take a tenth of the time for it. */
function bytes(name, content) {
  const rows = [];
  for (let i = 0; i < content.length; i += 64) {
    const row = [...content.subarray(i, i + 64)];
    rows.push(`"${row.map((byte) => characters[byte]).join('')}"`);
  }
  return `static const char ${name}[] =\n${rows.join('\n') || '""'};\n`;
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
    '/* Written by web/bundle-to-c.mjs from the bundle: change the sources, not this. */\n#include "embedded_client_files.h"\n',
    '#pragma GCC diagnostic ignored "-Woverlength-strings" // every compiler that we build with takes them\n',
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
        `     .bytes = file_${i}, .length = ${content.length}` +
        (small ? `,\n     .zipped = file_${i}_gz, .zipped_length = ${small.length}` : '') +
        '},\n',
    );
  }
  parts.push(
    `\nconst asset web_assets[] = {\n${rows.join('')}};\n\nconst size_t web_assets_count = ${files.length};\n`,
  );
  writeFileSync(output, parts.join('\n'));
}
