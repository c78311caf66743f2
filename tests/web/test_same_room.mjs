// SPDX-License-Identifier: MIT
// People in one room: pass and play, the companion of the box, the score sheet.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { browser, site } from './bundle-and-browser.mjs';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { playUntil } from './play-in-page.mjs';
import { test } from './split-into-parts.mjs';
import { sameEnd, setupOf, startCompanion, tapLine, typedLines, typeRecord, typeUntil } from './type-record.mjs';

/** Game number `index` of a file of verified records, as lines. */
function record(name, index = 0) {
  const text = readFileSync(new URL(`../records/${name}.mlem`, import.meta.url), 'utf8');
  const games = text.split(/^(?=mlem-record)/m).filter((game) => game.startsWith('mlem-record'));
  return games[index].split('\n').filter((line) => line && !line.startsWith('#'));
}

const phone = { width: 390, height: 780 };
const tablet = { width: 1024, height: 768 };

test('a record typed in by taps gives the same scores', { timeout: 280_000 }, async () => {
  const lines = record('all');
  const page = await openPage(browser, phone);
  await startCompanion(page, site.url, setupOf(lines));
  const seen = new Set();
  await typeRecord(page, lines, async (line) => {
    const kind = line.startsWith('*') ? line.split(' ')[1] : line.split(' ')[1];
    if (seen.has(kind)) return;
    seen.add(kind);
    await page.waitForTimeout(0);
    await checkAccessibility(page, `companion: ${kind}`);
    await shoot(page, `companion-${kind}`);
  });
  await sameEnd(page, lines);
  await checkAccessibility(page, 'end of a companion game');
  await shoot(page, 'companion-end');
  assert.ok((await page.locator('.counting .planet-list li').count()) > 3);
  await closePage(page);
});

test('an earlier entry is corrected: what still fits stays, what does not is said first', {
  timeout: 280_000,
}, async () => {
  const lines = record('base');
  const page = await openPage(browser, phone);
  await startCompanion(page, site.url, setupOf(lines));
  const steps = lines.filter((line) => /^[*\d] /.test(line)).slice(0, 9);
  await typeUntil(page, steps);
  const before = await typedLines(page);
  const first = steps[0].split(' '); // a cat went aboard: another one went
  const other = ['parachute', 'navigator'].find((name) => name !== first[2]);
  await page.click('[aria-label="What happened"]');
  await page.locator('.log .correct').last().click();
  await page.waitForSelector('.correct-options');
  await checkAccessibility(page, 'a correction');
  await shoot(page, 'companion-correct');
  await page.locator('.correct-options .choice', { hasText: new RegExp(`^${other}`, 'i') }).click();
  await page.waitForSelector('dialog', { state: 'detached' });
  const corrected = await typedLines(page);
  const at = before.indexOf(steps[0]);
  assert.equal(corrected[at], `${first[0]} board ${other}`);
  assert.deepEqual(corrected.slice(at + 1), before.slice(at + 1));

  // A roll with which the flight after it is not possible: nothing changes before that was said.
  const roll = before.findIndex((line) => line.startsWith('* roll '));
  const pool = before[roll].split(' ').length - 2;
  const flown = before[roll + 1].split(' ').slice(2);
  const unlike = ['1', '2', '3', '4'].find((face) => !flown.includes(face));
  await page.click('[aria-label="What happened"]');
  const rolls = page.locator('.log li', { hasText: /rolls/ });
  await rolls.last().locator('.correct').click();
  // What was entered is in already.
  await page.waitForSelector('dialog .typed-die');
  assert.equal(await page.locator('dialog .typed-die').count(), pool);
  await page.click('dialog >> text=Clear');
  for (let i = 0; i < pool; i++) await page.click(`dialog .face-key[data-face="${unlike}"]`);
  await page.click('dialog .primary:not(:disabled)');
  await page.waitForSelector('dialog [role=alert] .primary');
  assert.deepEqual(await typedLines(page), corrected);
  await page.click('dialog [role=alert] .primary');
  await page.waitForSelector('dialog', { state: 'detached' });
  const cut = await typedLines(page);
  assert.equal(cut.length, roll + 1);
  assert.match(cut[roll], new RegExp(`^\\* roll( ${unlike})+$`));

  // Noticed at once: the roll comes back with its dice, and only the wrong one is changed.
  await page.click('.undo');
  await page.waitForSelector('.decision .typed-die');
  assert.equal(await page.locator('.decision .typed-die').count(), pool);
  await page.locator('.decision .typed-die').first().click();
  await page.click('.face-key[data-face="A"]');
  await page.click('.decision-foot .primary:not(:disabled)');
  await page.waitForSelector('.decision .typed-die', { state: 'detached' });
  const again = await typedLines(page);
  assert.deepEqual(again[roll].split(' ').slice(2), [...Array.from({ length: pool - 1 }, () => unlike), 'A']);
  await closePage(page);
});

