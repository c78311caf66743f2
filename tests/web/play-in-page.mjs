// SPDX-License-Identifier: MIT
// Plays in a page as a person would, by what is on the screen.

const PATIENCE = 60_000;

/** What the page asks now: board, fly, land, mission; 'end' when the story is shown; null: nothing. */
export function asked(page) {
  return page.evaluate(() => {
    if (document.querySelector('main.end')) return 'end';
    if (!document.querySelector('.my-turn')) return null;
    if (document.querySelector('.specialists')) return 'board';
    if (document.querySelector('.fly')) return 'fly';
    if (document.querySelector('.landing')) return 'land';
    if (document.querySelector('.missions-choice')) return 'mission';
    return null;
  });
}

/** A mark of the moment that is shown: it changes with every decision that counts. */
const mark = (page) => page.evaluate(() => document.querySelector('main')?.dataset.moment ?? 'end');

async function press(page, selector) {
  await page.locator(selector).first().click({ timeout: PATIENCE });
}

/** Decides once: the first thing that is possible, now and then the last. */
export async function decide(page, kind, turn) {
  if (kind === 'board') {
    const free = page.locator('.specialist:not(:disabled)');
    await free.nth(turn % (await free.count())).click({ timeout: PATIENCE });
    await press(page, '.boarding .primary:not(:disabled)');
  } else if (kind === 'mission') {
    await press(page, '.mission');
    await press(page, '.missions-choice .primary:not(:disabled)');
  } else if (kind === 'land') {
    const choices = page.locator('.landing .choice');
    await choices.nth(turn % 4 === 3 ? (await choices.count()) - 1 : 0).click({ timeout: PATIENCE });
  } else if (kind === 'fly') {
    const ready = page.locator('.fly .primary:not(:disabled)');
    for (const part of ['button.group:not(.chosen)', '.extra:not(.chosen)']) {
      if ((await ready.count()) > 0) break;
      if ((await page.locator(part).count()) > 0) await press(page, part);
    }
    await press(page, '.fly .actions button:not(:disabled)');
  }
}

/** Plays until the story is shown, or until `stop(kind)` says so before a decision; `look(kind)` is
 * called before each. */
export async function playUntil(page, stop = () => false, look = async () => {}) {
  for (let turn = 0; turn < 600; turn++) {
    await page.waitForFunction(
      () =>
        document.querySelector('main.end') ||
        (document.querySelector('.my-turn') &&
          document.querySelector('.specialists, .fly, .landing, .missions-choice')),
      null,
      { timeout: PATIENCE },
    );
    const kind = await asked(page);
    if (kind === 'end') return turn;
    if (!kind) continue;
    if (stop(kind)) return turn;
    await look(kind);
    const before = await mark(page);
    await decide(page, kind, turn);
    await page.waitForFunction((old) => (document.querySelector('main')?.dataset.moment ?? 'end') !== old, before, {
      timeout: PATIENCE,
    });
  }
  throw new Error('the game does not end');
}
