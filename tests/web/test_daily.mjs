// SPDX-License-Identifier: MIT
// The daily flight in the page: the same game as in the program, one try, a card, the board of a server; the review
// after it, and the agency that keeps it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { playUntil } from './play-in-page.mjs';
import { browser, server } from './server-and-browser.mjs';
import { test } from './split-into-parts.mjs';

const savedLines = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('mlem.daily')).lines);

function mlem(args, input) {
  const done = spawnSync(process.env.MLEM, args, { input, encoding: 'utf8' });
  return { status: done.status, said: done.stdout + done.stderr };
}

async function fitsTheScreen(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${where} is ${wide} pixels too wide`);
}

/** In the page: which moments of a replay are drawn, one after the other. */
function watchMoments() {
  globalThis.moments = [];
  const look = () => {
    const shown = document.querySelector('.scrub input')?.value;
    if (shown !== undefined && globalThis.moments.at(-1) !== shown) globalThis.moments.push(shown);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}

test('the daily flight is the one of the program, once a day, with card, board, review and history', async () => {
  const page = await openPage(browser, { width: 360, height: 640, settings: { name: 'Mia' } });
  await page.goto(`${server.url}#/daily`);
  await page.waitForSelector('.daily-date');
  await fitsTheScreen(page, 'the daily flight');
  await checkAccessibility(page, 'daily');
  await shoot(page, 'daily-360');
  await page.click('text="Start the flight"');
  let decisions = 0;
  await playUntil(page, () => ++decisions > 5);
  // Closing the page loses nothing.
  const before = await savedLines(page);
  await page.reload();
  await page.waitForSelector('.my-turn');
  assert.deepEqual((await savedLines(page)).slice(0, before.length), before);
  await playUntil(page);
  await page.waitForSelector('.daily-card pre');
  const lines = await savedLines(page);
  const date = lines.find((line) => line.startsWith('# daily ')).split(' ')[3];
  assert.ok((await page.textContent('.daily-card pre')).includes(date));

  // Luck and rivals are those of the program.
  const { status, said } = mlem(['verify', '-'], `${lines.join('\n')}\n`);
  assert.equal(status, 0, said);

  // The review is done, and the card knows luck and skill.
  await page.waitForSelector('.review[aria-busy="false"] .review-totals');
  await page.waitForSelector('.curve .part-luck');
  // It begins on the first screen, and says of every decision that it lists why another one is better.
  const top = await page.$eval('.review', (section) => section.getBoundingClientRect().top + scrollY);
  const daily = await page.$eval('.daily-end', (section) => section.getBoundingClientRect().height);
  assert.ok(top - daily < 400, `the review begins at ${top}`);
  await page.waitForFunction(() => [...document.querySelectorAll('.slip-card .why')].every((why) => why.textContent));
  await page.waitForFunction(() => /%/.test(document.querySelector('.daily-card pre').textContent));
  await fitsTheScreen(page, 'the end');
  await checkAccessibility(page, 'daily end');
  await shoot(page, 'daily-end-360');

  // A decision leads to its position in the replay, which has the marks.
  const slip = page.locator('.slip-card').first();
  if ((await slip.count()) > 0) {
    const better = (await slip.locator('span', { hasText: 'Better:' }).first().textContent()).split('(')[0].trim();
    await page.evaluate(watchMoments);
    await slip.click();
    await page.waitForSelector('.replay-marks');
    await page.waitForFunction((text) => document.querySelector('.replay-marks p').textContent.includes(text), better);
    assert.match(await page.textContent('.replay-marks p'), /^You, .*Played: .*Better: .* instead of/);
    const moments = await page.evaluate(() => globalThis.moments);
    assert.equal(moments.length, 1, `no other position is drawn before: ${moments}`);
    // The buttons lead to the slips of the person only.
    const own = page.locator('.replay-marks .mark:not(.of-other)');
    const next = page.getByRole('button', { name: 'Next slip' });
    await page.evaluate(() => document.querySelector('.replay-marks .mark:not(.of-other)').click());
    for (let seen = 1; seen < (await own.count()); seen++) {
      await next.click();
      assert.match(await page.textContent('.replay-marks p'), /^You, /);
    }
    assert.ok(await next.isDisabled());
  }

  // The board takes it once; the day is flown.
  await page.goto(`${server.url}#/daily`);
  await page.waitForSelector('.daily-card pre');
  await page.click('text="Send my flight"');
  await page.waitForSelector('.daily-board >> text=Mia');
  await page.waitForSelector('text="Look at your flight"');
  assert.equal(await page.locator('text="Start the flight"').count(), 0);
  await page.reload();
  await page.waitForSelector('.daily-board >> text=Mia');
  assert.equal(await page.locator('text="Send my flight"').count(), 0, 'it was sent before');

  await page.goto(`${server.url}#/agency`);
  await page.waitForSelector('.past-game');
  assert.equal(await page.locator('.past-game').count(), 1);
  assert.ok((await page.textContent('.past-game')).includes(date));
  await fitsTheScreen(page, 'the agency');
  await checkAccessibility(page, 'agency');
  await shoot(page, 'agency-360');
  await closePage(page);
});

