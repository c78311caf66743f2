// SPDX-License-Identifier: MIT
// The card of a daily flight: text to share, with luck and skill once the review knows them.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { shareOrCopy } from '../copy-text.ts';
import type { Engine } from '../engine.ts';
import { t } from '../lang.ts';
import { reviewOf } from '../review/reviewer.ts';

const PERSON = 0; // the seat of the person in every daily flight

/** The card as it is known so far; `whole`: with luck and skill. */
function useCard(engine: Engine): { card: string | null; whole: boolean } {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const review = reviewOf(engine.lines, engine.serverMat);
  useEffect(() => review.subscribe(() => redraw(0)), [review]);
  const own = review.done ? review.totals?.seats[PERSON] : undefined;
  const card = engine.dailyCard(own ? { luck: own.win.luck, skill: own.win.own } : null);
  return { card, whole: own !== undefined };
}

export function DailyCard({ engine }: { engine: Engine }) {
  const { card, whole } = useCard(engine);
  const [said, setSaid] = useState('');
  if (card === null) return <p>{t('This flight is of another version of the daily game.')}</p>;
  const address = new URL('#/daily', location.href).href;
  const text = `${card}${address}`;
  const shares = typeof navigator.share === 'function';
  const give = async () => {
    const given = await shareOrCopy({ text });
    setSaid(
      given === 'copied' ? t('The card is copied.') : given === 'failed' ? t('The card could not be copied.') : '',
    );
  };
  return (
    <div class="daily-card">
      {/* The line of luck and skill has its room before it is known: what is below stays where it is. */}
      <pre translate={false}>{whole ? card : `${card}\u00a0\n`}</pre>
      <div class="actions center">
        <button type="button" class="primary" onClick={() => void give()}>
          {shares ? t('Share the card') : t('Copy the card')}
        </button>
        <span role="status" class={said ? 'copied' : 'unseen'}>
          {said}
        </span>
      </div>
    </div>
  );
}
