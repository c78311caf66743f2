// SPDX-License-Identifier: MIT
// Pages at the tables of a server: opening one, taking a seat, playing to the end.
import assert from 'node:assert/strict';
import { asked, decide } from './play-in-page.mjs';
import { server } from './server-and-browser.mjs';

const PATIENCE = 60_000;

/** Hosts a table with the form on the page; the address of the table. */
export async function host(page, { seats, variants, mat }) {
  await page.goto(server.url);
  await page.reload(); // an address that differs only after the '#' would not load the page anew
  await page.click('summary:has-text("Host a table")');
  const form = page.locator('details[open]');
  for (let count = await form.locator('.seat-pick').count(); count > seats.length; count--)
    await form.locator('text=Remove one').click();
  for (let count = await form.locator('.seat-pick').count(); count < seats.length; count++)
    await form.locator('text=Add a seat').click();
  for (const [i, seat] of seats.entries()) await form.locator('.seat-pick select').nth(i).selectOption(seat);
  for (const variant of variants) await form.locator(`label:has-text("${variant}:") input[type=checkbox]`).check();
  if (mat) await form.locator('label.field:has-text("Mat") select').selectOption(mat);
  await form.locator('text=Open the table').click();
  await page.waitForURL(/#\/t\//);
  return page.url();
}

export async function takeSeat(page, address) {
  await page.goto(address);
  await page.click('text=Take a seat');
}

/** All pages play until each shows the story; `between` may do something now and then. */
export async function playTogether(pages, between = async () => {}) {
  const done = new Set();
  for (let turn = 0; done.size < pages.length && turn < 4000; turn++) {
    let moved = false;
    for (const page of pages) {
      if (done.has(page)) continue;
      const kind = await asked(page);
      if (kind === 'end') {
        done.add(page);
        moved = true;
        continue;
      }
      if (!kind) continue;
      const moment = await page.getAttribute('main', 'data-moment');
      await decide(page, kind, turn);
      await page.waitForFunction((old) => document.querySelector('main')?.dataset.moment !== old, moment, {
        timeout: PATIENCE,
      });
      moved = true;
      await between(turn);
    }
    if (!moved) await pages[0].waitForTimeout(20);
  }
  assert.equal(done.size, pages.length, 'every page shows the end');
}

/** The points of all seats, as a page shows them. */
export const totals = (page) => page.$$eval('.scores .total', (cells) => cells.map((cell) => cell.textContent));

/** A finished game of bots that play at random; its table. */
export async function finishedGame(seats) {
  const ask = async (path, body) => {
    const asked = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(`${server.url}api/tables${path}`, asked)).json();
  };
  const { table } = await ask('', { seats: Array(seats).fill('bot:random') });
  for (let facts = {}; facts.state !== 'over'; ) {
    facts = await ask(`/${table}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return table;
}
