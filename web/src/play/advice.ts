// SPDX-License-Identifier: MIT
// Advice about a table's game, from one worker for the whole page.
import type { Advice, FlightPlan } from '../types.ts';
import { type Followed, Thinker } from './bot-jobs.ts';
import type { TableSource } from './table-source.ts';

let thinker: Promise<Thinker> | null = null;

function coach(): Promise<Thinker> {
  thinker ??= Thinker.open(new Uint32Array([1, 2]));
  return thinker;
}

/** A copy: the worker gets it. */
function gameOf({ engine }: TableSource): Followed {
  return { lines: [...engine.lines], serverMat: engine.serverMat };
}

export async function adviceFor(source: TableSource, moment: number): Promise<Advice | null> {
  return (await coach()).coach(gameOf(source), moment, source.seat ?? 0);
}

export async function planFor(source: TableSource, moment: number): Promise<FlightPlan | null> {
  return (await coach()).plan(gameOf(source), moment, source.seat ?? 0);
}
