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
  /** Numbers of the puzzles that were answered; only the first answer counts for the rating. */
  seen: number[];
  /** Numbers of those that were solved, at the first try or later. */
  right: number[];
  /** What the solver wants to practise; '': anything. */
  theme: string;
}

const KEY = 'mlem.puzzles';
const START = 1200;
const STEP = 32; // the most that one answer changes

export function solver(): Solver {
  const fresh: Solver = { rating: START, streak: 0, longest: 0, seen: [], right: [], theme: '' };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Solver> | null;
    if (!kept || !Array.isArray(kept.seen)) return fresh;
    return { ...fresh, ...kept, right: Array.isArray(kept.right) ? kept.right : [] };
  } catch {
    return fresh;
  }
}

/** The solver after an answer: as in chess, a hard puzzle solved counts most. */
export function afterAnswer(old: Solver, puzzle: Puzzle, solved: boolean): Solver {
  const right = solved && !old.right.includes(puzzle.number) ? [...old.right, puzzle.number] : old.right;
  if (old.seen.includes(puzzle.number)) return right === old.right ? old : { ...old, right };
  const expected = 1 / (1 + 10 ** ((puzzle.rating - old.rating) / 400));
  const streak = solved ? old.streak + 1 : 0;
  return {
    ...old,
    rating: Math.round(old.rating + STEP * ((solved ? 1 : 0) - expected)),
    streak,
    longest: Math.max(old.longest, streak),
    seen: [...old.seen, puzzle.number],
    right,
  };
}

export function keepSolver(now: Solver): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without a store it lasts as long as the page.
  }
}

/** How many puzzles of a theme ('': of all) there are, and how many of them are solved. */
export function themeCount(all: Puzzle[], now: Solver, theme: string): { all: number; solved: number } {
  const of = all.filter((puzzle) => theme === '' || puzzle.theme === theme);
  return { all: of.length, solved: of.filter((puzzle) => now.right.includes(puzzle.number)).length };
}

/** The puzzle that fits a solver best: of the theme that is practised, one not seen yet, else one not solved yet, of
 * about the solver's rating. */
export function nextPuzzle(all: Puzzle[], now: Solver, last = 0): Puzzle | null {
  const others = all.filter((puzzle) => puzzle.number !== last);
  const ofTheme = others.filter((puzzle) => puzzle.theme === now.theme);
  const wanted = ofTheme.length > 0 ? ofTheme : others;
  const unseen = wanted.filter((puzzle) => !now.seen.includes(puzzle.number));
  const unsolved = wanted.filter((puzzle) => !now.right.includes(puzzle.number));
  const from = unseen.length > 0 ? unseen : unsolved.length > 0 ? unsolved : wanted;
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - now.rating);
  return [...from].sort((a, b) => distance(a) - distance(b))[0] ?? all[0] ?? null;
}
