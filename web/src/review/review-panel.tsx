// SPDX-License-Identifier: MIT
// After a game: what decisions cost and what luck gave, growing while it is computed in a worker.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { noteReview } from '../agency/game-history.ts';
import type { Engine } from '../engine.ts';
import type { Mat, ReviewTotals } from '../engine-types.ts';
import { number, t } from '../lang.ts';
import { keepRecord } from '../play/record-to-replay.ts';
import { go } from '../route.ts';
import { share } from './review-texts.ts';
import { type Review, reviewOf } from './reviewer.ts';
import { SlipList } from './slip-list.tsx';
import { Curve } from './win-chance-curve.tsx';

const SHOWN = 3; // decisions

interface ReviewPanelProps {
  engine: Engine;
  /** The seat of this person; null: any may be looked at. */
  me: number | null;
  /** The game in this person's history. */
  id: string | null;
  record?: (() => Promise<readonly string[]>) | undefined;
  /** The game's table on the server. */
  table?: string | undefined;
}

function Totals({ mat, totals }: { mat: Mat; totals: ReviewTotals }) {
  return (
    <div class="scroll-x" role="region" aria-label={t('Luck and skill')} tabIndex={0}>
      <table class="review-totals">
        <thead>
          <tr>
            <th scope="col">{t('Agency')}</th>
            <th scope="col">{t('Luck')}</th>
            <th scope="col">{t('Own decisions')}</th>
            <th scope="col">{t('The others')}</th>
            <th scope="col">{t('Plays like')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.seats.map((seat, i) => (
            <tr key={i}>
              <th scope="row" translate={false}>
                {mat.names[i]}
              </th>
              <td>{share(seat.win.luck)}</td>
              <td>{share(seat.win.own)}</td>
              <td>{share(seat.win.others)}</td>
              <td>
                {seat.elo === undefined
                  ? '–'
                  : t('{elo} ({low} to {high})', {
                      elo: number(seat.elo),
                      low: number(seat.low ?? 0),
                      high: number(seat.high ?? 0),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Draws again when more of the review is known. */
function useReview(review: Review | null): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => review?.subscribe(() => redraw(0)), [review]);
}

function Found({ engine, me, review }: { engine: Engine; me: number | null; review: Review }) {
  const [chosen, setChosen] = useState(me ?? 0);
  const mat = engine.mat()!;
  const seat = me ?? chosen;
  const slips = review.slips(seat).slice(0, SHOWN);
  const open = (line: number) => {
    keepRecord(review.lines);
    go(`/replay/last/${line}`);
  };
  return (
    <>
      {me === null ? (
        <label class="pick">
          {t('Agency')}{' '}
          <select value={String(chosen)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {mat.names.map((name, i) => (
              <option key={i} value={String(i)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <h3>{me === null ? t('The three costliest decisions') : t('Your three costliest decisions')}</h3>
      {slips.length > 0 ? (
        <SlipList engine={engine} lines={review.lines} slips={slips} done={review.done} onLine={open} />
      ) : (
        <p>{review.done ? t('No decision cost a fiftieth of a win: well flown.') : t('Nothing so far.')}</p>
      )}
      {review.found.length > 0 ? (
        <Curve
          found={review.found}
          steps={review.steps}
          seat={seat}
          name={mat.names[seat] ?? ''}
          onLine={(line) => open(line + 1)}
        />
      ) : null}
      {review.totals ? <Totals mat={mat} totals={review.totals} /> : null}
    </>
  );
}

export function ReviewPanel({ engine, me, id, record, table }: ReviewPanelProps) {
  const [review, setReview] = useState<Review | null>(null);
  const [missing, setMissing] = useState(false);
  useReview(review);
  useEffect(() => {
    const lines = record ? record() : Promise.resolve(engine.lines);
    lines.then(
      (all) => setReview(reviewOf(all, engine.serverMat, table ?? null)),
      () => setMissing(true),
    );
  }, [engine]);
  useEffect(() => {
    const own = me === null ? null : review?.totals?.seats[me];
    if (!review?.done || !own || id === null || me === null) return;
    const mistakes = review.slips(me).filter((slip) => slip.class !== 'small slip').length;
    noteReview(id, { luck: own.win.luck, skill: own.win.own, mistakes });
  }, [review?.done]);
  return (
    <section class="review" aria-busy={review !== null && !review.done && !review.failed}>
      <h2>{t('What decided this game')}</h2>
      {missing || review?.failed ? (
        <p>{t('The review needs a connection the first time. Come back later.')}</p>
      ) : (
        <>
          {review?.done ? null : (
            <progress
              aria-label={t('Looking at every decision')}
              max={Math.max(1, review?.steps ?? 1)}
              value={review?.looked ?? 0}
            />
          )}
          {review ? <Found engine={engine} me={me} review={review} /> : null}
          {review?.totals?.hidden ? (
            <p class="dim">{t('Some missions are hidden in this record: what depends on them is not judged.')}</p>
          ) : null}
        </>
      )}
    </section>
  );
}
