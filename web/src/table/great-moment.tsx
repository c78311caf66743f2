// SPDX-License-Identifier: MIT
// A goal that is reached, or the win: large above the mat, for a moment.
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import type { GameEvent, Mat, View } from '../engine-types.ts';
import { everyone, t } from '../lang.ts';

/** Stars that fly from behind the cats. */
export function Stars() {
  return (
    <span class="stars" aria-hidden="true">
      {Array.from({ length: 14 }, (_, i) => (
        <i key={i} class={`star star-${i}`}>
          ★
        </i>
      ))}
    </span>
  );
}

const SHOWN = 2000; // milliseconds: then the mat is free again

function Banner({ seats, kind, children }: { seats: number[]; kind: string; children: ComponentChild }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div class={`great-moment ${kind}`} style={{ '--suit': agency(seats[0] ?? 0).suit }} aria-hidden="true">
      <Stars />
      <span class="great-cats">
        {seats.map((seat) => (
          <CatPortrait key={seat} seat={seat} size={64} mood="glad" />
        ))}
      </span>
      <b>{children}</b>
    </div>
  );
}

/** The live region says it to screen readers. */
export function GreatMoment({ mat, view, events }: { mat: Mat; view: View; events: GameEvent[] }) {
  if (events.some((event) => event.kind === 'game-over')) {
    const names = view.winners.map((seat) => mat.names[seat] ?? '');
    return (
      <Banner key={view.moment} seats={view.winners} kind="won">
        {names.length > 1
          ? t('{names} share the win', { names: everyone(names) })
          : t('{name} rules the sky', { name: names[0] ?? '' })}
      </Banner>
    );
  }
  const goals = events.filter((event) => event.kind === 'goal');
  if (goals.length === 0) return null;
  return (
    <Banner key={view.moment} seats={[...new Set(goals.map((event) => event.seat))]} kind="goal-reached">
      {goals.map((event) => event.words).join(' ')}
    </Banner>
  );
}
