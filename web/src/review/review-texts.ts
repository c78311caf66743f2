// SPDX-License-Identifier: MIT
// The review in words.

import type { ReviewClass } from '../engine-types.ts';
import { number, t, tc } from '../lang.ts';
import type { Lesson } from './slips.ts';

/** A change of the chance to win, with its sign: +12%, -5%. */
export function share(change: number): string {
  const rounded = Math.round(100 * Math.abs(change)); // halves away from zero, as C does
  const whole = tc('number', '%s%%').replace('%s', number(rounded)).replace('%%', '%');
  if (rounded === 0) return whole;
  return change < 0 ? `−${whole}` : `+${whole}`;
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

/** What went wrong, for a list. */
export function lessonName(lesson: Lesson): string {
  switch (lesson) {
    case 'early':
      return t('got off too early');
    case 'late':
      return t('stayed too long');
    case 'place':
      return t('got off in the wrong place');
    case 'cat':
      return t('sent the wrong cat');
    case 'fly':
      return t('flew the wrong way');
    default:
      return t('gave the wrong mission back');
  }
}

/** What to do next time. */
export function lessonAdvice(lesson: Lesson): string {
  switch (lesson) {
    case 'early':
      return t('Stay aboard longer while the next roll is safe: there is more ahead.');
    case 'late':
      return t('Get off earlier: what you have is safe, and the next roll may crash.');
    case 'place':
      return t('Before you get off, compare what each place brings.');
    case 'cat':
      return t('Before you send a cat, look at which one gains most from this flight.');
    case 'fly':
      return t('Before you fly, look at the risk of the next roll and at the dice that are left.');
    default:
      return t('Keep the missions that you can fulfil with the same flights.');
  }
}

/** For style sheets. */
export function classToken(of: ReviewClass | undefined): string {
  return (of ?? 'fine').replace(' ', '-');
}
