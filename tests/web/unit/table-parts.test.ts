// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AT } from '../../../web/src/c-constants.ts';
import { facesFlown } from '../../../web/src/table/decision-panel.tsx';
import { partPoints } from '../../../web/src/table/score-overview.tsx';
import { catState } from '../../../web/src/table/seat-cats.tsx';
import { pressedBy } from '../../../web/src/table/use-keyboard.ts';

test('a line names the dice that flew', () => {
  assert.deepEqual(facesFlown('1 fly 2 A b2'), [1, 4]);
  assert.deepEqual(facesFlown('1 board looter'), []);
  assert.deepEqual(facesFlown(undefined), []);
});

test('a cat is at home, aboard or out', () => {
  assert.equal(catState(AT.home), 'cat-home');
  assert.equal(catState(AT.rocket), 'cat-aboard');
  for (const at of [AT.comet, AT.galaxy, AT.planet + 2, AT.moon + 7]) assert.equal(catState(at), 'cat-out');
});

test('keys press what is on the screen', () => {
  assert.equal(pressedBy('G'), '.choice.land');
  assert.equal(pressedBy('s'), '.choice.stay');
  assert.equal(pressedBy('q'), null);
});

test('points that a viewer may not know are question marks', () => {
  const seat = { total: 9, parts: [1, 2, 3, 0, 4, 5, 6], at: [], missions: [] };
  const mission = { id: 'm1', index: 0, words: '', done: true };
  assert.deepEqual(
    [4, 5, 6].map((part) => partPoints(seat, part)),
    ['4', '5', '?'],
  );
  assert.deepEqual(
    [2, 4, 5, 6].map((part) => partPoints({ ...seat, faceDown: true, missions: [mission] }, part)),
    ['3', '?', '?', '6'],
  );
});
