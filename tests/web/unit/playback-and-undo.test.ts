// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventKind } from '../../../web/src/c-constants.ts';
import type { GameEvent } from '../../../web/src/engine-types.ts';
import { isOwn, timeFor, timeLeft } from '../../../web/src/play/playback.ts';
import { undoableLine } from '../../../web/src/play/undoable-line.ts';

function event(kind: EventKind, from = 0, to = 0): GameEvent {
  return { kind, seat: 0, astronaut: 0, from, to, words: '' };
}

test('what needs to be seen gets time, bookkeeping none', () => {
  assert.ok(timeFor([event('rolled')]) >= 800);
  assert.ok(timeFor([event('crashed')]) > timeFor([event('rolled')]));
  assert.ok(timeFor([event('flew', 0, 9)]) > timeFor([event('flew', 0, 2)]));
  assert.equal(timeFor([event('dice-spent'), event('commander')]), 0);
});

test('a line with many events never takes long', () => {
  const many = Array.from({ length: 12 }, () => event('planet'));
  assert.ok(timeFor(many) <= 2600);
});

test('a line that was on the screen long enough holds nothing up', () => {
  assert.equal(timeLeft(1100, 5000), 0);
  assert.equal(timeLeft(1100, 100), 1000);
});

test("only this seat's decisions are its own", () => {
  assert.ok(isOwn('2 fly 1 A', 2));
  assert.ok(!isOwn('1 fly 1 A', 2));
  assert.ok(!isOwn('* roll 2 2', 2));
  assert.ok(!isOwn(undefined, 2));
  assert.ok(!isOwn('2 fly 1', null));
});

test('a decision is taken back until chance is shown', () => {
  const lines = ['mlem-record 1', 'first 0', '* roll 1 2', '0 board looter', '1 board settler', '* roll 1 1'];
  assert.equal(undoableLine(lines, 4, [0]), 3, 'just decided');
  assert.equal(undoableLine(lines, 5, [0]), 3, 'another seat has decided since');
  assert.equal(undoableLine(lines, 6, [0]), -1, 'the dice are on the screen');
  assert.equal(undoableLine(lines, 3, [0]), -1, 'nothing decided yet');
});

test('people at one screen take back what any of them decided, and rolls that they entered', () => {
  const lines = ['first 0', '* deal 0 ? ? ? ?', '0 return ?', '0 board looter', '1 board settler', '* roll 1 1'];
  assert.equal(undoableLine(lines, 5, [0, 1]), 4, 'the other one decided last');
  assert.equal(undoableLine(lines, 6, [0, 1]), -1, 'the dice are on the screen');
  assert.equal(undoableLine(lines, 6, [0, 1], true), 5, 'they rolled themselves');
  assert.equal(undoableLine(lines, 3, [0, 1], true), -1, 'missions on paper are no entry');
});
