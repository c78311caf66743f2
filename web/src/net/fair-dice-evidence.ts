// SPDX-License-Identifier: MIT
// What this device saw of a table's dice before the game, and the bytes that it added. At the end of the game the
// record is compared with it: a server that changed something in between is found out.
import { randomHex } from './own-seats.ts';

const KEPT = 'mlem.fair';
const MOST = 60;

export interface Kept {
  table: string;
  /** The first commitment that the server showed: a later one is not believed. */
  commit: string;
  bytes: string;
  seat: number;
  /** What the other seats committed to, when this one showed its bytes; empty at a table of mlem-fair-1. */
  seals: Record<number, string>;
  /** Whether the bytes were sent. */
  shown: boolean;
}

export function allFair(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Kept[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function keptFair(table: string): Kept | null {
  return allFair().find((one) => one.table === table) ?? null;
}

export function keepFair(kept: Kept): void {
  const others = allFair().filter((one) => one.table !== kept.table);
  localStorage.setItem(KEPT, JSON.stringify([kept, ...others].slice(0, MOST)));
}

/** The bytes of a seat: chosen once, so that a retry says the same. A seat that changed hands gets new ones. */
export function chooseBytes(table: string, commit: string, seat: number): Kept {
  const known = keptFair(table);
  if (known && known.seat === seat) return known;
  const kept = { table, commit: known?.commit ?? commit, bytes: randomHex(32), seat, seals: {}, shown: false };
  keepFair(kept);
  return kept;
}
