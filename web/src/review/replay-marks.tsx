// SPDX-License-Identifier: MIT
// In a replay: a mark below the slider at every slip, buttons to the next one, because marks are small and can lie
// close together, and what was better where one is shown. Where it is known which seat is the person's, the buttons
// lead to the slips of that seat; marks of the others are faint.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { agency } from '../art/agency-colours.ts';
import type { Engine } from '../engine.ts';
import type { ReviewLine } from '../engine-types.ts';
import { percent, t } from '../lang.ts';
import { className, classToken, share } from './review-texts.ts';
import { knownReview, reviewOf } from './reviewer.ts';
import { isSlip, slipAt } from './slips.ts';

interface ReplayMarksProps {
  engine: Engine;
  /** The seat of this person; null: not known. */
  me: number | null;
  first: number;
  last: number;
  moment: number;
  onMoment: (moment: number) => void;
}

/** What was played, what was better, and why. */
function SlipWords({ slip, who, why }: { slip: ReviewLine; who: string; why: string }) {
  const better = percent(slip.bestValue ?? 0);
  const now = percent(slip.value ?? 0);
  return (
    <>
      <b>{t('{who}, {what} ({cost}):', { who, what: className(slip.class ?? 'fine'), cost: share(slip.cost ?? 0) })}</b>{' '}
      {t('Played: {what}', { what: slip.playedWords ?? '' })}
      <br />
      {t('Better: {what}', { what: slip.bestWords ?? '' })} {t('({better} instead of {now})', { better, now })}
      <br />
      {why}
    </>
  );
}

/** `who`: null for this person. */
function markLabel(slip: ReviewLine, who: string | null): string {
  const facts = { what: className(slip.class ?? 'fine'), cost: share(slip.cost ?? 0) };
  return who === null
    ? t('Your {what}: {cost} chance to win', facts)
    : t('{what} of {who}: {cost} chance to win', { ...facts, who });
}

export function ReplayMarks({ engine, me, first, last, moment, onMoment }: ReplayMarksProps) {
  const [review, setReview] = useState(() => knownReview(engine.lines));
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => review?.subscribe(() => redraw(0)), [review]);
  if (!review)
    return (
      <button
        type="button"
        class="text-button show-slips"
        onClick={() => setReview(reviewOf(engine.lines, engine.serverMat))}
      >
        {t('Show the slips')}
      </button>
    );
  if (review.failed)
    return <p class="dim small">{t('The review needs a connection the first time. Come back later.')}</p>;
  const slips = review.found.filter(isSlip);
  const shown = slipAt(slips, moment);
  const own = me === null ? slips : slips.filter((slip) => slip.seat === me);
  const before = own.filter((slip) => slip.line < moment).at(-1);
  const after = own.find((slip) => slip.line > moment);
  const name = (seat: number) => (seat === me ? t('You') : (engine.mat()?.names[seat] ?? ''));
  const count = () =>
    me === null
      ? t('Slips in this game: {n}', { n: slips.length })
      : t('Your slips in this game: {n}. Slips of the others: {others}.', {
          n: own.length,
          others: slips.length - own.length,
        });
  return (
    <div class="replay-marks">
      <div class="marks">
        {slips.map((slip) => (
          <button
            key={slip.line}
            type="button"
            class={`mark ${classToken(slip.class)} ${own.includes(slip) ? '' : 'of-other'}`}
            style={{
              left: `${(100 * (slip.line - first)) / Math.max(1, last - first)}%`,
              '--suit': agency(slip.seat).suit,
            }}
            aria-label={markLabel(slip, slip.seat === me ? null : name(slip.seat))}
            onClick={() => onMoment(slip.line)}
          />
        ))}
      </div>
      <div class="slip-steps">
        <button type="button" class="text-button" disabled={!before} onClick={() => before && onMoment(before.line)}>
          {t('Previous slip')}
        </button>
        <button type="button" class="text-button" disabled={!after} onClick={() => after && onMoment(after.line)}>
          {t('Next slip')}
        </button>
      </div>
      <p class="small" aria-live="polite">
        {shown ? (
          <SlipWords slip={shown} who={name(shown.seat)} why={review.reasons.get(shown.line) ?? ''} />
        ) : review.done ? (
          count()
        ) : (
          t('Looking at every decision')
        )}
      </p>
    </div>
  );
}
