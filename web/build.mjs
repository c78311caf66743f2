// SPDX-License-Identifier: MIT
// Bundles the page into a directory, and that into C:
//   node build.mjs DIRECTORY PO_DIRECTORY WEB_ASSETS.c DEPFILE WEIGHTS.bin MODULE.wasm...
// or only into a directory, for a host of plain files: without what needs a game server.
//   node build.mjs --site DIRECTORY PO_DIRECTORY WEIGHTS.bin MODULE.wasm...

import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { embed } from './bundle-to-c.mjs';
import { readLanguages, saysOf } from './po-to-mo.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const site = process.argv[2] === '--site';
const [output, po, ...rest] = process.argv.slice(site ? 3 : 2);
const [table, depfile] = site ? [] : rest;
const [weights, ...modules] = rest.slice(site ? 0 : 2);
if (modules.length === 0) {
  console.error('usage: node build.mjs DIRECTORY PO_DIRECTORY WEB_ASSETS.c DEPFILE WEIGHTS.bin MODULE.wasm...');
  console.error('       node build.mjs --site DIRECTORY PO_DIRECTORY WEIGHTS.bin MODULE.wasm...');
  process.exit(2);
}

// The puzzles, where the set is there: one file, fetched when a person asks for a puzzle.
const puzzleSet = join(here, '../src/puzzles/builtin.mlem');
const hasPuzzles = existsSync(puzzleSet);

const common = {
  bundle: true,
  minify: true,
  target: ['es2022'],
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
  metafile: true,
};

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const page = await esbuild.build({
  ...common,
  entryPoints: [
    { in: join(here, 'src/main.tsx'), out: 'app' },
    // Of screens that come later: lazy-screen.tsx fetches it.
    { in: join(here, 'src/review/review.css'), out: 'more' },
    { in: join(here, 'src/mats/trial-worker.ts'), out: 'trial-worker' },
    { in: join(here, 'src/play/bot-worker.ts'), out: 'bot-worker' },
  ],
  outdir: output,
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { PUZZLES: String(hasPuzzles), SERVER: String(!site) },
});
for (const file of [weights, ...modules]) copyFileSync(file, join(output, basename(file)));
if (hasPuzzles) copyFileSync(puzzleSet, join(output, 'puzzles.txt'));
cpSync(join(here, 'static'), output, { recursive: true });

// Languages: a catalogue and a manifest each; the page itself lists them.
const scripts = readdirSync(output)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(output, file), 'utf8'));
const htmlTexts = [
  'MLEM: Space Agency',
  'This page needs JavaScript.',
  'Cats in space: a push-your-luck board game for 2 to 5.',
]; // src/html-texts.ts
const languages = readLanguages(
  po,
  saysOf(
    [...scripts, ...htmlTexts],
    modules.map((module) => readFileSync(module)),
  ),
);
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const manifest = JSON.parse(readFileSync(join(output, 'manifest.webmanifest'), 'utf8'));
for (const language of languages) {
  const say = (text) => language.texts.get(text)?.[0] ?? text;
  writeFileSync(join(output, `${language.code}.mo`), language.bytes);
  writeFileSync(
    join(output, `manifest-${language.code}.webmanifest`),
    JSON.stringify({
      ...manifest,
      lang: language.code.replace('_', '-'),
      name: say(manifest.name),
      description: say(manifest.description),
    }),
  );
}

/** What a file of the bundle cannot start without. */
function neededBy(file, found = new Set()) {
  for (const { path, kind } of page.metafile.outputs[file]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(path)) neededBy(path, found.add(path));
  return found;
}
const app = Object.keys(page.metafile.outputs).find((file) => basename(file) === 'app.js');
const parts = [...neededBy(app)].map((file) => `<link rel="modulepreload" href="${basename(file)}">`);

const needed = 'This page needs JavaScript.';
// A game server sends the policy as a header; a host of files sends none.
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";
const index = readFileSync(join(here, 'index.html'), 'utf8')
  .replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8">${site ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : ''}`,
  )
  .replace('<script ', `${parts.join('')}<script `)
  .replace(
    '<meta name="languages" content="[]">',
    `<meta name="languages" content="${attribute(JSON.stringify(languages.map(({ code, name }) => [code, name])))}">`,
  )
  .replace(
    `<p>${needed}</p>`,
    [['en', needed], ...languages.map(({ code, texts }) => [code, texts.get(needed)?.[0]])]
      .flatMap(([code, text]) => (text ? [`<p lang="${code.replace('_', '-')}">${attribute(text)}</p>`] : []))
      .join(''),
  );
writeFileSync(join(output, 'index.html'), index);

// The service worker keeps exactly this bundle: its name changes with any byte of it.
const files = readdirSync(output).sort();
const hash = createHash('sha256');
for (const file of files) hash.update(readFileSync(join(output, file)));
const worker = await esbuild.build({
  ...common,
  entryPoints: [{ in: join(here, 'src/service-worker.ts'), out: 'worker' }],
  outdir: output,
  format: 'iife',
  define: {
    BUNDLE: JSON.stringify(`mlem-${hash.digest('hex').slice(0, 16)}`),
    // Catalogues are kept when they are used.
    FILES: JSON.stringify([
      './',
      ...files
        .filter((file) => !['index.html', 'preview.jpg'].includes(file) && !/\.mo$|^manifest-/.test(file))
        .map((file) => `./${site ? file : file.replace(/\.html$/, '')}`),
    ]),
  },
});

if (site) process.exit(0);
embed(output, table);
const inputs = [page, worker].flatMap((result) =>
  Object.keys(result.metafile.inputs).map((input) => join(process.cwd(), input)),
);
const others = [
  join(here, 'index.html'),
  po,
  ...languages.map(({ code }) => join(po, `${code}.po`)),
  ...readdirSync(join(here, 'static')).map((file) => join(here, 'static', file)),
  puzzleSet,
];
writeFileSync(
  depfile,
  `${table}: ${[...inputs, ...others]
    .filter(existsSync)
    .map((file) => file.replaceAll(' ', '\\ '))
    .join(' ')}\n`,
);
