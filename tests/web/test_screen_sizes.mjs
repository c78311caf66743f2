// SPDX-License-Identifier: MIT
// The table on every screen: the mat keeps its height, what is decided on is in sight, nothing is covered,
// and a decision is answered at once.
import assert from 'node:assert/strict';
import { browser, bundle, site } from './bundle-and-browser.mjs';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { asked, decide, playUntil } from './play-in-page.mjs';
import { languagesOf } from './pseudo-language.mjs';
import { longTest, test } from './split-into-parts.mjs';

// Width, height, and whether only `make test-all` looks.
const SIZES = [
  [360, 640],
  [390, 844, 'long'],
  [740, 360],
  [820, 1180, 'long'],
  [1024, 768, 'long'],
  [1440, 900],
  [2560, 1440, 'long'],
];

async function startGame(options) {
  const page = await openPage(browser, options);
  if (options.language)
    await page.addInitScript((code) => localStorage.setItem('mlem.language', code), options.language);
  await page.goto(site.url);
  await page.click('.start-buttons .primary');
  await page.waitForSelector('main.table');
  return page;
}

test('a phone of 360 pixels with 200% zoom needs no scrolling to the side', { timeout: 280_000 }, async () => {
  const page = await openPage(browser, { width: 180, height: 320, settings: { seats: 2 } });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.goto(site.url);
  await page.waitForSelector('.start-buttons .primary');
  assert.equal(await isWide(), false, 'home');
  await page.click('.start-buttons .primary');
  await playUntil(page);
  await page.waitForSelector('main.end .landings');
  assert.equal(await isWide(), false, 'the end of a game');
  await closePage(page);
});

/** In the page: whether the mat has the size of its board, and the board shows the rocket. */
function isRocketInSight() {
  const board = document.querySelector('.board').getBoundingClientRect();
  const mat = document.querySelector('.board-inner').getBoundingClientRect();
  if (Math.abs(mat.width - document.querySelector('.board').clientWidth) > 2) return false;
  const rocket = document.querySelector('.vehicle.rocket').getBoundingClientRect();
  return rocket.top >= board.top && rocket.top + rocket.height / 2 <= board.bottom;
}

