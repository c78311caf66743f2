// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { allFair, keepFair, keptFair } from '../../../web/src/net/fair-dice-evidence.ts';
import { heldSeat, holdSeat, identity } from '../../../web/src/net/own-seat-tokens.ts';
import { everythingHere, takeOver } from '../../../web/src/net/seats-of-other-device.ts';

const TABLE = 'abcdefgh23456789';
const OTHER = 'zyxwvuts23456789';
const KEY = 'k'.repeat(48);
const seat = { table: TABLE, seat: 1, token: 'token1', at: 5 };
const fair = {
  table: TABLE,
  commit: 'a'.repeat(64),
  bytes: 'b'.repeat(64),
  seat: 1,
  seals: {},
  first: 'drawn',
  shown: false,
};

let kept = new Map<string, string>();
beforeEach(() => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  kept = new Map();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

test('seats, evidence and the identity of another device come to this one', () => {
  assert.ok(takeOver({ identity: KEY, seats: [seat, { ...seat, table: OTHER }], fair: [fair] }));
  assert.equal(identity(), KEY);
  assert.equal(heldSeat(TABLE)?.token, 'token1');
  assert.deepEqual(keptFair(TABLE), fair);
  const all = everythingHere();
  assert.deepEqual([all.identity, all.seats?.map((one) => one.table), all.fair], [KEY, [TABLE, OTHER], [fair]]);
  assert.ok(takeOver(JSON.parse(JSON.stringify(all))), 'what a device gives, another one takes');
});

test('what is no link of a device changes nothing', () => {
  const wrong: unknown[] = [null, 7, 'x', [], [seat]];
  for (const identity of [7, '', 'short', 'k'.repeat(200), 'has a space in it, and more']) wrong.push({ identity });
  for (const seats of [
    7,
    {},
    'x',
    [7],
    [null],
    [{}],
    [{ ...seat, table: '../x' }],
    [{ ...seat, table: 7 }],
    [{ ...seat, seat: 5 }],
    [{ ...seat, seat: '1' }],
    [{ ...seat, token: null }],
    [{ ...seat, token: 'a&b c' }],
    Array(11).fill(seat),
  ])
    wrong.push({ identity: KEY, seats });
  for (const one of [
    7,
    {},
    { ...fair, commit: 'a' },
    { ...fair, bytes: 7 },
    { ...fair, bytes: 'b' },
    { ...fair, seat: -1 },
    { ...fair, seals: [] },
    { ...fair, seals: { 0: 7 } },
    { ...fair, seals: { 9: '-' } },
    { ...fair, first: 'any' },
    { ...fair, shown: 'yes' },
  ])
    wrong.push({ identity: KEY, seats: [seat], fair: [one] });
  for (const moved of wrong) {
    assert.equal(takeOver(moved), false, JSON.stringify(moved));
    assert.equal(kept.size, 0, JSON.stringify(moved));
  }
});

test('evidence of this device is not replaced by less, or by other dice', () => {
  const seals = { 0: 'c'.repeat(64), 1: '-' };
  const shown = { ...fair, seals, shown: true };
  const take = (one: object) => assert.ok(takeOver({ fair: [one] }));
  keepFair(shown);
  for (const less of [
    fair,
    { ...shown, commit: 'd'.repeat(64) },
    { ...shown, bytes: 'e'.repeat(64) },
    { ...shown, seat: 2 },
  ]) {
    take(less);
    assert.deepEqual(keptFair(TABLE), shown);
  }
  kept.clear();
  keepFair(fair);
  take({ ...shown, commit: 'd'.repeat(64) });
  assert.deepEqual(keptFair(TABLE), fair, 'the first commitment that was seen is the one to believe');
  take(shown);
  assert.deepEqual(allFair(), [shown], 'the other device has seen more of the same dice');
});

test('a seat that this device has at the same table stays', () => {
  holdSeat(TABLE, 0, 'mine');
  assert.ok(takeOver({ seats: [seat] }));
  assert.equal(heldSeat(TABLE)?.token, 'mine');
});
