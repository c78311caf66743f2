// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, type PastGame } from '../../../web/src/agency/game-history.ts';
import {
  bestCat,
  botRates,
  catRates,
  longestStreak,
  progressOf,
  stampsOf,
} from '../../../web/src/agency/statistics.ts';

function game(part: Partial<PastGame>): PastGame {
  return {
    id: 'x',
    at: 0,
    kind: 'practice',
    me: 0,
    players: ['human', 'captain', 'captain'],
    names: ['a', 'b', 'c'],
    points: [3, 2, 1],
    winners: [0],
    mat: 'standard',
    variants: 'none',
    cats: [],
    ...part,
  };
}

test('a kind of bot counts once for each game', () => {
  const games = [game({}), game({ winners: [1] }), game({ players: ['human', 'cadet'] })];
  assert.deepEqual(botRates(games), [
    { bot: 'captain', games: 2, wins: 1 },
    { bot: 'cadet', games: 1, wins: 1 },
  ]);
});

test('cats: how often they flew, and which one lands best', () => {
  const cats = catRates([
    game({
      cats: [
        { cat: 'settler', flights: 6, landed: true },
        { cat: 'looter', flights: 5, landed: false },
        { cat: 'booster', flights: 1, landed: true },
      ],
    }),
  ]);
  assert.equal(cats[0]?.cat, 'settler');
  assert.equal(bestCat(cats)?.cat, 'settler', 'one flight says little');
});

test('progress compares the newest games with those before, and needs some of both', () => {
  const games = (count: number, skill: number) => Array.from({ length: count }, () => game({ skill }));
  assert.equal(progressOf([...games(5, -0.1), ...games(4, -0.5)]), null, 'too few');
  assert.equal(progressOf([...games(9, -0.1), game({})]), null, 'a game without a review does not count');
  const found = progressOf([...games(10, -0.25), ...games(20, -0.5)]);
  assert.deepEqual(found, { lately: -0.25, before: -0.5, count: 10 });
});

test('days in a row, across a month', () => {
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-03'];
  assert.equal(longestStreak(days.map((date) => game({ date }))), 3);
  assert.equal(dateOf(['mlem-record 1', '# daily mlem-daily-1 2026-11-17']), '2026-11-17');
  assert.equal(dateOf(['mlem-record 1', '0 stay']), undefined);
});

test('stamps are for what they say', () => {
  assert.deepEqual([...stampsOf([game({ winners: [1] })])], []);
  assert.deepEqual([...stampsOf([game({ luck: -0.2, mistakes: 0 })])], ['first-win', 'clean', 'unlucky-win']);
  assert.ok(stampsOf([game({ players: ['human', 'ace:500ms'] })]).has('strong'));
});
