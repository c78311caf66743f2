// SPDX-License-Identifier: MIT
// Giving a link or a card away: the device's own sheet, else the clipboard; what a person cancels is no failure.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareOrCopy } from '../../../web/src/copy-text.ts';

function withNavigator(value: object): void {
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
}

const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

test('the sheet of the device comes first', async () => {
  let given: ShareData = {};
  withNavigator({
    share: async (data: ShareData) => {
      given = data;
    },
  });
  assert.equal(await shareOrCopy({ url: 'https://example.org/#/puzzles/1' }), 'shared');
  assert.deepEqual(given, { url: 'https://example.org/#/puzzles/1' });
});

test('a sheet that is closed again is no failure, and copies nothing', async () => {
  const copied: string[] = [];
  withNavigator({ share: refuse('AbortError'), clipboard: { writeText: async (text: string) => copied.push(text) } });
  assert.equal(await shareOrCopy({ text: 'a card' }), 'cancelled');
  assert.deepEqual(copied, []);
});

test('where there is no sheet, or it is refused, the text or the link is copied', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => copied.push(text) };
  withNavigator({ clipboard });
  assert.equal(await shareOrCopy({ text: 'a card' }), 'copied');
  withNavigator({ share: refuse('NotAllowedError'), clipboard });
  assert.equal(await shareOrCopy({ title: 'a game', url: 'https://example.org/' }), 'copied');
  assert.deepEqual(copied, ['a card', 'https://example.org/']);
});
