// SPDX-License-Identifier: MIT
// How long a decision may take: the choices, and each in words.
import { t, tn } from '../lang.ts';

export const decisionTimes = [0, 60, 180, 3600, 86400, 259200];

export function decisionTimeText(seconds: number): string {
  if (seconds === 0) return t('No clock');
  if (seconds % 86400 === 0) return tn('{n} day', '{n} days', seconds / 86400);
  if (seconds % 3600 === 0) return tn('{n} hour', '{n} hours', seconds / 3600);
  if (seconds % 60 === 0) return tn('{n} minute', '{n} minutes', seconds / 60);
  return tn('{n} second', '{n} seconds', seconds);
}
