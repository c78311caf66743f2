// SPDX-License-Identifier: MIT
// Tables on a real server: several pages play whole games, one watches, the server is killed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { finishedGame, host, playTogether, takeSeat, totals } from './play-at-server.mjs';
import { asked, decide } from './play-in-page.mjs';
import { browser, server } from './server-and-browser.mjs';
import { longTest, test } from './split-into-parts.mjs';

const PATIENCE = 60_000;
const REVIEW_PATIENCE = 180_000; // much to compute, on a busy machine

/** The figures that the page shows for each seat. */
const reviewed = async (page) => {
  await page.waitForSelector('.review[aria-busy="false"] .review-totals', { timeout: REVIEW_PATIENCE });
  return page.$$eval('.review-totals td', (cells) => cells.map((cell) => cell.textContent));
};

/** The slips that it lists, without the reasons, which come later. */
const slipsShown = (page) =>
  page.$$eval('.slip-card', (cards) =>
    cards.map((card) => [...card.querySelectorAll(':scope > :not(.why)')].map((part) => part.textContent).join(' ')),
  );

test('the review of a server game comes from its table; where that takes too long, the page makes it', async () => {
  const table = await finishedGame(2);
  const page = await openPage(browser, { width: 390, height: 844 });
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith(`/${table}/review`)));
  await page.goto(`${server.url}#/t/${table}`);
  const kept = await reviewed(page);
  assert.ok(asked > 0, 'the page asks the server');
  const slips = await slipsShown(page);
  assert.ok(slips.length > 0, 'two who play at random make mistakes');
  await shoot(page, 'server-review-390');
  await checkAccessibility(page, 'review of a server game');
  await page.locator('.slip-card').first().click();
  await page.waitForFunction(() => /Better:/.test(document.querySelector('.replay-marks p')?.textContent));
  await closePage(page);

  const other = await openPage(browser, { width: 390, height: 844 });
  await other.route('**/review', (route) => route.fulfill({ status: 202, json: { done: 0, all: 0, before: 9 } }));
  await other.goto(`${server.url}#/t/${table}`);
  assert.deepEqual(await reviewed(other), kept);
  assert.deepEqual(await slipsShown(other), slips);
  await closePage(other);
});

/** In the page: figures of the review's table that are broken in two or reach out of their cell. */
function brokenFigures() {
  return [...document.querySelectorAll('.review-totals td')].flatMap((cell) => {
    const text = cell.firstChild;
    const frame = cell.getBoundingClientRect();
    return [...(text?.data ?? '').matchAll(/[^\s（）至]+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, right } = range.getBoundingClientRect();
      const isBroken = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      return isBroken || left < frame.left - 1 || right > frame.right + 1 ? [word] : [];
    });
  });
}

test('the review of five agencies has whole figures on a small phone', async () => {
  const table = await finishedGame(5);
  for (const language of ['en', 'fr', 'zh_TW']) {
    const page = await openPage(browser, { width: 360, height: 640 });
    await page.addInitScript((code) => localStorage.setItem('mlem.language', code), language);
    await page.goto(`${server.url}#/t/${table}`);
    await page.waitForSelector('.review[aria-busy="false"] .review-totals', { timeout: REVIEW_PATIENCE });
    await page.locator('.review-totals').scrollIntoViewIfNeeded();
    await shoot(page, `review-of-five-${language}`);
    assert.deepEqual(await page.evaluate(brokenFigures), [], language);
    await closePage(page);
  }
});

