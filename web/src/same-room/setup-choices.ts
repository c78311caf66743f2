// SPDX-License-Identifier: MIT
// How a game in one room begins: who sits where, and by which rules. The last choice is kept.
import { agencies } from '../art/agency-colours.ts';
import { t } from '../lang.ts';
import type { LocalSetup } from '../play/local-table.ts';
import type { GameKind } from '../play/saved-games.ts';

/** In front of the screen, on its left, across, on its right. */
export const SIDES = [0, 90, 180, 270] as const;
export type Side = (typeof SIDES)[number];

export interface SeatSetup {
  name: string;
  /** 'human' or a bot's name. */
  player: string;
  agency: number;
  /** How far the panel turns to this person, in degrees. */
  side: Side;
}

export interface TableSetup {
  seats: SeatSetup[];
  variants: string[];
  house: string[];
  mat: string;
  first: number;
}

const slot = (kind: GameKind) => `mlem.setup.${kind}`;

function freshSeat(seats: readonly SeatSetup[]): SeatSetup {
  const free = agencies.findIndex((_, i) => !seats.some((seat) => seat.agency === i));
  return { name: '', player: 'human', agency: Math.max(0, free), side: 0 };
}

/** With this many seats: those that there were, and new ones. */
export function withSeats(setup: TableSetup, count: number): TableSetup {
  const seats = setup.seats.slice(0, count);
  while (seats.length < count) seats.push(freshSeat(seats));
  return { ...setup, seats };
}

/** The seat takes this agency; who had it gets the other. */
export function withAgency(setup: TableSetup, seat: number, agency: number): TableSetup {
  const old = setup.seats[seat]!.agency;
  const seats = setup.seats.map((one, i) =>
    i === seat ? { ...one, agency } : one.agency === agency ? { ...one, agency: old } : one,
  );
  return { ...setup, seats };
}

export function keptSetup(kind: GameKind): TableSetup {
  const fresh: TableSetup = { seats: [], variants: [], house: [], mat: '', first: -1 };
  try {
    const kept = JSON.parse(localStorage.getItem(slot(kind)) ?? 'null') as TableSetup | null;
    if (kept && Array.isArray(kept.seats) && kept.seats.length >= 2) return { ...fresh, ...kept };
  } catch {
    // Then everything is chosen anew.
  }
  return withSeats(fresh, 3);
}

export function keepSetup(kind: GameKind, setup: TableSetup): void {
  try {
    localStorage.setItem(slot(kind), JSON.stringify(setup));
  } catch {
    // Only this game has it then.
  }
}

export function seatName(seat: SeatSetup): string {
  return seat.name.replace(/\s+/g, ' ').trim() || t(agencies[seat.agency]!.name);
}

/** The game that the people want; `mats` are those that there are. */
export function gameOf(setup: TableSetup, mats: readonly string[], random: number): LocalSetup {
  const { seats } = setup;
  return {
    players: seats.map((seat) => seat.player),
    names: seats.map(seatName),
    variants: setup.variants,
    house: setup.house,
    mat: mats.includes(setup.mat) ? setup.mat : (mats[0] ?? 'cosmic'),
    first: setup.first >= 0 && setup.first < seats.length ? setup.first : random % seats.length,
    agencies: seats.map((seat) => seat.agency),
    sides: seats.map((seat) => seat.side ?? 0),
  };
}
