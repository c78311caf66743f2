// SPDX-License-Identifier: MIT
// The game in the page alone: to the end, by keyboard, at three widths, on every screen.
// Usage: node test_practice.mjs BUNDLE_DIRECTORY
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browser, bundle, site } from './bundle-and-browser.mjs';
import { checkAccessibility, closePage, openPage, shoot } from './checked-page.mjs';
import { serveFiles } from './file-server.mjs';
import { ownMat } from './own-mat.mjs';
import { asked, decide, playUntil } from './play-in-page.mjs';
import { languagesOf } from './pseudo-language.mjs';
import { longTest, test } from './split-into-parts.mjs';

async function home(options) {
  const page = await openPage(browser, options);
  await page.goto(site.url);
  await page.waitForSelector('.home .primary');
  return page;
}

test('the first view is small', () => {
  const index = readFileSync(join(bundle, 'index.html'), 'utf8');
  const needed = [
    'index.html',
    ...[...index.matchAll(/(?:href|src)="([^"]+\.(?:js|css|wasm))"/g)].map((found) => found[1]),
  ];
  for (const name of ['app.js', 'app.css', 'engine.wasm']) assert.ok(needed.includes(name), name);
  const total = needed.reduce((sum, name) => sum + gzipSync(readFileSync(join(bundle, name)), { level: 9 }).length, 0);
  assert.ok(total < 160_000, `${total} bytes compressed`);
});

test('a first game is one click away and ends with its story', async () => {
  const page = await home({});
  await page.click('text=Play now');
  await playUntil(page);
  await page.waitForSelector('main.end .podium');
  await checkAccessibility(page, 'end');
  assert.match(await page.textContent('.headline'), /sky|win/);
  await page.click('text=Replay');
  await page.waitForSelector('.replay');
  await page.click('[aria-label="To the end"]');
  await checkAccessibility(page, 'replay');
  await closePage(page);
});

test('the levels play with the weights, which come with the game and stay for offline play', async () => {
  const page = await home({ expectLoss: true, settings: { seats: 2, bot: 'merciless', coach: true } });
  const fetched = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('weights.bin') && !request.serviceWorker()) fetched.push(request.url());
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  assert.deepEqual(fetched, [], 'not with the first view');
  await page.click('text=Change the practice game');
  assert.ok(await page.isChecked('.setup label:has-text("merciless") input'));
  await page.waitForFunction(() => caches.match('./weights.bin'));
  await page.context().setOffline(true);
  await page.click('.setup >> text=Play now');
  let decisions = 0;
  await playUntil(page, () => ++decisions > 8);
  assert.ok(await page.evaluate(() => localStorage.getItem('mlem.practice')?.includes('merciless')));
  await closePage(page);
});

test('a game that was changed starts from where it was changed', async () => {
  const page = await home({});
  await page.click('summary:has-text("Change the practice game")');
  await page.locator('.setup .segments input').first().check();
  await page.click('.setup >> text=Play now');
  await page.waitForSelector('main.table');
  assert.equal(await page.locator('.seat').count(), 2);
  await closePage(page);
});