test('two pages play a whole game with missions; a watcher learns no secret; the dice are checked', {
  timeout: 280_000,
}, async () => {
  const ann = await openPage(browser, { settings: { name: 'Ann' } });
  const bob = await openPage(browser, { settings: { name: 'Bob <b>' }, width: 1280, height: 800 });
  const watcher = await openPage(browser, {});
  const heard = [];
  watcher.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const address = await host(ann, { seats: ['human', 'human'], variants: ['Missions'] });
  await ann.waitForSelector('.waiting-room');
  await checkAccessibility(ann, 'waiting room');
  await shoot(ann, 'waiting-room');
  await bob.goto(address);
  await bob.waitForSelector('.join-table');
  await checkAccessibility(bob, 'join-table');
  await watcher.goto(address);
  await watcher.waitForSelector('.join-table');
  await bob.click('text=Take a seat');
  await ann.waitForSelector('main.table', { timeout: PATIENCE });
  await watcher.waitForSelector('main.table', { timeout: PATIENCE });
  assert.equal(await bob.locator('.seat-name', { hasText: 'Bob <b>' }).count(), 1, 'a name is text');

  let looked = false;
  await playTogether([ann, bob], async (turn) => {
    if (turn > 12 && !looked) {
      looked = true;
      await bob.fill('.chat-form input', '<i>hello</i>');
      await bob.press('.chat-form input', 'Enter');
      await bob.waitForSelector('.chat-lines >> text=<i>hello</i>');
      await checkAccessibility(bob, 'table with chat');
      const text = await watcher.textContent('body');
      assert.doesNotMatch(text, /a cat on (a moon of space|planet)/, 'no mission in the page of a watcher');
      const wire = heard.join('\n');
      assert.match(wire, /\* deal 0 \? \? \? \?/);
      assert.doesNotMatch(
        wire,
        /\* deal \d m\d|\d return m\d|= missions|secret/,
        'no mission on the wire to a watcher',
      );
    }
  });
  assert.ok(looked);
  await watcher.waitForSelector('main.end', { timeout: PATIENCE });
  assert.deepEqual(await totals(ann), await totals(bob));
  assert.deepEqual(await totals(ann), await totals(watcher));
  // The page compares the record with what it saw, by itself; a watcher has seen nothing.
  await ann.waitForSelector('.verify >> text=/Dice checked on this device, .* Yes: all/', { timeout: PATIENCE });
  assert.match(await watcher.textContent('.verify'), /not checked on this device/);
  await watcher.click('text=Check the dice');
  await watcher.waitForSelector('.verify >> text=/^Yes: all/', { timeout: PATIENCE });
  // Another commitment or leader than was shown is found out.
  for (const [seen, words] of [
    [{ first: '1' }, 'not who was to lead first'],
    [{ commit: '00'.repeat(32) }, 'not the commitment'],
  ]) {
    const before = await ann.evaluate((seen) => {
      const kept = JSON.parse(localStorage.getItem('mlem.fair'));
      localStorage.setItem('mlem.fair', JSON.stringify([{ ...kept[0], ...seen }, ...kept.slice(1)]));
      return kept[0];
    }, seen);
    if ('first' in seen) assert.equal(before.first, 'drawn', 'the server has told that it is drawn');
    await ann.reload();
    await ann.waitForSelector(`.verify [role=alert] >> text=/not as promised.*${words}/`, { timeout: PATIENCE });
  }
  await checkAccessibility(ann, 'end of a table');

  // The same by the program: the record that the page offers is good.
  const id = address.split('/t/')[1];
  const record = await (await fetch(`${server.url}api/tables/${id}/record`)).text();
  const file = join(server.data, 'game.mlem');
  writeFileSync(file, record);
  assert.equal(spawnSync(process.env.MLEM, ['check', file]).status, 0);
  assert.equal(spawnSync(process.env.MLEM, ['verify', file]).status, 0);

  // The page of results has the game, and its replay has an address that anyone can open.
  await watcher.goto(`${server.url}#/results`);
  await watcher.waitForSelector('.results .ranking >> text=Ann');
  await checkAccessibility(watcher, 'results');
  await shoot(watcher, 'results');
  await watcher.click('.table-row:has-text("Ann") >> text=Replay');
  await watcher.waitForSelector('.replay');
  assert.match(watcher.url(), new RegExp(`#/replay/table-${id}$`));
  await watcher.reload();
  await watcher.waitForSelector('.replay');
  await checkAccessibility(watcher, 'replay of a table');
  await watcher.click('text=Play on from here');
  await watcher.waitForSelector('dialog .seat-offer');
  await checkAccessibility(watcher, 'the sheet of playing on');
  await watcher.click('dialog >> text=Cancel');

  // Rematch: both find themselves at a new table, who asked for it at once.
  await ann.click('text=Play again');
  await ann.waitForFunction((old) => location.href !== old, address);
  await bob.waitForSelector('text=Go to the rematch');
  assert.equal(await bob.locator('text=Play again').count(), 0);
  await bob.click('text=Go to the rematch');
  await Promise.all([ann, bob].map((page) => page.waitForSelector('main.table', { timeout: PATIENCE })));
  await Promise.all([closePage(ann), closePage(bob), closePage(watcher)]);
});

