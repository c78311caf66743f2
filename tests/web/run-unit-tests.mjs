// SPDX-License-Identifier: MIT
// Unit tests of what is computed in TypeScript: bundled, then run by node's test runner.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, '../../web');
const esbuild = createRequire(join(web, 'package.json'))('esbuild');
const output = mkdtempSync(join(tmpdir(), 'mlem-unit-'));
const tests = readdirSync(join(here, 'unit')).filter((name) => name.endsWith('.test.ts'));

await esbuild.build({
  entryPoints: tests.map((name) => join(here, 'unit', name)),
  outdir: output,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: ['node18'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  nodePaths: [join(web, 'node_modules')],
  loader: { '.css': 'empty' },
  logLevel: 'warning',
  // Screens read what the browser keeps when they are loaded.
  banner: { js: 'globalThis.localStorage ??= { getItem: () => null, setItem() {}, removeItem() {} };' },
});
const files = tests.map((name) => join(output, name.replace(/\.ts$/, '.mjs')));
const { status } = spawnSync(process.execPath, ['--test', ...files], {
  stdio: 'inherit',
  env: { ...process.env, MLEM_PROTOCOL: join(here, '../../docs/protocol.md') },
});
rmSync(output, { recursive: true, force: true });
process.exit(status ?? 1);
