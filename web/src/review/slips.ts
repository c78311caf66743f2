// SPDX-License-Identifier: MIT
// Decisions that cost something: which one a position shows, and what kinds of them there were.
import type { ReviewLine } from '../engine-types.ts';

export function isSlip(line: ReviewLine): boolean {
  return line.class !== undefined && line.class !== 'fine' && line.class !== 'unknown';
}

/** The slip that a moment is about: the decision that comes next, else the one that led there. */
export function slipAt(slips: ReviewLine[], moment: number): ReviewLine | undefined {
  return slips.find((slip) => slip.line === moment) ?? slips.find((slip) => slip.line + 1 === moment);
}

/** Getting off too early or too late, in the wrong place; the wrong cat, flight, mission. */
export type Lesson = 'early' | 'late' | 'place' | 'cat' | 'fly' | 'mission';

export interface LessonCost {
  lesson: Lesson;
  times: number;
  /** In chance to win, zero or less. */
  cost: number;
}

function lessonOf({ played = '', best = '' }: ReviewLine): Lesson {
  if (played.startsWith('return')) return 'mission';
  if (played.startsWith('board')) return 'cat';
  if (best === 'stay') return 'early';
  if (played === 'stay') return 'late';
  return played.startsWith('land') ? 'place' : 'fly';
}

/** What kinds of slips there were, the costliest kind first. */
export function lessonsOf(slips: ReviewLine[]): LessonCost[] {
  const found = new Map<Lesson, LessonCost>();
  for (const slip of slips) {
    const lesson = lessonOf(slip);
    const known = found.get(lesson) ?? { lesson, times: 0, cost: 0 };
    found.set(lesson, { lesson, times: known.times + 1, cost: known.cost + (slip.cost ?? 0) });
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost);
}
