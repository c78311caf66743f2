// SPDX-License-Identifier: MIT
// The rules to read and the lessons: in the page, in every language, also without the server.
import assert from 'node:assert/strict';
import { browser, bundle, site } from './bundle-and-browser.mjs';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { serveFiles } from './file-server.mjs';
import { GameServer } from './game-server.mjs';
import { decide, playUntil } from './play-in-page.mjs';
import { checkLanguage, languagesOf, offerPseudo, overflowing, PSEUDO } from './pseudo-language.mjs';
import { test } from './split-into-parts.mjs';
import { takeLesson } from './take-lesson.mjs';

const languages = [...languagesOf(bundle), PSEUDO];

async function openAt(hash, { language = 'en', url = site.url, ...options } = {}) {
  const page = await openPage(browser, { width: 360, height: 740, ...options });
  if (language === PSEUDO) await offerPseudo(page.context());
  await page.context().addInitScript((code) => {
    if (!localStorage.getItem('mlem.language')) localStorage.setItem('mlem.language', code);
  }, language);
  await page.goto(url + hash);
  await page.waitForSelector(`html[lang="${language.replace('_', '-')}"] main:not(.message)`);
  return page;
}

/** Names of the agencies in pictures and lessons, which are the same everywhere. */
const NAMES = ['Mia', 'Leo', 'Zoe', 'Luna', 'Biscuit', 'Mittens'];

async function look(page, language, where) {
  await checkLanguage(page, language, where, NAMES);
  await shoot(page, `${language}-${where}`);
}

test('every paragraph has an address, and the contents lead to all of them', async () => {
  const page = await openAt('#/rules', { width: 1440, height: 900 });
  const { ids, links } = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('.chapters [id]')].map((element) => element.id),
    links: [...document.querySelectorAll('.rules a[href^="#/rules/"]')].map((link) =>
      link.getAttribute('href').slice('#/rules/'.length),
    ),
  }));
  assert.ok(ids.length > 60, `${ids.length} paragraphs`);
  assert.equal(new Set(ids).size, ids.length, 'no address twice');
  assert.deepEqual(
    links.filter((link) => !ids.includes(link)),
    [],
  );
  assert.deepEqual(
    ids.filter((id) => !links.includes(id)),
    [],
  );
  await checkAccessibility(page, 'rules');
  for (const id of ['landing.moon', 'end']) {
    await page.goto(`${site.url}#/rules/${id}`);
    await page.waitForFunction(
      (one) =>
        document.activeElement?.id === one &&
        Math.abs(document.activeElement.getBoundingClientRect().top) < innerHeight,
      id,
    );
  }
  // Paper shows the rules and nothing to click.
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.rules .actions:visible, .proof:visible, .anchor:visible').count(), 0);
  assert.ok((await page.locator('.rule p:visible').count()) > 60);
  await closePage(page);
});

test('/rules leads to the rules of a real server', async () => {
  const server = await new GameServer().start();
  try {
    const page = await openPage(browser, {});
    await page.goto(`${server.url}rules`);
    await page.waitForSelector('main.rules');
    await closePage(page);
  } finally {
    await server.stop();
  }
});

test('every decision leads to its rule without leaving the game', { timeout: 280_000 }, async () => {
  const page = await openAt('', { settings: { variants: ['ufo', 'exploration', 'missions'], seats: 4 } });
  await page.click('.start-buttons .primary');
  const seen = new Map();
  let decisions = 0;
  await playUntil(
    page,
    () => false,
    async (kind) => {
      decisions++;
      const rule = await page.getAttribute('.rule-button', 'data-rule');
      if (seen.has(rule)) return;
      seen.set(rule, kind);
      const moment = await page.getAttribute('main', 'data-moment');
      await page.click('.rule-button');
      await page.waitForSelector('dialog .rule.asked');
      if (seen.size === 1) await checkAccessibility(page, 'a rule above the table');
      await page.click('dialog .sheet-head .icon-button');
      await page.waitForSelector('dialog', { state: 'detached' });
      assert.equal(await page.getAttribute('main', 'data-moment'), moment);
    },
  );
  assert.ok(decisions > 8 && seen.size >= 4, `${[...seen].join(' ')}`);
  await page.goto(`${site.url}#/rules`);
  await page.waitForSelector('main.rules');
  for (const rule of seen.keys()) assert.equal(await page.locator(`[id="${rule}"]`).count(), 1, rule);
  await closePage(page);
});

