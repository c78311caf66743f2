// SPDX-License-Identifier: MIT
// People in one room, in every language, on a phone and on a tablet: whole games of pass and play and of the
// companion. `make test` plays one of each; `make test-all` all of them.
import { readFileSync } from 'node:fs';
import { browser, bundle, site } from './bundle-and-browser.mjs';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { playUntil } from './play-in-page.mjs';
import { checkLanguage, languagesOf } from './pseudo-language.mjs';
import { longTest, test } from './split-into-parts.mjs';
import { sameEnd, setupOf, startCompanion, typeRecord } from './type-record.mjs';

const LANGUAGES = ['en', ...languagesOf(bundle)];
const SIZES = {
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1180 },
  'wide tablet': { width: 1024, height: 768 },
};
const NAMES = ['7', '8', '9']; // the same in every language

async function openIn(language, size) {
  const page = await openPage(browser, SIZES[size]);
  await page.context().addInitScript((code) => localStorage.setItem('mlem.language', code), language);
  return page;
}

/** Each screen is looked at once: in this language, and nothing is cut off. */
function viewer(page, language, name) {
  const seen = new Set();
  return async (where) => {
    if (seen.has(where)) return;
    seen.add(where);
    await checkLanguage(page, language, where);
    await checkAccessibility(page, `${name}: ${where}`);
    await shoot(page, `room-${name}-${where}`.replaceAll(' ', '-'));
  };
}

/** The shortest verified game with all variants. */
function shortRecord() {
  const text = readFileSync(new URL('../records/all.mlem', import.meta.url), 'utf8');
  const games = text.split(/^(?=mlem-record)/m).filter((game) => game.startsWith('mlem-record'));
  const lines = games.map((game) => game.split('\n').filter((line) => line && !line.startsWith('#')));
  return lines.sort((a, b) => a.length - b.length)[0];
}

async function companion(language, size) {
  const lines = shortRecord().map((line) => line.replace(/^seat (\d) .*/, (_, seat) => `seat ${seat} ${NAMES[seat]}`));
  const page = await openIn(language, size);
  const look = viewer(page, language, `companion ${language} ${size}`);
  await startCompanion(page, site.url, setupOf(lines));
  await typeRecord(page, lines, async (line) => look(line.split(' ')[1]));
  await sameEnd(page, lines);
  await page.waitForSelector('.counting');
  await look('end');
  await closePage(page);
}

async function passAndPlay(language, size) {
  const page = await openIn(language, size);
  const look = viewer(page, language, `pass ${language} ${size}`);
  const seats = NAMES.map((name, agency) => ({
    name,
    player: agency < 2 ? 'human' : 'cadet',
    agency,
    side: agency === 1 ? 90 : 0,
  }));
  const setup = { seats, variants: ['ufo', 'exploration', 'missions'], house: [], mat: 'cosmic', first: 0 };
  await startCompanion(page, site.url, setup, 'pass');
  for (let person = 0; person < 2; person++) {
    await page.waitForSelector('.hand-over');
    await look('hand-over');
    await page.click('.hand-over .primary');
    await page.locator('.mission').first().click();
    await look('mission');
    await page.click('.missions-choice .primary:not(:disabled)');
    await page.waitForSelector('.mission', { state: 'detached' });
  }
  await playUntil(
    page,
    () => false,
    async (kind) => look((await page.locator('.turned-90').count()) ? `${kind}, turned` : kind),
  );
  await page.waitForSelector('.podium');
  await look('end');
  await closePage(page);
}

const USUAL = ['companion fr phone', 'pass zh_TW tablet'];
const KINDS = { companion, pass: passAndPlay };

for (const [kind, play] of Object.entries(KINDS))
  for (const language of LANGUAGES)
    for (const size of Object.keys(SIZES)) {
      const name = `${kind} ${language} ${size}`;
      if (size === 'wide tablet' && language !== 'en') continue; // texts are no longer there than on a phone
      const register = USUAL.includes(name) ? test : longTest;
      register(`a whole game: ${name}`, { timeout: 560_000 }, () => play(language, size));
    }