test('a phone that is turned keeps the rocket in sight', async () => {
  const page = await startGame({ width: 360, height: 640 });
  await page.waitForSelector('.my-turn');
  for (const [width, height] of [
    [740, 360],
    [360, 640],
    [640, 360],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(isRocketInSight);
  }
  await closePage(page);
});

/** Where things are that a decision is about, and what is wrong with that. */
function wrongOnScreen(page) {
  return page.evaluate(() => {
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const inside = (element, name) => {
      const { left, top, right, bottom } = box(element);
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        wrong.push(`${name} is off the screen`);
    };
    const panel = box(document.querySelector('.panel'));
    const board = box(document.querySelector('.board'));
    const apart = panel.left >= board.right - 1 || panel.top >= board.bottom - 1;
    if (!apart) wrong.push('the panel covers the mat');
    const foot = document.querySelector('.decision-foot');
    inside(foot, 'the foot');
    for (const button of foot.querySelectorAll('button')) inside(button, `the button "${button.textContent}"`);
    // Everything that a decision is about is in the panel above the foot, without scrolling.
    const about = document.querySelectorAll('.fly .tray .group, .extra, .boarding .specialist, .mission');
    for (const one of about)
      if (box(one).bottom > box(foot).top + 1 || box(one).top < panel.top)
        wrong.push(`${one.className} is behind the foot`);
    for (const card of document.querySelectorAll('.seat-card')) {
      inside(card, 'a seat');
      if (card.scrollHeight > card.clientHeight + 2) wrong.push('a seat is cut off');
      for (const sign of card.querySelectorAll('.seat-cat, .crown'))
        if (box(sign).right > box(card).right + 1 || box(sign).bottom > box(card).bottom + 1)
          wrong.push(`${sign.className} is cut off`);
    }
    const crew = [...document.querySelectorAll('.crew-cat')].map(box);
    if (crew.some((one, i) => i > 0 && one.left < crew[i - 1].right - 1)) wrong.push('cats aboard cover each other');
    for (const name of document.querySelectorAll('.crew-name'))
      if (name.scrollWidth > box(name.closest('.crew-cat')).width + 3) wrong.push(`${name.textContent} is too wide`);
    // No word is broken in two: it would begin on another line than it ends.
    for (const name of document.querySelectorAll('.specialist-name')) {
      const range = document.createRange();
      for (const { index, 0: word } of name.textContent.matchAll(/\p{Script=Latin}+/gu)) {
        range.setStart(name.firstChild, index);
        range.setEnd(name.firstChild, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) wrong.push(`${word} is broken in two`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push('the page is too wide');
    for (const text of document.querySelectorAll('.decision-foot *, .seat-name, .stage > *')) {
      const style = getComputedStyle(text);
      const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text;
      if (shortened && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1))
        wrong.push(`"${text.textContent}" is shortened`);
    }
    if (foot.scrollHeight > foot.clientHeight + 1) wrong.push('the foot has to be scrolled');
    // Large enough for a finger, where there may be one.
    if (innerWidth < 1100)
      for (const button of document.querySelectorAll('main button')) {
        const { width, height } = box(button);
        if (width > 0 && Math.min(width, height) < 43.9)
          wrong.push(`"${button.ariaLabel ?? button.textContent}" is ${Math.round(width)} x ${Math.round(height)}`);
      }
    // The sign of the commander leaves the points free.
    for (const crown of document.querySelectorAll('.crown'))
      if (
        box(crown).left < box(crown.parentElement.querySelector('b')).right - 1 &&
        box(crown).right > box(crown.parentElement.querySelector('b')).left + 1
      )
        wrong.push('the crown covers points');
    return wrong;
  });
}

const PICKED = { board: '.specialist:not(:disabled)', fly: 'button.group, .extra', mission: '.mission' };

/** What a pick changes of where things stand: nothing. */
async function movedByPick(page, kind) {
  const place = () =>
    page.evaluate(() =>
      ['.decision-body', '.decision-foot', '.decision-foot .primary'].map((what) => {
        const { top, height } = document.querySelector(what).getBoundingClientRect();
        return `${what} ${Math.round(top)}+${Math.round(height)}`;
      }),
    );
  const pick = page.locator(PICKED[kind] ?? 'nothing').first();
  if ((await pick.count()) === 0 || (await page.locator('.decision-foot .primary').count()) === 0) return [];
  const before = await place();
  await pick.click();
  const after = await place();
  return after.filter((one) => !before.includes(one));
}

/** Notes where the decision stands at every moment, also while others decide. */
function watchDecision(page) {
  return page.evaluate(() => {
    globalThis.places = new Set();
    const look = () => {
      const decision = document.querySelector('.decision')?.getBoundingClientRect();
      if (decision) globalThis.places.add(`${Math.round(decision.top)}+${Math.round(decision.height)}`);
    };
    new MutationObserver(look).observe(document.querySelector('main'), { childList: true, subtree: true });
  });
}

/** Notes for each click that decides: the frames and the time until the next moment is on the screen. */
function watchAnswers(page) {
  return page.evaluate(() => {
    globalThis.answers = [];
    const moment = () => document.querySelector('main')?.dataset.moment;
    addEventListener(
      'click',
      (event) => {
        if (!event.target.closest('.decision-foot button')) return;
        const [start, before] = [performance.now(), moment()];
        let frames = 0;
        const look = () => {
          frames++;
          if (moment() !== before) globalThis.answers.push({ frames, time: performance.now() - start });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}

/** The first picture after a click shows the answer. How long a frame takes is the machine's affair: only told. */
async function checkAnswers(page) {
  const answers = await page.evaluate(() => globalThis.answers);
  assert.ok(answers.length > 0);
  const times = answers.map(({ time }) => time).sort((a, b) => a - b);
  const { width, height } = page.viewportSize();
  console.log(`${width}x${height}: ${times.length} answers, median ${Math.round(times[times.length >> 1])} ms`);
  assert.deepEqual([...new Set(answers.map(({ frames }) => frames))], [1], 'frames until an answer');
}

const LANGUAGES = languagesOf(bundle);
const looks = SIZES.flatMap(([width, height, long]) => [
  { width, height, register: long ? longTest : test },
  ...LANGUAGES.map((language) => ({ width, height, language, register: longTest })),
]);
for (const { width, height, language, register } of looks) {
  register(`decisions at ${width}x${height}${language ? `, ${language}` : ''}`, { timeout: 280_000 }, async () => {
    const page = await startGame({
      width,
      height,
      language,
      settings: { seats: 5, variants: ['ufo', 'exploration', 'missions'] },
    });
    const heights = new Set();
    const seen = new Set();
    const look = async (kind) => {
      heights.add(await page.evaluate(() => document.querySelector('.board').clientHeight));
      if (seen.has(kind)) return;
      seen.add(kind);
      assert.deepEqual(await wrongOnScreen(page), [], `${kind} at ${width}x${height}`);
      await shoot(page, `${kind}-${width}x${height}${language ?? ''}`);
      assert.deepEqual(await movedByPick(page, kind), [], `a pick to ${kind} at ${width}x${height}`);
    };
    let turns = 0;
    await watchAnswers(page);
    await watchDecision(page);
    await playUntil(page, () => ++turns > 14 && seen.size >= 4, look);
    await checkAnswers(page);
    assert.ok(seen.size >= 3, [...seen].join(' '));
    assert.deepEqual((await page.evaluate(() => [...globalThis.places])).slice(1), [], 'the decision stands still');
    assert.equal(heights.size, 1, `the mat was ${[...heights].join(', ')} pixels high`);
    await page.locator('.seat-card').nth(1).click();
    await page.waitForSelector('dialog .agency-cats');
    await checkAccessibility(page, `an agency at ${width}`);
    await closePage(page);
  });
}

test('the coach is in sight at every decision, and what it says too', { timeout: 280_000 }, async () => {
  const page = await startGame({ width: 360, height: 640, settings: { seats: 5, variants: ['ufo', 'missions'] } });
  const asked = new Set();
  await playUntil(
    page,
    () => asked.size === 4,
    async (kind) => {
      if (asked.has(kind)) return;
      asked.add(kind);
      const inSight = (what) =>
        page.evaluate((one) => {
          const { top, bottom } = document.querySelector(one).getBoundingClientRect();
          const body = document.querySelector('.decision-body').getBoundingClientRect();
          return top >= body.top - 1 && bottom <= body.bottom + 1;
        }, what);
      assert.ok(await inSight('.coach'), `the coach: ${kind}`);
      await page.click('.coach');
      await page.waitForFunction(() => !document.querySelector('.coach-words')?.textContent.endsWith('…'));
      assert.ok(await inSight('.coach-words'), `its words: ${kind}`);
      await shoot(page, `coach-${kind}`);
    },
  );
  await closePage(page);
});

test('a decision of mine shows in the next frame, also while others are shown slowly', {
  timeout: 280_000,
}, async () => {
  const page = await startGame({ settings: { seats: 3, speed: 'normal' } });
  await watchAnswers(page);
  let turns = 0;
  await playUntil(page, () => ++turns > 4);
  await checkAnswers(page);
  await closePage(page);
});

test('a decision is taken back with one tap, and made again', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 2, speed: 'calm' } });
  await page.waitForSelector('.my-turn .specialists');
  const moment = await page.getAttribute('main', 'data-moment');
  await decide(page, 'board', 0);
  await page.click('.undo');
  await page.waitForFunction((old) => document.querySelector('main').dataset.moment === old, moment);
  await page.waitForSelector('.my-turn .specialists');
  await page.click('.redo');
  await page.waitForFunction((old) => Number(document.querySelector('main').dataset.moment) > Number(old), moment);
  await closePage(page);
});

test('a running game is not dropped without a question', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 2 } });
  await playUntil(page, (kind) => kind === 'land');
  await page.click('[aria-label="Home"]');
  await page.waitForSelector('.start-buttons .primary >> text=Go on with your game');
  await page.click('.start-buttons >> text=New game');
  await page.waitForSelector('dialog >> text=You have a game running');
  await checkAccessibility(page, 'the question before a new game');
  await page.click('dialog .primary');
  await page.waitForSelector('.my-turn .landing');
  await closePage(page);
});