test('the first lesson is taken to its end, with wrong turns, and leads to a game', { timeout: 280_000 }, async () => {
  const page = await openAt('#/learn');
  await checkAccessibility(page, 'lessons');
  await page.click('.lessons a >> nth=0');
  let left = false;
  const { refused } = await takeLesson(page, async (kind, step) => {
    if (kind === 'choose' && !left) await checkAccessibility(page, 'a lesson');
    if (step < 8 || left) return;
    // Closed in the middle, it goes on where it was.
    left = true;
    const before = await page.textContent('.teacher-words');
    await page.reload();
    await page.waitForSelector('.teacher');
    assert.equal(await page.textContent('.teacher-words'), before);
  });
  assert.ok(left);
  assert.ok(refused > 3, 'wrong decisions were answered with a hint');
  await checkAccessibility(page, 'the end of a lesson');
  await page.click('.teacher .primary');
  await page.waitForSelector('.my-turn .specialists', { timeout: 60_000 });
  assert.equal(await page.locator('.seat').count(), 3);
  await decide(page, 'board', 0);
  await page.goto(`${site.url}#/learn`);
  await page.waitForSelector('.lessons .done');
  await closePage(page);
});

for (const [width, height] of [
  [360, 640],
  [740, 360],
])
  test(`the first lesson shows all that it asks for at ${width}x${height}`, { timeout: 280_000 }, async () => {
    const page = await openAt('#/learn', { width, height });
    await page.click('.lessons a >> nth=0');
    await takeLesson(page, async (kind, step) => {
      const hidden = await page.evaluate(() => {
        const bottom = (element) => element.getBoundingClientRect().bottom;
        const panel = document.querySelector('.panel');
        const foot = document.querySelector('.decision-foot').getBoundingClientRect();
        const edge = foot.height > 0 ? foot.top : bottom(panel);
        const asked = document.querySelectorAll('.specialist, .fly .tray .group, .mission, .teacher .primary');
        return [...asked].filter((one) => bottom(one) > edge + 1).map((one) => one.className);
      });
      assert.deepEqual(hidden, [], `${kind}, step ${step}`);
    });
    await closePage(page);
  });

test('dice that are only looked at are seen when they have tumbled', { timeout: 280_000 }, async () => {
  const page = await openAt('#/learn/first', { motion: 'no-preference' });
  await takeLesson(page, async () => {}, 5);
  await page.waitForSelector('.table:not(.my-turn) .tray .die-art');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.tray .die-art')].every((die) => getComputedStyle(die).opacity === '1'),
  );
  await closePage(page);
});

test('the lessons of the variants end, too', { timeout: 280_000 }, async () => {
  const page = await openAt('#/learn', { width: 768, height: 1024 });
  const lessons = await page.evaluate(() =>
    [...document.querySelectorAll('.lessons a')].map((link) => link.getAttribute('href')),
  );
  assert.equal(lessons.length, 4);
  for (const lesson of lessons.slice(1)) {
    await page.goto(site.url + lesson);
    await takeLesson(page);
  }
  await closePage(page);
});

for (const language of languages)
  test(`rules and lessons in ${language}`, { timeout: 280_000 }, async () => {
    const page = await openAt('#/rules', { language });
    await page.waitForSelector('.rule-picture');
    await look(page, language, 'rules');
    await page.goto(`${site.url}#/learn`);
    await page.waitForSelector('.lessons');
    await look(page, language, 'lessons');
    await page.click('.lessons a >> nth=0');
    await takeLesson(page, (_kind, step) => look(page, language, `lesson-${step}`), 9);
    await closePage(page);
  });

