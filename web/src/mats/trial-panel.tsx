// SPDX-License-Identifier: MIT
// Games played on the draft and on the default mat, in a worker each, as plots side by side.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import type { Trial } from './mat-editor-engine.ts';
import { builtInFiles, type MatFile } from './mat-file.ts';
import { crashRate, type Estimate, mean, share } from './trial-estimates.ts';
import { TrialPlots } from './trial-plots.tsx';
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

function Figures({ mine, other }: { mine: Trial; other: Trial | null }) {
  const tenths = (part: number) => t('{n}%', { n: (part * 100).toFixed(1) });
  const inPercent = ({ value, around }: Estimate) =>
    t('{share} ± {around}', { share: tenths(value), around: tenths(around) });
  const inUnits = ({ value, around }: Estimate) =>
    t('{n} ± {around}', { n: value.toFixed(1), around: around.toFixed(1) });
  const rows: [string, (trial: Trial) => string][] = [
    [t('Expeditions in a game'), (trial) => inUnits(mean(trial.expeditions, trial.expeditionSquares, trial.games))],
    [t('Expeditions that crash'), (trial) => inPercent(crashRate(trial))],
    [t('Games that end by crashes'), (trial) => inPercent(share(trial.endedByFailures, trial.games))],
    [t('Points of a seat'), (trial) => inUnits(mean(trial.points, trial.squares, trial.games * trial.seats))],
    ...mine.wins.map((_, i): [string, (trial: Trial) => string] => [
      i === 0 ? t('Wins of the first leader') : t('Wins of the seat {n} further on', { n: i }),
      (trial) => inPercent(share(trial.wins[i] ?? 0, trial.games)),
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
          <p class="dim">{t('± is half the width of a 95% interval.')}</p>
          <TrialPlots mine={mine} other={other} />
        </>
      ) : null}
    </section>
  );
}
