// SPDX-License-Identifier: MIT
// Three phones at one table with the box, over plain http to an address of the room: no service worker, wake
// lock or subtle crypto.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { GameServer } from './game-server.mjs';
import { launch } from './launch-chromium.mjs';
import { decide } from './play-in-page.mjs';
import { longTest, test } from './split-into-parts.mjs';
import { tapLine } from './type-record.mjs';

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

/** One thing happens: the keeper enters a roll, or a phone decides, for a person without one the keeper's. */
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

/** Opens a table with the box on the first phone. */
async function openTable(page, variants = []) {
  await page.goto(`http://${HOST}:${server.port}/`);
  await page.click('.same-room-buttons button:has-text("With the box")');
  await page.click('text=On several phones');
  const form = page.locator('details[open]');
  await form.locator('.typed-dice-switch input:checked').waitFor();
  assert.equal(await form.locator('.seat-pick').count(), 3);
  for (const name of variants) await form.locator(`label.switch:has-text("${name}") input`).check();
  await form.locator('text=Open the table').click();
  await page.waitForURL(/#\/t\//);
}

async function closePhones(pages) {
  for (const page of pages) {
    // The browser itself says that a header has no meaning over plain http.
    page.faults = page.faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy header has been ignored'));
    await closePage(page);
  }
}

test('three phones: one enters, another takes over and corrects', { timeout: 280_000 }, async () => {
  const pages = [];
  for (let i = 0; i < 3; i++) pages.push(await openPage(browser, { settings: { name: ['Mia', 'Leo', 'Kim'][i] } }));
  const [mia, leo, kim] = pages;
  await openTable(mia);
  assert.equal(await mia.evaluate(() => isSecureContext), false);
  assert.equal(await mia.evaluate(() => 'serviceWorker' in navigator || 'wakeLock' in navigator), false);
  // The link can be copied, too, and scanned.
  await mia.waitForSelector('.invite svg');
  await mia.click('.copy-link button');
  await mia.waitForSelector('.copy-link button:has-text("Copied")');
  for (const page of [leo, kim]) {
    await page.goto(mia.url());
    await page.click('text=Take a seat');
  }
  for (const page of pages) await page.waitForSelector('main.table');
  await mia.waitForSelector('.keeps-entries');
  await leo.waitForSelector('.keep-entries:has-text("Enter it here")');
  await mia.waitForSelector('.awake-hint');
  for (const page of pages) await page.click('.awake-hint button');
  for (let turn = 0; turn < 9; turn++) await goOn(pages, mia, turn);
  await together(pages);
  await shoot(leo, 'phones-watching');
  // A phone that sleeps is told everything when it wakes.
  const sleep = await kim.context().newCDPSession(kim);
  await sleep.send('Page.setWebLifecycleState', { state: 'frozen' });
  await leo.click('.keep-entries');
  await leo.waitForSelector('.keeps-entries');
  await mia.waitForSelector('.keeper-line:has-text("Leo enters")');
  await sleep.send('Page.setWebLifecycleState', { state: 'active' });
  await mia.waitForSelector('.keeper-line:has-text("Leo enters")'); // all are told
  await kim.waitForSelector('.keeper-line:has-text("Leo enters")');
  for (let turn = 0; turn < 4; turn++) await goOn(pages, leo, turn);
  await together(pages);
  // A roll of long ago was another one: on all phones it is.
  await leo.click('[aria-label="What happened"]');
  const rolls = leo.locator('.log li', { hasText: /rolls/ });
  await rolls.last().locator('.correct').click();
  await leo.waitForSelector('dialog .typed-die'); // the sheet is fetched when it is first opened
  const left = await leo.locator('dialog .typed-die').count();
  await leo.click('dialog >> text=Clear');
  for (let i = 0; i < left; i++) await leo.click('dialog .face-key[data-face="1"]');
  await leo.click('dialog .primary:not(:disabled)');
  await leo.waitForFunction(
    () => !document.querySelector('dialog[open]') || document.querySelector('dialog [role=alert] .primary'),
  );
  if (await leo.locator('dialog [role=alert] .primary').count()) await leo.click('dialog [role=alert] .primary');
  await leo.waitForSelector('dialog', { state: 'detached' });
  // The others are told what changed, plainly; the phone that did it knows.
  for (const page of [mia, kim]) {
    await page.waitForSelector('.correction-notice');
    assert.match(await page.textContent('.correction-notice'), /corrected\. Before: .*rolls.* Now: .*rolls 1( 1)*/);
  }
  assert.equal(await leo.locator('.correction-notice').count(), 0);
  await shoot(kim, 'phones-corrected');
  await kim.click('.correction-notice button');
  await kim.waitForSelector('.correction-notice', { state: 'detached' });
  await kim.click('[aria-label="What happened"]');
  await kim
    .locator('.log li', { hasText: /rolls 1( 1)+/ })
    .first()
    .waitFor();
  await kim.click('dialog [aria-label="Close"]');
  await together(pages);
  await closePhones(pages);
});

test('a phone, two people without one, and missions that only their phones know', { timeout: 280_000 }, async () => {
  const pages = [];
  for (const name of ['Mia', 'Leo']) pages.push(await openPage(browser, { settings: { name } }));
  const [mia, leo] = pages;
  await openTable(mia, ['Missions']);
  await leo.goto(mia.url());
  await leo.click('text=Take a seat');
  await shoot(mia, 'phones-waiting');
  await checkAccessibility(mia, 'waiting for phones');
  assert.deepEqual(
    await mia.evaluate(() =>
      [...document.querySelectorAll('.waiting-seats li *')]
        .filter((one) => one.getBoundingClientRect().right > one.closest('li').getBoundingClientRect().right + 1)
        .map((one) => one.outerHTML.slice(0, 80)),
    ),
    [],
  );
  await mia.fill('.no-phone input', 'Grandpa');
  await mia.click('.no-phone button');
  for (const page of pages) await page.waitForSelector('main.table');
  for (const page of pages) await page.click('.awake-hint button');
  await mia.waitForSelector('.seat:has-text("Grandpa") .seat-note:has-text("no phone")');
  // Each keeps three missions on their own phone.
  const kept = [];
  for (const [i, page] of pages.entries()) {
    await page.click('.missions-button');
    const keys = page.locator('dialog .token-key');
    await keys.first().waitFor();
    for (let n = 0; n < 3; n++) await keys.nth(3 * i + n).click();
    kept.push(await page.locator('dialog .token-key.chosen').evaluateAll((all) => all.map((one) => one.dataset.token)));
    if (i === 0) await shoot(page, 'phones-missions');
    await page.click('dialog .primary:not(:disabled)');
    await page.waitForSelector('dialog .my-missions li');
    assert.equal(await page.locator('dialog .my-missions li').count(), 3);
    await page.click('dialog [aria-label="Close"]');
  }
  // Neither the server nor the other phone has learned them.
  const id = mia.url().split('/').at(-1);
  for (const [i, page] of pages.entries()) {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    assert.ok(kept[i].every((one) => stored.includes(`\\"${one}\\"`)));
    assert.ok(kept[1 - i].every((one) => !stored.includes(`\\"${one}\\"`)));
    const token = await page.evaluate(
      (table) =>
        JSON.parse(localStorage.getItem('mlem.seats') ?? '[]').find((seat) => seat.table === table)?.token ?? '',
      id,
    );
    const record = await page.evaluate(
      ([table, mine]) => fetch(`api/tables/${table}/record?token=${mine}`).then((answer) => answer.text()),
      [id, token],
    );
    assert.match(record, /^\* deal 0 \? \? \? \?$/m);
    assert.ok([...kept[0], ...kept[1]].every((one) => !record.split(/\s/).includes(one)));
  }
  // Mia decides for Grandpa, who has no phone.
  let forGrandpa = 0;
  for (let turn = 0; turn < 8; turn++) {
    if (await mia.locator('.my-turn .decider:has-text("Grandpa")').count()) forGrandpa++;
    await goOn(pages, mia, turn);
  }
  assert.ok(forGrandpa > 0);
  await closePhones(pages);
});

/** Opens a table of two with typed dice, by the head of a record; the page's own seat is Mia's. */
function openTypedTable(page, lines) {
  const word = (start) => lines.find((line) => line.startsWith(start)).slice(start.length);
  const body = {
    players: 2,
    dice: 'typed',
    mat: word('mat '),
    variants: word('variants ').split(' '),
    first: Number(word('first ')),
    name: 'Mia',
  };
  return page.evaluate(
    (facts) =>
      fetch('api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(facts),
      }).then((answer) => answer.json()),
    body,
  );
}

