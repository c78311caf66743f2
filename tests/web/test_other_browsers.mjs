// SPDX-License-Identifier: MIT
// A whole practice game and a whole table in another browser than Chromium: MLEM_OTHER_BROWSER is firefox or webkit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GameServer } from './game-server.mjs';
import { firefoxPath, openFirefox, openWebKit, webkitPath } from './other-browsers.mjs';
import { playUntil } from './play-in-page.mjs';

const kind = process.env.MLEM_OTHER_BROWSER;
const installed = kind === 'firefox' ? firefoxPath() : webkitPath();
if (!installed) {
  console.error(`no ${kind} here`);
  process.exit(77);
}
let server, page;

const openBrowser = () => (kind === 'firefox' ? openFirefox() : openWebKit());

before(
  async () => {
    server = await new GameServer().start();
    page = await openBrowser();
  },
  { timeout: 600_000 },
);
after(async () => {
  await page?.close();
  await server?.stop();
});

/** WebKit's processes end now and then on a busy machine; what the page did wrong it does wrong again. */
async function play(game, tries = 3) {
  try {
    await game();
  } catch (reason) {
    if (tries === 1 || !/crash or hang|invalid session|parse script result|is gone/.test(String(reason))) throw reason;
    console.error(`once more, after: ${reason}`);
    await page.close().catch(() => undefined);
    page = await openBrowser();
    await play(game, tries - 1);
  }
}

/** The first page with these settings; errors from then on are kept. */
async function home(settings) {
  await page.goto(server.url);
  await page.evaluate((value) => {
    localStorage.clear();
    localStorage.setItem('mlem.settings', value);
    location.hash = '';
  }, JSON.stringify(settings));
  await page.goto(`${server.url}?again=${Date.now()}`);
  await page.waitForSelector('.home .primary');
  await page.evaluate(() => {
    globalThis.faults = [];
    addEventListener('error', (event) => globalThis.faults.push(event.message));
    addEventListener('unhandledrejection', (event) => globalThis.faults.push(String(event.reason)));
  });
}

async function faultless() {
  assert.deepEqual(await page.evaluate(() => globalThis.faults), []);
}

async function practice() {
  await home({ speed: 'instant', seats: 2, variants: ['ufo'] });
  await page.click('.start-buttons .primary');
  await playUntil(page);
  await page.waitForSelector('main.end .podium');
  await faultless();
}

async function serverTable() {
  await home({ speed: 'instant', name: 'Ada' });
  const table = await page.evaluate(async () => {
    const seats = ['human', 'bot:cadet'];
    const body = JSON.stringify({ players: 2, seats, name: 'Ada', odds: true });
    const headers = { 'Content-Type': 'application/json' };
    const made = await (await fetch('api/tables', { method: 'POST', headers, body })).json();
    localStorage.setItem('mlem.seats', JSON.stringify([{ table: made.table, seat: 0, token: made.token, at: 1 }]));
    location.hash = `/t/${made.table}`;
    return made.table;
  });
  await playUntil(page);
  await page.waitForSelector('main.end .podium');
  await faultless();
  const { state } = await (await fetch(`${server.url}api/tables/${table}`)).json();
  assert.equal(state, 'over');
}

test('a whole practice game', { timeout: 1_500_000 }, () => play(practice));
test('a whole table of the server', { timeout: 1_500_000 }, () => play(serverTable));
