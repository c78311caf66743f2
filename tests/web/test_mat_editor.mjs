// SPDX-License-Identifier: MIT
// The mat editor: type in a mat, see what it does, give it to others, play on it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { browser, site } from './bundle-and-browser.mjs';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { playUntil } from './play-in-page.mjs';
import { test } from './split-into-parts.mjs';

async function openEditor(size) {
  const page = await openPage(browser, size);
  await page.goto(`${site.url}#/mats`);
  await page.getByRole('button', { name: 'Start from Cosmic mat' }).click();
  await page.waitForSelector('.mat-verdict.good');
  return page;
}

const draft = (page, id = 'my-box') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem('mlem.mat-drafts'))[name], id);

for (const [width, height] of [
  [180, 320], // a phone with 200% zoom
  [360, 640],
  [820, 1180],
  [1440, 900],
])
  test(`every part of a mat can be changed, ${width}x${height}`, async () => {
    const page = await openEditor({ width, height });
    await page.getByRole('button', { name: /^Space 6, crash/ }).click();
    await shoot(page, `mats-track-${width}`);
    await checkAccessibility(page, 'the track');
    await page.getByRole('group', { name: 'Faces that fly' }).getByRole('button', { name: 'A' }).click();
    assert.deepEqual((await draft(page)).spaces[6], { faces: '23A', burn: 1, moons: [1, 2] });
    const tabs = ['Planets', 'Dice and points', 'Expeditions', 'Explorations', 'Missions', 'Try it', 'Share'];
    for (const tab of tabs) {
      await page.getByRole('navigation').getByRole('button', { name: tab }).click();
      await checkAccessibility(page, tab);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        false,
        `${tab}: wider than the screen`,
      );
      await shoot(page, `mats-${tab.replaceAll(' ', '-').toLowerCase()}-${width}`);
    }
    await closePage(page);
  });

test("a fault stands at its field in the engine's words, and undo takes it away", async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: /^Space 0, crash/ }).click();
  const faces = page.getByRole('group', { name: 'Faces that fly' });
  for (const face of ['1', '2', 'A']) await faces.getByRole('button', { name: face }).click();
  await page.waitForSelector('.space-form .fault');
  assert.match(await page.textContent('.space-form .fault'), /is empty, but must have at least one face/);
  assert.match(await page.textContent('.mat-verdict'), /1 fault/);
  // A draft with faults is kept, too, but it is no mat to play on.
  await page.reload();
  await page.waitForSelector('.mat-verdict:not(.good)');
  assert.equal((await draft(page)).spaces[0].faces, '');
  await page.getByRole('button', { name: /^Space 0/ }).click();
  for (const face of ['1', '2']) await faces.getByRole('button', { name: face }).click();
  await page.waitForSelector('.mat-verdict.good');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal((await draft(page)).spaces[0].faces, '1');
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.equal((await draft(page)).spaces[0].faces, '12');
  await closePage(page);
});

test('a change is kept before the next frame, so that a page that is closed at once loses none', async () => {
  const page = await openEditor();
  const kept = await page.evaluate(async () => {
    globalThis.requestAnimationFrame = () => 0; // the page is closed before there is one
    document.querySelector('.space-form [aria-pressed=false]').click();
    await new Promise((resolve) => setTimeout(resolve));
    return JSON.parse(localStorage.getItem('mlem.mat-drafts'))['my-box'].spaces[0].faces;
  });
  assert.equal(kept, '123A');
  await closePage(page);
});

test('games on the draft are counted beside the default mat', async () => {
  const page = await openEditor();
  await page.getByRole('navigation').getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Play 2000 games' }).click();
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.trial-table tbody tr').length > 0 &&
      !document.querySelector('[role=status]:not(.mat-verdict)').textContent,
    undefined,
    { timeout: 300_000 },
  );
  // The draft is the default mat under another name, and both play with the same luck.
  const rows = await page.$$eval('.trial-table tbody tr', (list) =>
    list.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  for (const [mine, other] of rows) {
    assert.equal(mine, other);
    assert.match(mine, / ± /); // no figure without its interval
  }
  assert.equal(await page.locator('.trial figure.chart').count(), 3);
  await shoot(page, 'mats-trial');
  await closePage(page);
});

test('a link carries a mat to another device, beside what is there', async () => {
  const page = await openEditor();
  await page.getByLabel('Title').fill('Box of Ann');
  await page.getByRole('navigation').getByRole('button', { name: 'Share' }).click();
  await page.waitForSelector('.qr-code');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await closePage(page);

  const other = await openEditor();
  await other.goto(link);
  await other.getByRole('button', { name: 'Keep it' }).click();
  await other.waitForSelector('.mat-verdict.good');
  assert.equal((await draft(other, 'my-box')).title, 'My box');
  assert.equal((await draft(other, 'my-box-2')).title, 'Box of Ann');
  // A bomb: many zeros in few bytes.
  for (const bad of ['=AAAA', `=${'A'.repeat(20000)}`, await bomb(other)]) {
    await other.goto(`${site.url}#/mats/${bad}`);
    await other.waitForFunction(() => document.body.textContent.includes('cannot be read'));
  }
  await closePage(other);
});

const bomb = (page) =>
  page.evaluate(async () => {
    const zeros = new Blob([`{"name":"${' '.repeat(4 << 20)}"}`]).stream();
    const packed = await new Response(zeros.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
    return `=${btoa(String.fromCharCode(...new Uint8Array(packed)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')}`;
  });

test('a mat is renamed, removed, taken from a file, and played on', async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}#/mats`);
  const file = JSON.parse(readFileSync(new URL('../../mats/standard.json', import.meta.url), 'utf8'));
  const bytes = (value) => ({ name: 'mat.json', mimeType: 'application/json', buffer: Buffer.from(value) });
  await page.setInputFiles('input[type=file]', bytes('nonsense'));
  await page.getByText('This file is no JSON.').waitFor();
  await page.setInputFiles('input[type=file]', bytes('{"a": 1}'));
  await page.getByText('This file is no mat.').waitFor();
  await page.setInputFiles('input[type=file]', bytes(JSON.stringify({ ...file, name: 'box', failures: 2 })));
  await page.waitForSelector('.mat-verdict.good');
  await page.getByRole('button', { name: 'All mats' }).click();
  await page.getByLabel('Name in records').fill('our-box');
  await page.getByLabel('Name in records').blur();
  await page.getByRole('link', { name: /our-box/ }).click();
  await page.waitForSelector('.mat-verdict.good');
  await page.getByRole('navigation').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Play on this mat' }).click();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await playUntil(page);
  assert.ok((await page.evaluate(() => JSON.stringify({ ...localStorage }))).includes('mat our-box'));
  await page.goto(`${site.url}#/mats`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Really remove' }).click();
  await page.waitForFunction(() => !document.querySelector('.mat-row'));
  await closePage(page);
});
