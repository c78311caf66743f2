// SPDX-License-Identifier: MIT
// Everybody at the table: who they are, what they have, whose turn it is.
import { agency } from '../art/agencies.ts';
import { CatPortrait, type Mood } from '../art/cats.tsx';
import { Icon } from '../art/icons.tsx';
import type { GameEvent, Mat, View } from '../types.ts';

interface SeatsProps {
  mat: Mat;
  view: View;
  events: GameEvent[];
  me: number | null;
  away?: (seat: number) => string;
}

function moodOf(seat: number, view: View, events: GameEvent[]): Mood {
  if (events.some((event) => event.kind === 'crashed')) return 'shock';
  const glad = ['moon', 'planet', 'comet', 'galaxy', 'goal', 'ufo-met', 'points'];
  if (events.some((event) => event.seat === seat && glad.includes(event.kind))) return 'glad';
  return view.winners.includes(seat) ? 'glad' : 'calm';
}

export function Seats({ mat, view, events, me, away }: SeatsProps) {
  return (
    <ol class={`seats seats-${mat.seats}`} aria-label="Agencies">
      {view.seats.map((seat, i) => {
        const turn = view.turn === i;
        const note = away?.(i) ?? '';
        return (
          <li key={i} class={`seat${turn ? ' turn' : ''}${i === me ? ' me' : ''}`} style={{ '--suit': agency(i).suit }} aria-current={turn ? 'true' : undefined}>
            <CatPortrait seat={i} size={42} mood={moodOf(i, view, events)} />
            <div class="seat-facts">
              <span class="seat-name">{mat.names[i]}{i === me ? <span class="unseen"> (you)</span> : null}</span>
              <span class="seat-score">
                <b>{seat.total}</b>
                <span class="unseen"> points</span>
                {view.commander === i ? <span class="badge" title="Commander"><Icon name="crown" size={13} /><span class="unseen">, commander</span></span> : null}
                {i === me ? <span class="you" aria-hidden="true">you</span> : null}
                {turn ? <span class="unseen">, to decide</span> : null}
              </span>
              {note ? <span class="seat-note">{note}</span> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
