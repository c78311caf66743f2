// SPDX-License-Identifier: MIT
// What a table shows now: the moment of the playback, and what this person is asked there.
import { useMemo } from 'preact/hooks';
import type { GameEvent, Mat, Option, View } from '../engine-types.ts';
import { languageCode } from '../lang.ts';
import { type Playback, usePlayback } from '../play/playback.ts';
import type { TableSource } from '../play/table-source.ts';
import type { Speed } from '../settings.ts';

export interface TableMoment {
  source: TableSource;
  playback: Playback;
  mat: Mat;
  view: View;
  /** The moment before, where there is one. */
  before: View | null;
  events: GameEvent[];
  /** What happened, in words. */
  words: string;
  /** The seat for which this person decides. */
  seat: number | null;
  /** This person is asked, and may have answered already. */
  asked: boolean;
  /** The answer was sent, and the server has not taken it yet. */
  sent: boolean;
  /** This person can decide. */
  mine: boolean;
  options: Option[];
  /** A game of the box: what is to be entered now. */
  due: 'chance' | number | null;
}

export function useTable(source: TableSource, speed: Speed, startAtEnd: boolean): TableMoment {
  const playback = usePlayback(source, speed, startAtEnd ? 'last' : 'first');
  const { engine } = source;
  const seat = source.deciding ?? source.seat;
  const { moment } = playback;
  const view = engine.view(moment)!;
  const events = moment > playback.first ? engine.events(moment - 1) : [];
  const asked = playback.live && !source.listening && seat !== null && view.turn === seat;
  const options = useMemo(() => (asked ? engine.options(moment) : []), [asked, moment, engine, languageCode()]);
  return {
    source,
    playback,
    mat: engine.mat()!,
    view,
    before: moment > playback.first ? engine.view(moment - 1) : null,
    events,
    words: events.flatMap((event) => (event.words ? [event.words] : [])).join(' '),
    seat,
    asked,
    sent: asked && source.pending,
    mine: asked && !source.pending,
    options,
    due: playback.live ? (source.typed?.due() ?? null) : null,
  };
}
