// SPDX-License-Identifier: MIT
// What is said after a link was given away.
import type { Given } from './copy-text.ts';
import { t } from './lang.ts';

/** Nothing where the device says it, or the person cancelled. */
export function linkGiven(how: Given): string {
  if (how === 'copied') return t('The link is copied.');
  return how === 'failed' ? t('The link could not be copied.') : '';
}
