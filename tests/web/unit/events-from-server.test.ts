// SPDX-License-Identifier: MIT
// What comes from a server, in order or not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EventCounter, fields, patience } from '../../../web/src/net/event-counter.ts';
import { codeText } from '../../../web/src/net/refusal-texts.ts';

test('events come in order, once, and a gap is noticed', () => {
  const log = new EventCounter();
  assert.equal(log.take(0), 'new');
  assert.equal(log.take(0), 'known');
  assert.equal(log.take(2), 'gap');
  assert.equal(log.next, 1);
  assert.equal(log.take(1), 'new');
});

test('the last field takes the rest of a line', () => {
  assert.deepEqual(fields('12 * roll 1 2', 2), ['12', '* roll 1 2']);
  assert.deepEqual(fields('0 here Mittens the Brave', 3), ['0', 'here', 'Mittens the Brave']);
  assert.deepEqual(fields('over', 2), ['over']);
});

test('tries to connect come ever more slowly, up to a limit', () => {
  const waits = Array.from({ length: 12 }, (_, tries) => patience(tries));
  assert.deepEqual(
    waits,
    [...waits].sort((a, b) => a - b),
  );
  assert.equal(waits[0], 400);
  assert.equal(waits.at(-1), 8000);
});

test('every refusal that a person can meet has a sentence of its own', () => {
  const protocol = readFileSync(process.env.MLEM_PROTOCOL ?? '', 'utf8');
  const spoken = /^Codes of `no`:([\s\S]*?)\n\n/m.exec(protocol)?.[1] ?? '';
  const table = /^### Codes of errors\n([\s\S]*)/m.exec(protocol)?.[1] ?? '';
  const codes = new Set([...`${spoken}\n${table}`.matchAll(/`([a-z-]+)`/g)].map((found) => found[1]!));
  assert.ok(codes.size > 25, [...codes].join(' '));
  // Faults of a program, which this page does not make.
  for (const code of [
    'json',
    'field',
    'argument',
    'protocol',
    'upgrade',
    'not-found',
    'no-identity',
    'method',
    'length',
    'head',
    'type',
    'hi',
    'malformed',
    'unknown',
    'faults',
  ])
    codes.delete(code);
  assert.deepEqual(
    [...codes].filter((code) => codeText(code) === codeText('').replace('?', code)),
    [],
  );
});
