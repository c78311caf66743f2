// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterAnswer,
  nextPuzzle,
  type Puzzle,
  readPuzzles,
  type Solver,
  themeCount,
} from '../../../web/src/puzzles/puzzle-set.ts';

test('puzzles are read, and the rating follows the answers', () => {
  const text =
    'mlem-record 1\nmat standard\n0 stay\n# puzzle land 1500 land\nmlem-record 1\nmat standard\n# no puzzle\n';
  const all = readPuzzles(text);
  assert.deepEqual(all, [
    { number: 1, theme: 'land', rating: 1500, best: 'land', lines: ['mlem-record 1', 'mat standard', '0 stay'] },
  ]);
  const fresh: Solver = { rating: 1500, streak: 2, longest: 2, seen: [], right: [7, 8], theme: '' };
  const right = afterAnswer(fresh, all[0]!, true);
  assert.deepEqual([right.rating, right.streak, right.longest, right.right], [1516, 3, 3, [7, 8, 1]]);
  assert.equal(afterAnswer(right, all[0]!, false), right, 'only the first answer counts');
  assert.equal(afterAnswer(fresh, all[0]!, false).streak, 0);
  assert.equal(nextPuzzle(all, right)?.number, 1, 'when all were seen, one comes again');
});

test('of a theme come those not seen, then those not solved, then all again', () => {
  const puzzle = (number: number, theme: string, rating: number): Puzzle => ({
    number,
    theme,
    rating,
    best: 'stay',
    lines: [],
  });
  const all = [puzzle(1, 'land', 1200), puzzle(2, 'fly', 1900), puzzle(3, 'fly', 1300), puzzle(4, 'cat', 1250)];
  let now: Solver = { rating: 1200, streak: 0, longest: 0, seen: [], right: [], theme: 'fly' };
  assert.equal(nextPuzzle(all, now)?.number, 3);
  now = afterAnswer(now, all[2]!, false);
  assert.equal(now.theme, 'fly', 'an answer does not change the theme');
  assert.equal(nextPuzzle(all, now)?.number, 2);
  now = afterAnswer(now, all[1]!, true);
  assert.deepEqual(themeCount(all, now, 'fly'), { all: 2, solved: 1 });
  assert.deepEqual(themeCount(all, now, ''), { all: 4, solved: 1 });
  assert.equal(nextPuzzle(all, now)?.number, 3, 'the one that was missed');
  const { rating } = now;
  now = afterAnswer(now, all[2]!, true);
  assert.equal(now.rating, rating, 'the second answer is for practice');
  assert.equal(themeCount(all, now, 'fly').solved, 2);
  assert.equal(nextPuzzle(all, now, 2)?.number, 3, 'all are solved: one comes again, but not the same');
  assert.equal(nextPuzzle(all, { ...now, theme: 'none' })?.number, 1, 'a theme without puzzles is none');
});
