// SPDX-License-Identifier: MIT
// What games on the draft and on the default mat look like, side by side.
import { t } from '../lang.ts';
import type { Trial } from './mat-editor-engine.ts';
import { percent } from './track-view.tsx';
import { share } from './trial-estimates.ts';

interface Both {
  mine: Trial;
  other: Trial | null;
}

function Legend() {
  return (
    <ul class="legend">
      <li>
        <i class="swatch swatch-mine" /> {t('This mat')}
      </li>
      <li>
        <i class="swatch swatch-other" /> {t('The default mat')}
      </li>
    </ul>
  );
}

interface BarsProps {
  title: string;
  mine: number[];
  other: number[];
  /** The number of the first bar. */
  first: number;
  unit: (value: number) => string;
}

/** A bar for each number, the default mat behind them, on a scale from 0. */
function Bars({ title, mine, other, first, unit }: BarsProps) {
  const count = Math.max(mine.length, other.length);
  const most = Math.max(0.01, ...mine, ...other);
  const width = 294 / count;
  const bar = (kind: string, value: number, x: number, wide: number) => (
    <rect class={kind} x={x} y={110 - (value / most) * 100} width={wide} height={(value / most) * 100} />
  );
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox="0 0 330 130" role="img" aria-label={title}>
        <text class="axis" x="0" y="14">
          {unit(most)}
        </text>
        <text class="axis" x="0" y="110">
          {unit(0)}
        </text>
        {Array.from({ length: count }, (_, i) => (
          <g key={i}>
            {bar('bar-other', other[i] ?? 0, 34 + i * width, width - 1)}
            {bar('bar-mine', mine[i] ?? 0, 34 + (i + 0.2) * width, width * 0.5)}
            {(first + i) % 5 === 0 ? (
              <text class="axis middle" x={34 + (i + 0.5) * width} y="124">
                {first + i}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <Legend />
    </figure>
  );
}

/** How long games are: only the lengths that came. */
function Lengths({ mine, other }: Both) {
  const both = mine.lengths.map((games, i) => games + (other?.lengths[i] ?? 0));
  const first = Math.max(
    0,
    both.findIndex((games) => games > 0),
  );
  const last = both.reduce((latest, games, i) => (games > 0 ? i : latest), first);
  const rates = (trial: Trial | null) =>
    trial && trial.games > 0 ? trial.lengths.slice(first, last + 1).map((games) => games / trial.games) : [];
  return (
    <Bars
      title={t('Length: games by their number of expeditions')}
      mine={rates(mine)}
      other={rates(other)}
      first={first}
      unit={percent}
    />
  );
}

function Landings({ mine, other }: Both) {
  const rates = (trial: Trial | null) =>
    trial && trial.games > 0 ? trial.landed.map((cats) => cats / trial.games) : [];
  return (
    <Bars
      title={t('Where cats get off: cats in a game, by space')}
      mine={rates(mine)}
      other={rates(other)}
      first={0}
      unit={(value) => value.toFixed(1)}
    />
  );
}

/** Wins by seat with their intervals, beside the share that would be fair. */
function SeatWins({ mine, other }: Both) {
  const seats = mine.wins.length;
  const top = 2 / seats;
  const y = (value: number) => 110 - (Math.min(value, top) / top) * 100;
  const mark = (trial: Trial | null, kind: string, seat: number, x: number) => {
    if (!trial || trial.games === 0) return null;
    const { value, around } = share(trial.wins[seat] ?? 0, trial.games);
    return (
      <g class={kind}>
        <line x1={x} x2={x} y1={y(value - around)} y2={y(value + around)} />
        <circle cx={x} cy={y(value)} r="2.5" />
      </g>
    );
  };
  const title = t('Wins by seat, from the first leader on; the line is a fair share');
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox="0 0 330 130" role="img" aria-label={title}>
        {[0, 1 / seats, top].map((value) => (
          <text key={value} class="axis" x="0" y={y(value) + 4}>
            {percent(value)}
          </text>
        ))}
        <line class="fair-share" x1="34" x2="328" y1={y(1 / seats)} y2={y(1 / seats)} />
        {mine.wins.map((_, seat) => {
          const x = 34 + ((seat + 0.5) * 294) / seats;
          return (
            <g key={seat}>
              {mark(other, 'mark-other', seat, x + 7)}
              {mark(mine, 'mark-mine', seat, x - 7)}
              <text class="axis middle" x={x} y="124">
                {seat === 0 ? t('leads first') : `+${seat}`}
              </text>
            </g>
          );
        })}
      </svg>
      <Legend />
    </figure>
  );
}

export function TrialPlots(both: Both) {
  return (
    <>
      <Lengths {...both} />
      <SeatWins {...both} />
      <Landings {...both} />
    </>
  );
}