/** A finished table of a record, entered by one phone for two people; what the page has to hold for its seat. */
async function enterGame(page, lines) {
  const table = await openTypedTable(page, lines);
  return page.evaluate(
    async ({ made, record }) => {
      const socket = new WebSocket(`ws://${location.host}/ws/${made.table}?token=${made.token}`, 'mlem.1');
      const known = (line) => /^\* deal | return /.test(line);
      const entries = record.filter((line) => /^([*\d]|= missions) /.test(line) && !known(line));
      await new Promise((resolve, reject) => {
        let next = 0;
        let waiting = -1;
        const enter = () => {
          if (entries.length === 0 || waiting >= next) return;
          waiting = next;
          socket.send(`enter ${next} ${entries.shift()}`);
        };
        socket.onopen = () => socket.send('hi 0\nfair-commit -\nseat 1 person Leo');
        socket.onerror = () => reject(new Error('no socket'));
        setTimeout(() => reject(new Error(`stopped at event ${next}`)), 60_000);
        let begun = false;
        socket.onmessage = ({ data }) => {
          for (const line of String(data).split('\n')) {
            const [kind, number, , count] = line.split(' ');
            if (kind === 'no') reject(new Error(line));
            if (kind === 'over') resolve();
            if (kind === 'e') next = Math.max(next, Number(number) + 1);
            if (kind === 'hello' && Number(count) > 0) begun = true;
          }
          if (begun) enter();
          else if (next > 0) socket.send('hi 0'); // it has begun: how many events are there?
        };
      });
      socket.close();
      const { table, seat, token } = made;
      localStorage.setItem('mlem.seats', JSON.stringify([{ table, seat, token, at: Date.now() }]));
      return table;
    },
    { made: table, record: lines },
  );
}

