// SPDX-License-Identifier: MIT
// The secret missions of the person with this phone: kept here only, until the end of the game.
import { Engine } from '../engine.ts';
import type { ChanceToken, Mission } from '../engine-types.ts';
import { list, t } from '../lang.ts';

export const KEPT_MISSIONS = 3;

const slot = (table: string) => `mlem.missions.${table}`;

/** Their ids; none: they are on paper. */
export function keptMissions(table: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(slot(table)) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepMissions(table: string, ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(slot(table), JSON.stringify(ids));
    else localStorage.removeItem(slot(table));
  } catch {
    // Then they are on paper.
  }
}

const isDeal = (line: string) => line.startsWith('* deal ');

/** All missions that there are; the table knows none of the hands. */
export function missionList(engine: Engine): ChanceToken[] {
  return engine.chances(engine.lines.findIndex(isDeal))?.tokens ?? [];
}

/** What a line `= missions` says. */
export function missionWords(engine: Engine, line: string): string {
  const [, , seat, ...ids] = line.split(' ');
  const tokens = missionList(engine);
  return t('Missions of {who}: {what}.', {
    who: engine.mat()?.names[Number(seat)] ?? '',
    what: list(ids.map((id) => tokens.find((token) => token.id === id)?.words ?? id)),
  });
}

/** The kept missions as the game stands: which of them are done. */
export async function missionsNow(engine: Engine, seat: number, ids: readonly string[]): Promise<Mission[]> {
  const back = missionList(engine).find((token) => !ids.includes(token.id))?.id ?? '?';
  const own = await Engine.create();
  if (engine.serverMat) own.addServerMat(engine.serverMat);
  own.lookAs(seat);
  for (const line of engine.lines) {
    if (line.startsWith('= ')) break;
    if (line.startsWith(`* deal ${seat} `)) own.add(`* deal ${seat} ${[...ids, back].join(' ')}`);
    else if (line === `${seat} return ?`) own.add(`${seat} return ${back}`);
    else own.add(line);
  }
  return own.view()?.seats[seat]?.missions ?? [];
}
