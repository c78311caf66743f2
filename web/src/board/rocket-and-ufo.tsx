// SPDX-License-Identifier: MIT
// The rocket and the UFO: HTML above the drawing, so that the compositor moves them.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { agency } from '../art/agency-colours.ts';
import { RocketArt, UfoArt } from '../art/space-objects.tsx';
import type { GameEvent, View } from '../engine-types.ts';
import { flightPath, type Layout, type Point } from './layout.ts';

interface VehiclesProps {
  frame: { current: HTMLDivElement | null };
  layout: Layout;
  scale: number;
  view: View;
  events: GameEvent[];
  calm: boolean;
}

const ROCKET = { x: -53, y: 5 };
const UFO = { x: 34, y: -34 };

function at(point: Point, offset: Point, scale: number): string {
  return `translate(${((point.x + offset.x) * scale).toFixed(1)}px, ${((point.y + offset.y) * scale).toFixed(1)}px)`;
}

/** The spaces that the rocket passed in these events, in order. */
function journey(layout: Layout, events: GameEvent[]): Point[] {
  return events
    .filter((event) => event.kind === 'flew' || event.kind === 'tunnel')
    .flatMap((event) => flightPath(layout, event.from, event.to));
}

/** Degrees from straight up in which the rocket's nose points on its way. */
function heading(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

/** The flight as steps of an animation: turns with the track, and lands upright. */
function flightFrames(points: Point[], scale: number, size: number): Keyframe[] {
  return points.map((point, i) => {
    const before = points[i - 1];
    const turn = !before || i === points.length - 1 ? 0 : heading(before, point);
    return {
      transform: `${at(point, ROCKET, scale)} rotate(${turn.toFixed(0)}deg) scale(${turn ? size * 1.3 : size})`,
    };
  });
}

/** Keeps the rocket in sight where the mat is taller than the screen. With the frame: asked before it, the
 * browser would lay everything out twice. */
function follow(frame: HTMLDivElement, y: number, calm: boolean): () => void {
  const request = requestAnimationFrame(() => {
    if (frame.scrollHeight <= frame.clientHeight + 4) return;
    frame.scrollTo({ top: y - frame.clientHeight * 0.62, behavior: calm ? 'auto' : 'smooth' });
  });
  return () => cancelAnimationFrame(request);
}

export function Vehicles({ frame, layout, scale, view, events, calm }: VehiclesProps) {
  const rocket = useRef<HTMLDivElement>(null);
  // As large as the mat allows: it hides no points, and grows with a large screen.
  const size = Math.max(0.5, Math.min(1.7, scale * 0.74));
  const node = layout.nodes[view.space]!;
  const crash = events.find((event) => event.kind === 'crashed');
  const wreck = crash ? layout.nodes[crash.to] : null;
  // After a crash the wreck lies there while parachutes decide; a new rocket waits on Earth.
  const wrecked = view.phase === 'parachute' || (crash !== undefined && view.space === crash.to);
  const state = wrecked ? ' wrecked' : crash ? ' fresh' : '';
  const ufo = view.ufo ? layout.nodes[view.ufo.space] : null;

  // Also when the screen is turned: the same mat is drawn larger or smaller.
  useLayoutEffect(
    () => (frame.current ? follow(frame.current, (wreck ?? node).y * scale, calm) : undefined),
    [view.moment, layout, scale],
  );

  useLayoutEffect(() => {
    const points = journey(layout, events);
    if (calm || points.length < 2 || !rocket.current) return undefined;
    const animation = rocket.current.animate(flightFrames(points, scale, size), {
      duration: 380 + points.length * 75,
      easing: 'cubic-bezier(.45,.05,.4,1)',
    });
    return () => animation.cancel();
  }, [view.moment, layout]);

  return (
    <div class="vehicles" aria-hidden="true">
      <div class="vehicle here" style={{ transform: `${at(node, { x: 0, y: 0 }, scale)} scale(${scale.toFixed(3)})` }}>
        <i />
      </div>
      {ufo ? (
        <div class="vehicle ufo" style={{ transform: `${at(ufo, UFO, scale)} scale(${size})` }}>
          <UfoArt />
        </div>
      ) : null}
      <div
        class={`vehicle rocket${state}`}
        ref={rocket}
        style={{ transform: `${at(node, ROCKET, scale)} scale(${size})` }}
      >
        <RocketArt crew={view.aboard.map((cat) => agency(cat.seat))} />
      </div>
      {wreck ? (
        <div key={view.moment} class="vehicle wreck" style={{ transform: at(wreck, ROCKET, scale) }}>
          {Array.from({ length: 9 }, (_, i) => (
            <i key={i} class={`debris debris-${i}`} />
          ))}
          <b class="boom" />
        </div>
      ) : null}
    </div>
  );
}
