// SPDX-License-Identifier: MIT
// Bundles the page into a directory, and that into C:
//   node build.mjs DIRECTORY ENGINE.wasm [WEB_ASSETS.c DEPFILE]
import * as esbuild from 'esbuild';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embed } from './embed.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [output, engine, table, depfile] = process.argv.slice(2);
if (!output || !engine) {
  console.error('usage: node build.mjs DIRECTORY ENGINE.wasm [WEB_ASSETS.c DEPFILE]');
  process.exit(2);
}

const common = { bundle: true, minify: true, target: ['es2022'], legalComments: 'none', charset: 'utf8', logLevel: 'warning', metafile: true };

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const page = await esbuild.build({
  ...common,
  entryPoints: [{ in: join(here, 'src/main.tsx'), out: 'app' }],
  outdir: output,
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'preact',
});
copyFileSync(join(here, 'index.html'), join(output, 'index.html'));
copyFileSync(engine, join(output, 'engine.wasm'));
cpSync(join(here, 'static'), output, { recursive: true });

// The service worker keeps exactly this bundle: its name changes with any byte of it.
const files = readdirSync(output).sort();
const hash = createHash('sha256');
for (const file of files) hash.update(readFileSync(join(output, file)));
const worker = await esbuild.build({
  ...common,
  entryPoints: [{ in: join(here, 'src/worker.ts'), out: 'worker' }],
  outdir: output,
  format: 'iife',
  define: {
    BUNDLE: JSON.stringify(`mlem-${hash.digest('hex').slice(0, 16)}`),
    FILES: JSON.stringify(['./', ...files.filter((file) => file !== 'index.html' && file !== 'preview.jpg').map((file) => `./${file}`)]),
  },
});

if (table && depfile) {
  embed(output, table);
  const inputs = [page, worker].flatMap((result) => Object.keys(result.metafile.inputs).map((input) => join(process.cwd(), input)));
  const others = [join(here, 'index.html'), ...readdirSync(join(here, 'static')).map((file) => join(here, 'static', file))];
  writeFileSync(depfile, `${table}: ${[...inputs, ...others].filter(existsSync).map((file) => file.replaceAll(' ', '\\ ')).join(' ')}\n`);
}
