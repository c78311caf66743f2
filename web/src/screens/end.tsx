// SPDX-License-Identifier: MIT
// The story of a finished game.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { agency } from '../art/agencies.ts';
import { CatPortrait } from '../art/cats.tsx';
import { SignIcon } from '../art/sign-icon.tsx';
import type { Engine } from '../engine.ts';
import { keepRecord } from '../play/records.ts';
import { go } from '../route.ts';
import { ScoreTable } from '../table/scores.tsx';
import { AT, type Mat, type Story, type View } from '../types.ts';
import { PartBars, PointLines } from './charts.tsx';

interface EndProps {
  engine: Engine;
  me: number | null;
  onTable: () => void;
  onRematch: () => void;
  onHome: () => void;
  onSave?: () => void;
  extra?: ComponentChildren;
}

function headline(mat: Mat, view: View, me: number | null): string {
  const names = view.winners.map((seat) => mat.names[seat]);
  if (me !== null && view.winners.includes(me)) return names.length > 1 ? 'You share the win!' : 'You rule the sky!';
  return names.length > 1 ? `${names.join(' and ')} share the win` : `${names[0]} rules the sky`;
}

function Podium({ mat, view }: { mat: Mat; view: View }) {
  const order = view.seats.map((seat, i) => ({ seat: i, total: seat.total })).sort((a, b) => b.total - a.total);
  return (
    <ol class="podium">
      {order.map(({ seat, total }) => {
        const place = 1 + order.filter((other) => other.total > total).length;
        return (
          <li key={seat} class={`podium-seat place-${place}`} style={{ '--suit': agency(seat).suit }}>
            <CatPortrait seat={seat} size={place === 1 ? 84 : 60} mood={place === 1 ? 'glad' : 'calm'} />
            <b>{mat.names[seat]}</b>
            <span>{place}. with {total}</span>
          </li>
        );
      })}
    </ol>
  );
}

function placeName(mat: Mat, at: number): string {
  if (at >= AT.moon) {
    const space = mat.spaces.findIndex((one) => at - AT.moon >= one.firstMoon && at - AT.moon < one.firstMoon + one.moons.length);
    return `moon of ${space}`;
  }
  if (at >= AT.planet) return mat.planets[at - AT.planet]?.name ?? '';
  return at === AT.comet ? 'comet' : at === AT.galaxy ? 'galaxy' : '';
}

function Landings({ mat, view }: { mat: Mat; view: View }) {
  return (
    <figure class="chart">
      <figcaption>Where everybody landed</figcaption>
      {view.seats.map((seat, i) => (
        <div key={i} class="landings" style={{ '--suit': agency(i).suit }}>
          <b>{mat.names[i]}</b>
          <ul>
            {seat.at.map((at, astronaut) => (
              <li key={astronaut} class={at >= AT.comet ? 'landed' : 'at-home'}>
                <SignIcon astronaut={astronaut} size={15} />
                <span>{mat.astronauts[astronaut]?.name}</span>
                <span class="dim">{at >= AT.comet ? placeName(mat, at) : 'at home'}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </figure>
  );
}

function luckWords(rolls: number, crashes: number, expected: number): string {
  if (rolls === 0) return 'never rolled';
  const difference = crashes - expected;
  const verdict = difference > 0.75 ? 'unlucky' : difference < -0.75 ? 'lucky' : 'about as expected';
  return `${rolls} rolls, ${crashes} ${crashes === 1 ? 'crash' : 'crashes'} where ${expected.toFixed(1)} were likely: ${verdict}`;
}

function Luck({ mat, story }: { mat: Mat; story: Story }) {
  return (
    <figure class="chart">
      <figcaption>Luck of the dice, as commander</figcaption>
      <ul class="luck">
        {story.luck.map((luck, seat) => (
          <li key={seat}><CatPortrait seat={seat} size={28} /><span><b>{mat.names[seat]}</b>: {luckWords(luck.rolls, luck.crashes, luck.expected)}</span></li>
        ))}
      </ul>
    </figure>
  );
}

export function download(lines: string[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\n') + '\n'], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function EndScreen({ engine, me, onTable, onRematch, onHome, onSave, extra }: EndProps) {
  const mat = engine.mat()!;
  const view = engine.view()!;
  const story = useMemo(() => engine.story(), [engine, engine.count]);
  return (
    <main class="end">
      <h1 class="headline">{headline(mat, view, me)}</h1>
      <Podium mat={mat} view={view} />
      <div class="actions center">
        <button type="button" class="primary" onClick={onRematch}>Play again</button>
        <button type="button" class="secondary" onClick={() => { keepRecord(engine.lines); go('/replay/last'); }}>Replay</button>
        <button type="button" class="secondary" onClick={onSave ?? (() => download(engine.lines, 'game.mlem'))}>Save record</button>
        <button type="button" class="secondary" onClick={onTable}>Look at the mat</button>
        <button type="button" class="secondary" onClick={onHome}>Home</button>
      </div>
      {extra}
      <div class="charts">
        <PartBars mat={mat} view={view} />
        <PointLines mat={mat} story={story} />
        <Landings mat={mat} view={view} />
        <Luck mat={mat} story={story} />
      </div>
      <h2>All points</h2>
      <ScoreTable mat={mat} view={view} />
    </main>
  );
}