test('the first page says at which table it is my turn, and leads there', { timeout: 120_000 }, async () => {
  const pages = await Promise.all(['Ann', 'Bob'].map((name) => openPage(browser, { settings: { name } })));
  const address = await host(pages[0], { seats: ['human', 'human'], variants: [] });
  await takeSeat(pages[1], address);
  const first = await Promise.any(
    pages.map((page) => page.waitForSelector('.my-turn .specialists', { timeout: PATIENCE }).then(() => page)),
  );
  const other = pages.find((page) => page !== first);
  await Promise.all(pages.map((page) => page.goto(`${server.url}#/`)));
  await Promise.all(pages.map((page) => page.reload()));
  await first.waitForSelector('.due-table', { timeout: PATIENCE });
  await checkAccessibility(first, 'home with a table that waits');
  await other.waitForSelector('.table-row >> text=/decides/', { timeout: PATIENCE });
  assert.equal(await other.locator('.due-table').count(), 0);
  await first.click('.due-table');
  await first.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
  await Promise.all(pages.map(closePage));
});

test('seats and an identity move to another device by a link that works once', { timeout: 120_000 }, async () => {
  const [old, fresh] = await Promise.all([openPage(browser), openPage(browser)]);
  const address = await host(old, { seats: ['human', 'human'], variants: [] });
  await old.waitForSelector('text=Waiting for the crew');
  await old.goto(`${server.url}#/`);
  await old.reload();
  await old.click('text=Play on at another device');
  await checkAccessibility(old, 'moving to another device');
  await old.click('text=Make a link');
  const link = await old.locator('.invite input').inputValue();
  await fresh.goto(link);
  await fresh.click('text=Take them over');
  await fresh.waitForSelector('text=Your tables', { timeout: PATIENCE });
  const kept = (page, name) => page.evaluate((key) => localStorage.getItem(key), name);
  assert.equal(await kept(fresh, 'mlem.identity'), await kept(old, 'mlem.identity'));
  await fresh.goto(address);
  await fresh.reload();
  await fresh.waitForSelector('.waiting-seats >> text=you', { timeout: PATIENCE });
  await old.goto(link);
  await old.reload();
  await old.click('text=Take them over');
  await old.waitForSelector('text=This link was used already', { timeout: PATIENCE });
  assert.ok(old.faults.length > 0 && old.faults.every((fault) => / 404/.test(fault)), old.faults.join('\n'));
  old.faults.length = 0; // the browser says on the console that there was nothing
  await Promise.all([closePage(old), closePage(fresh)]);
});

test('three pages and a bot play with every variant while the server is killed twice', {
  timeout: 280_000,
}, async () => {
  const pages = await Promise.all(
    ['Ann', 'Bob', 'Cleo'].map((name) => openPage(browser, { settings: { name }, expectLoss: true })),
  );
  const address = await host(pages[0], {
    seats: ['human', 'human', 'human', 'bot:cadet'],
    variants: ['UFO', 'Exploration', 'Missions'],
  });
  await takeSeat(pages[1], address);
  await takeSeat(pages[2], address);
  await Promise.all(pages.map((page) => page.waitForSelector('main.table', { timeout: PATIENCE })));
  let kills = 0;
  await playTogether(pages, async (turn) => {
    if (kills < 2 && turn > 10 * (kills + 1)) {
      kills++;
      await server.kill();
      await pages[0].waitForSelector('.offline');
      await server.start();
    }
  });
  assert.equal(kills, 2);
  assert.deepEqual(await totals(pages[0]), await totals(pages[2]));
  await Promise.all(pages.map(closePage));
});

for (const variant of ['UFO', 'Exploration'])
  test(`two pages play with ${variant}`, { timeout: 280_000 }, async () => {
    const ann = await openPage(browser, { settings: { name: 'Ann' } });
    const bob = await openPage(browser, { settings: { name: 'Bob' } });
    const address = await host(ann, { seats: ['human', 'human'], variants: [variant] });
    await takeSeat(bob, address);
    await playTogether([ann, bob]);
    assert.deepEqual(await totals(ann), await totals(bob));
    await Promise.all([closePage(ann), closePage(bob)]);
  });