/** A companion's game of two, up to its first roll: how many dice are to be entered. */
async function startFirstFlight(page) {
  const seats = ['Mia', 'Leo'].map((name, agency) => ({ name, player: 'human', agency, side: 0 }));
  await startCompanion(page, site.url, { seats, variants: [], house: [], mat: 'cosmic', first: 0 });
  await tapLine(page, '0 board booster');
  await page.waitForSelector('.specialist[data-name="looter"]:not(:disabled)');
  await tapLine(page, '1 board looter');
  await page.waitForSelector('.face-keys');
  return page.locator('.empty-die').count();
}

test('a space tells the flight; only several ways there are a question; a phone that slept goes on', {
  timeout: 280_000,
}, async () => {
  const page = await openPage(browser, phone);
  const pool = await startFirstFlight(page);
  await tapLine(page, `* roll ${['1', '1', '2', '2', '2', '2', '2', '2'].slice(0, pool).join(' ')}`);
  await page.waitForSelector('.fly');
  await page.reload();
  await page.waitForSelector('.fly');
  // Every lit space: a tap gives one flight there, or the ways that lead there.
  const count = await page.locator('rect.target').count();
  let asked = 0;
  for (let i = 0; i < count; i++) {
    await page.locator('rect.target').nth(i).dispatchEvent('click');
    await page.waitForSelector('.which-flight, .fly .primary:not(:disabled)');
    const ways = await page.locator('.which-flight .choice').count();
    if (ways > 0) {
      asked++;
      assert.ok(ways > 1);
      assert.ok(await page.locator('.fly .primary').isDisabled());
      if (asked === 1) await shoot(page, 'companion-ambiguous');
      await page.locator('.which-flight .choice').first().click();
      await page.waitForSelector('.fly .primary:not(:disabled)');
    }
  }
  assert.ok(asked < count, 'some spaces are reached in one way only');
  // What was entered last is taken back, the roll too.
  await page.click('[aria-label="Take back my decision"]');
  await page.waitForSelector('.face-keys');
  await closePage(page);
});

test('dice that were entered are in sight, on a phone on either side and on a tablet', {
  timeout: 280_000,
}, async () => {
  for (const size of [phone, { width: 780, height: 360 }, tablet, { width: 820, height: 1180 }]) {
    const page = await openPage(browser, size);
    const pool = await startFirstFlight(page);
    for (let i = 0; i < pool; i++) await page.click('.face-key[data-face="2"]');
    const [dice, body] = await page.evaluate(() =>
      ['.typed-dice', '.decision-body'].map((what) => document.querySelector(what).getBoundingClientRect().bottom),
    );
    assert.ok(dice <= body + 1, `${size.width}x${size.height}: the dice end at ${dice}, what is in sight at ${body}`);
    await shoot(page, `companion-dice-${size.width}`);
    await closePage(page);
  }
});

