// SPDX-License-Identifier: MIT
// The costliest decisions of a seat: what was played, what was better and why; each leads to its position.
import type { ReviewLine } from '../engine-types.ts';
import { percent, t } from '../lang.ts';
import { className, classToken, share } from './review-texts.ts';

interface SlipListProps {
  slips: ReviewLine[];
  /** Why the better decisions are better, as far as it is known: by line. */
  reasons: Map<number, string>;
  onLine: (line: number) => void;
}

export function SlipList({ slips, reasons, onLine }: SlipListProps) {
  return (
    <ol class="slips">
      {slips.map((slip) => (
        <li key={slip.line}>
          <button
            type="button"
            class={`slip-card ${classToken(slip.class)}`}
            data-line={slip.line}
            onClick={() => onLine(slip.line)}
          >
            <span class="slip-head">
              <b class="badge">{className(slip.class ?? 'fine')}</b>
              <span>{t('{cost} chance to win', { cost: share(slip.cost ?? 0) })}</span>
            </span>
            <span>{t('Played: {what}', { what: slip.playedWords ?? '' })}</span>
            <span>
              {t('Better: {what}', { what: slip.bestWords ?? '' })}{' '}
              <span class="dim">
                {t('({better} instead of {now})', {
                  better: percent(slip.bestValue ?? 0),
                  now: percent(slip.value ?? 0),
                })}
              </span>
            </span>
            <span class="why">{reasons.get(slip.line) ?? ''}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
