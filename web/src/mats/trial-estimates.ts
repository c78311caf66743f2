// SPDX-License-Identifier: MIT
// Figures of played games, each with the half width of its 95% interval.
import type { Trial } from './mat-editor-engine.ts';

export interface Estimate {
  value: number;
  around: number;
}

const Z = 1.96;

export function mean(sum: number, squares: number, count: number): Estimate {
  const value = sum / count;
  const variance = Math.max(0, squares / count - value * value);
  return { value, around: Z * Math.sqrt(variance / count) };
}

export function share(part: number, count: number): Estimate {
  const value = part / count;
  return { value, around: Z * Math.sqrt((value * (1 - value)) / count) };
}

/** Crashes by expedition. Expeditions of one game are not independent, so the interval comes from games. */
export function crashRate({ games, expeditions, crashes, ...sums }: Trial): Estimate {
  const value = crashes / Math.max(1, expeditions);
  const spread = sums.crashSquares - 2 * value * sums.crashExpeditions + value * value * sums.expeditionSquares;
  const length = Math.max(1, expeditions) / games;
  return { value, around: (Z * Math.sqrt(Math.max(0, spread) / games / games)) / length };
}
