// SPDX-License-Identifier: MIT
// An entry of a table with the box was corrected: what that changed, for the phones that did not correct it.
import type { Engine } from '../engine.ts';

/** What stood there before, from that line on. */
export interface TakenBack {
  line: number;
  steps: string[];
  words: string;
}

export interface Change {
  before: string;
  /** '' if nothing came in its place. */
  now: string;
  /** So many later entries no longer fit. */
  lost: number;
}

const isStep = (line: string) => /^[*\d] /.test(line);

function wordsOf(engine: Engine, line: number): string {
  return engine
    .events(line)
    .map((event) => event.words)
    .filter(Boolean)
    .join(' ');
}

/** To be asked before the engine forgets. */
export function takenBack(engine: Engine, line: number): TakenBack {
  return { line, steps: engine.lines.slice(line).filter(isStep), words: wordsOf(engine, line) };
}

export function changeOf(engine: Engine, { line, steps, words }: TakenBack): Change {
  const now = engine.lines.slice(line).filter(isStep);
  let same = 1;
  while (same < steps.length && now[same] === steps[same]) same++;
  return {
    before: words,
    now: now.length > 0 ? wordsOf(engine, line) : '',
    lost: Math.max(0, steps.length - same),
  };
}
