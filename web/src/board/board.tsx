// SPDX-License-Identifier: MIT
// The cosmic mat: scenery, pieces, the way a flight would take, and the vehicles above it all.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t, tn } from '../lang.ts';
import type { GameEvent, Mat, View } from '../types.ts';
import { flightPath, type Layout, layoutOf, shapeFor, trackThrough } from './layout.ts';
import { Pieces } from './pieces.tsx';
import { Sky, Track } from './scenery.tsx';
import { Vehicles } from './vehicles.tsx';

/** A place on the track that a decision leads to. */
export interface Target {
  space: number;
  chosen: boolean;
  choose: () => void;
}

interface BoardProps {
  mat: Mat;
  view: View;
  events: GameEvent[];
  targets: Target[];
  /** A space to be pointed at. */
  pointed?: number;
  calm: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** Beside a panel at the side the mat has a height of its own; above one it shares the window's. */
function measure(element: HTMLElement): Size {
  const aside = matchMedia('(min-width: 1100px)').matches;
  return { width: element.clientWidth, height: aside ? element.clientHeight : innerHeight * 0.56 };
}

function useSize(ref: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () =>
      setSize((old) => {
        const now = measure(element);
        return now.width === old.width && now.height === old.height ? old : now;
      });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    update();
    return () => observer.disconnect();
  }, []);
  return size;
}

/** Under the signs: where one may go, and the way there. */
export function Lights({
  layout,
  from,
  targets,
}: {
  layout: Layout;
  from: number;
  targets: Pick<Target, 'space' | 'chosen'>[];
}) {
  const chosen = targets.find((target) => target.chosen);
  return (
    <g>
      {targets.map((target) => {
        const node = layout.nodes[target.space]!;
        return (
          <rect
            key={target.space}
            class={target.chosen ? 'light chosen' : 'light'}
            x={node.x - 57}
            y={node.y - 19}
            width="114"
            height="38"
            rx="19"
          />
        );
      })}
      {chosen ? (
        <path class="flight-path" d={trackThrough(flightPath(layout, from, chosen.space), layout.width / 2)} />
      ) : null}
    </g>
  );
}

/** Above everything: what can be tapped. The dice in the panel do the same for the keyboard. */
function Targets({ layout, targets }: { layout: Layout; targets: Target[] }) {
  return (
    <g>
      {targets.map((target) => {
        const node = layout.nodes[target.space]!;
        return (
          <rect
            key={target.space}
            class="target"
            data-thing={`space ${target.space}`}
            x={node.x - 57}
            y={node.y - 66}
            width="114"
            height="86"
            rx="19"
            onClick={target.choose}
          />
        );
      })}
    </g>
  );
}

function describe(mat: Mat, view: View): string {
  const values = { dice: tn('{n} die', '{n} dice', view.pool), stage: view.stage };
  return view.space >= mat.deep
    ? t('The cosmic mat. The rocket is in deep space with {dice}; {stage}.', values)
    : t('The cosmic mat. The rocket is on space {space} with {dice}; {stage}.', { ...values, space: view.space });
}

export function Board({ mat, view, events, targets, pointed, calm }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const { columns, cellHeight } = shapeFor(mat.deep + 1, width || 360, height || 400);
  const layout = useMemo(() => layoutOf(mat, { columns, cellHeight }), [mat, columns, cellHeight]);
  const scale = width ? width / layout.width : 1;
  const chosen = targets.find((target) => target.chosen)?.space ?? pointed;

  // A chosen space that is out of sight comes into it.
  useLayoutEffect(() => {
    const element = frame.current;
    const node = chosen === undefined ? null : layout.nodes[chosen];
    if (!element || !node) return;
    const top = (node.y - 90) * scale;
    if (top < element.scrollTop || top > element.scrollTop + element.clientHeight - 120 * scale)
      element.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  }, [chosen]);

  return (
    <div class="board" ref={frame} tabIndex={0} role="region" aria-label={t('The cosmic mat, scrolls')}>
      <div class="board-inner" style={{ height: `${Math.round(layout.height * scale)}px` }}>
        <svg class="mat" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={describe(mat, view)}>
          <Sky mat={mat} layout={layout} />
          <Lights layout={layout} from={view.space} targets={targets} />
          <Track mat={mat} layout={layout} />
          {pointed === undefined ? null : (
            <rect
              class="pointed"
              x={layout.nodes[pointed]!.x - 60}
              y={layout.nodes[pointed]!.y - layout.cellHeight + 26}
              width="120"
              height={layout.cellHeight - 4}
              rx="20"
            />
          )}
          <Pieces mat={mat} layout={layout} view={view} events={events} />
          <Targets layout={layout} targets={targets} />
        </svg>
        {width ? (
          <Vehicles frame={frame} layout={layout} scale={scale} view={view} events={events} calm={calm} />
        ) : null}
      </div>
    </div>
  );
}