test('the review leads to the position, and the replay has a mark at each slip', async () => {
  const { said } = mlem(['selfplay', '--games', '1', '--bots', 'random', '--players', '2', '--seed', '5']);
  const page = await openPage(browser, { width: 1024, height: 768 });
  await page.goto(`${server.url}#/replay`);
  await page.setInputFiles('input[type=file]', {
    name: 'game.mlem',
    mimeType: 'text/plain',
    buffer: Buffer.from(said),
  });
  await page.click('text="Show the slips"');
  await page.waitForSelector('.replay-marks .mark');
  await page.waitForFunction(() => /Slips in this game/.test(document.querySelector('.replay-marks p').textContent));
  const marks = page.locator('.replay-marks .mark');
  assert.ok((await marks.count()) > 3, 'two who play at random make mistakes');
  await marks.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /Better:/.test(document.querySelector('.replay-marks p').textContent));
  await checkAccessibility(page, 'replay with marks');
  await shoot(page, 'replay-marks');
  await closePage(page);
});

/** In the page: while `holding` is kept in the session, workers get no work before `release` is called. */
function holdWorkers() {
  if (!sessionStorage.getItem('holding')) return;
  const post = Worker.prototype.postMessage;
  const held = [];
  Worker.prototype.postMessage = function (...message) {
    held.push(() => post.apply(this, message));
  };
  globalThis.release = () => {
    Worker.prototype.postMessage = post;
    for (const send of held) send();
  };
}

/** In the page: notes, frame by frame, what can be tapped, is in sight and moves. */
function watchWhatMoves() {
  globalThis.moved = [];
  let last = new Map();
  const look = () => {
    const now = new Map();
    for (const one of document.querySelectorAll('main :is(button, a, input, select)')) {
      const { top, bottom, height } = one.getBoundingClientRect();
      if (height > 0 && bottom > 0 && top < innerHeight) now.set(one, top);
      const before = last.get(one);
      if (before !== undefined && Math.abs(top - before) > 1)
        globalThis.moved.push(`${one.textContent}: ${before} to ${top}`);
    }
    last = now;
    requestAnimationFrame(look);
  };
  look();
}

test('while the review grows, nothing in sight that can be tapped moves', async () => {
  const page = await openPage(browser, { width: 360, height: 640 });
  await page.addInitScript(holdWorkers);
  await page.goto(`${server.url}#/daily/play`);
  await playUntil(page);
  await page.evaluate(() => sessionStorage.setItem('holding', '1'));
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ])
    for (const place of ['top', 'middle', 'bottom']) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await page.waitForSelector('.daily-day');
      await page.waitForSelector('.review[aria-busy="true"] progress');
      await page.evaluate((to) => {
        if (to === 'bottom') scrollTo(0, document.body.scrollHeight);
        if (to === 'middle') document.querySelector('.charts').scrollIntoView({ block: 'center' });
      }, place);
      await page.evaluate(watchWhatMoves);
      await page.evaluate(() => globalThis.release());
      await page.waitForSelector('.review[aria-busy="false"] .review-totals');
      await page.waitForFunction(() => /%/.test(document.querySelector('.daily-card pre').textContent));
      assert.deepEqual(await page.evaluate(() => globalThis.moved), [], `${width}x${height}, ${place}`);
      assert.equal(await page.textContent('.review [role=status]'), 'The review is ready.');
    }
  await closePage(page);
});

test('the way back from a position leads to the decision in the review that was left', async () => {
  const page = await openPage(browser, { width: 360, height: 640, settings: { seats: 2 } });
  await page.goto(server.url);
  await page.click('.start-buttons .primary');
  await playUntil(page);
  await page.waitForSelector('.review[aria-busy="false"] .review-totals');
  const card = page.locator('.slip-card').last();
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  assert.ok(left > 0);
  await card.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.matches('.replay h1'));
  await page.goBack();
  await page.waitForFunction(() => document.activeElement.matches('li:last-child > .slip-card'));
  assert.equal(await page.evaluate(() => scrollY), left);
  // Another game begins at its top.
  await page.click('text="Play again"');
  await playUntil(page);
  await page.waitForSelector('.review[aria-busy="false"] .review-totals');
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.equal(await page.evaluate(() => document.activeElement.className), 'headline');
  await closePage(page);
});