test('before the start a seat can be left, and the host frees the seat of who went away', {
  timeout: 280_000,
}, async () => {
  const [ann, bob, cleo] = await Promise.all(
    ['Ann', 'Bob', 'Cleo'].map((name) => openPage(browser, { settings: { name } })),
  );
  const address = await host(ann, { seats: ['human', 'human', 'human'], variants: [] });
  await takeSeat(bob, address);
  await bob.click('text=Leave your seat');
  await bob.waitForSelector('text=You have no seat at this table any more.');
  assert.equal(await ann.locator('.waiting-seats .free').count(), 2);

  // Once more, and away without a word.
  await bob.click('text=Back to the table');
  await bob.click('text=Take a seat');
  await bob.waitForSelector('.waiting-room');
  assert.equal(await bob.locator('button:has-text("remove")').count(), 0, 'only the host removes');
  await bob.click('text=Home');
  await ann.waitForSelector('.waiting-seats li:has-text("Bob"):has-text("away")');
  await checkAccessibility(ann, 'waiting room of a host');
  await shoot(ann, 'waiting-room-host');
  await ann.click('[aria-label="Remove Bob"]');
  await ann.waitForFunction(() => document.querySelectorAll('.waiting-seats .free').length === 2);
  await bob.goto(address);
  await bob.waitForSelector('text=You have no seat at this table any more.');
  await checkAccessibility(bob, 'no seat any more');
  await shoot(bob, 'no-seat');
  assert.ok(bob.faults.length > 0 && bob.faults.every((fault) => / 403/.test(fault)), bob.faults.join('\n'));
  bob.faults.length = 0; // the browser says on the console that it was refused

  await bob.click('text=Back to the table');
  await bob.click('text=Take a seat');
  await takeSeat(cleo, address);
  await Promise.all([ann, bob, cleo].map((page) => page.waitForSelector('main.table', { timeout: PATIENCE })));
  await Promise.all([ann, bob, cleo].map(closePage));
});

test('a host who does not want to wait gives the last free seat to a bot, and the game starts', async () => {
  const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => openPage(browser, { settings: { name } })));
  const address = await host(ann, { seats: ['human', 'human', 'human'], variants: [] });
  await takeSeat(bob, address);
  await ann.waitForSelector('.waiting-seats li:has-text("Bob")');
  await ann.locator('.waiting-seats select').selectOption('cadet');
  await Promise.all([ann, bob].map((page) => page.waitForSelector('main.table', { timeout: PATIENCE / 2 })));
  await Promise.all([ann, bob].map(closePage));
});

test('a player who is muted is not heard here any more, and can be reported to the host', async () => {
  const [ann, bob] = await Promise.all(
    ['Ann', 'Bob'].map((name) => openPage(browser, { settings: { name }, width: 1280, height: 800 })),
  );
  const address = await host(ann, { seats: ['human', 'human'], variants: [] });
  await takeSeat(bob, address);
  await Promise.all([ann, bob].map((page) => page.waitForSelector('main.table', { timeout: PATIENCE })));
  const say = async (page, text) => {
    await page.fill('.chat-form input', text);
    await page.press('.chat-form input', 'Enter');
    await page.waitForSelector(`.chat-lines >> text=${text}`);
  };
  await say(bob, 'first words');
  await ann.waitForSelector('.chat-lines >> text=first words');
  await ann.click('summary:has-text("Mute or report")');
  await ann.click('.chat-others button:has-text("mute")');
  await ann.waitForSelector('.chat-lines >> text=first words', { state: 'detached' });
  await say(bob, 'more of it');
  await say(ann, 'calm words');
  await bob.waitForSelector('.chat-lines >> text=calm words');
  assert.doesNotMatch(await ann.textContent('.chat-lines'), /more of it/);
  await ann.click('.chat-others button:has-text("show messages again")');
  await ann.waitForSelector('.chat-lines >> text=more of it');
  await ann.click('.chat-others button:has-text("report")');
  await ann.fill('.chat-others input', 'calls me names');
  await ann.press('.chat-others input', 'Enter');
  const reports = async () => /^mlem_reports_total (\d+)/m.exec(await (await fetch(`${server.url}metrics`)).text())[1];
  for (let tries = 0; (await reports()) === '0' && tries < 600; tries++) await ann.waitForTimeout(50);
  assert.equal(await reports(), '1');
  await Promise.all([ann, bob].map(closePage));
});

