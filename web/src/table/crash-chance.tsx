// SPDX-License-Identifier: MIT
// Chances beside choices: a number, and a word so that colour says nothing alone.
import { percent, rich, t } from '../lang.ts';

/** `text` has a place for {chance}. */
export function CrashChance({ chance, text = t('crash next {chance}') }: { chance: number; text?: string }) {
  const level = chance >= 0.4 ? 'high' : chance >= 0.15 ? 'middle' : 'low';
  return (
    <span class={`odds odds-${level}`} data-thing="odds 0">
      {rich(text, { chance: <b>{percent(chance)}</b> })}
    </span>
  );
}