test('a tap on a lit space picks the flight and opens nothing', { timeout: 280_000 }, async () => {
  const page = await startGame({ width: 1024, height: 768, settings: { seats: 2 } });
  await playUntil(page, (kind) => kind === 'fly');
  if ((await page.locator('.target').count()) > 0) {
    await page.locator('.target').first().click();
    await page.waitForSelector('.light.chosen', { state: 'attached' });
    await page.waitForTimeout(100);
    assert.equal(await page.locator('.reference:popover-open').count(), 0);
  }
  await closePage(page);
});

test('keys: pick, decide, get off, the list of keys', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 2 } });
  await page.waitForSelector('.my-turn .specialists');
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('2');
  await page.waitForSelector('.specialist:nth-child(2).chosen');
  await page.keyboard.press('Enter');
  await playUntil(page, (kind) => kind === 'land');
  const moment = await page.getAttribute('main', 'data-moment');
  await page.keyboard.press('g');
  await page.waitForFunction((old) => document.querySelector('main')?.dataset.moment !== old, moment);
  await page.click('[aria-label="Settings"]');
  await page.click('dialog >> text=Keys');
  await page.waitForSelector('.keys kbd');
  await checkAccessibility(page, 'the list of keys');
  await closePage(page);
});

test('a whole game by the keys of the list alone', { timeout: 280_000 }, async () => {
  const page = await openPage(browser, { settings: { seats: 2, variants: ['missions'] } });
  await page.goto(site.url);
  await page.waitForSelector('.start-buttons .primary');
  while (!(await page.evaluate(() => document.activeElement?.matches('.start-buttons .primary'))))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The number of the first thing that can be picked and is not.
  const next = (selector) =>
    page.evaluate((one) => {
      const all = document.querySelectorAll('.decision :is(.specialist, .tray .group, .extra, .mission)');
      return [...all].findIndex((button) => button.matches(one) && button.ariaPressed !== 'true') + 1;
    }, selector);
  const keys = {
    board: async () => page.keyboard.press(String(await next('.specialist:enabled'))),
    mission: async () => page.keyboard.press(String(await next('.mission'))),
    fly: async () => {
      for (let i = 0; i < 9 && (await page.locator('.fly .primary:disabled').count()) > 0; i++)
        await page.keyboard.press(String(await next('button.group, .extra')));
    },
    land: async (turn) => page.keyboard.press(turn % 3 === 2 && (await page.locator('.stay').count()) ? 's' : 'g'),
  };
  for (let turn = 0; ; turn++) {
    await page.waitForSelector('main.end, .my-turn .decision-foot button');
    const kind = await asked(page);
    if (kind === 'end') break;
    if (!kind) continue;
    const moment = await page.getAttribute('main', 'data-moment');
    await keys[kind](turn);
    // A flight that is not possible: only rolling again or the crash is left, and the keyboard stands there.
    if (kind !== 'land')
      await page.keyboard.press((await page.locator('.fly .primary:disabled').count()) > 0 ? 'r' : 'Enter');
    await page.waitForFunction((old) => (document.querySelector('main')?.dataset.moment ?? 'end') !== old, moment);
  }
  // The end has the keyboard: a screen reader begins there.
  assert.ok(await page.evaluate(() => document.querySelector('main.end')?.contains(document.activeElement)));
  await closePage(page);
});