test('pass and play: missions are hidden until the device is handed over, in every frame', {
  timeout: 400_000,
}, async () => {
  const page = await openPage(browser, tablet);
  const seats = [
    { name: 'Mia', player: 'human', agency: 3, side: 0 },
    { name: 'Leo', player: 'human', agency: 0, side: 180 },
    { name: '', player: 'cadet', agency: 1, side: 0 },
  ];
  // Whatever the page draws: mission cards only while their person is alone with the device.
  await page.addInitScript(() => {
    globalThis.leaks = [];
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        const cards = document.querySelectorAll('.mission, .my-missions').length;
        if (cards > 0 && !globalThis.alone) globalThis.leaks.push(document.querySelector('h2, h1')?.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  await startCompanion(page, site.url, { seats, variants: ['missions'], house: [], mat: 'cosmic', first: 0 }, 'pass');
  for (const name of ['Mia', 'Leo']) {
    await page.waitForSelector(`.hand-over >> text=Hand over to ${name}`);
    if (name === 'Mia') {
      await checkAccessibility(page, 'the hand-over');
      await shoot(page, 'pass-hand-over');
    }
    await page.evaluate(() => {
      globalThis.alone = true;
    });
    await page.click('.hand-over .primary');
    await page.waitForSelector('.mission');
    assert.equal(await page.locator('.mission').count(), 4);
    await page.locator('.mission').first().click();
    await page.click('.missions-choice .primary:not(:disabled)');
    await page.waitForSelector('.mission', { state: 'detached' });
    await page.evaluate(() => {
      globalThis.alone = false;
    });
  }
  await page.waitForSelector('.specialists');
  await shoot(page, 'pass-board');
  assert.deepEqual(await page.evaluate(() => globalThis.leaks), []);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  assert.doesNotMatch(stored, /(deal \d|return) m/, 'no mission can be read where the browser shows its storage');
  // And yet the page goes on with them.
  await page.reload();
  await page.waitForSelector('.specialists');
  // Looked at again, by one person alone.
  await page.click('.missions-button');
  await page.click('dialog button:has-text("Leo")');
  await page.waitForSelector('.hand-over >> text=Hand over to Leo');
  await page.evaluate(() => {
    globalThis.alone = true;
  });
  await page.click('.hand-over .primary');
  await page.waitForSelector('.my-missions li');
  await page.click('dialog [aria-label="Close"]');
  await page.waitForSelector('.my-missions', { state: 'detached' });
  await page.evaluate(() => {
    globalThis.alone = false;
  });
  await playUntil(page);
  assert.deepEqual(await page.evaluate(() => globalThis.leaks), []);
  await page.waitForSelector('.podium');
  await shoot(page, 'pass-end');
  await closePage(page);
});

test('the panel turns to each side and stays within its box', { timeout: 280_000 }, async () => {
  for (const size of [tablet, { width: 820, height: 1180 }, phone]) {
    const page = await openPage(browser, size);
    const seats = [0, 90, 180, 270].map((side, agency) => ({ name: `P${agency}`, player: 'human', agency, side }));
    await startCompanion(page, site.url, { seats, variants: [], house: [], mat: 'cosmic', first: 0 }, 'pass');
    for (const { name, side } of seats) {
      await page.waitForSelector(
        `${side ? `.table.turned-${side}` : '.table:not([class*="turned"])'} .decider:has-text("${name}")`,
      );
      const [panel, ...parts] = await page.evaluate(() =>
        ['.panel', '.decider', '.question', '.decision-foot .primary'].map((what) => {
          const { left, top, right, bottom } = document.querySelector(what).getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      );
      for (const part of parts)
        assert.ok(
          part.left >= panel.left - 1 &&
            part.right <= panel.right + 1 &&
            part.top >= panel.top - 1 &&
            part.bottom <= panel.bottom + 1,
          `${side} degrees at ${size.width}: ${JSON.stringify({ panel, part })}`,
        );
      // All eight cats are in sight, also when others are aboard.
      assert.deepEqual(
        await page.evaluate(() => {
          const box = (element) => element.getBoundingClientRect();
          const body = box(document.querySelector('.decision-body'));
          return [...document.querySelectorAll('.specialist')]
            .filter((one) => {
              const { left, top, right, bottom } = box(one);
              return left < body.left - 1 || top < body.top - 1 || right > body.right + 1 || bottom > body.bottom + 1;
            })
            .map((one) => one.dataset.name);
        }),
        [],
        `${side} degrees at ${size.width}: out of sight`,
      );
      // What is pressed is where it is seen.
      await page.click('.specialist[data-name="settler"]');
      await page.click('.boarding .primary:not(:disabled)');
    }
    await page.waitForSelector('.fly');
    await closePage(page);
  }
});

test('the panel turns to people across; undo; a closed page goes on', { timeout: 280_000 }, async () => {
  const page = await openPage(browser, tablet);
  const seats = ['Mia', 'Leo'].map((name, agency) => ({ name, player: 'human', agency, side: agency === 1 ? 180 : 0 }));
  await startCompanion(page, site.url, { seats, variants: [], house: [], mat: 'cosmic', first: 0 }, 'pass');
  await page.waitForSelector('.decider:has-text("Mia")');
  assert.equal(await page.locator('.table.turned-180').count(), 0);
  await tapLine(page, '0 board looter');
  await page.waitForSelector('.table.turned-180 .decider:has-text("Leo")');
  await shoot(page, 'pass-across');
  await page.click('[aria-label="Take back my decision"]');
  await page.waitForSelector('.decider:has-text("Mia")');
  await tapLine(page, '0 board settler');
  await page.waitForSelector('.decider:has-text("Leo")');
  await page.goto(site.url);
  await page.click('text=Go on: pass and play');
  await page.waitForSelector('.decider:has-text("Leo")');
  assert.ok((await typedLines(page, 'pass')).includes('0 board settler'));
  await closePage(page);
});

test('points that lie face down are question marks, not zeros', { timeout: 280_000 }, async () => {
  const page = await openPage(browser, phone);
  const seats = ['Mia', 'Leo'].map((name, agency) => ({ name, player: 'human', agency, side: 0 }));
  const setup = { seats, variants: ['ufo'], house: ['face-down'], mat: 'cosmic', first: 0 };
  await startCompanion(page, site.url, setup, 'pass');
  await page.click('[aria-label="Scores and goals"]');
  await page.waitForSelector('dialog .face-down');
  assert.deepEqual(await page.locator('dialog .scores td:text-is("?")').count(), 2);
  await closePage(page);
});

test('the score sheet gives the points of a finished game', async () => {
  const page = await openPage(browser, phone);
  await page.goto(`${site.url}#/sheet`);
  await page.waitForSelector('.score-sheet .scores');
  const total = async (seat) => Number(await page.locator('.score-sheet .scores td.total').nth(seat).textContent());
  const place = async (cat, label) => {
    const select = page.locator('.sheet-cats select').nth(cat);
    const option = await select.locator('option', { hasText: label }).first().getAttribute('value');
    await select.selectOption(option);
  };
  assert.equal(await total(0), 0);
  await place(0, /^galaxy/);
  const galaxy = await total(0);
  assert.ok(galaxy > 0);
  await place(0, /^at home/);
  await place(5, /^galaxy/); // the stargazer counts double there
  assert.equal(await total(0), 2 * galaxy);
  await page.click('.sheet-tab:nth-child(2)');
  await place(1, /^yarn/);
  assert.ok((await total(1)) > 0);
  await page.locator('fieldset select').first().selectOption('1');
  await checkAccessibility(page, 'the score sheet');
  await shoot(page, 'score-sheet');
  await page.reload();
  await page.waitForSelector('.score-sheet .scores');
  assert.equal(await total(0), 2 * galaxy, 'it is kept');
  await closePage(page);
});
