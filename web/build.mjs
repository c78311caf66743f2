// SPDX-License-Identifier: MIT
// Bundles the page into a directory: node build.mjs OUTPUT ENGINE.wasm
import * as esbuild from 'esbuild';
import { cpSync, mkdirSync, copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [output, engine] = process.argv.slice(2);
if (!output || !engine) {
  console.error('usage: node build.mjs OUTPUT ENGINE.wasm');
  process.exit(2);
}

mkdirSync(output, { recursive: true });
await esbuild.build({
  entryPoints: [{ in: join(here, 'src/main.tsx'), out: 'app' }],
  outdir: output,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
});
copyFileSync(join(here, 'index.html'), join(output, 'index.html'));
copyFileSync(engine, join(output, 'engine.wasm'));
cpSync(join(here, 'static'), output, { recursive: true });
