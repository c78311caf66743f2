// SPDX-License-Identifier: MIT
// The page's engine is the library's engine: same hashes, same results, rebuilt by the same headers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const {
  MLEM_HASH_PRINT: print,
  MLEM_HASH_WASM: hashModule,
  MLEM_ENGINE_WASM: engineModule,
  MLEM_WEIGHTS: weightsFile,
  MLEM: mlem,
  MLEM_BUILD: build,
} = process.env;
const GAMES = 1000;
const VARIANTS = [
  [],
  ['ufo'],
  ['exploration'],
  ['missions'],
  ['ufo', 'exploration'],
  ['ufo', 'missions'],
  ['exploration', 'missions'],
  ['ufo', 'exploration', 'missions'],
];

const load = (file) => new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {}).exports;

test('a thousand games of every variant and mat have the same hash', () => {
  const { mat_count: mats, hash_of: hash } = load(hashModule);
  const lines = [];
  for (let mat = 0; mat < mats(); mat++)
    for (let variants = 0; variants < 8; variants++)
      lines.push(
        `${mat} ${variants} ${BigInt.asUintN(64, hash(mat, variants, GAMES))
          .toString(16)
          .padStart(16, '0')}`,
      );
  assert.ok(lines.length >= 8);
  assert.equal(new Set(lines.map((line) => line.split(' ')[2])).size, lines.length, 'all differ');
  assert.deepEqual(
    lines,
    execFileSync(print, [String(GAMES)], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  );
});

/** Puts a text or bytes where the engine wants them. */
function put(engine, room, bytes) {
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  return bytes.length;
}
const putText = (engine, text) => put(engine, engine.input(), new TextEncoder().encode(text));
const take = (engine, length) =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), length)));

