// SPDX-License-Identifier: MIT
// Advice about a table's game, from one worker for the whole page.
import type { Advice } from '../types.ts';
import type { TableSource } from './source.ts';
import { Thinker } from './thinking.ts';

let coach: Promise<Thinker> | null = null;

export async function adviceFor(source: TableSource, moment: number): Promise<Advice | null> {
  coach ??= Thinker.open(new Uint32Array([1, 2]));
  return (await coach).coach(source.engine.lines, moment, source.seat ?? 0);
}
