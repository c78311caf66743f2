// SPDX-License-Identifier: MIT
// Games played on the draft and on the default mat, in a worker each, as plots side by side.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import type { Trial } from './mat-engine.ts';
import { builtInFiles, type MatFile } from './mat-file.ts';
import { percent } from './track-view.tsx';
import type { TrialNews, TrialRequest } from './trial-worker.ts';

const GAMES = 2000;
const SEATS = 4;

/** Plays games in a worker; tells the totals so far. Returns what stops it. */
function playGames(request: TrialRequest, tell: (news: TrialNews) => void): () => void {
  const worker = new Worker('trial-worker.js', { type: 'module' });
  worker.onmessage = (event: MessageEvent<TrialNews>) => tell(event.data);
  worker.onerror = () => tell({ failed: true });
  worker.postMessage(request);
  return () => worker.terminate();
}

/** A mean with the half width of its 95% interval. */
function mean(sum: number, squares: number, count: number): { mean: number; around: number } {
  const middle = sum / count;
  const variance = Math.max(0, squares / count - middle * middle);
  return { mean: middle, around: 1.96 * Math.sqrt(variance / count) };
}

function Figures({ mine, other }: { mine: Trial; other: Trial | null }) {
  const share = (value: number, trial: Trial) => {
    const part = value / trial.games;
    const around = 1.96 * Math.sqrt((part * (1 - part)) / trial.games);
    return t('{share} ± {around}', { share: percent(part), around: percent(around) });
  };
  const points = (trial: Trial) => {
    const { mean: middle, around } = mean(trial.points, trial.squares, trial.games * trial.seats);
    return t('{n} ± {around}', { n: middle.toFixed(1), around: around.toFixed(1) });
  };
  const rows: [string, (trial: Trial) => string][] = [
    [t('Expeditions in a game'), (trial) => (trial.expeditions / trial.games).toFixed(1)],
    [t('Expeditions that crash'), (trial) => percent(trial.crashes / Math.max(1, trial.expeditions))],
    [t('Games that end by crashes'), (trial) => share(trial.endedByFailures, trial)],
    [t('Points of a seat'), points],
    ...mine.wins.map((_, i): [string, (trial: Trial) => string] => [
      i === 0 ? t('Wins of the first leader') : t('Wins of the seat {n} further on', { n: i }),
      (trial) => share(trial.wins[i] ?? 0, trial),
    ]),
  ];
  return (
    <table class="trial-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('This mat')}</th>
          <th scope="col">{t('The default mat')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, figure]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{figure(mine)}</td>
            <td>{other && other.games > 0 ? figure(other) : '…'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where cats get off: bars by space, the default mat behind them. */
function Landings({ mine, other }: { mine: Trial; other: Trial | null }) {
  const rate = (trial: Trial | null, space: number) => (trial ? (trial.landed[space] ?? 0) / trial.games : 0);
  const spaces = Math.max(mine.landed.length, other?.landed.length ?? 0);
  const most = Math.max(0.1, ...Array.from({ length: spaces }, (_, i) => Math.max(rate(mine, i), rate(other, i))));
  const width = 320 / spaces;
  return (
    <figure class="chart">
      <figcaption>{t('Where cats get off: cats in a game, by space')}</figcaption>
      <svg viewBox="0 0 330 130" role="img" aria-label={t('Where cats get off: cats in a game, by space')}>
        {Array.from({ length: spaces }, (_, i) => (
          <g key={i}>
            <rect
              class="bar-other"
              x={6 + i * width}
              y={110 - (rate(other, i) / most) * 104}
              width={width - 1}
              height={(rate(other, i) / most) * 104}
            />
            <rect
              class="bar-mine"
              x={6 + i * width + width * 0.2}
              y={110 - (rate(mine, i) / most) * 104}
              width={width * 0.5}
              height={(rate(mine, i) / most) * 104}
            />
            {i % 5 === 0 ? (
              <text class="axis middle" x={6 + (i + 0.5) * width} y="124">
                {i}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <ul class="legend">
        <li>
          <i class="swatch swatch-mine" /> {t('This mat')}
        </li>
        <li>
          <i class="swatch swatch-other" /> {t('The default mat')}
        </li>
      </ul>
    </figure>
  );
}

export function TrialPanel({ file, good }: { file: MatFile; good: boolean }) {
  const [mine, setMine] = useState<Trial | null>(null);
  const [other, setOther] = useState<Trial | null>(null);
  const [failed, setFailed] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const play = () => {
    stop.current();
    setFailed(false);
    setMine(null);
    setOther(null);
    const request = { seats: SEATS, games: GAMES, seed: 2075 };
    const hear = (set: (trial: Trial) => void) => (news: TrialNews) =>
      'failed' in news ? setFailed(true) : set(news.trial);
    const stops = [
      playGames({ ...request, file }, hear(setMine)),
      playGames({ ...request, file: builtInFiles[0]! }, hear(setOther)),
    ];
    stop.current = () => {
      for (const end of stops) end();
    };
  };
  const done = Math.min(mine?.games ?? 0, other?.games ?? 0);
  return (
    <section class="trial">
      <p class="dim">
        {t('Four quick bots play {n} games on this mat and on the default one, in the base game.', { n: GAMES })}
      </p>
      <button type="button" class="primary" disabled={!good} onClick={play}>
        {t('Play {n} games', { n: GAMES })}
      </button>
      {good ? null : <p class="fault">{t('The mat has faults: mend them first.')}</p>}
      <p role="status">
        {failed
          ? t('The games could not be played. Try again.')
          : mine && done < GAMES
            ? t('{done} of {all} games', { done, all: GAMES })
            : ''}
      </p>
      {mine ? (
        <>
          <Figures mine={mine} other={other} />
          <Landings mine={mine} other={other} />
        </>
      ) : null}
    </section>
  );
}
