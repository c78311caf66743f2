// SPDX-License-Identifier: MIT
// After a game: what decisions cost and what luck gave. While a worker computes it, a bar and the curve grow in a room
// of their own; the rest comes at once, so that nothing moves below a finger.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { noteReview } from '../agency/game-history.ts';
import { agency } from '../art/agency-colours.ts';
import type { Engine } from '../engine.ts';
import type { Mat, ReviewLine, ReviewSeat, ReviewTotals } from '../engine-types.ts';
import { number, percent, t, tn } from '../lang.ts';
import { keepRecord } from '../play/record-to-replay.ts';
import { go } from '../route.ts';
import { keepPlace, returnToPlace } from './place-in-review.ts';
import { lessonAdvice, lessonName, share } from './review-texts.ts';
import { type Review, reviewOf } from './reviewer.ts';
import { SlipList } from './slip-list.tsx';
import { type LessonCost, lessonsOf } from './slips.ts';
import { Curve } from './win-chance-curve.tsx';

const SHOWN = 3; // decisions
const MUCH = 0.25; // of a win that is not explained

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

interface OthersSlipsProps {
  mat: Mat;
  me: number;
  review: Review;
  onLine: (line: number) => void;
}

/** How the result came about, in chances to win: the rows add up. */
function Ledger({ mat, totals }: { mat: Mat; totals: ReviewTotals }) {
  const { seats } = totals;
  const row = (name: string, cell: (seat: ReviewSeat) => string, look = '') => (
    <tr class={look}>
      <th scope="row">{name}</th>
      {seats.map((seat, i) => (
        <td key={i}>{cell(seat)}</td>
      ))}
    </tr>
  );
  return (
    <figure class="chart broad">
      <figcaption>{t('From the start to the result')}</figcaption>
      <div class="scroll-x" role="region" aria-label={t('Luck and skill')} tabIndex={0}>
        <table class="review-totals">
          <thead>
            <tr>
              <td />
              {mat.names.map((name, i) => (
                <th key={i} scope="col" translate={false} style={{ '--suit': agency(i).suit }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(t('Chance to win at the start'), ({ win }) => percent(win.start))}
            {row(t('Luck'), ({ win }) => share(win.luck))}
            {row(t('Own decisions'), ({ win }) => share(win.own))}
            {row(t("The others' decisions"), ({ win }) => share(win.others))}
            {row(t('Not explained'), ({ win }) => share(win.drift), 'dim')}
            {row(totals.finished ? t('Result') : t('Now'), ({ win }) => percent(win.result), 'sum')}
            {row(t('Result without luck'), ({ adjusted }) => percent(adjusted))}
            {row(t('Strength (cadet is 1000)'), ({ elo, low = 0, high = 0 }) =>
              elo === undefined
                ? '–'
                : t('{elo} ({low} to {high})', { elo: number(elo), low: number(low), high: number(high) }),
            )}
          </tbody>
        </table>
      </div>
      {seats.some(({ win }) => Math.abs(win.drift) > MUCH) ? (
        <p class="dim small">{t('Much is not explained here: trust the single decisions more than these sums.')}</p>
      ) : null}
    </figure>
  );
}

/** What kinds of slips there were, and what to do about the costliest kind. */
function Lessons({ slips }: { slips: ReviewLine[] }) {
  const [first, ...others] = lessonsOf(slips);
  if (!first) return null;
  const words = ({ lesson, times, cost }: LessonCost) =>
    tn('{what}: {n} time, {cost}', '{what}: {n} times, {cost}', times, { what: lessonName(lesson), cost: share(cost) });
  return (
    <div class="lessons-learnt">
      <p>
        <b>{t('Next time: {advice}', { advice: lessonAdvice(first.lesson) })}</b>
      </p>
      <ul>
        {[first, ...others].map((lesson) => (
          <li key={lesson.lesson}>{words(lesson)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The slips of the others in a word each; a tap leads to the costliest. */
function OthersSlips({ mat, me, review, onLine }: OthersSlipsProps) {
  return (
    <ul class="others-slips">
      {mat.names.map((name, seat) => {
        const slips = seat === me ? [] : review.slips(seat);
        const words = { name, cost: share(slips[0]?.cost ?? 0) };
        return slips[0] ? (
          <li key={seat}>
            <button type="button" class="text-button small" onClick={() => onLine(slips[0]!.line)}>
              {tn('{name}: {n} slip ({cost})', '{name}: {n} slips, the costliest {cost}', slips.length, words)}
            </button>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Draws again when more of the review is known. */
function useReview(review: Review | null): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => review?.subscribe(() => redraw(0)), [review]);
}

interface SeatCurveProps {
  engine: Engine;
  review: Review;
  seat: number;
  onLine?: (line: number) => void;
}

function SeatCurve({ engine, review, seat, onLine }: SeatCurveProps) {
  const name = engine.mat()?.names[seat] ?? '';
  return <Curve found={review.found} steps={review.steps} seat={seat} name={name} onLine={onLine} />;
}

function Found({ engine, me, review }: { engine: Engine; me: number | null; review: Review }) {
  const [chosen, setChosen] = useState(me ?? 0);
  const mat = engine.mat()!;
  const seat = me ?? chosen;
  const all = review.slips(seat);
  const slips = all.slice(0, SHOWN);
  const open = (line: number) => {
    keepPlace(line);
    keepRecord(review.record, me ?? undefined);
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
      <Lessons slips={all} />
      <h3>{me === null ? t('The three costliest decisions') : t('Your three costliest decisions')}</h3>
      {slips.length > 0 ? (
        <SlipList slips={slips} reasons={review.reasons} onLine={open} />
      ) : (
        <p>{t('No decision cost a fiftieth of a win: well flown.')}</p>
      )}
      <SeatCurve engine={engine} review={review} seat={seat} onLine={(line) => open(line + 1)} />
      {review.totals ? <Ledger mat={mat} totals={review.totals} /> : null}
      {me !== null ? <OthersSlips mat={mat} me={me} review={review} onLine={open} /> : null}
    </>
  );
}

/** What is shown until all is known: nothing of it can be tapped. */
function Growing({ engine, me, review }: { engine: Engine; me: number | null; review: Review | null }) {
  return (
    <>
      <progress
        aria-label={t('Looking at every decision')}
        max={Math.max(1, review?.steps ?? 1)}
        value={review?.looked ?? 0}
      />
      <p class="dim" aria-hidden="true">
        {t('Looking at every decision')}
      </p>
      {review ? <SeatCurve engine={engine} review={review} seat={me ?? 0} /> : null}
    </>
  );
}

/** Keeps what stands below an element where it is on the screen while the element changes its height. */
function useSteadyBelow(element: RefObject<HTMLElement | null>): void {
  const before = element.current?.getBoundingClientRect().bottom; // still as it was drawn last
  useLayoutEffect(() => {
    const bottom = element.current?.getBoundingClientRect().bottom;
    if (before !== undefined && bottom !== undefined && before < innerHeight)
      scrollBy({ top: bottom - before, behavior: 'instant' });
  });
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
  const section = useRef<HTMLElement>(null);
  useSteadyBelow(section);
  const failed = missing || (review?.failed ?? false);
  const ready = review?.explained ?? false;
  useLayoutEffect(() => {
    if (ready) returnToPlace(section.current);
  }, [ready]);
  return (
    <section ref={section} class="review" aria-busy={!failed && !ready}>
      <h2>{t('What decided this game')}</h2>
      <p role="status" class="unseen">
        {ready ? t('The review is ready.') : ''}
      </p>
      {failed ? <p>{t('The review needs a connection the first time. Come back later.')}</p> : null}
      {!failed && !ready ? <Growing engine={engine} me={me} review={review} /> : null}
      {!failed && ready && review ? <Found engine={engine} me={me} review={review} /> : null}
      {!failed && ready && review?.totals?.hidden ? (
        <p class="dim">{t('Some missions are hidden in this record: what depends on them is not judged.')}</p>
      ) : null}
    </section>
  );
}
