// SPDX-License-Identifier: MIT
// The track of a draft, drawn as the game draws it. A tap picks a space; the crash odds lie over it as colours.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Moon } from '../art/space-objects.tsx';
import { type Layout, layoutOf } from '../board/layout.ts';
import { Sky, Track } from '../board/scenery.tsx';
import type { Mat } from '../engine-types.ts';
import { t } from '../lang.ts';
import { drawnMat, type MatFile } from './mat-file.ts';

interface TrackViewProps {
  file: MatFile;
  chosen: number;
  /** The chance of a crash by space, or null where the mat has faults. */
  odds: readonly number[] | null;
  faulty: ReadonlySet<number>;
  columns: number;
  onChoose: (space: number) => void;
}

export function percent(chance: number): string {
  return t('{n}%', { n: Math.round(chance * 100) });
}

function Moons({ mat, layout }: { mat: Mat; layout: Layout }) {
  return (
    <g>
      {mat.spaces.map((space, i) =>
        space.moons.map((points, n) => {
          const site = layout.sites[i]!;
          const x = site.x + (n - (space.moons.length - 1) / 2) * (space.moons.length > 3 ? 24 : 36);
          return (
            <Moon
              key={`${i}-${n}`}
              x={x}
              y={site.y}
              r={12 + Math.min(points, 10) * 0.9}
              points={points}
              taken={false}
            />
          );
        }),
      )}
    </g>
  );
}

/** Green where a roll nearly always flies on, red where it crashes. */
function heat(chance: number): string {
  return `hsl(${Math.round(140 * (1 - Math.min(1, chance * 1.4)))} 75% 45%)`;
}

function SpaceTarget(props: TrackViewProps & { layout: Layout; space: number }) {
  const { layout, space, odds } = props;
  const node = layout.nodes[space]!;
  const left = node.x - layout.cellWidth / 2 + 3;
  const top = node.y - layout.cellHeight + 26;
  const chance = odds?.[space];
  return (
    <g
      class={`space-target${space === props.chosen ? ' chosen' : ''}${props.faulty.has(space) ? ' faulty' : ''}`}
      role="button"
      tabIndex={space === props.chosen ? 0 : -1}
      aria-pressed={space === props.chosen}
      aria-label={
        chance === undefined
          ? t('Space {space}', { space })
          : t('Space {space}, crash {chance}', { space, chance: percent(chance) })
      }
      onClick={() => props.onChoose(space)}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
        const next = space + (step ?? 0);
        if (!step || next < 0 || next >= props.file.spaces.length) return;
        event.preventDefault();
        props.onChoose(next);
      }}
    >
      <rect x={left} y={top} width={layout.cellWidth - 6} height={layout.cellHeight - 4} rx="16" />
      {chance === undefined ? null : (
        <g aria-hidden="true">
          <rect class="heat" x={left + 6} y={top + 5} width="38" height="17" rx="8.5" fill={heat(chance)} />
          <text class="heat-text" x={left + 25} y={top + 17.5}>
            {percent(chance)}
          </text>
        </g>
      )}
    </g>
  );
}

export function TrackView(props: TrackViewProps) {
  const mat = useMemo(() => drawnMat(props.file), [props.file]);
  const layout = useMemo(() => layoutOf(mat, { columns: props.columns, cellHeight: 110 }), [mat, props.columns]);
  const frame = useRef<SVGSVGElement>(null);
  // The chosen space comes into sight.
  useEffect(() => {
    frame.current?.querySelector('.space-target.chosen')?.scrollIntoView({ block: 'nearest' });
  }, [props.chosen, layout]);
  return (
    <svg
      ref={frame}
      class="mat mat-draft"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={t('The track')}
    >
      <Sky mat={mat} layout={layout} />
      <Track mat={mat} layout={layout} />
      <Moons mat={mat} layout={layout} />
      {mat.spaces.map((_, space) => (
        <SpaceTarget key={space} {...props} layout={layout} space={space} />
      ))}
    </svg>
  );
}
