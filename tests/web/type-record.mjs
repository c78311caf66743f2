// SPDX-License-Identifier: MIT
// Types a record into the companion by taps, as people with the box would.
import assert from 'node:assert/strict';

const FACES = '1234A';

/** A set-up of the companion for a record's head; `names` and agencies as they come. */
export function setupOf(lines) {
  const word = (start) => lines.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
  const seats = Number(word('players '));
  const variants = word('variants ');
  return {
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: word(`seat ${seat} `),
      player: 'human',
      agency: seat,
      side: 0,
    })),
    variants: variants === 'none' ? [] : variants.split(' '),
    house: word('house ') ? word('house ').split(' ') : [],
    mat: word('mat '),
    first: Number(word('first ')),
  };
}

/** Opens the set-up with these choices made, and starts. */
export async function startCompanion(page, url, setup, kind = 'companion') {
  await page.goto(url);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, value),
    [`mlem.setup.${kind}`, JSON.stringify(setup)],
  );
  await page.goto(`${url}#/${kind}`);
  await page.click('.same-room-setup .primary.big');
  await page.waitForSelector('main.table.shared');
}

export const typedLines = (page, kind = 'companion') =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{"lines":[]}').lines, `mlem.${kind}`);

const isStep = (line) => /^[*\d] /.test(line);

/** Waits until the game has so many chance and decision lines. */
async function waitForSteps(page, count, kind = 'companion') {
  await page.waitForFunction(
    ([key, steps]) =>
      JSON.parse(localStorage.getItem(key) ?? '{"lines":[]}').lines.filter((line) => /^[*\d] /.test(line)).length >=
      steps,
    [`mlem.${kind}`, count],
  );
}

async function tapTokens(page, ids) {
  for (const id of ids) await page.click(`.token-key[data-token="${id}"]`);
  if (ids.length > 1) await page.click('.decision-foot .primary:not(:disabled)'); // one token is entered by its tap
}

async function tapFlight(page, words) {
  for (const button of await page.locator('button.group.chosen, .extra.chosen').all()) await button.click();
  for (const word of words) {
    if (FACES.includes(word)) await page.click(`button.group[data-thing="face ${FACES.indexOf(word)}"]`);
    else await page.click(`.extra[data-extra="${word}"]`);
  }
  await page.click('.fly .primary:not(:disabled)');
}

async function tapDecision(page, [what, ...words]) {
  if (what === 'board') {
    await page.click(`.specialist[data-name="${words[0]}"]`);
    await page.click('.boarding .primary:not(:disabled)');
  } else if (what === 'fly') await tapFlight(page, words);
  else await page.click(`.decision-foot [data-decision="${[what, ...words].join(' ')}"]`);
}

/** Taps in one line of a record; those that the page adds by itself are left out. */
export async function tapLine(page, line) {
  const [who, what, ...words] = line.split(' ');
  if (who === '*' && what === 'roll') {
    for (const face of words) await page.click(`.face-key[data-face="${face}"]`);
    await page.click('.decision-foot .primary:not(:disabled)');
  } else if (who === '*' || who === '=') await tapTokens(page, who === '=' ? words.slice(1) : words);
  else await tapDecision(page, [what, ...words]);
}

/** The first steps of a record. `look(line)` is called before each. */
export async function typeUntil(page, steps, look = async () => {}) {
  for (const [i, line] of steps.entries()) {
    if (/^\* deal | return /.test(line)) continue; // missions stay on paper
    await waitForSteps(page, i);
    await look(line);
    await tapLine(page, line);
  }
  await waitForSteps(page, steps.length);
}

/** The whole record, with the missions at its end. */
export async function typeRecord(page, lines, look) {
  await typeUntil(page, lines.filter(isStep), look);
  for (const line of lines.filter((one) => one.startsWith('= missions '))) {
    await page.waitForSelector(`.decision[data-due="${line.split(' ')[2]}"] .token-entry.mission`);
    // Missions can still decide the game.
    assert.equal(await page.locator('.great-moment.won, main.end').count(), 0);
    await tapLine(page, line);
  }
  await page.waitForSelector('main.end');
}

/** The record in the page ends as the given one. */
export async function sameEnd(page, lines, kind = 'companion') {
  const results = (all) => all.filter((line) => line.startsWith('= '));
  assert.deepEqual(results(await typedLines(page, kind)), results(lines));
}
