// SPDX-License-Identifier: MIT
// The review in words.

import type { ReviewClass, ReviewLine } from '../engine-types.ts';
import { number, t, tc } from '../lang.ts';

/** A change of the chance to win, with its sign: +12%, -5%. */
export function share(change: number): string {
  const rounded = Math.round(100 * change);
  const whole = tc('number', '%s%%')
    .replace('%s', number(Math.abs(rounded)))
    .replace('%%', '%');
  return rounded < 0 ? `−${whole}` : `+${whole}`;
}

export function className(of: ReviewClass): string {
  switch (of) {
    case 'small slip':
      return t('small slip');
    case 'mistake':
      return t('mistake');
    case 'blunder':
      return t('blunder');
    case 'unknown':
      return t('unknown');
    default:
      return t('fine');
  }
}

/** For style sheets. */
export function classToken(of: ReviewClass | undefined): string {
  return (of ?? 'fine').replace(' ', '-');
}

/** The line's effect on a seat. */
export function effectOn(line: ReviewLine, seat: number): number {
  return (line.after[seat] ?? 0) - (line.before[seat] ?? 0);
}