for (const [width, height, long] of [
  [360, 740],
  [768, 1024, 'long'],
  [1440, 900],
]) {
  const register = long ? longTest : test;
  register(`all variants, every screen accessible, ${width}x${height}`, { timeout: 280_000 }, async () => {
    const page = await home({ width, height, settings: { variants: ['ufo', 'exploration', 'missions'], seats: 5 } });
    await checkAccessibility(page, `home at ${width}`);
    await shoot(page, `home-${width}`);
    await page.click('text=Play now');
    const seen = new Set();
    const checks = [];
    await playUntil(page, (kind) => {
      if (!seen.has(kind)) {
        seen.add(kind);
        checks.push(kind);
        return true;
      }
      return seen.size >= 4;
    });
    // Each kind of decision once: looked at, then played on.
    for (let i = 0; i < 60 && seen.size < 4; i++) {
      const kind = checks.at(-1);
      await checkAccessibility(page, `${kind} at ${width}`);
      await shoot(page, `${kind}-${width}`);
      await playUntil(page, (next) => {
        if (seen.has(next)) return false;
        seen.add(next);
        checks.push(next);
        return true;
      });
      if ((await asked(page)) === 'end') break;
    }
    await checkAccessibility(page, `${checks.at(-1)} at ${width}`);
    await shoot(page, `${checks.at(-1)}-${width}`);
    if ((await asked(page)) !== 'end') {
      for (const label of ['Scores and goals', 'What happened', 'Settings']) {
        await page.click(`[aria-label="${label}"]`);
        await page.waitForSelector('dialog[open]');
        await checkAccessibility(page, `${label} at ${width}`);
        await page.click('dialog [aria-label="Close"]');
        await page.waitForSelector('dialog', { state: 'detached' });
      }
    }
    if ((await asked(page)) !== 'end') await playUntil(page);
    await page.waitForSelector('main.end');
    await shoot(page, `end-${width}`);
    const cut = await page.$$eval(
      '.scores, .scores th, .scores td',
      (cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length,
    );
    assert.equal(cut, 0, `all points are in sight at ${width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
    assert.equal(wide, false, `nothing is wider than the screen at ${width}`);
    for (const where of ['rules', 'learn']) {
      await page.goto(`${site.url}#/${where}`);
      await page.waitForSelector(`main.${where}`);
      await shoot(page, `${where}-${width}`);
    }
    await closePage(page);
  });
}

test('by keyboard alone', { timeout: 280_000 }, async () => {
  const page = await home({ settings: { seats: 2 } });
  const focusOn = async (selector) => {
    for (let i = 0; i < 80; i++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${selector}`);
  };
  await focusOn('.home .start-buttons .primary');
  await page.keyboard.press('Enter');
  for (let turn = 0; turn < 300; turn++) {
    await page.waitForFunction(
      () => document.querySelector('main.end') || document.querySelector('.my-turn .decision button'),
      null,
      { timeout: 60_000 },
    );
    const kind = await asked(page);
    if (kind === 'end') break;
    const moment = await page.getAttribute('main', 'data-moment');
    if (kind === 'board') {
      await focusOn('.specialist:not(:disabled)');
      await page.keyboard.press('Space');
      await focusOn('.boarding .primary');
      await page.keyboard.press('Enter');
    } else if (kind === 'fly') {
      if (
        (await page.locator('.fly .primary:not(:disabled)').count()) === 0 &&
        (await page.locator('button.group, .extra').count()) > 0
      ) {
        await focusOn('button.group, .extra');
        await page.keyboard.press('Space');
      }
      await focusOn('.fly .actions button:not(:disabled)');
      await page.keyboard.press('Enter');
    } else {
      await focusOn('.choice');
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((old) => document.querySelector('main')?.dataset.moment !== old, moment, {
      timeout: 60_000,
    });
  }
  await page.waitForSelector('main.end');
  await closePage(page);
});

test('what happened can be stepped back through, and a closed page goes on', async () => {
  const page = await home({});
  await page.click('text=Play now');
  let flights = 0;
  await playUntil(page, (kind) => kind === 'board' && ++flights === 3);
  const moment = Number(await page.getAttribute('main', 'data-moment'));
  await page.click('[aria-label="Step back"]');
  assert.equal(Number(await page.getAttribute('main', 'data-moment')), moment - 1);
  assert.equal(await page.locator('.specialists').count(), 0);
  await page.click('text=To now');
  await page.waitForSelector('.specialists');
  await page.reload();
  await page.waitForSelector('.specialists');
  assert.equal(Number(await page.getAttribute('main', 'data-moment')), moment);
  assert.match(await page.title(), /Your turn/);
  await closePage(page);
});

test("a mat of one's own is checked, kept and played on", { timeout: 280_000 }, async () => {
  const page = await home({});
  await page.click('summary:has-text("Change the practice game")');
  const file = (text) => ({ name: 'mat.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.setInputFiles('.mat-picker input[type=file]', file(JSON.stringify(ownMat({ failures: 0 }))));
  await page.waitForSelector('.mat-picker .fault >> text=/failures/');
  await page.setInputFiles('.mat-picker input[type=file]', file(JSON.stringify(ownMat(), null, 2)));
  await page.waitForSelector('.mat-picker option:has-text("My box (your own)")', { state: 'attached' });
  assert.equal(await page.locator('.mat-picker .fault').count(), 0);
  await checkAccessibility(page, 'home with the practice game open');
  await page.reload();
  await page.waitForSelector('.home .primary');
  await page.click('text=Play now');
  await playUntil(page, (kind) => kind === 'land');
  await page.click('[aria-label="Scores and goals"]');
  await page.waitForSelector('.planet-list >> text=sardine');
  await closePage(page);
});

test('a live region tells the events in words', async () => {
  const page = await home({ settings: { speed: 'quick' } });
  await page.click('text=Play now');
  await page.waitForSelector('.my-turn .specialists', { timeout: 60_000 });
  await decide(page, 'board', 0);
  await page.waitForFunction(
    () => /aboard|rolls|flies/.test(document.querySelector('[role=log]')?.textContent ?? ''),
    null,
    { timeout: 60_000 },
  );
  // In the order in which a listener needs it: what happened, then what is asked; and points as they change.
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target.parentElement ?? target).closest('.unseen[role]');
        const words = region?.textContent;
        if (words && globalThis.heard.at(-1) !== words) globalThis.heard.push(words);
      }
    }).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
  });
  for (let i = 0; i < 2; i++) {
    await playUntil(page, (kind) => kind === 'land');
    await page.waitForFunction(() => globalThis.heard.some((words) => /get off\?|jump\?/.test(words)));
    await decide(page, 'land', 0);
  }
  const heard = await page.evaluate(() => globalThis.heard);
  const question = heard.findIndex((words) => /get off\?|jump\?/.test(words));
  assert.match(heard[question - 1] ?? '', /flies|aboard|lands|CRASH/, heard.join('\n'));
  await page.waitForFunction(() => globalThis.heard.some((words) => /: \d+ points?\./.test(words)));
  await closePage(page);
});

test('after the first visit it works without the server, in the language that was chosen', {
  timeout: 280_000,
}, async (t) => {
  const own = await serveFiles(bundle);
  t.after(own.close);
  const page = await openPage(browser, { expectLoss: true });
  await page.goto(own.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  const language = languagesOf(bundle)[0] ?? 'en';
  if (language !== 'en') {
    await page.selectOption('.language select', language);
    while (
      !(await page.evaluate(
        async (code) => (await caches.match(new URL(`${code}.mo`, location.href).href)) !== undefined,
        language,
      ))
    )
      await page.waitForTimeout(50);
  }
  await own.close();
  await page.reload();
  await page.waitForSelector(`html[lang="${language.replace('_', '-')}"] .home .primary`);
  await page.click('.start-buttons .primary');
  await playUntil(page, (kind) => kind === 'land');
  await closePage(page);
});

/** Puts another version in place of a bundle: without one file, and with another service worker. */
function upgrade(directory, words) {
  const gone = readdirSync(directory).find(
    (file) => /^part-.*\.js$/.test(file) && readFileSync(join(directory, file), 'utf8').includes(words),
  );
  assert.ok(gone, words);
  rmSync(join(directory, gone));
  const worker = join(directory, 'worker.js');
  const text = readFileSync(worker, 'utf8')
    .replace(`"./${gone}",`, '')
    .replace(/mlem-[0-9a-f]{16}/g, 'mlem-0123456789abcdef');
  writeFileSync(worker, text);
  return gone;
}

test('a page that is open across an upgrade says so, goes on, and loses no game', { timeout: 280_000 }, async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'mlem-bundle-'));
  t.after(() => rmSync(directory, { recursive: true }));
  cpSync(bundle, directory, { recursive: true });
  const own = await serveFiles(directory);
  t.after(own.close);
  const page = await openPage(browser, { settings: { seats: 2 } });
  await page.goto(own.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.click('.start-buttons .primary');
  await playUntil(page, (kind) => kind === 'land');
  const moment = await page.getAttribute('main', 'data-moment');
  assert.equal(await page.locator('.upgrade').count(), 0);
  const gone = upgrade(directory, 'Kept in this browser only.');
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one.update()));
  await page.waitForSelector('.upgrade');
  await checkAccessibility(page, 'a table with a new version of the page');
  await page.click('[aria-label="Home"]');
  await page.click('text=My agency'); // a part that only the old version had
  await page.waitForSelector('text=Kept in this browser only.');
  await page.goBack();
  await page.click('.upgrade >> text=Load it');
  await page.click('text=Go on with your game');
  await page.waitForSelector('.my-turn .landing');
  assert.equal(await page.getAttribute('main', 'data-moment'), moment);
  assert.deepEqual(
    page.faults.filter((fault) => !fault.includes('404')),
    [],
    gone,
  );
  page.faults.length = 0; // the browser says on the console that the server has that file no more
  await closePage(page);
});
