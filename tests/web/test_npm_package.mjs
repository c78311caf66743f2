// SPDX-License-Identifier: MIT
// The npm package of the engine: installed from its tarball, played with in Node and in a page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { closePage, openPage } from './checked-page.mjs';
import { serveFiles } from './file-server.mjs';
import { launch } from './launch-chromium.mjs';
import { test } from './split-into-parts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'mlem-npm-'));
const user = join(place, 'user');

// A whole game, as a user of the package writes it; the last thing that it says is its record.
const program = `
import { load, CHANCE, OVER, SPECTATOR } from 'mlem-engine';
export async function play() {
  const before = Object.keys(globalThis).length;
  const mlem = await load();
  await mlem.loadWeights();
  const game = mlem.newGame({ seats: ['Mia', 'Leo', 'Cap'], variants: ['ufo', 'missions'], seed: [7, 11] });
  let refused = '';
  try { game.decide('fly 9'); } catch (fault) { refused = fault.message; }
  let odds = 0;
  while (game.turn !== OVER) {
    if (game.turn === CHANCE) { odds += game.planOdds() ? 1 : 0; game.draw(); }
    else if (game.turn === 2) game.decide(game.botDecision('admiral'));
    else game.decide(game.options()[0].text);
  }
  const record = game.record();
  const again = mlem.readRecord(record);
  const other = mlem.newGame({ seats: 2, seed: [1, 2] });
  other.lookAs(SPECTATOR);
  return {
    record,
    same: JSON.stringify(again.view().seats) === JSON.stringify(game.view().seats),
    odds, refused,
    bots: mlem.bots().length, mats: mlem.mats().length, house: mlem.houseRules().length,
    globals: Object.keys(globalThis).length - before,
    apart: other.lines.length < game.lines.length,
  };
}
`;

before(() => {
  execFileSync(join(root, 'tools/npm-package'), [join(place, 'made'), process.env.MLEM_BUILD], { encoding: 'utf8' });
  const tarball = readdirSync(join(place, 'made')).find((name) => name.endsWith('.tgz'));
  mkdirSync(user);
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true, "type": "module" }\n');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(place, 'made', tarball)], {
    cwd: user,
    encoding: 'utf8',
  });
  writeFileSync(join(user, 'play.mjs'), program);
});
after(() => rmSync(place, { recursive: true, force: true }));

function check(result) {
  assert.match(result.record, /^mlem-record 1\n[\s\S]*\n= winners [\d ]+\n$/);
  assert.equal(result.same, true);
  assert.ok(result.odds > 0 && result.bots > 3 && result.mats > 1 && result.house > 3);
  assert.ok(result.refused.length > 0);
  assert.equal(result.globals, 0);
  assert.equal(result.apart, true);
}

test('a game in Node; the record is one that mlem takes; the types fit', { timeout: 280_000 }, () => {
  writeFileSync(
    join(user, 'run.mjs'),
    "import { play } from './play.mjs';\nconsole.log(JSON.stringify(await play()));\n",
  );
  const result = JSON.parse(execFileSync(process.execPath, ['run.mjs'], { cwd: user, encoding: 'utf8' }));
  check(result);
  writeFileSync(join(user, 'game.mlem'), result.record);
  execFileSync(process.env.MLEM, ['check', join(user, 'game.mlem')], { encoding: 'utf8' });

  writeFileSync(
    join(user, 'typed.ts'),
    "import { type Game, load, type Option } from 'mlem-engine';\n" +
      "const game: Game = (await load()).newGame({ seats: 2, variants: ['ufo'] });\n" +
      'const first: Option | undefined = game.options()[0];\n' +
      'const crash: number | undefined = first?.flight?.crash;\n' +
      'export { crash };\n',
  );
  execFileSync(
    process.execPath,
    [
      join(root, 'web/node_modules/typescript/bin/tsc'),
      ...['--ignoreConfig', '--noEmit', '--strict', '--target', 'ES2022', '--module', 'ESNext'],
      ...['--moduleResolution', 'bundler', join(user, 'typed.ts')],
    ],
    { cwd: user, encoding: 'utf8' },
  );
});

test('the same game in a page', { timeout: 280_000 }, async () => {
  const pages = join(user, 'node_modules/mlem-engine');
  writeFileSync(
    join(pages, 'play.js'),
    readFileSync(join(user, 'play.mjs'), 'utf8').replace("'mlem-engine'", "'./index.js'"),
  );
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Game</title><link rel="icon" href="data:,">');
  const site = await serveFiles(pages);
  const browser = await launch();
  try {
    const page = await openPage(browser);
    await page.goto(site.url);
    check(await page.evaluate(async () => (await import('./play.js')).play()));
    await closePage(page);
  } finally {
    await browser.close();
    await site.close();
  }
});
