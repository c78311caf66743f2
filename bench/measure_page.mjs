// SPDX-License-Identifier: MIT
// Measures the page: transfer, time to interactive, frames, long tasks, and how long an own decision takes to
// show; each as it is and with a processor of a quarter of the speed. Reported, not judged.
// Usage: node bench/measure_page.mjs [SECONDS] BUNDLE_DIRECTORY...
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openPage } from '../tests/web/checked-page.mjs';
import { serveFiles } from '../tests/web/file-server.mjs';
import { launch } from '../tests/web/launch-chromium.mjs';
import { asked, decide } from '../tests/web/play-in-page.mjs';

const words = process.argv.slice(2);
const seconds = /^\d+$/.test(words[0] ?? '') ? Number(words.shift()) : 20;
if (words.length === 0) {
  console.error('usage: node bench/measure_page.mjs [SECONDS] BUNDLE_DIRECTORY...');
  process.exit(2);
}

/** Compressed bytes of what the first view fetches. */
function transfer(bundle) {
  const index = readFileSync(join(bundle, 'index.html'), 'utf8');
  const files = [...index.matchAll(/(?:href|src)="([^"]+\.(?:js|css|wasm))"/g)].map((found) => found[1]);
  return ['index.html', ...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(bundle, file))).length, 0);
}

/** In the page: notes frames and long tasks, and the time from a click to the next moment of the game. */
function watch() {
  const seen = { frames: [], tasks: [], answers: [] };
  globalThis.seen = seen;
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((one) => one.duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  let last = performance.now();
  const frame = (now) => {
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const moment = () => document.querySelector('main')?.dataset.moment;
  addEventListener(
    'click',
    (event) => {
      if (!event.target.closest?.('.primary, .choice')) return;
      const [start, before] = [performance.now(), moment()];
      if (before === undefined) return;
      performance.mark('decided');
      const look = () => {
        if (moment() !== before) {
          seen.answers.push(performance.now() - start);
          performance.mark('answered');
        } else if (performance.now() - start < 5000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Processor time of the page's main thread, in milliseconds: does not count what else the machine does. Of each
 * task, and of all tasks from a click to the frame that answers it. */
function workOf(trace, url) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const page = events.find((event) => event.name === 'CommitLoad' && event.args?.data?.url?.startsWith(url));
  const main = events.filter((event) => event.pid === page?.pid && event.tid === page.tid);
  const tasks = main.filter((event) => event.name.endsWith('RunTask'));
  const time = (task) => (task.tdur ?? 0) / 1000;
  const marks = main.filter(({ name }) => name === 'decided' || name === 'answered').sort((a, b) => a.ts - b.ts);
  const answers = marks.flatMap((mark, i) => {
    const next = marks[i + 1];
    if (mark.name !== 'decided' || next?.name !== 'answered') return [];
    const between = tasks.filter((task) => task.ts + task.dur >= mark.ts && task.ts <= next.ts);
    return [between.reduce((sum, task) => sum + time(task), 0)];
  });
  return { tasks: tasks.map(time), answers };
}

const quantile = (list, part) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;

async function measure(browser, url, throttle) {
  const page = await openPage(browser, { settings: { speed: 'normal', seats: 4 }, motion: 'no-preference' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript(watch);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  const start = Date.now();
  await page.goto(url);
  await page.click('.start-buttons .primary');
  await page.waitForSelector('main.table');
  const interactive = Date.now() - start;
  const end = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < end; turn++) {
    const kind = await asked(page);
    if (kind === 'end') break;
    if (kind) await decide(page, kind, turn);
    await page.waitForTimeout(50);
  }
  const seen = await page.evaluate(() => globalThis.seen);
  const work = workOf(await browser.stopTracing(), url);
  await page.context().close();
  const round = (value) => Math.round(value * 10) / 10;
  return {
    'to the table, ms': interactive,
    'frames p95, ms': round(quantile(seen.frames, 0.95)),
    'long tasks': seen.tasks.length,
    'longest task, ms': round(Math.max(0, ...seen.tasks)),
    'tasks of more than 50 ms processor time': work.tasks.filter((time) => time > 50).length,
    'longest task, ms processor time': round(Math.max(0, ...work.tasks)),
    'answer median, ms': round(quantile(seen.answers, 0.5)),
    'answer longest, ms': round(Math.max(0, ...seen.answers)),
    'answer median, ms processor time': round(quantile(work.answers, 0.5)),
    'answer longest, ms processor time': round(Math.max(0, ...work.answers)),
  };
}

const browser = await launch();
for (const bundle of words) {
  const site = await serveFiles(bundle);
  console.log(`${bundle}: first view ${transfer(bundle)} bytes compressed`);
  for (const throttle of [1, 4]) {
    const result = await measure(browser, site.url, throttle);
    console.log(
      `  ${throttle}x: ${Object.entries(result)
        .map(([name, value]) => `${name} ${value}`)
        .join('; ')}`,
    );
  }
  await site.close();
}
await browser.close();
