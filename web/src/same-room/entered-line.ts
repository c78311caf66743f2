// SPDX-License-Identifier: MIT
// The line of the notation that people enter by taps.
import { FACES } from '../art/dice.tsx';
import type { Phase } from '../c-constants.ts';
import type { Chances, ChanceToken } from '../engine-types.ts';

/** How many are to be tapped. */
export function wanted(phase: Phase, pool: number, chances: Chances): number {
  return phase === 'roll' ? pool : chances.count;
}

/** `picked` are faces of dice, or numbers of tokens in the order in which they were drawn. */
export function chanceLine(phase: Phase, chances: Chances, picked: readonly number[]): string {
  if (phase === 'roll')
    return `* roll ${[...picked]
      .sort((a, b) => a - b)
      .map((face) => FACES[face])
      .join(' ')}`;
  const ids = picked.map((index) => chances.tokens.find((token) => token.index === index)?.id ?? '?').join(' ');
  return phase === 'expedition' ? `* expedition ${ids}` : `* explore ${ids}`;
}

/** What is tapped in for such a line: the reverse. */
export function tapped(line: string, tokens: readonly ChanceToken[]): number[] {
  const [who, what, ...words] = line.split(' ');
  if (what === 'roll') return words.map((word) => (FACES as readonly string[]).indexOf(word));
  const ids = who === '=' ? words.slice(1) : words;
  return ids.flatMap((id) => tokens.filter((token) => token.id === id).map((token) => token.index));
}

export function missionsLine(seat: number, tokens: readonly ChanceToken[], picked: readonly number[]): string {
  const ids = picked.map((index) => tokens.find((token) => token.index === index)?.id ?? '?');
  return `= missions ${seat} ${ids.join(' ')}`;
}