longTest(
  'the list of tables says whose turn it is, and a bot plays for a person who is away',
  {
    timeout: 280_000,
  },
  async () => {
    const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => openPage(browser, { settings: { name } })));
    // The shortest absence that a table can have.
    await ann.route('**/api/tables', (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), absence: 30 }) })
        : route.continue(),
    );
    const address = await host(ann, { seats: ['human', 'human'], variants: [] });
    await takeSeat(bob, address);
    await Promise.all([ann, bob].map((page) => page.waitForSelector('main.table', { timeout: PATIENCE })));
    await ann.waitForFunction(() => /decides|aboard/.test(document.querySelector('.question')?.textContent ?? ''));
    const [leader, other] = (await asked(ann)) ? [ann, bob] : [bob, ann];
    const name = leader === ann ? 'Ann' : 'Bob';
    await leader.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
    await checkAccessibility(leader, 'a running table');
    await leader.click('[aria-label="Home"]');
    await leader.waitForSelector('.table-row .your-turn', { timeout: PATIENCE });
    await checkAccessibility(leader, 'home with tables of one’s own');
    await other.waitForSelector(`.notice >> text=${name} is away.`, { timeout: PATIENCE });
    await checkAccessibility(other, 'a table that waits for a person');
    await other.click(`text=Let a bot play for ${name}`);
    // With two seats it is carried: the game goes on.
    await other.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
    assert.equal(await other.locator('.seat-note:has-text("bot stands in")').count(), 1);
    await leader.click('.table-row >> text=Go on');
    await leader.click('text=I am back');
    await leader.waitForSelector('text=A bot plays for you.', { state: 'detached', timeout: PATIENCE });
    await Promise.all([ann, bob].map(closePage));
  },
);

test('a decision is taken back when the other agrees', { timeout: 280_000 }, async () => {
  const pages = await Promise.all(['Ann', 'Bob'].map((name) => openPage(browser, { settings: { name } })));
  const address = await host(pages[0], { seats: ['human', 'human'], variants: [] });
  await takeSeat(pages[1], address);
  await Promise.all(pages.map((page) => page.waitForSelector('main.table', { timeout: PATIENCE })));
  await pages[0].waitForFunction(() => /decides|aboard/.test(document.querySelector('.question')?.textContent ?? ''));
  const leader = (await asked(pages[0])) ? pages[0] : pages[1];
  const other = leader === pages[0] ? pages[1] : pages[0];
  await leader.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
  await decide(leader, 'board', 0);
  await other.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
  await leader.click('[aria-label="Settings"]');
  await leader.click('text=Ask to take back my last decision');
  await other.click('.notice >> text=Yes');
  await leader.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
  await decide(leader, 'board', 1);
  await other.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
  assert.equal(await other.locator('.crew-cat').count(), 1);
  await Promise.all(pages.map(closePage));
});

test('two tabs of one seat agree, and nothing counts before the server has said so', { timeout: 280_000 }, async () => {
  const page = await openPage(browser, { settings: { name: 'Ann' }, expectLoss: true });
  const address = await host(page, { seats: ['human', 'bot:cadet'], variants: [] });
  await page.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
  const other = await page.context().newPage();
  await other.goto(address);
  await other.waitForSelector('.my-turn .specialists', { timeout: PATIENCE });
  const moment = await page.getAttribute('main', 'data-moment');
  await server.kill();
  await page.locator('.specialist').first().click();
  await page.click('.boarding .primary');
  await page.waitForSelector('.question:has-text("Sending")');
  assert.equal(await page.getAttribute('main', 'data-moment'), moment, 'not taken yet');
  await server.start();
  for (const tab of [page, other])
    await tab.waitForFunction((old) => Number(document.querySelector('main')?.dataset.moment) > Number(old), moment, {
      timeout: PATIENCE,
    });
  await closePage(page);
});
