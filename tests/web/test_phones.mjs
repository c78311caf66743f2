// SPDX-License-Identifier: MIT
// Three phones at one table with the box, over plain http to an address of the room: no service worker, wake
// lock or subtle crypto.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { closePage, openPage, shoot } from './pages.mjs';
import { test } from './parts.mjs';
import { decide } from './player.mjs';
import { GameServer } from './server.mjs';

const HOST = 'table.test'; // a name that Chromium takes for an insecure place, on the loopback
let server, browser;

before(async () => {
  server = await new GameServer().start();
  browser = await launch([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const moments = (pages) => Promise.all(pages.map((page) => page.getAttribute('main', 'data-moment')));

/** Waits until every phone shows the same moment. */
async function together(pages) {
  for (let i = 0; i < 300; i++) {
    if (new Set(await moments(pages)).size === 1) return;
    await pages[0].waitForTimeout(100);
  }
  assert.fail(`the phones differ: ${await moments(pages)}`);
}

/** One thing happens: the keeper enters a roll, or a phone decides. */
async function goOn(pages, keeper, turn) {
  await together(pages);
  const before = await pages[0].getAttribute('main', 'data-moment');
  if ((await keeper.locator('.face-keys').count()) > 0) {
    const left = await keeper.locator('.empty-die').count();
    const faces = ['1', '2', '2', '1', '3', '4'];
    for (let i = 0; i < left; i++) await keeper.click(`.face-key[data-face="${faces[i % faces.length]}"]`);
    await keeper.click('.decision-foot .primary:not(:disabled)');
  } else {
    let decided = false;
    for (const page of pages) {
      const kind = await page.evaluate(() =>
        !document.querySelector('.my-turn')
          ? null
          : document.querySelector('.specialists')
            ? 'board'
            : document.querySelector('.fly')
              ? 'fly'
              : document.querySelector('.landing')
                ? 'land'
                : null,
      );
      if (!kind) continue;
      await decide(page, kind, turn);
      decided = true;
      break;
    }
    if (!decided) await pages[0].waitForTimeout(100);
    if (!decided) return;
  }
  await pages[0].waitForFunction((old) => document.querySelector('main')?.dataset.moment !== old, before, {
    timeout: 60_000,
  });
}

test('three phones: one enters, another takes over and corrects', { timeout: 280_000 }, async () => {
  const url = `http://${HOST}:${server.port}/`;
  const pages = [];
  for (let i = 0; i < 3; i++) pages.push(await openPage(browser, { settings: { name: ['Mia', 'Leo', 'Kim'][i] } }));
  const [mia, leo, kim] = pages;
  await mia.goto(url);
  assert.equal(await mia.evaluate(() => isSecureContext), false);
  assert.equal(await mia.evaluate(() => 'serviceWorker' in navigator || 'wakeLock' in navigator), false);
  await mia.click('summary:has-text("Host a table")');
  const form = mia.locator('details[open]');
  await form.locator('text=Remove one').click();
  for (let i = 0; i < 3; i++) await form.locator('.seat-pick select').nth(i).selectOption('human');
  await form.locator('.typed-dice-switch input').check();
  await form.locator('text=Open the table').click();
  await mia.waitForURL(/#\/t\//);
  for (const page of [leo, kim]) {
    await page.goto(mia.url());
    await page.click('text=Take a seat');
  }
  for (const page of pages) await page.waitForSelector('main.table');
  await mia.waitForSelector('.keep-entries:has-text("Leave it")');
  await leo.waitForSelector('.keep-entries:has-text("Enter it here")');
  await mia.waitForSelector('.awake-hint');
  for (const page of pages) await page.click('.awake-hint button');
  for (let turn = 0; turn < 9; turn++) await goOn(pages, mia, turn);
  await together(pages);
  await shoot(leo, 'phones-watching');
  await mia.click('.keep-entries');
  await leo.click('.keep-entries');
  await leo.waitForSelector('.keep-entries:has-text("Leave it")');
  for (let turn = 0; turn < 4; turn++) await goOn(pages, leo, turn);
  await together(pages);
  // A roll of long ago was another one: on all phones it is.
  await leo.click('[aria-label="What happened"]');
  const rolls = leo.locator('.log li', { hasText: /rolls/ });
  await rolls.last().locator('.correct').click();
  await leo.waitForSelector('dialog .empty-die'); // the sheet is fetched when it is first opened
  const left = await leo.locator('dialog .empty-die').count();
  for (let i = 0; i < left; i++) await leo.click('dialog .face-key[data-face="1"]');
  await leo.click('dialog .primary:not(:disabled)');
  await leo.waitForFunction(
    () => !document.querySelector('dialog[open]') || document.querySelector('dialog [role=alert] .primary'),
  );
  if (await leo.locator('dialog [role=alert] .primary').count()) await leo.click('dialog [role=alert] .primary');
  await leo.waitForSelector('dialog', { state: 'detached' });
  await kim.click('[aria-label="What happened"]');
  await kim
    .locator('.log li', { hasText: /rolls 1( 1)+/ })
    .first()
    .waitFor();
  await kim.click('dialog [aria-label="Close"]');
  await together(pages);
  for (const page of pages) {
    // The browser itself says that a header has no meaning over plain http.
    page.faults = page.faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy header has been ignored'));
    await closePage(page);
  }
});
