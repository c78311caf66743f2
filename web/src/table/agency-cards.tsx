// SPDX-License-Identifier: MIT
// The agencies at the table: name, points, cats, and whose turn it is. A card opens the agency's sheet.

import type { ComponentChild } from 'preact';
import { agency } from '../art/agency-colours.ts';
import { CatPortrait, type Mood } from '../art/cats.tsx';
import { Icon } from '../art/icons.tsx';
import type { EventKind } from '../c-constants.ts';
import type { GameEvent, Mat, View } from '../engine-types.ts';
import { list, signed, t, tn } from '../lang.ts';
import { catState, SeatCats } from './seat-cats.tsx';
import type { SheetName } from './table-sheets.tsx';

interface SeatsProps {
  now: {
    mat: Mat;
    view: View;
    before: View | null;
    events: GameEvent[];
    source: { seat: number | null; shared?: boolean };
  };
  note?: ((seat: number) => ComponentChild) | undefined;
  open: (sheet: SheetName) => void;
}

function moodOf(seat: number, view: View, events: GameEvent[]): Mood {
  if (events.some((event) => event.kind === 'crashed')) return 'shock';
  const glad: EventKind[] = ['moon', 'planet', 'comet', 'galaxy', 'goal', 'ufo-met', 'exploration-points'];
  if (events.some((event) => event.seat === seat && glad.includes(event.kind))) return 'glad';
  return view.winners.includes(seat) ? 'glad' : 'calm';
}

/** For screen readers: what the signs of a card say. */
function cardWords(view: View, seat: number, me: boolean): string {
  const { total, at } = view.seats[seat]!;
  const home = at.filter((one) => catState(one) === 'cat-home').length;
  const notes = [tn('{n} point', '{n} points', total), tn('{n} cat at home', '{n} cats at home', home)];
  if (me) notes.push(t('you'));
  if (view.commander === seat) notes.push(t('commander'));
  if (view.turn === seat) notes.push(t('to decide'));
  return list(notes);
}

/** Points that were just won or lost float up from the score. */
function Gain({ points, moment }: { points: number; moment: number }) {
  if (points === 0) return null;
  return (
    <span key={moment} class={points > 0 ? 'gain' : 'gain loss'} aria-hidden="true">
      {signed(points)}
    </span>
  );
}

function SeatCard({ now, seat, note, open }: SeatsProps & { seat: number }) {
  const { mat, view, before, events, source } = now;
  const facts = view.seats[seat]!;
  const turn = view.turn === seat;
  const me = seat === source.seat && !source.shared;
  const commander = view.commander === seat;
  return (
    <li
      class={`seat${turn ? ' turn' : ''}${me ? ' me' : ''}${commander ? ' commands' : ''}`}
      style={{ '--suit': agency(seat).suit }}
      aria-current={turn ? 'true' : undefined}
    >
      <button type="button" class="seat-card" aria-haspopup="dialog" onClick={() => open({ agency: seat })}>
        <CatPortrait seat={seat} size={42} mood={moodOf(seat, view, events)} />
        <span class="seat-name" translate={false}>
          {mat.names[seat]}
        </span>
        <span class="seat-score">
          <b aria-hidden="true">{facts.total}</b>
          <span class="unseen">{cardWords(view, seat, me)}</span>
          <Gain points={facts.total - (before?.seats[seat]?.total ?? facts.total)} moment={view.moment} />
          {commander ? (
            <span class="crown" data-thing="rule expedition.commander" aria-hidden="true">
              <Icon name="crown" size={13} />
            </span>
          ) : null}
          {me ? (
            <span class="you" aria-hidden="true">
              {t('you')}
            </span>
          ) : null}
        </span>
        <SeatCats at={facts.at} />
        {note?.(seat)}
      </button>
    </li>
  );
}

export function Seats(props: SeatsProps) {
  const { mat, view } = props.now;
  return (
    <ol class={`seats seats-${mat.seats}`} aria-label={t('Agencies')}>
      {view.seats.map((_, seat) => (
        <SeatCard key={seat} seat={seat} {...props} />
      ))}
    </ol>
  );
}
