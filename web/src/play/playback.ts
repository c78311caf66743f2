// SPDX-License-Identifier: MIT
// Shows lines one after the other, as long as each needs to be seen; can stop, step and go back.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { GameEvent } from '../engine-types.ts';
import type { Speed } from '../settings.ts';
import type { TableSource } from './table-source.ts';

const PACE: Record<Speed, number> = { calm: 1.7, normal: 1, quick: 0.4, instant: 0 };
/** While my clock runs, everything before my decision is shown within this time, in milliseconds. */
const HURRY = 1000;

/** How long what happened needs to be seen, in milliseconds at normal speed. */
export function timeFor(events: GameEvent[]): number {
  const times = events.map((event) => {
    switch (event.kind) {
      case 'crashed':
        return 2000;
      case 'rolled':
        return 1100;
      case 'flew':
        return 700 + (event.to - event.from) * 70;
      case 'tunnel':
        return 700;
      case 'goal':
        return 1300;
      case 'moon':
      case 'planet':
      case 'comet':
      case 'galaxy':
        return 1000;
      case 'boarded':
        return 650;
      case 'stayed':
        return 550;
      case 'expedition':
        return 500;
      case 'token':
      case 'ufo-met':
        return 900;
      default:
        return 0;
    }
  });
  return Math.min(
    2600,
    times.reduce((sum, time) => sum + time, 0),
  );
}

/** A line is this person's own decision: it shows at once. */
export function isOwn(line: string | undefined, seat: number | null): boolean {
  return seat !== null && (line?.startsWith(`${seat} `) ?? false);
}

function isOwnLine(source: TableSource, index: number): boolean {
  const line = source.engine.lines[index];
  return source.owns && line !== undefined ? source.owns(line) : isOwn(line, source.seat);
}

/** How long the shown line still has to be seen. It counts from when it appeared, not from when the next
 * one came. */
export function timeLeft(needed: number, shownFor: number): number {
  return Math.max(0, needed - shownFor);
}

export interface Playback {
  /** How many lines are shown. */
  moment: number;
  /** Whether everything that is known is shown. */
  live: boolean;
  /** Goes on by itself. */
  running: boolean;
  first: number;
  last: number;
  goTo(moment: number): void;
  step(by: number): void;
  pause(): void;
  run(): void;
  toNow(): void;
}

/** The first moment at which there is a state to show. */
function firstMoment(source: TableSource): number {
  let moment = 0;
  while (moment < source.engine.count && !source.engine.view(moment)) moment++;
  return moment;
}

function lastMoment(source: TableSource): number {
  let last = source.engine.count;
  while (last > 0 && source.engine.lines[last - 1]?.startsWith('= ')) last--;
  return last;
}

/** How much faster than normal: what is still to be shown must not take too much of a running clock. */
function paceOf(source: TableSource, speed: Speed, moment: number, last: number): number {
  const pace = PACE[speed];
  if (!source.clockRuns) return pace;
  let left = 0;
  for (let line = Math.max(0, moment - 1); line < last - 1; line++) left += timeFor(source.engine.events(line));
  return left > 0 ? Math.min(pace, HURRY / left) : pace;
}

/** Where a playback begins: at the first moment or the last one, from where it goes on; or it stands at a moment. */
export type PlaybackStart = 'first' | 'last' | number;

export function usePlayback(source: TableSource, speed: Speed, start: PlaybackStart): Playback {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const first = firstMoment(source);
  const last = lastMoment(source);
  const [moment, setMoment] = useState(start === 'first' ? first : start === 'last' ? last : start);
  const [running, setRunning] = useState(typeof start !== 'number');
  const shown = useRef(moment);
  const runs = useRef(running);
  const appeared = useRef(performance.now());
  shown.current = moment;
  runs.current = running;

  // An own decision shows in the very next frame: an effect would run only after that frame.
  useEffect(
    () =>
      source.subscribe(() => {
        redraw(0);
        if (runs.current && isOwnLine(source, shown.current)) setMoment(shown.current + 1);
      }),
    [source],
  );

  useEffect(() => {
    appeared.current = performance.now();
  }, [moment]);

  useEffect(() => {
    if (moment > last) setMoment(last); // a decision was taken back
    if (!running || moment >= last) return undefined;
    const pace = paceOf(source, speed, moment, last);
    if (pace === 0) {
      setMoment(last);
      return undefined;
    }
    const needed = isOwnLine(source, moment) || moment <= first ? 0 : timeFor(source.engine.events(moment - 1)) * pace;
    const wait = timeLeft(needed, performance.now() - appeared.current);
    if (wait === 0) {
      setMoment(shown.current + 1);
      return undefined;
    }
    const timer = setTimeout(() => setMoment(shown.current + 1), wait);
    return () => clearTimeout(timer);
  }, [moment, last, running, speed, source, source.clockRuns]);

  const clamp = (to: number) => Math.max(first, Math.min(last, to));
  return {
    moment: clamp(moment),
    live: moment >= last,
    running,
    first,
    last,
    goTo: (to) => {
      setRunning(false);
      setMoment(clamp(to));
    },
    step: (by) => {
      setRunning(false);
      setMoment(clamp(shown.current + by));
    },
    pause: () => setRunning(false),
    run: () => setRunning(true),
    toNow: () => {
      setMoment(last);
      setRunning(true);
    },
  };
}
