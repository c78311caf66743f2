// SPDX-License-Identifier: MIT
// The cosmic mat: scenery, pieces, the way a flight would take, and the vehicles above it all.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icons.tsx';
import type { GameEvent, Mat, View } from '../engine-types.ts';
import { t, tn } from '../lang.ts';
import { flightPath, type Layout, layoutOf, overviewShape, shapeFor, trackThrough } from './layout.ts';
import { Pieces } from './pieces.tsx';
import { Vehicles } from './rocket-and-ufo.tsx';
import { Sky, Track } from './scenery.tsx';

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
  /** The chance to get to each space, as a tint. */
  reach?: Map<number, number> | null;
  /** A space to be pointed at. */
  pointed?: number;
  calm: boolean;
  /** Above the mat. */
  children?: ComponentChildren;
}

interface Size {
  width: number;
  height: number;
}

function useSize(ref: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () =>
      setSize((old) => {
        const now = { width: element.clientWidth, height: element.clientHeight };
        return now.width === old.width && now.height === old.height ? old : now;
      });
    // Also the first time with the next frame: a task of its own, after the table around the mat was made. (Within
    // the observer's own call a change of size would be an error.)
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
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

/** Under the signs: the more likely a space can be reached, the brighter. */
function Reach({ layout, reach }: { layout: Layout; reach: Map<number, number> }) {
  return (
    <g class="reach">
      {[...reach].map(([space, chance]) => {
        const node = layout.nodes[space]!;
        return (
          <rect
            key={space}
            x={node.x - 59}
            y={node.y - 20}
            width="118"
            height="40"
            rx="20"
            opacity={(0.1 + 0.75 * chance).toFixed(2)}
          />
        );
      })}
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

/** How the mat lies on the board: all of it at once, or as wide as the board. */
function useLayout(mat: Mat, { width, height }: Size, overview: boolean): { layout: Layout; scale: number } {
  const shape = overview
    ? overviewShape(mat.deep + 1, width, height)
    : shapeFor(mat.deep + 1, width || 360, height || 400);
  const { columns, cellHeight } = shape;
  const layout = useMemo(() => layoutOf(mat, { columns, cellHeight }), [mat, columns, cellHeight]);
  const across = width ? width / layout.width : 1;
  return { layout, scale: overview ? Math.min(across, height / layout.height) : across };
}

/** A chosen space that is out of sight comes into it. */
function useInSight(
  frame: { current: HTMLDivElement | null },
  layout: Layout,
  scale: number,
  chosen: number | undefined,
  calm: boolean,
) {
  useLayoutEffect(() => {
    const element = frame.current;
    const node = chosen === undefined ? null : layout.nodes[chosen];
    if (!element || !node) return;
    const top = (node.y - 90) * scale;
    if (top < element.scrollTop || top > element.scrollTop + element.clientHeight - 120 * scale)
      element.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  }, [chosen]);
}

function Pointed({ layout, space }: { layout: Layout; space: number }) {
  const node = layout.nodes[space]!;
  const { cellHeight } = layout;
  return (
    <rect class="pointed" x={node.x - 60} y={node.y - cellHeight + 26} width="120" height={cellHeight - 4} rx="20" />
  );
}

export function Board({ mat, view, events, targets, reach, pointed, calm, children }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [overview, setOverview] = useState(false);
  const size = useSize(frame);
  const sized = size.width > 0;
  const { layout, scale } = useLayout(mat, size, overview && sized);
  const chosen = targets.find((target) => target.chosen)?.space ?? pointed;
  useInSight(frame, layout, scale, chosen, calm);
  const tall = layout.height * scale > size.height + 4;
  const crashed = events.some((event) => event.kind === 'crashed');
  return (
    <>
      <div class="board-place">
        <div
          class={`board${overview ? ' overview' : ''}`}
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label={t('The cosmic mat, scrolls')}
          onDblClick={() => setOverview(!overview && tall)}
        >
          <div
            class={`board-inner${crashed && !calm ? ' shaken' : ''}`}
            style={{ width: `${Math.round(layout.width * scale)}px`, height: `${Math.round(layout.height * scale)}px` }}
          >
            {sized ? (
              <>
                <svg
                  class="mat"
                  viewBox={`0 0 ${layout.width} ${layout.height}`}
                  role="img"
                  aria-label={describe(mat, view)}
                >
                  <Sky mat={mat} layout={layout} />
                  {reach ? <Reach layout={layout} reach={reach} /> : null}
                  <Lights layout={layout} from={view.space} targets={targets} />
                  <Track mat={mat} layout={layout} />
                  {pointed === undefined ? null : <Pointed layout={layout} space={pointed} />}
                  <Pieces mat={mat} layout={layout} view={view} events={events} />
                  <Targets layout={layout} targets={targets} />
                </svg>
                <Vehicles frame={frame} layout={layout} scale={scale} view={view} events={events} calm={calm} />
              </>
            ) : null}
          </div>
        </div>
        {children}
      </div>
      {tall || overview ? (
        <button
          type="button"
          class="icon-button overview-button"
          aria-label={t('The whole mat')}
          title={t('The whole mat')}
          aria-pressed={overview}
          onClick={() => setOverview(!overview)}
        >
          <Icon name={overview ? 'zoom' : 'fit'} />
        </button>
      ) : null}
    </>
  );
}
