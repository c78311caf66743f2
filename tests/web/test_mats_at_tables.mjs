// SPDX-License-Identifier: MIT
// Tables of a real server on mats that are not built in: from the page, from the editor, from an old store.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closePage, openPage } from './checked-page.mjs';
import { GameServer } from './game-server.mjs';
import { ownMat } from './own-mat.mjs';
import { host, playTogether, takeSeat, totals } from './play-at-server.mjs';
import { browser, server } from './server-and-browser.mjs';
import { test } from './split-into-parts.mjs';

const PATIENCE = 60_000;

test('a table on a mat that only its host had', { timeout: 280_000 }, async () => {
  const ann = await openPage(browser, { settings: { name: 'Ann' } });
  const bob = await openPage(browser, { settings: { name: 'Bob' } });
  await ann.goto(server.url);
  await ann.evaluate(
    (json) => localStorage.setItem('mlem.mats', JSON.stringify({ 'host-box': json })),
    JSON.stringify(ownMat({ name: 'host-box' })),
  );
  const address = await host(ann, { seats: ['human', 'human'], variants: [], mat: 'host-box' });
  await takeSeat(bob, address);
  await playTogether([ann, bob]);
  assert.deepEqual(await totals(ann), await totals(bob));
  await Promise.all([closePage(ann), closePage(bob)]);
});

/** Types a short mat into the editor and opens the form for a table on it. */
async function typeMat(page, failures) {
  await page.goto(`${server.url}#/mats`);
  await page.getByRole('button', { name: 'Start from Cosmic mat' }).click();
  await page.waitForSelector('.mat-verdict.good');
  await page.getByRole('navigation').getByRole('button', { name: 'Dice and points' }).click();
  const crashes = page.getByRole('group', { name: 'Crashes that end the game' }).locator('input');
  await crashes.fill(String(failures));
  await crashes.blur();
  await page.waitForSelector('.mat-verdict.good');
  await page.getByRole('navigation').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Open a table for friends on it' }).click();
  const form = page.locator('details.setup[open]');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('details[open] select')].some((box) => box.value === 'my-box'),
  );
  for (let count = await form.locator('.seat-pick').count(); count > 3; count--)
    await form.locator('text=Remove one').click();
  for (let i = 0; i < 3; i++) await form.locator('.seat-pick select').nth(i).selectOption('human');
  await form.locator('text=Open the table').click();
  await page.waitForURL(/#\/t\//);
  return page.url();
}

test('a mat goes from the editor into a table for three phones', { timeout: 280_000 }, async () => {
  const phones = await Promise.all(
    ['Ann', 'Bob', 'Cleo'].map((name) => openPage(browser, { settings: { name }, width: 360, height: 640 })),
  );
  const [ann, bob, cleo] = phones;
  // Bob has a mat of the same name, which is another one.
  await bob.goto(server.url);
  await bob.evaluate(
    (json) => localStorage.setItem('mlem.mats', JSON.stringify({ 'my-box': json })),
    JSON.stringify(ownMat({ failures: 5 })),
  );
  const address = await typeMat(ann, 2);
  await takeSeat(bob, address);
  await takeSeat(cleo, address);
  await playTogether(phones);
  assert.deepEqual(await totals(ann), await totals(bob));
  assert.deepEqual(await totals(ann), await totals(cleo));
  const record = async (url) => (await fetch(`${server.url}api/tables/${url.split('/t/')[1]}/record`)).text();
  const played = await record(address);
  const [, name] = /^mat (\S+)$/m.exec(played);
  const [, id] = /^# mat-id ([0-9a-f]{64})$/m.exec(played);
  const mat = join(server.data, 'mat.json');
  writeFileSync(mat, await (await fetch(`${server.url}api/mats/${name}@${id}`)).text());
  writeFileSync(join(server.data, 'game.mlem'), played);
  const checked = spawnSync(process.env.MLEM, ['check', '--mat', mat, join(server.data, 'game.mlem')]);
  assert.equal(checked.status, 0);
  assert.equal(String(checked.stderr), '');

  // Another mat of that name gets a name of its own on the server.
  const dan = await openPage(browser, { settings: { name: 'Dan' }, width: 360, height: 640 });
  const other = await typeMat(dan, 3);
  const facts = await (await fetch(`${server.url}api/tables/${other.split('/t/')[1]}`)).json();
  assert.match(facts.mat, /^my-box-[0-9a-f]{8}$/);
  assert.notEqual(facts.mat_id, id);
  dan.faults.length = 0; // the browser says on the console that the first name was refused
  await Promise.all([...phones, dan].map(closePage));
});

test('a mat of the store that has a built-in name is the one that the page shows', { timeout: 280_000 }, async () => {
  const old = await new GameServer().start();
  try {
    await old.kill('SIGTERM');
    const mat = JSON.stringify(ownMat({ planet: 'yarn', name: 'cosmic', title: 'Older', failures: 3 }));
    const insert =
      'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute("INSERT INTO mats VALUES (?, ?)", ("cosmic", sys.argv[2])); db.commit()';
    const file = join(old.data, 'mlem.db');
    assert.equal(spawnSync('python3', ['-c', insert, file, mat]).status, 0);
    await old.start();
    const made = await (
      await fetch(`${old.url}api/tables`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seats: ['human', 'bot:cadet'] }),
      })
    ).json();
    const page = await openPage(browser, {});
    await page.goto(old.url);
    await page.evaluate(
      ({ table, seat, token }) => localStorage.setItem('mlem.seats', JSON.stringify([{ table, seat, token, at: 0 }])),
      made,
    );
    await page.goto(`${old.url}#/t/${made.table}`);
    await page.waitForSelector('.failures[aria-label*="of 3"]', { timeout: PATIENCE });
    await closePage(page);
  } finally {
    await old.stop();
  }
});
