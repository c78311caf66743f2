// SPDX-License-Identifier: MIT
// A mat that only the server of a table has.
import type { Engine } from '../engine.ts';
import { keepMatForSession } from '../mat-storage.ts';
import { api } from './http-api.ts';

/** The engine gets the table's mat from its server, if this page does not have the very same one. */
export async function fetchMat(engine: Engine, name: string, id: string): Promise<Engine> {
  const known = engine.mats().find((mat) => mat.name === name);
  if (known && known.id === id) return engine;
  try {
    const json = JSON.stringify(await api.mat(name));
    if (!known) keepMatForSession(name, json); // the rules pages want it, too
    engine.addServerMat(json);
  } catch {
    // Then the engine says what it misses.
  }
  return engine;
}
