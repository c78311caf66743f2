// SPDX-License-Identifier: MIT
// Everybody at the table: who they are, what they have, whose turn it is.
import type { ComponentChild } from 'preact';
import { agency } from '../art/agencies.ts';
import { CatPortrait, type Mood } from '../art/cats.tsx';
import { Icon } from '../art/icons.tsx';
import { list, t, tn } from '../lang.ts';
import type { GameEvent, Mat, View } from '../types.ts';
import { Thing } from './thing.tsx';

interface SeatsProps {
  mat: Mat;
  view: View;
  events: GameEvent[];
  me: number | null;
  note?: (seat: number) => ComponentChild;
}

function moodOf(seat: number, view: View, events: GameEvent[]): Mood {
  if (events.some((event) => event.kind === 'crashed')) return 'shock';
  const glad = ['moon', 'planet', 'comet', 'galaxy', 'goal', 'ufo-met', 'points'];
  if (events.some((event) => event.seat === seat && glad.includes(event.kind))) return 'glad';
  return view.winners.includes(seat) ? 'glad' : 'calm';
}

/** For ears: what the signs beside a name say. */
function seatWords(points: number, me: boolean, commander: boolean, turn: boolean): string {
  const notes = [tn('{n} point', '{n} points', points)];
  if (me) notes.push(t('you'));
  if (commander) notes.push(t('commander'));
  if (turn) notes.push(t('to decide'));
  return list(notes);
}

export function Seats({ mat, view, events, me, note }: SeatsProps) {
  return (
    <ol class={`seats seats-${mat.seats}`} aria-label={t('Agencies')}>
      {view.seats.map((seat, i) => {
        const turn = view.turn === i;
        return (
          <li
            key={i}
            class={`seat${turn ? ' turn' : ''}${i === me ? ' me' : ''}`}
            style={{ '--suit': agency(i).suit }}
            aria-current={turn ? 'true' : undefined}
          >
            <CatPortrait seat={i} size={42} mood={moodOf(i, view, events)} />
            <div class="seat-facts">
              <span class="seat-name" translate={false}>
                {mat.names[i]}
              </span>
              <span class="seat-score">
                <Thing of="rule end.sum">
                  <b aria-hidden="true">{seat.total}</b>
                  <span class="unseen">{seatWords(seat.total, i === me, view.commander === i, turn)}</span>
                </Thing>
                {view.commander === i ? (
                  <span class="badge" data-thing="rule expedition.commander" aria-hidden="true">
                    <Icon name="crown" size={13} />
                  </span>
                ) : null}
                {i === me ? (
                  <span class="you" aria-hidden="true">
                    {t('you')}
                  </span>
                ) : null}
              </span>
              {note?.(i)}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
