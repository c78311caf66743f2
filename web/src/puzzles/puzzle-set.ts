// SPDX-License-Identifier: MIT
// The puzzles: records that end before a decision, one behind the other in one file, each with a comment
// `# puzzle THEME RATING BEST`; and what the solver has done on this device.

export interface Puzzle {
  /** From 1. */
  number: number;
  theme: string;
  rating: number;
  /** The best decision, in the notation. */
  best: string;
  lines: string[];
}

const comment = /^# puzzle (\w+) (\d+) (.+)$/;

export function readPuzzles(text: string): Puzzle[] {
  const records = text.split(/^(?=mlem-record )/m).filter((record) => record.startsWith('mlem-record '));
  return records.flatMap((record, i) => {
    const all = record.split('\n').filter((line) => line !== '');
    const about = all.map((line) => comment.exec(line)).find((found) => found !== null);
    if (!about) return [];
    const lines = all.filter((line) => !comment.test(line));
    return [{ number: i + 1, theme: about[1]!, rating: Number(about[2]), best: about[3]!, lines }];
  });
}

let fetched: Promise<Puzzle[]> | null = null;

export function puzzles(): Promise<Puzzle[]> {
  fetched ??= fetch('puzzles.txt')
    .then((response) => {
      if (!response.ok) throw new Error('no puzzles');
      return response.text();
    })
    .then(readPuzzles)
    .catch((fault: unknown) => {
      fetched = null; // the next try may have a connection
      throw fault;
    });
  return fetched;
}

// ---- The solver ----

export interface Solver {
  rating: number;
  streak: number;
  longest: number;
  /** Numbers of the puzzles that were answered; only the first answer counts. */
  seen: number[];
  solved: number;
}

const KEY = 'mlem.puzzles';
const START = 1200;
const STEP = 32; // the most that one answer changes

export function solver(): Solver {
  const fresh: Solver = { rating: START, streak: 0, longest: 0, seen: [], solved: 0 };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Solver> | null;
    return kept && Array.isArray(kept.seen) ? { ...fresh, ...kept } : fresh;
  } catch {
    return fresh;
  }
}

/** The solver after an answer: as in chess, a hard puzzle solved counts most. */
export function afterAnswer(old: Solver, puzzle: Puzzle, right: boolean): Solver {
  if (old.seen.includes(puzzle.number)) return old;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - old.rating) / 400));
  const streak = right ? old.streak + 1 : 0;
  return {
    rating: Math.round(old.rating + STEP * ((right ? 1 : 0) - expected)),
    streak,
    longest: Math.max(old.longest, streak),
    seen: [...old.seen, puzzle.number],
    solved: old.solved + (right ? 1 : 0),
  };
}

export function keepSolver(now: Solver): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without a store it lasts as long as the page.
  }
}

/** The puzzle that fits a solver best: one not seen yet, of about the solver's rating. */
export function nextPuzzle(all: Puzzle[], now: Solver, last = 0): Puzzle | null {
  const fresh = all.filter((puzzle) => !now.seen.includes(puzzle.number) && puzzle.number !== last);
  const from = fresh.length > 0 ? fresh : all.filter((puzzle) => puzzle.number !== last);
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - now.rating);
  return from.sort((a, b) => distance(a) - distance(b))[0] ?? all[0] ?? null;
}