test('missions that were entered wrongly are corrected when the game is over', { timeout: 280_000 }, async () => {
  const text = readFileSync(new URL('../records/all.mlem', import.meta.url), 'utf8');
  const lines = text.split(/^(?=mlem-record)/m)[0].split('\n');
  const page = await openPage(browser, {});
  await page.goto(`http://${HOST}:${server.port}/`);
  const table = await enterGame(page, lines);
  await page.goto(`http://${HOST}:${server.port}/#/t/${table}`);
  await page.reload();
  await page.waitForSelector('main.end');
  const other = await openPage(browser, {}); // another phone, which looks at the end
  await other.goto(`http://${HOST}:${server.port}/#/t/${table}`);
  await other.waitForSelector('main.end');
  const entered = lines
    .find((line) => line.startsWith('= missions 1 '))
    .split(' ')
    .slice(3);
  await page.click('text=Look at the mat');
  await page.click('.awake-hint button');
  await page.click('[aria-label="What happened"]');
  await page.locator('.log li', { hasText: 'Missions of Leo' }).locator('.correct').click();
  await page.waitForSelector('dialog .token-key.chosen');
  await checkAccessibility(page, 'correcting missions');
  await shoot(page, 'phones-correct-missions');
  await page.click(`dialog .token-key[data-token="${entered[0]}"]`);
  const key = page.locator('dialog .token-key:not(.chosen):not(:disabled)').first();
  const id = await key.getAttribute('data-token');
  const words = await key.locator('.token-words').textContent();
  await key.click();
  await page.click('dialog .primary:not(:disabled)');
  const missions = () =>
    page.evaluate(
      (one) =>
        fetch(`api/tables/${one}/record`).then(async (answer) =>
          (await answer.text()).split('\n').find((line) => line.startsWith('= missions 1 ')),
        ),
      table,
    );
  for (let i = 0; i < 300 && !(await missions()).includes(id); i++) await page.waitForTimeout(100);
  assert.deepEqual((await missions()).split(' ').slice(3).sort(), [...entered.slice(1), id].sort());
  // The other phone reads what changed, and not only other points.
  const notice = await other.textContent('.correction-notice');
  assert.match(notice, /Before: Missions of Leo: .* Now: Missions of Leo: /);
  assert.equal(notice.split(words).length, 2, notice);
  await shoot(other, 'phones-missions-corrected');
  await other.click('.correction-notice button');
  // An earlier roll, entered again: all that followed still fits, so the missions stay.
  const corrected = await missions();
  await page.click('[aria-label="What happened"]');
  await page.locator('.log li', { hasText: 'rolls' }).last().locator('.correct').click();
  await page.waitForSelector('dialog .typed-die');
  await page.click('dialog .primary:not(:disabled)');
  await other.waitForSelector('.correction-notice');
  assert.doesNotMatch(await other.textContent('.correction-notice'), /no longer/);
  await other.waitForSelector('main.end');
  assert.equal(await missions(), corrected);
  await closePhones([page, other]);
});