test('sounds are offered once, at the first game', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 2 } });
  await page.waitForSelector('.my-turn .specialists');
  await page.click('.sound-offer >> text=No');
  assert.equal(await page.locator('.sound-offer').count(), 0);
  await page.reload();
  await page.waitForSelector('.my-turn .specialists');
  assert.equal(await page.locator('.sound-offer').count(), 0);
  await closePage(page);
});

test('a win has its moment above the mat, and leaves it free again', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 2, speed: 'quick' } });
  await page.evaluate(() => {
    globalThis.moments = [];
    new MutationObserver(() => {
      const words = document.querySelector('.great-moment')?.className;
      if (words && !globalThis.moments.includes(words)) globalThis.moments.push(words);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await playUntil(page);
  const moments = await page.evaluate(() => globalThis.moments);
  assert.ok(moments.includes('great-moment won'), moments.join(', '));
  await page.click('text=Look at the mat');
  await page.waitForSelector('main.table .board svg');
  assert.equal(await page.locator('.great-moment').count(), 0);
  await closePage(page);
});

test('the link to a replay has the whole game in it', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 2 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await playUntil(page);
  const points = await page.$$eval('.scores .total', (cells) => cells.map((cell) => cell.textContent));
  await page.evaluate(() => {
    navigator.share = undefined;
  });
  await page.click('text=Link to the replay');
  await page.waitForSelector('text=The link is copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await openPage(browser, {});
  await friend.goto(link);
  await friend.waitForSelector('.replay');
  await friend.click('[aria-label="To the end"]');
  await friend.waitForFunction(
    (wanted) => [...document.querySelectorAll('.seat-score b')].map((one) => one.textContent).join() === wanted.join(),
    points,
  );
  // A link that lost its end says so.
  await friend.goto(link.slice(0, -20));
  await friend.waitForSelector('text=the link is not whole');
  await Promise.all([closePage(page), closePage(friend)]);
});

test('nothing moves for ever at an idle table', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 2 }, motion: 'no-preference' });
  await page.waitForSelector('.my-turn .specialists');
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  assert.ok((await running()) > 0);
  await page.waitForFunction(() => document.documentElement.classList.contains('idle'));
  assert.equal(await running(), 0);
  await page.keyboard.press('Shift');
  assert.ok((await running()) > 0);
  await closePage(page);
});

test('forced colours show whose turn it is', { timeout: 280_000 }, async () => {
  const page = await startGame({ settings: { seats: 5 } });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForSelector('.my-turn .specialists');
  const widths = await page.evaluate(() =>
    ['.seat.turn .seat-card', '.seat:not(.turn) .seat-card'].map(
      (one) => getComputedStyle(document.querySelector(one)).borderTopWidth,
    ),
  );
  assert.notEqual(widths[0], widths[1]);
  // No picture of the night behind black signs, and golden buttons have a line around them.
  const looks = await page.evaluate(() => ({
    backdrop: getComputedStyle(document.querySelector('.backdrop')).display,
    border: getComputedStyle(document.querySelector('.decision-foot .primary')).borderTopStyle,
  }));
  assert.equal(looks.backdrop, 'none');
  assert.notEqual(looks.border, 'none');
  await shoot(page, 'forced-colours');
  await closePage(page);
});
