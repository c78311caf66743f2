// SPDX-License-Identifier: MIT
// The chance to win over a game. What luck changed and what one's own decisions changed have two colours; what the
// others decided is grey. A tap goes to that moment.
import { useEffect, useState } from 'preact/hooks';
import type { ReviewLine } from '../engine-types.ts';
import { t } from '../lang.ts';
import { PartsLegend } from './chart-legend.tsx';
import { classToken } from './review-texts.ts';

const HEIGHT = 190;
const LEFT = 34;

function widthNow(): number {
  return Math.max(300, Math.min(640, innerWidth - 60));
}

/** A picture is as wide as the screen is, so that its figures can be read on a phone, also when that is turned. */
export function useChartWidth(): number {
  const [width, setWidth] = useState(widthNow);
  useEffect(() => {
    const update = () => setWidth(widthNow());
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, []);
  return width;
}

interface CurveProps {
  found: ReviewLine[];
  steps: number;
  seat: number;
  name: string;
  /** Without it the curve leads nowhere: it still grows. */
  onLine?: ((line: number) => void) | undefined;
}

function partOf(line: ReviewLine, seat: number): string {
  if (line.chance) return 'luck';
  return line.seat === seat ? 'skill' : 'others';
}

export function Curve({ found, steps, seat, name, onLine }: CurveProps) {
  const wide = useChartWidth();
  const x = (i: number) => LEFT + (i / Math.max(1, steps)) * (wide - LEFT - 6);
  // An estimate may lie a little outside of what is possible; the curve stays within its frame.
  const y = (win: number) => 14 + (1 - Math.min(1, Math.max(0, win))) * (HEIGHT - 28);
  const at = (i: number) => y(i === 0 ? (found[0]?.before[seat] ?? 0) : (found[i - 1]?.after[seat] ?? 0));
  const paths: Record<string, string> = { luck: '', skill: '', others: '' };
  found.forEach((line, i) => {
    paths[partOf(line, seat)] +=
      `M${x(i).toFixed(1)} ${at(i).toFixed(1)}L${x(i + 1).toFixed(1)} ${at(i + 1).toFixed(1)}`;
  });
  const tap = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * wide - LEFT;
    const index = Math.round((place / (wide - LEFT - 6)) * steps);
    const line = found[Math.max(0, Math.min(found.length - 1, index))];
    if (line) onLine?.(line.line);
  };
  return (
    <figure class="chart broad curve">
      <figcaption>{t('Chance to win: {name}', { name })}</figcaption>
      {/* By keyboard the list of decisions leads to the same moments. */}
      <svg
        viewBox={`0 0 ${wide} ${HEIGHT}`}
        role="img"
        aria-label={t('The chance to win over the game; the figures stand below.')}
        onClick={tap}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path d={`M${LEFT} ${y(part)} H${wide - 6}`} class="grid" />
            <text class="axis" x={LEFT - 4} y={y(part) + 4}>
              {Math.round(part * 100)}
            </text>
          </g>
        ))}
        {(['others', 'luck', 'skill'] as const).map((part) => (
          <path key={part} d={paths[part]} class={`part-${part}`} />
        ))}
        {found.map((line, i) =>
          line.seat === seat && line.class && line.class !== 'fine' && line.class !== 'unknown' ? (
            <circle key={line.line} cx={x(i + 1)} cy={at(i + 1)} r="5" class={`slip ${classToken(line.class)}`} />
          ) : null,
        )}
      </svg>
      <PartsLegend parts={['luck', 'skill', 'others']} />
    </figure>
  );
}