test('rules and lessons work without the server after the first visit', { timeout: 280_000 }, async (t) => {
  const own = await serveFiles(bundle);
  t.after(own.close);
  const page = await openAt('', { url: own.url, expectLoss: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  await own.close();
  await page.goto(`${own.url}#/rules/flying.choose`);
  await page.waitForSelector('.rule.asked');
  await page.goto(`${own.url}#/learn/missions`);
  await takeLesson(page);
  await closePage(page);
});

/** A game in which everything is on the table, before a flight. */
async function tableWithEverything(options) {
  const page = await openAt('', { settings: { variants: ['ufo', 'exploration', 'missions'], seats: 4 }, ...options });
  await page.click('.start-buttons .primary');
  await playUntil(page, (kind) => kind === 'fly');
  return page;
}

const answer = (page) => page.waitForSelector('.reference:popover-open', { timeout: 60_000 });
const gone = (page) => page.waitForSelector('.reference:popover-open', { state: 'detached', timeout: 60_000 });

test('every thing on the table can be asked about, by keyboard and by a tap', { timeout: 280_000 }, async () => {
  const page = await tableWithEverything();
  const things = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[data-thing]')].map((element) => element.dataset.thing)),
  ]);
  for (const kind of [
    'cat',
    'face',
    'space',
    'planet',
    'failures',
    'ufo',
    'expedition',
    'exploration',
    'mission',
    'odds',
    'rule',
  ])
    assert.ok(
      things.some((thing) => thing.startsWith(`${kind} `)),
      `${kind} among ${things.join(', ')}`,
    );
  // A tap on what is no choice; Escape gives the keyboard back.
  const plain = page.locator('button.thing:visible');
  for (let i = 0; i < (await plain.count()); i++) {
    await plain.nth(i).focus();
    await page.keyboard.press(i % 2 === 0 ? '?' : 'Enter');
    await answer(page);
    assert.ok((await page.textContent('.reference')).length > 20);
    assert.deepEqual(await overflowing(page), []);
    if (i === 0) await checkAccessibility(page, 'a thing that was asked about');
    await page.keyboard.press('Escape');
    await gone(page);
    assert.ok(await plain.nth(i).evaluate((element) => element === document.activeElement), 'the focus is back');
  }
  // A choice keeps its click and answers to the question mark.
  const moment = await page.getAttribute('main', 'data-moment');
  await page.locator('.fly button.group, .fly .extra').first().focus();
  await page.keyboard.press('?');
  assert.equal(await page.getAttribute('main', 'data-moment'), moment);
  await page.keyboard.press('Escape');
  // Along the mat by arrow keys.
  await page.focus('.board');
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => /6/.test(document.querySelector('.reference:popover-open h3')?.textContent ?? ''));
  // Everything by name.
  await page.keyboard.press('?');
  await page.waitForSelector('dialog .entry');
  const listed = await page.locator('.entry').count();
  assert.ok(listed > 60, `${listed} things`);
  await page.fill('dialog input[type=search]', 'looter');
  await page.click('.entry summary');
  await page.waitForSelector('.entry p');
  await checkAccessibility(page, 'the list of things');
  await page.click('.entry .text-button');
  await page.waitForSelector('dialog .rule.asked');
  await closePage(page);
});

test('a mouse that rests is told, a finger that holds too, and neither decides anything', {
  timeout: 280_000,
}, async () => {
  const page = await tableWithEverything({ width: 1440, height: 900 });
  await page.hover('.specialist, .group');
  await answer(page);
  assert.equal(await page.locator('.reference[role=tooltip]').count(), 1);
  const moveAway = () => page.mouse.move(1, 1);
  await moveAway();
  await gone(page);
  await page.locator('.node-thing').nth(9).hover({ force: true }); // a target may lie on it
  await answer(page);
  await moveAway();
  const chosen = () => page.locator('.group.chosen').count();
  const before = await chosen();
  const box = await page.locator('button.group, .group').first().boundingBox();
  const touch = (type) =>
    page.evaluate(
      ([kind, x, y]) => {
        const target = document.elementFromPoint(x, y);
        target.dispatchEvent(
          new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: 'touch', clientX: x, clientY: y }),
        );
        if (kind === 'pointerup')
          target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
      },
      [type, box.x + box.width / 2, box.y + box.height / 2],
    );
  await touch('pointerdown');
  await answer(page);
  await touch('pointerup');
  assert.equal(await page.locator('.reference[role=dialog]').count(), 1);
  assert.equal(await chosen(), before, 'holding is no tap');
  await closePage(page);
});
