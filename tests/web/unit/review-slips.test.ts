// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReviewLine } from '../../../web/src/engine-types.ts';
import { botLines, onlyPerson } from '../../../web/src/record-directive-lines.ts';
import { share } from '../../../web/src/review/review-texts.ts';
import { isSlip, lessonsOf, slipAt } from '../../../web/src/review/slips.ts';

function slip(line: number, played: string, best: string, cost: number): ReviewLine {
  return {
    line,
    chance: false,
    hidden: false,
    seat: 0,
    before: [0.5],
    after: [0.5 + cost],
    played,
    best,
    cost,
    class: 'mistake',
  };
}

test('a position shows its own slip, not the one that led to it', () => {
  const slips = [slip(10, 'fly 1', 'fly 4', -0.04), slip(11, 'land', 'stay', -0.11), slip(20, 'stay', 'land', -0.2)];
  assert.equal(slipAt(slips, 11), slips[1], 'two in a row: the one that is to be decided');
  assert.equal(slipAt(slips, 10), slips[0]);
  assert.equal(slipAt(slips, 12), slips[1], 'behind a slip: what it was');
  assert.equal(slipAt(slips, 13), undefined);
  assert.equal(slipAt(slips, 21), slips[2]);
});

test('slips are those that cost something', () => {
  assert.ok(isSlip(slip(1, 'stay', 'land', -0.06)));
  assert.ok(!isSlip({ ...slip(1, 'stay', 'land', 0), class: 'fine' }));
  assert.ok(!isSlip({ ...slip(1, 'stay', 'land', 0), class: 'unknown' }));
});

test('lessons gather slips of a kind, the costliest kind first', () => {
  const lessons = lessonsOf([
    slip(1, 'land', 'stay', -0.1),
    slip(2, 'board looter', 'board settler', -0.15),
    slip(3, 'land +1', 'stay', -0.2),
    slip(4, 'land', 'land +1', -0.03),
    slip(5, 'stay', 'land', -0.02),
    slip(6, 'reroll', 'fly 1', -0.01),
    slip(7, 'return m1', 'return m2', -0.005),
  ]);
  assert.deepEqual(
    lessons.map(({ lesson, times }) => [lesson, times]),
    [
      ['early', 2],
      ['cat', 1],
      ['place', 1],
      ['late', 1],
      ['fly', 1],
      ['mission', 1],
    ],
  );
  assert.ok(Math.abs(lessons[0]!.cost + 0.3) < 1e-9);
});

test('a change rounds to the same number as on the card, which C writes', () => {
  assert.equal(share(-0.125), '−13%');
  assert.equal(share(0.125), '+13%');
  assert.equal(share(-0.004), '0%');
});

test('a record of a game against bots says which seat is the person', () => {
  const head = ['mlem-record 1', 'players 3'];
  assert.deepEqual(botLines(['captain', 'human', 'gentle']), ['# play seat 0 captain', '# play seat 2 gentle']);
  assert.equal(onlyPerson([...head, ...botLines(['captain', 'human', 'gentle'])]), 1);
  assert.equal(onlyPerson([...head, ...botLines(['captain', 'human', 'human'])]), null, 'two people');
  assert.equal(onlyPerson(head), null, 'not known');
  assert.equal(onlyPerson([...head, ...botLines(['a', 'b', 'c'])]), null, 'no person');
});