/** The library's random numbers: the next one after a state, and a stream of its own for an index. */
const wrap = (number) => BigInt.asUintN(64, number);
function nextRandom(random) {
  random.state = wrap(random.state + 0x9e3779b97f4a7c15n);
  let mixed = random.state;
  mixed = wrap((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
  mixed = wrap((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
  return mixed ^ (mixed >> 31n);
}
function randomStream(seed, index) {
  const stream = { state: wrap(nextRandom({ state: BigInt(seed) }) + BigInt(index) * 0xd1342543de82ef95n) };
  stream.state = nextRandom(stream);
  return stream;
}

const SEED = 9;
/** The bots of the program's first game with this seed begin with this number (src/lab/bot_game.c), and those of
 * the page with another that follows from its own (web/wasm/local_game.c). */
const pageSeed = nextRandom(randomStream(SEED, 1)) ^ 0x5eedn;

/** Every decision of a record, asked again of a bot of the page. */
function asksAgain(bot, lines) {
  const engine = load(engineModule);
  const weights = readFileSync(weightsFile);
  put(engine, engine.weights_room(weights.length), weights);
  assert.equal(engine.attach_weights(weights.length), 1);
  engine.reset();
  engine.look_as(254);
  engine.seed(Number(pageSeed & 0xffffffffn), Number(pageSeed >> 32n));
  let decisions = 0;
  for (const line of lines) {
    if (/^\d /.test(line)) {
      decisions++;
      assert.equal(take(engine, engine.choose(putText(engine, bot))), line, `${bot}, decision ${decisions}`);
    }
    assert.ok(engine.add_line(putText(engine, line)) >= 0, line);
  }
  return decisions;
}

for (const [bot, players] of [
  ['admiral', 2],
  ['admiral', 3],
  ['gentle', 2],
  ['steady', 4],
  ['sharp', 2],
  ['merciless:100', 2],
  ['ace:100', 2],
  ['ace:100', 3],
  ['daredevil', 2],
  ['captain', 3],
])
  test(`${bot} decides in the page as in the program, ${players} seats`, () => {
    const record = execFileSync(
      mlem,
      [
        'selfplay',
        '--players',
        String(players),
        '--variants',
        'ufo,exploration',
        '--bots',
        bot,
        '--seed',
        String(SEED),
      ],
      { encoding: 'utf8' },
    );
    assert.ok(
      asksAgain(
        bot,
        record.split('\n').filter((line) => line && !/^[#=]/.test(line)),
      ) > 20,
    );
  });

/** Feeds a record to the engine of the page, line by line, as the page does. */
function replay(engine, lines) {
  engine.reset();
  engine.look_as(254); // sees all
  for (const line of lines) {
    const bytes = new TextEncoder().encode(line);
    new Uint8Array(engine.memory.buffer, engine.input(), bytes.length).set(bytes);
    assert.ok(engine.add_line(bytes.length) >= 0, line);
  }
  const length = engine.view(lines.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), length)));
}

test('records of the program come to the same points in the page', () => {
  const engine = load(engineModule);
  for (const variants of VARIANTS)
    for (const players of [2, 5]) {
      const record = execFileSync(
        mlem,
        [
          'selfplay',
          '--games',
          '4',
          '--players',
          String(players),
          '--variants',
          variants.join(',') || 'none',
          '--seed',
          '5',
        ],
        { encoding: 'utf8' },
      );
      for (const game of record.split(/^(?=mlem-record )/m)) {
        const lines = game.split('\n').filter((line) => line && !line.startsWith('#'));
        const view = replay(engine, lines);
        const said = lines.flatMap((line) => {
          const score = /^= score \d (\d+)/.exec(line);
          return score ? [Number(score[1])] : [];
        });
        assert.equal(view.phase, 'over');
        assert.deepEqual(
          view.seats.map((seat) => seat.total),
          said,
        );
      }
    }
});

/** The review of a record by the engine of the page: all its figures, named by where they stand. */
function reviewInPage(record) {
  const engine = load(engineModule);
  const weights = readFileSync(weightsFile);
  put(engine, engine.weights_room(weights.length), weights);
  engine.attach_weights(weights.length);
  replay(
    engine,
    record.split('\n').filter((line) => line && !/^[#=]/.test(line)),
  );
  assert.equal(engine.review_begin(), 1);
  const lines = [];
  for (let part = { done: false }; !part.done; lines.push(...part.lines)) part = take(engine, engine.review_next(50));
  const totals = take(engine, engine.review_totals());
  return [
    ...lines.filter((line) => !line.chance).map((line) => line.cost),
    ...totals.seats.flatMap(({ win, adjusted }) => [win.luck, win.own, win.others, win.drift, adjusted]),
  ];
}

test('a review has the same figures in the page and in the program, to a millionth', () => {
  const run = (args, input) => execFileSync(mlem, args, { encoding: 'utf8', input, maxBuffer: 1 << 26 });
  const record = run(['selfplay', '--players', '2', '--bots', 'random', '--seed', '3']);
  const { decisions, seats } = JSON.parse(run(['review', '--json', '-'], record));
  const figures = [
    ...decisions.map(({ cost }) => cost),
    ...seats.flatMap((seat) => [seat.luck, seat.own, seat.others, seat.drift, seat.adjusted]),
  ];
  const millionths = (figure) => Math.sign(figure) * Math.round(1e6 * Math.abs(figure));
  assert.deepEqual(
    reviewInPage(record).map((figure) => Math.round(1e6 * figure) + 0),
    figures.map((figure) => millionths(figure) + 0),
  );
});

test('the card of a daily flight rounds luck and skill once', () => {
  const engine = load(engineModule);
  const { first, mat, comments } = take(engine, engine.daily_facts(putText(engine, '2026-11-17')));
  const seats = ['Ann', 'Bo', 'Cy'].map((name, seat) => `seat ${seat} ${name}`);
  replay(engine, [
    'mlem-record 1',
    `mat ${mat}`,
    'players 3',
    'variants none',
    `first ${first}`,
    ...seats,
    ...comments,
  ]);
  const card = take(engine, engine.daily_card_text(1, 124_600, -124_600));
  assert.match(card, /luck \+12%, skill -12%/);
});

test('a changed header of the engine builds the library and the page again', () => {
  const objects = new Map();
  let object = '';
  for (const line of execFileSync('ninja', ['-C', build, '-t', 'deps'], { encoding: 'utf8', maxBuffer: 1 << 28 }).split(
    '\n',
  )) {
    const head = /^(\S+): #deps/.exec(line);
    if (head) object = head[1];
    else if (/src\/engine\/[a-z_]+\.h$/.test(line))
      objects.set(object, [...(objects.get(object) ?? []), line.trim().split('/').at(-1)]);
  }
  for (const module of ['engine', 'guide', 'designer']) {
    const inputs = execFileSync('ninja', ['-C', build, '-t', 'inputs', `web/${module}.wasm`], { encoding: 'utf8' });
    const headers = new Set(inputs.split('\n').flatMap((name) => objects.get(name) ?? []));
    const library = [...objects].filter(([name]) => /libmlem.*\/engine_/.test(name)).flatMap(([, list]) => list);
    assert.ok(library.length > 0);
    for (const header of new Set(library)) assert.ok(headers.has(header), `${module}.wasm: ${header}`);
  }
});

test('points that lie face down are shown to their owner, and to all at the end', () => {
  const engine = load(engineModule);
  const [UFO, EXPLORATION] = [4, 5]; // as mlem_part
  const record = execFileSync(
    mlem,
    [
      'selfplay',
      '--players',
      '3',
      '--variants',
      'ufo,exploration',
      '--house',
      'face-down',
      '--bots',
      'cadet',
      '--seed',
      '5',
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n');
  const hidden = (seat) => seat.parts[UFO] + seat.parts[EXPLORATION];
  const play = record.slice(0, record.findIndex((line) => line.startsWith('= ')) - 1);
  const seen = (who, lines) => {
    replay(engine, lines);
    engine.look_as(who);
    const length = engine.view(lines.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), length))).seats;
  };
  const all = seen(254, play);
  assert.ok(
    all.some((seat) => hidden(seat) > 0),
    'there is something to hide',
  );
  for (let me = 0; me < 3; me++)
    for (const [i, seat] of seen(me, play).entries()) {
      assert.equal(hidden(seat), i === me ? hidden(all[i]) : 0);
      assert.equal(all[i].total - seat.total, i === me ? 0 : hidden(all[i]));
    }
  assert.deepEqual(seen(0, record).map(hidden), seen(254, record).map(hidden));
});
