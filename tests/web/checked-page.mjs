// SPDX-License-Identifier: MIT
// Pages for tests: any error on the console, any failed request and any broken rule of
// accessibility fails the test.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeSource } from './launch-chromium.mjs';

const axeText = readFileSync(axeSource, 'utf8');
// Games in the page are the same in every run; MLEM_SEED=2 has others. (Bots that think for a time
// and tables of a server still differ.)
let seed = Number(process.env.MLEM_SEED ?? 1) * 1000;

/** Opens a page of its own browser profile; `faults` gathers what must not happen. */
export async function openPage(
  browser,
  { width = 390, height = 780, settings = {}, expectLoss = false, motion = 'reduce' } = {},
) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: motion });
  await context.addInitScript(
    (value) => {
      if (!localStorage.getItem('mlem.settings')) localStorage.setItem('mlem.settings', JSON.stringify(value));
    },
    { speed: 'instant', ...settings },
  );
  await context.addInitScript((start) => {
    let state = start;
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
    const real = Crypto.prototype.getRandomValues;
    // Only what deals the cards: keys and tokens stay secrets.
    Crypto.prototype.getRandomValues = function (array) {
      if (!(array instanceof Uint32Array)) return real.call(this, array);
      for (let i = 0; i < array.length; i++) array[i] = next();
      return array;
    };
  }, seed++);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000); // a busy machine is no fault
  // Not with every frame, as is the default: drawing them takes more of a processor than the page itself.
  const waitForFunction = page.waitForFunction.bind(page);
  page.waitForFunction = (what, argument, more) => waitForFunction(what, argument, { polling: 50, ...more });
  page.faults = [];
  // While a server is away on purpose, the browser itself says so on the console.
  page.expectLoss = expectLoss;
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (
      page.expectLoss &&
      /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET/.test(
        message.text(),
      )
    )
      return;
    if (/ERR_NETWORK_CHANGED/.test(message.text())) return; // no fault of the page, as long as it goes on
    page.faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => page.faults.push(`uncaught: ${error.message}`));
  return page;
}

export async function closePage(page) {
  await page.context().close();
  assert.deepEqual(page.faults, []);
}

/** Fails on anything that axe calls serious or critical. */
export async function checkAccessibility(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeText); // not by a tag: the policy forbids it
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const bad = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  assert.deepEqual(
    bad.map(
      (one) =>
        `${where}: ${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 140))
          .join(' | ')}`,
    ),
    [],
  );
}

export async function shoot(page, name) {
  const directory = process.env.MLEM_SHOTS;
  if (!directory) return;
  mkdirSync(directory, { recursive: true });
  await page.screenshot({ path: join(directory, `${name}.png`) });
}
