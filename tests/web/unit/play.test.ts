// SPDX-License-Identifier: MIT
// Games in the page: their records, and how long each line is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headOf } from '../../../web/src/play/local.ts';
import { timeFor } from '../../../web/src/play/playback.ts';

const event = (kind: string, from = 0, to = 0) => ({ kind, seat: 0, astronaut: 0, from, to, words: '' });

test('a record begins with its head', () => {
  const head = headOf({ players: ['human', 'cadet'], names: ['Ann', 'Bob'], variants: [], mat: 'standard', first: 1 });
  assert.deepEqual(head, [
    'mlem-record 1',
    'mat standard',
    'players 2',
    'variants none',
    'first 1',
    'seat 0 Ann',
    'seat 1 Bob',
  ]);
});

test('long flights are shown longer, and nothing for ever', () => {
  assert.ok(timeFor([event('flew', 0, 9)]) > timeFor([event('flew', 0, 1)]));
  assert.equal(timeFor([]), 0);
  assert.ok(timeFor(Array.from({ length: 9 }, () => event('crashed'))) <= 2600);
});