longTest(
  'a verified game with all variants on two phones, with their missions, gives the same scores',
  {
    timeout: 560_000,
  },
  async () => {
    const text = readFileSync(new URL('../records/all.mlem', import.meta.url), 'utf8');
    const lines = text.split(/^(?=mlem-record)/m)[0].split('\n');
    const word = (start) => lines.find((line) => line.startsWith(start)).slice(start.length);
    const pages = [];
    for (const name of ['Mia', 'Leo']) pages.push(await openPage(browser, { settings: { name } }));
    const [mia, leo] = pages;
    await mia.goto(`http://${HOST}:${server.port}/`);
    const made = await openTypedTable(mia, lines);
    await mia.evaluate(
      ({ table, seat, token }) =>
        localStorage.setItem('mlem.seats', JSON.stringify([{ table, seat, token, at: Date.now() }])),
      made,
    );
    await mia.goto(`http://${HOST}:${server.port}/#/t/${made.table}`);
    await leo.goto(`http://${HOST}:${server.port}/#/t/${made.table}`);
    await leo.click('text=Take a seat');
    for (const page of pages) {
      await page.waitForSelector('main.table');
      await page.click('.awake-hint button');
    }
    const missions = pages.map((_, seat) => word(`= missions ${seat} `).split(' '));
    for (const [seat, page] of pages.entries()) {
      await page.click('.missions-button');
      for (const id of missions[seat]) await page.click(`dialog .token-key[data-token="${id}"]`);
      await page.click('dialog .primary:not(:disabled)');
      await page.waitForSelector('dialog .my-missions li');
      await page.click('dialog [aria-label="Close"]');
    }
    for (const line of lines.filter((one) => /^[*\d] /.test(one))) {
      if (/^\* deal | return /.test(line)) continue;
      const page = line.startsWith('*') ? mia : pages[Number(line[0])];
      await together(pages);
      const before = await page.getAttribute('main', 'data-moment');
      await tapLine(page, line);
      await page.waitForFunction((old) => document.querySelector('main')?.dataset.moment !== old, before);
    }
    // Each phone has its own missions tapped in already.
    for (const [seat, page] of pages.entries()) {
      await page.waitForSelector(`.decision[data-due="${seat}"] .token-key.chosen`);
      const chosen = await page
        .locator('.token-key.chosen')
        .evaluateAll((all) => all.map((one) => one.dataset.token).sort());
      assert.deepEqual(chosen, [...missions[seat]].sort());
      await page.click('.decision-foot .primary:not(:disabled)');
    }
    for (const page of pages) await page.waitForSelector('main.end');
    const record = await mia.evaluate(
      (table) => fetch(`api/tables/${table}/record`).then((answer) => answer.text()),
      made.table,
    );
    const results = (all) => all.filter((line) => line.startsWith('= ') && !line.startsWith('= missions'));
    assert.deepEqual(results(record.split('\n')), results(lines));
    await closePhones(pages);
  },
);
