// SPDX-License-Identifier: MIT
// The page as plain files, below a path, from a file server that knows nothing of it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { closePage, openPage } from './checked-page.mjs';
import { launch } from './launch-chromium.mjs';
import { playUntil } from './play-in-page.mjs';
import { test } from './split-into-parts.mjs';

const hasPuzzles = existsSync(join(process.env.MLEM_BUNDLE, 'puzzles.txt'));
const root = mkdtempSync(join(tmpdir(), 'mlem-site-'));
let browser, files, url;

function end(child) {
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill();
  });
}

before(async () => {
  const make = fileURLToPath(new URL('../../tools/static-site', import.meta.url));
  execFileSync(make, [join(root, 'games/mlem'), process.env.MLEM_BUILD], { encoding: 'utf8' });
  files = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', root, '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  url = await new Promise((resolve, reject) => {
    files.on('exit', () => reject(new Error('the file server did not start')));
    files.stdout.on('data', (bytes) => {
      const port = / port (\d+)/.exec(String(bytes));
      if (port) resolve(`http://127.0.0.1:${port[1]}/games/mlem/`);
    });
  });
  files.removeAllListeners('exit');
  browser = await launch();
});
after(async () => {
  await browser?.close();
  if (files && files.exitCode === null && !files.killed) await end(files);
  rmSync(root, { recursive: true, force: true });
});

test('every screen without a server, and all of it offline after the first visit', { timeout: 280_000 }, async () => {
  const page = await openPage(browser, { expectLoss: true });
  const asked = new Set();
  page.on('request', (request) => asked.add(request.url()));
  await page.goto(url);
  await page.waitForSelector('.home .start-buttons .primary, .home .primary');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  for (const [where, what] of [
    ['rules', 'main.rules'],
    ['learn', 'main.learn'],
    ['mats', 'main'],
    ['replay', 'main.message'],
    ['sheet', '.score-sheet'],
    ['pass', '.same-room-setup'],
    ['companion', '.same-room-setup'],
    ['daily', '.daily-date'],
    ['agency', '.agency-screen'],
    ...(hasPuzzles ? [['puzzles', '.puzzle-choices button']] : []),
    ['t/none', 'main.message'],
  ]) {
    await page.goto(`${url}#/${where}`);
    await page.waitForSelector(what);
  }
  await page.goto(`${url}rules.html`);
  await page.waitForSelector('main.rules');
  for (const address of asked) assert.ok(address.startsWith(url), `${address} is below ${url}`);
  assert.deepEqual(
    [...asked].filter((address) => /\/(api|ws)\//.test(address)),
    [],
    'no game server is asked',
  );
  await end(files);
  await page.goto(`${url}#/`);
  await page.reload();
  await page.click('.home .primary');
  await playUntil(page, (kind) => kind === 'land');
  await page.goto(`${url}#/companion`);
  await page.click('.same-room-setup .primary.big');
  await page.waitForSelector('main.table.shared .specialists');
  if (hasPuzzles) {
    await page.goto(`${url}#/puzzles`);
    await page.locator('.puzzle-choices button').first().click();
    await page.waitForSelector('.worths .best');
  }
  await page.goto(`${url}#/daily`);
  await page.click('text="Start the flight"');
  await playUntil(page, (kind) => kind === 'fly');
  await closePage(page);
});
