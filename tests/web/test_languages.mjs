// SPDX-License-Identifier: MIT
// Every language: whole games alone and at a server, nothing left in English, everything fits on a
// phone. The languages are those of the bundle, and a made-up one with longer texts.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { GameServer } from './game-server.mjs';
import { launch } from './launch-chromium.mjs';
import { ownMat } from './own-mat.mjs';
import { playUntil } from './play-in-page.mjs';
import { checkLanguage, languagesOf, offerPseudo, PSEUDO } from './pseudo-language.mjs';
import { test } from './split-into-parts.mjs';

const languages = [...languagesOf(process.env.MLEM_BUNDLE), PSEUDO];
const NAME = '7',
  CAT = 'Biscuit',
  PATIENCE = 60_000; // of a person, of a bot
/** A game that is over after a few crashes. */
const shortMat = ownMat({ planet: 'yarn', name: 'short', title: '2', failures: 2 });
let server, browser;

before(async () => {
  server = await new GameServer().start();
  browser = await launch();
  await fetch(`${server.url}api/mats`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(shortMat),
  });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function openIn(language, options = {}) {
  const page = await openPage(browser, {
    width: 360,
    height: 740,
    ...options,
    settings: { name: NAME, mat: 'short', ...options.settings },
  });
  if (language === PSEUDO) await offerPseudo(page.context());
  await page.context().addInitScript(
    ([code, mat]) => {
      if (localStorage.getItem('mlem.language')) return;
      localStorage.setItem('mlem.language', code);
      localStorage.setItem('mlem.mats', JSON.stringify({ short: mat }));
    },
    [language, JSON.stringify(shortMat)],
  );
  await page.goto(server.url);
  await page.waitForSelector(`html[lang="${language.replace('_', '-')}"] .home .primary`);
  return page;
}

/** What is on the screen is said in this language, and fits. */
async function look(page, language, where) {
  await checkLanguage(page, language, where, [CAT]);
  await shoot(page, `${language}-${where}`);
}

/** Opens all that is folded away. */
const unfold = (page) =>
  page.evaluate(() =>
    document.querySelectorAll('details').forEach((one) => {
      one.open = true;
    }),
  );

async function sheets(page, language) {
  const tools = page.locator('.top .icon-button:visible');
  for (let i = 1; i < (await tools.count()); i++) {
    await tools.nth(i).click();
    await page.waitForSelector('dialog[open]');
    await look(page, language, `sheet-${i}`);
    await page.click('dialog .sheet-head .icon-button');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
}

for (const language of languages) {
  test(`alone in ${language}`, { timeout: 280_000 }, async () => {
    const page = await openIn(language, { settings: { variants: ['ufo', 'exploration', 'missions'], seats: 5 } });
    await unfold(page);
    await page.waitForSelector('.setup .radio >> nth=1');
    await page.setInputFiles('.mat-picker input[type=file]', {
      name: 'mat.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(ownMat({ failures: 0, name: '??' }))),
    });
    await page.waitForSelector('.mat-picker .fault');
    await look(page, language, 'home');
    await checkAccessibility(page, `home in ${language}`);
    await page.click('.start-buttons .primary');
    const seen = new Set();
    for (;;) {
      let kind = 'end';
      await playUntil(page, (next) => {
        if (seen.has(next)) return false;
        kind = next;
        seen.add(next);
        return true;
      });
      await look(page, language, kind);
      if (kind === 'end') break;
      if (kind === 'fly') {
        const coach = page.locator('.coach');
        if ((await coach.count()) > 0) await coach.click();
        await look(page, language, 'coach');
        await sheets(page, language);
      }
    }
    await closePage(page);
  });

  test(`at a server in ${language}`, { timeout: 280_000 }, async () => {
    const creation = {
      players: 2,
      seats: ['human', 'bot:cadet'],
      variants: ['ufo', 'exploration', 'missions'],
      mat: 'short',
      name: NAME,
      chat: true,
      odds: true,
      clock: 86400,
    };
    const open = async (seats) =>
      (
        await fetch(`${server.url}api/tables`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...creation, seats }),
        })
      ).json();
    const page = await openIn(language);
    const waiting = await open(['human', 'human']);
    await page.goto(`${server.url}#/t/${waiting.table}`);
    await page.waitForSelector('.join-table');
    await look(page, language, 'join-table');
    await page.click('.join-table .primary');
    // The mat's name stands there until its title has come.
    await page.waitForFunction(() => /\b2\b/.test(document.querySelector('.settings-shown')?.textContent ?? ''));
    await look(page, language, 'waiting');
    const seating = await open(['human', 'bot:cadet']);
    await page.evaluate((held) => localStorage.setItem('mlem.seats', JSON.stringify([held])), {
      ...seating,
      at: Date.now(),
    });
    await page.goto(`${server.url}#/t/${seating.table}`);
    await page.waitForSelector('main.table', { timeout: PATIENCE });
    await playUntil(page);
    await look(page, language, 'server-end');
    await page.waitForFunction(
      () => /\d/.test(document.querySelector('.verify [role="status"]')?.textContent ?? ''),
      null,
      { timeout: PATIENCE },
    );
    await look(page, language, 'verified');
    await page.goto(`${server.url}#/t/nosuchtable12345`);
    await page.waitForSelector('main.message h1');
    await look(page, language, 'no-table');
    page.faults = page.faults.filter((fault) => !/404/.test(fault)); // asked for
    await closePage(page);
  });
}

test('the language of the browser is taken, another one can be chosen and is kept', async () => {
  const [first] = languages;
  if (first === PSEUDO) return;
  const context = await browser.newContext({ locale: first.replace('_', '-'), viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const now = (code) => page.waitForSelector(`html[lang="${code.replace('_', '-')}"] .home .primary`);
  await page.goto(server.url);
  await now(first);
  await page.selectOption('.language select', 'en');
  await now('en');
  assert.equal(await page.textContent('.start-buttons .primary'), 'Play now');
  await page.reload();
  await now('en');
  await context.close();
});

test('changing the language in a game changes every text and nothing else', async () => {
  const page = await openIn(PSEUDO, { settings: { seats: 3, variants: ['ufo'] } });
  await page.click('.start-buttons .primary');
  await playUntil(page, (kind) => kind === 'fly');
  await page.click('.fly button.group, .fly .actions button');
  const moment = await page.getAttribute('main', 'data-moment');
  const chosen = await page.locator('.group.chosen, .extra.chosen').count();
  await page.locator('.top .icon-button').last().click();
  await page.selectOption('dialog .language select', 'en');
  await page.waitForSelector('html[lang="en"]');
  await page.click('dialog [aria-label="Close"]');
  assert.equal(await page.getAttribute('main', 'data-moment'), moment);
  assert.equal(await page.locator('.group.chosen, .extra.chosen').count(), chosen);
  assert.match(await page.textContent('.question'), /how do you fly\?/);
  await closePage(page);
});