/** In the page: a game of two in the history of this browser, as the end of a game puts it there. */
function keepGame({ id, record }) {
  const game = {
    id,
    kind: 'practice',
    at: Date.UTC(2026, 1, 3),
    me: 0,
    players: ['human', 'random'],
    names: ['Mia', 'Random'],
    points: [20, 12],
    winners: [0],
    mat: 'cosmic',
    variants: 'none',
    cats: [],
  };
  const games = JSON.parse(localStorage.getItem('mlem.history') ?? '[]');
  localStorage.setItem('mlem.history', JSON.stringify([game, ...games]));
  if (record) localStorage.setItem(`mlem.history.${id}`, record);
}

test('my agency offers the review of a past game, too', async () => {
  const { said } = mlem(['selfplay', '--games', '1', '--bots', 'random', '--players', '2', '--seed', '5']);
  const page = await openPage(browser, { width: 360, height: 640 });
  await page.goto(`${server.url}#/agency`);
  await page.waitForSelector('.agency-screen');
  await page.evaluate(keepGame, { id: 'past1', record: said.trim() });
  await page.evaluate(keepGame, { id: 'old1' });
  await page.reload();
  // One that has no record any more offers nothing.
  await page.waitForSelector('.past-game');
  assert.equal(await page.locator('.past-game').count(), 2);
  assert.equal(await page.locator('.past-game >> text="Review"').count(), 1);
  await page.click('.past-game >> text="Review"');
  await page.waitForFunction(() => document.activeElement.matches('h1'));
  await page.waitForSelector('.review[aria-busy="false"] .review-totals');
  assert.match(await page.textContent('.past-game'), /Practice.*Mia 20/);
  await fitsTheScreen(page, 'the review of a past game');
  await checkAccessibility(page, 'review of a past game');
  await shoot(page, 'past-review-360');
  // It leads to the position and back.
  const card = page.locator('.slip-card').first();
  const better = (await card.locator('span', { hasText: 'Better:' }).first().textContent()).split('(')[0].trim();
  await card.click();
  await page.waitForSelector('.replay-marks');
  await page.waitForFunction((text) => document.querySelector('.replay-marks p').textContent.includes(text), better);
  await page.goBack();
  await page.waitForFunction(() => document.activeElement.matches('.slip-card'));
  // The agency knows luck and skill now.
  await page.click('text="My agency"');
  await page.waitForSelector('.past-game >> text=/luck .*decisions/');
  // A game that is not here says so.
  await page.goto(`${server.url}#/agency/none`);
  await page.waitForSelector('[role=alert] >> text=no record of this game');
  await page.click('text="My agency"');
  await page.waitForSelector('.past-game');
  await closePage(page);
});

test('a new screen takes the keyboard to its title', async () => {
  const page = await openPage(browser, { width: 360, height: 640 });
  await page.goto(server.url);
  for (const [address, title] of [
    ['daily', /The daily flight/],
    ['agency', /My agency/],
    ['puzzles/1', /Puzzle 1/],
    ['puzzles/2', /Puzzle 2/],
  ].slice(0, hasPuzzles ? 4 : 2)) {
    await page.goto(`${server.url}#/${address}`);
    await page.waitForFunction(() => document.activeElement.matches('h1'));
    await page.waitForFunction((words) => new RegExp(words).test(document.activeElement.textContent), title.source);
  }
  await closePage(page);
});

const hasPuzzles = existsSync(join(process.env.MLEM_BUNDLE, 'puzzles.txt'));

test('a puzzle is answered, says what each choice is worth, and leads to the next', { skip: !hasPuzzles }, async () => {
  const page = await openPage(browser, { width: 360, height: 640 });
  await page.goto(`${server.url}#/puzzles/1`);
  await page.waitForSelector('.puzzle-choices button');
  await fitsTheScreen(page, 'a puzzle');
  await checkAccessibility(page, 'puzzle');
  await shoot(page, 'puzzle-360');
  await page.locator('.puzzle-choices button').last().click();
  await page.waitForSelector('.worths .best');
  // What it says is in sight, although the last choice was below the screen; Enter goes on.
  const said = await page.$eval('.puzzle-said', (row) => {
    const panel = row.closest('.panel').getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    return top >= panel.top && bottom <= panel.bottom;
  });
  assert.ok(said, 'the verdict is in sight');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Next puzzle');
  // A screen reader reads the verdict and the reason with the button.
  const read = await page.evaluate(() =>
    document.activeElement
      .getAttribute('aria-describedby')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  assert.match(read, /(Right!|Not the best\.).*Why: /);
  await checkAccessibility(page, 'puzzle answered');
  await shoot(page, 'puzzle-answered-360');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('mlem.puzzles')));
  assert.deepEqual(kept.seen, [1]);
  await page.click('text="Next puzzle"');
  await page.waitForSelector('.puzzle-choices button');
  assert.ok(!(await page.url()).endsWith('/puzzles/1'));
  await closePage(page);
});

