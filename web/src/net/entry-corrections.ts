// SPDX-License-Identifier: MIT
// An entry of a table with the box was corrected: what that changed, for the phones that did not correct it.
import type { Engine } from '../engine.ts';
import { missionWords } from '../same-room/kept-missions.ts';

/** What stood there before, from that line on. */
export interface TakenBack {
  line: number;
  entries: string[];
  words: string;
}

export interface Change {
  before: string;
  /** '' if nothing came in its place. */
  now: string;
  /** So many later entries no longer fit. */
  lost: number;
}

const isMissions = (line: string) => line.startsWith('= missions ');
const isEntry = (line: string) => /^[*\d] /.test(line) || isMissions(line);

function wordsOf(engine: Engine, line: number): string {
  return engine
    .events(line)
    .map((event) => event.words)
    .filter(Boolean)
    .join(' ');
}

/** To be asked before the engine forgets. */
export function takenBack(engine: Engine, line: number): TakenBack {
  return { line, entries: engine.lines.slice(line).filter(isEntry), words: wordsOf(engine, line) };
}

/** The missions of all seats come again when those of one are corrected. */
function changedMissions(engine: Engine, before: string[], now: string[]): Change {
  const other = before.findIndex((line, i) => line !== now[i]);
  const at = Math.max(0, other);
  return {
    before: missionWords(engine, before[at]!),
    now: now[at] ? missionWords(engine, now[at]) : '',
    lost: Math.max(0, before.length - Math.max(now.length, 1)),
  };
}

export function changeOf(engine: Engine, { line, entries, words }: TakenBack): Change {
  const now = engine.lines.slice(line).filter(isEntry);
  if (entries[0] && isMissions(entries[0])) return changedMissions(engine, entries, now);
  let same = 1;
  while (same < entries.length && now[same] === entries[same]) same++;
  return {
    before: words,
    now: now.length > 0 ? wordsOf(engine, line) : '',
    lost: Math.max(0, entries.length - same),
  };
}
