// SPDX-License-Identifier: MIT
// Takes a lesson like a learner who tries things out until the lesson goes on.

const PATIENCE = 60_000;

const moment = (page) => page.evaluate(() => document.querySelector('main')?.dataset.moment ?? '');

/** What was clicked has been drawn, with all that follows from it. */
const settle = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 5; i++)
      await new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done, 0));
      });
  });

/** Everything that can be decided now, as functions that do it. */
async function attempts(page) {
  const list = [];
  const free = await page.locator('.specialist:not(:disabled)').count();
  for (let i = 0; i < free; i++)
    list.push(async () => {
      await page.locator('.specialist:not(:disabled)').nth(i).click();
      await page.click('.boarding .primary:not(:disabled)');
    });
  const choices = await page.locator('.landing .choice').count();
  for (let i = 0; i < choices; i++) list.push(() => page.locator('.landing .choice').nth(i).click());
  const missions = await page.locator('.mission').count();
  for (let i = 0; i < missions; i++)
    list.push(async () => {
      await page.locator('.mission').nth(i).click();
      await page.click('.missions-choice .primary:not(:disabled)');
    });
  const parts = await page.locator('.fly button.group, .fly .extra').count();
  for (let mask = (1 << parts) - 1; mask > 0; mask--)
    list.push(async () => {
      for (let i = 0; i < parts; i++) {
        const part = page.locator('.fly button.group, .fly .extra').nth(i);
        const chosen = (await part.getAttribute('aria-pressed')) === 'true';
        if (chosen !== ((mask & (1 << i)) !== 0)) await part.click();
      }
      const fly = page.locator('.fly .primary:not(:disabled)');
      if ((await fly.count()) > 0) await fly.click();
    });
  const others = await page.locator('.fly .actions .secondary').count();
  for (let i = 0; i < others; i++) list.push(() => page.locator('.fly .actions .secondary').nth(i).click());
  return list;
}

/** Tries one thing after the other until the lesson goes on; how many were refused. */
async function decide(page) {
  const before = await moment(page);
  let refused = 0;
  for (const attempt of await attempts(page)) {
    await attempt();
    await settle(page);
    if ((await moment(page)) !== before) return refused;
    if ((await page.locator('.teacher .hint').count()) > 0) refused++;
  }
  throw new Error('nothing that can be decided lets the lesson go on');
}

/** Takes the open lesson to its end, or so many steps of it; `look(kind, step)` is called at every text
 * and decision. */
export async function takeLesson(page, look = async () => {}, most = 400) {
  let refused = 0;
  for (let step = 0; step < most; step++) {
    await page.waitForSelector('.teacher', { timeout: PATIENCE });
    const kind = await page.evaluate(() =>
      document.querySelector('main.my-turn .decision button:not(.rule-button)')
        ? 'choose'
        : document.querySelector('.teacher a')
          ? 'done'
          : 'say',
    );
    await look(kind, step);
    if (kind === 'done') return { steps: step, refused };
    if (kind === 'say') await page.click('.teacher .primary').then(() => settle(page));
    else refused += await decide(page);
  }
  if (most < 400) return { steps: most, refused };
  throw new Error('the lesson does not end');
}
