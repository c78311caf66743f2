// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterAnswer, nextPuzzle, readPuzzles, type Solver } from '../../../web/src/puzzles/puzzle-set.ts';

test('puzzles are read, and the rating follows the answers', () => {
  const text =
    'mlem-record 1\nmat standard\n0 stay\n# puzzle land 1500 land\nmlem-record 1\nmat standard\n# no puzzle\n';
  const all = readPuzzles(text);
  assert.deepEqual(all, [
    { number: 1, theme: 'land', rating: 1500, best: 'land', lines: ['mlem-record 1', 'mat standard', '0 stay'] },
  ]);
  const fresh: Solver = { rating: 1500, streak: 2, longest: 2, seen: [], solved: 2 };
  const right = afterAnswer(fresh, all[0]!, true);
  assert.deepEqual([right.rating, right.streak, right.longest, right.solved], [1516, 3, 3, 3]);
  assert.equal(afterAnswer(right, all[0]!, false), right, 'only the first answer counts');
  assert.equal(afterAnswer(fresh, all[0]!, false).streak, 0);
  assert.equal(nextPuzzle(all, right)?.number, 1, 'when all were seen, one comes again');
});
