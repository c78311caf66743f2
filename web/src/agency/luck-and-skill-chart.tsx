// SPDX-License-Identifier: MIT
// Luck and skill over time: for each reviewed game what luck gave and what decisions cost, the newest at the right.
import { t, tn } from '../lang.ts';
import { PartsLegend } from '../review/chart-legend.tsx';
import type { PastGame } from './game-history.ts';

const MOST = 40;
const HEIGHT = 120;
const WIDTH = 640;

export function Trend({ games }: { games: PastGame[] }) {
  const reviewed = games
    .filter((game) => game.luck !== undefined && game.skill !== undefined)
    .slice(0, MOST)
    .reverse();
  if (reviewed.length < 2) return null;
  const most = Math.max(0.1, ...reviewed.flatMap((game) => [Math.abs(game.luck!), Math.abs(game.skill!)]));
  const step = WIDTH / reviewed.length;
  const bar = (value: number, i: number, of: string, half: number) => {
    const height = (Math.abs(value) / most) * (HEIGHT / 2 - 4);
    return (
      <rect
        key={of}
        class={`bar-${of}`}
        x={i * step + half * step * 0.5 + 1}
        width={Math.max(1, step * 0.5 - 2)}
        y={value < 0 ? HEIGHT / 2 : HEIGHT / 2 - height}
        height={Math.max(1, height)}
      />
    );
  };
  return (
    <figure class="chart broad curve">
      <figcaption>{t('Luck and skill over time')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={tn('Luck and skill of {n} game', 'Luck and skill of {n} games', reviewed.length)}
      >
        <path d={`M0 ${HEIGHT / 2} H${WIDTH}`} class="grid" />
        {reviewed.map((game, i) => (
          <g key={game.id}>
            {bar(game.luck!, i, 'luck', 0)}
            {bar(game.skill!, i, 'skill', 1)}
          </g>
        ))}
      </svg>
      <PartsLegend parts={['luck', 'skill']} />
    </figure>
  );
}