test('a puzzle that does not exist is named, and the next one offered', { skip: !hasPuzzles }, async () => {
  const page = await openPage(browser, { width: 360, height: 640 });
  await page.goto(`${server.url}#/puzzles/9999`);
  await page.waitForFunction(() => document.activeElement.matches('h1'));
  assert.equal(await page.textContent('h1'), 'There is no puzzle 9999.');
  assert.match(await page.textContent('main'), /numbers from 1 to [1-9][0-9]+\./);
  await fitsTheScreen(page, 'no such puzzle');
  await checkAccessibility(page, 'no such puzzle');
  await page.click('text="Next puzzle"');
  await page.waitForSelector('.puzzle-choices button');
  // From a puzzle, too; and the themes lead on.
  await page.goto(`${server.url}#/puzzles/0`);
  await page.waitForSelector('text="There is no puzzle 0."');
  await page.click('text="Themes"');
  await page.click('dialog >> text="how to fly"');
  await page.waitForSelector('.puzzle-choices button');
  assert.match(await page.textContent('h1'), /how to fly/);
  await closePage(page);
});

test('a theme of puzzles is chosen, stays, and counts what is solved', { skip: !hasPuzzles }, async () => {
  const page = await openPage(browser, { width: 360, height: 640 });
  await page.goto(`${server.url}#/puzzles`);
  await page.waitForSelector('.puzzle-choices button');
  const themes = page.getByRole('button', { name: 'Themes', exact: true });
  const chosen = page.locator('.puzzle-themes [aria-pressed="true"]');
  const title = page.locator('h1.stage');
  const fly = page.locator('.puzzle-themes button', { hasText: 'how to fly' });
  const open = async () => {
    await themes.click();
    await page.waitForSelector('dialog[open]');
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  };
  const choose = async () => {
    await open();
    await fly.click();
    await page.waitForFunction(() => /how to fly/.test(document.querySelector('h1.stage')?.textContent ?? ''));
    await page.waitForSelector('.puzzle-choices button');
  };
  // By keyboard; a puzzle of the theme is asked at once.
  await themes.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  assert.match(await chosen.textContent(), /all themes0 of \d+ solved/);
  await checkAccessibility(page, 'themes of puzzles');
  await fitsTheScreen(page, 'themes of puzzles');
  await shoot(page, 'puzzle-themes-360');
  await fly.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /how to fly/.test(document.querySelector('h1.stage')?.textContent ?? ''));
  await page.waitForSelector('.puzzle-choices button');
  await page.waitForSelector('dialog', { state: 'detached' });
  // A question of the theme stays.
  const asked = await title.textContent();
  await choose();
  assert.equal(await title.textContent(), asked);
  // It is remembered, and so is what was solved.
  await page.evaluate(
    (number) => {
      const kept = JSON.parse(localStorage.getItem('mlem.puzzles'));
      localStorage.setItem('mlem.puzzles', JSON.stringify({ ...kept, seen: [number], right: [number] }));
    },
    Number(/\d+/.exec(asked)[0]),
  );
  await page.reload();
  await page.waitForSelector('.puzzle-choices button');
  await open();
  assert.match(await chosen.textContent(), /how to fly1 of \d+ solved/);
  await close();
  await page.locator('.puzzle-choices button').first().click();
  await page.click('text="Next puzzle"');
  await page.waitForFunction((old) => document.querySelector('h1.stage')?.textContent !== old, asked);
  assert.match(await title.textContent(), /how to fly/);
  for (const [width, height] of [
    [640, 360],
    [768, 1024],
    [1280, 800],
    [2560, 1440],
  ]) {
    await page.setViewportSize({ width, height });
    await fitsTheScreen(page, `puzzles at ${width}`);
    await shoot(page, `puzzle-${width}`);
    await open();
    await fitsTheScreen(page, `themes of puzzles at ${width}`);
    await shoot(page, `puzzle-themes-${width}`);
    await close();
  }
  await closePage(page);
});
