// SPDX-License-Identifier: MIT
// Measures what bots and the review take in the page's engine (engine.wasm, here in Node, whose engine is Chromium's),
// beside the program in the same run. Reported, not judged.
// Usage: node bench/measure_page_engine.mjs [BUILD_DIRECTORY]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const build = process.argv[2] ?? join(root, 'build');
const compiled = new WebAssembly.Module(readFileSync(join(build, 'web/engine.wasm')));
const weights = readFileSync(join(root, 'src/value/weights.bin'));
const mlem = (args, input) =>
  execFileSync(join(build, 'mlem'), args, {
    encoding: 'utf8',
    input,
    maxBuffer: 1 << 26,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
const seesAll = 254;

function openEngine() {
  const engine = new WebAssembly.Instance(compiled, {}).exports;
  const put = (room, bytes) => new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  put(engine.weights_room(weights.length), weights);
  engine.attach_weights(weights.length);
  const ask = (name, text) => {
    const bytes = new TextEncoder().encode(text);
    put(engine.input(), bytes);
    return engine[name](bytes.length);
  };
  engine.reset();
  engine.look_as(seesAll);
  engine.seed(1, 2);
  return { engine, ask };
}

const linesOf = (record) => record.split('\n').filter((line) => line && !/^[#=]/.test(line));
const record = (bot, players, variants) =>
  mlem(['selfplay', '--players', `${players}`, '--variants', variants, '--bots', bot, '--seed', '9']);

/** Milliseconds of each decision of a game, asked again in the page's engine. */
function decisionTimes(bot, players, variants) {
  const { engine, ask } = openEngine();
  const times = [];
  for (const line of linesOf(record('captain', players, variants))) {
    if (/^\d /.test(line)) {
      const start = performance.now();
      ask('choose', bot);
      times.push(performance.now() - start);
    }
    if (ask('add_line', line) < 0) throw new Error(line);
  }
  return { times, memory: engine.memory.buffer.byteLength };
}

function reviewTime(text) {
  const { engine, ask } = openEngine();
  for (const line of linesOf(text)) ask('add_line', line);
  engine.view(linesOf(text).length);
  const start = performance.now();
  if (engine.review_begin() !== 1) throw new Error('no review');
  for (let before = -1, lines = 0; before !== lines; ) {
    before = lines;
    const length = engine.review_next(50);
    const part = JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), length)));
    lines += part.lines.length;
    if (part.done) break;
  }
  return { took: performance.now() - start, memory: engine.memory.buffer.byteLength };
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
for (const [bot, players, variants] of [
  ['admiral', 2, 'none'],
  ['admiral', 4, 'none'],
  ['admiral', 4, 'all'],
  ['admiral', 5, 'all'],
  ['merciless', 2, 'none'],
  ['merciless', 4, 'all'],
  ['ace:1000', 2, 'none'],
  ['ace:1000', 4, 'all'],
]) {
  const { times, memory } = decisionTimes(bot, players, variants);
  const sorted = times.toSorted((a, b) => a - b);
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  console.log(
    `${bot}, ${players} seats, variants ${variants}: ${mean.toFixed(1)} ms a decision on average, ` +
      `${sorted.at(-1).toFixed(0)} ms at most (${times.length} decisions, ${megabytes(memory)})`,
  );
}
for (const [players, variants] of [
  [2, 'none'],
  [4, 'none'],
  [4, 'all'],
  [5, 'none'],
]) {
  const text = record('admiral', players, variants);
  const page = reviewTime(text);
  const start = performance.now();
  mlem(['review', '--json', '-'], text);
  const program = performance.now() - start;
  console.log(
    `review, ${players} seats, variants ${variants}: ${(page.took / 1000).toFixed(1)} s in the page, ` +
      `${(program / 1000).toFixed(1)} s in the program: ${(page.took / program).toFixed(2)} times (${megabytes(page.memory)})`,
  );
}
