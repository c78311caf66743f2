// SPDX-License-Identifier: MIT
// Notices while the page is closed: the switch, what the server is told, and what the service worker shows. Only the
// browser maker's push service is replaced: it is not to be had on the loopback.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { GameServer } from './game-server.mjs';
import { launchWithWindows } from './launch-chromium.mjs';
import { test } from './split-into-parts.mjs';

const PATIENCE = 60_000;
let server, browser, directory;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mlem-web-'));
  const policy = join(directory, 'policy');
  writeFileSync(policy, 'push mailto:host@example.org\n');
  server = await new GameServer(['--policy', policy]).start();
  browser = await launchWithWindows();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** As Chromium's push service would answer. */
function replacePushService() {
  const endpoint = 'https://push.example.org/a-browser';
  const own = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint,
      keys: {
        // The generator of the curve: any point will do.
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
    }),
    unsubscribe: async () => {
      globalThis.subscribed = null;
      return true;
    },
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    own.options.applicationServerKey = applicationServerKey.buffer;
    globalThis.subscribed = own;
    return own;
  };
  PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null;
}

/** A table with a bot, opened by hand. */
async function hostTable(page) {
  await page.goto(server.url);
  await page.click('summary:has-text("Host a table")');
  const form = page.locator('details[open]');
  for (let count = await form.locator('.seat-pick').count(); count > 2; count--)
    await form.locator('text=Remove one').click();
  await form.locator('.seat-pick select').nth(1).selectOption('bot:cadet');
  await form.locator('text=Open the table').click();
  await page.waitForURL(/#\/t\//);
}

test('a page that is out of sight says so', { timeout: 5 * PATIENCE }, async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(...String(payload).split('\n'))));
  const waitFor = async (wanted) => {
    const end = Date.now() + PATIENCE;
    while (sent.filter((line) => /^(hidden|visible)$/.test(line)).join(' ') !== wanted) {
      assert.ok(Date.now() < end, sent.join(' | '));
      await page.waitForTimeout(20);
    }
  };
  const show = (hidden) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hostTable(page);
  await page.locator('button[aria-label="Settings"]').waitFor();
  await show(true);
  await waitFor('hidden');
  await show(false);
  await waitFor('hidden visible');
  await page.close();
});

test('the switch subscribes and stops', { timeout: 5 * PATIENCE }, async () => {
  const context = await browser.newContext({ permissions: ['notifications'], locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(replacePushService);
  await hostTable(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.locator('button[aria-label="Settings"]').click();
  const answer = page.waitForResponse((one) => one.url().endsWith('/notices') && one.request().method() === 'POST');
  await page.locator('.push-switch').check();
  assert.equal((await answer).status(), 201);
  const words = await page.evaluate(async () =>
    (await caches.match('./notice-words', { cacheName: 'notice-words' })).json(),
  );
  assert.equal(words.turn, 'MLEM: your turn');
  const stopped = page.waitForResponse((one) => one.url().endsWith('/api/notices/stop'));
  await page.locator('.push-switch').uncheck();
  assert.equal((await stopped).status(), 200);
  await context.close();
});

test('the service worker shows what is pushed', { timeout: 5 * PATIENCE }, async () => {
  const context = await browser.newContext({ permissions: ['notifications'], locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const tools = await context.newCDPSession(page);
  const registered = new Promise((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find((one) => one.status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const data = JSON.stringify({ event: 'turn', table: 'abcdefgh23456789', players: ['Ada', 'Ben'] });
  const origin = new URL(server.url).origin;
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  // Not by waitForFunction(), which takes the promise itself for an answer.
  const shown = await page.evaluate(async () => {
    for (;;) {
      const [notice] = await (await navigator.serviceWorker.ready).getNotifications();
      if (notice) return { title: notice.title, body: notice.body, data: notice.data };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  assert.deepEqual(shown, {
    title: 'MLEM: your turn',
    body: 'Ada, Ben',
    data: `${server.url}#/t/abcdefgh23456789`,
  });
  await context.close();
});
