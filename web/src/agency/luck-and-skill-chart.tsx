// SPDX-License-Identifier: MIT
// Luck and skill over time: for each reviewed game what luck gave and what decisions cost, the newest at the right.
import { t, tn } from '../lang.ts';
import { PartsLegend } from '../review/chart-legend.tsx';
import { share } from '../review/review-texts.ts';
import { useChartWidth } from '../review/win-chance-curve.tsx';
import type { PastGame } from './game-history.ts';

const MOST = 40;
const HEIGHT = 150;
const LEFT = 40;

export function Trend({ games }: { games: PastGame[] }) {
  const wide = useChartWidth();
  const reviewed = games
    .filter((game) => game.luck !== undefined && game.skill !== undefined)
    .slice(0, MOST)
    .reverse();
  if (reviewed.length < 2) return null;
  const most = Math.max(0.1, ...reviewed.flatMap((game) => [Math.abs(game.luck!), Math.abs(game.skill!)]));
  const step = (wide - LEFT) / reviewed.length;
  const bar = (value: number, i: number, of: string, half: number) => {
    const height = (Math.abs(value) / most) * (HEIGHT / 2 - 4);
    return (
      <rect
        key={of}
        class={`bar-${of}`}
        x={LEFT + i * step + half * step * 0.5 + 1}
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
        viewBox={`0 0 ${wide} ${HEIGHT}`}
        role="img"
        aria-label={tn('Luck and skill of {n} game', 'Luck and skill of {n} games', reviewed.length)}
      >
        {[most, 0, -most].map((value, i) => (
          <g key={i}>
            <path d={`M${LEFT} ${4 + (i * (HEIGHT - 8)) / 2} H${wide}`} class="grid" />
            <text class="axis" x={LEFT - 4} y={[13, HEIGHT / 2 + 4, HEIGHT - 4][i]}>
              {share(value)}
            </text>
          </g>
        ))}
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
