// SPDX-License-Identifier: MIT
// A game of the box: what people have to enter now.
import { CHANCE, OVER, VARIANTS } from '../c-constants.ts';
import type { Engine } from '../engine.ts';

const MISSIONS = 1 << VARIANTS.indexOf('missions');

export function hasMissions(engine: Engine): boolean {
  return ((engine.mat()?.variants ?? 0) & MISSIONS) !== 0;
}

/** The next seat whose missions were not entered; null if all are known. */
export function unknownMissions(engine: Engine): number | null {
  if (!hasMissions(engine)) return null;
  const told = engine.lines.filter((line) => line.startsWith('= missions ')).length;
  const view = engine.view();
  return view && told < view.seats.length && view.seats[told]!.missions.length === 0 ? told : null;
}

/** Chance, or the missions that a seat kept; null: nothing. */
export function entryDue(engine: Engine): 'chance' | number | null {
  const view = engine.view();
  if (view?.turn === CHANCE) return 'chance';
  return view?.turn === OVER ? unknownMissions(engine) : null;
}
