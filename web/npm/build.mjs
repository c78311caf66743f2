// SPDX-License-Identifier: MIT
// Packs the engine for npm: node build.mjs DIRECTORY ENGINE.wasm VERSION
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const [output, module, version] = process.argv.slice(2);
if (!version) {
  console.error('usage: node build.mjs DIRECTORY ENGINE.wasm VERSION');
  process.exit(2);
}
const place = join(output, 'package');
rmSync(output, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
await esbuild.build({
  entryPoints: [join(here, 'index.ts')],
  outdir: place,
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
});
// Types: as the compiler writes them, with the names of the files that are in the package.
execFileSync(
  process.execPath,
  [
    join(here, '../node_modules/typescript/bin/tsc'),
    ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--stripInternal', '--allowImportingTsExtensions'],
    ...['--target', 'ES2022', '--module', 'ESNext', '--moduleResolution', 'bundler', '--strict', '--skipLibCheck'],
    ...['--types', 'node', '--rootDir', join(here, '..'), '--outDir', join(place, 'types'), join(here, 'index.ts')],
  ],
  { stdio: 'inherit', cwd: join(here, '..') },
);
for (const folder of ['npm', 'src'])
  for (const file of readdirSync(join(place, 'types', folder))) {
    const path = join(place, 'types', folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(".ts'", ".js'").replaceAll('.ts"', '.js"'));
  }
copyFileSync(module, join(place, 'engine.wasm'));
copyFileSync(join(here, '../../src/value/weights.bin'), join(place, 'weights.bin'));
copyFileSync(join(here, 'README.md'), join(place, 'README.md'));
copyFileSync(join(here, '../../LICENSE'), join(place, 'LICENSE'));
writeFileSync(
  join(place, 'package.json'),
  `${JSON.stringify(
    {
      name: 'mlem-engine',
      version,
      description: 'The rules engine of MLEM: Space Agency, with odds and bots, as WebAssembly',
      license: 'MIT',
      type: 'module',
      sideEffects: false,
      exports: {
        '.': { types: './types/npm/index.d.ts', default: './index.js' },
        './engine.wasm': './engine.wasm',
        './weights.bin': './weights.bin',
      },
      types: './types/npm/index.d.ts',
      engines: { node: '>=20' },
      files: ['index.js', 'engine.wasm', 'weights.bin', 'types', 'README.md', 'LICENSE'],
    },
    null,
    2,
  )}\n`,
);
execFileSync('npm', ['pack', '--silent', '--offline', '--pack-destination', '..'], {
  cwd: place,
  stdio: ['ignore', 'ignore', 'inherit'],
});
console.log(`npm: ${join(output, `mlem-engine-${version}.tgz`)}`);
