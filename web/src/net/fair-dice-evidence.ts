// SPDX-License-Identifier: MIT
// What this device saw of a table's dice before the game, and the bytes that it added. At the end of the game the
// record is compared with it: a server that changed something in between is found out.
import { randomHex } from './own-seat-tokens.ts';
import { storedEntries, storedEntry, storeEntry } from './stored-by-table.ts';

const KEPT = 'mlem.fair';

export interface Kept {
  table: string;
  /** The first commitment that the server showed: a later one is not believed. */
  commit: string;
  bytes: string;
  seat: number;
  /** What the other seats committed to, when this one showed its bytes; empty at a table of mlem-fair-1. */
  seals: Record<number, string>;
  /** Who was to lead first when these bytes were shown: a seat, or `drawn`. Servers of version 1.0.0 do not say it. */
  first?: string;
  /** Whether the bytes were sent. */
  shown: boolean;
}

export function allFair(): Kept[] {
  return storedEntries(KEPT);
}

export function keptFair(table: string): Kept | null {
  return storedEntry(KEPT, table);
}

export function keepFair(kept: Kept): void {
  storeEntry(KEPT, kept);
}

/** The bytes of a seat: chosen once, so that a retry says the same. A seat that changed hands gets new ones. */
export function chooseBytes(table: string, commit: string, seat: number): Kept {
  const known = keptFair(table);
  if (known && known.seat === seat) return known;
  const kept = { table, commit: known?.commit ?? commit, bytes: randomHex(32), seat, seals: {}, shown: false };
  keepFair(kept);
  return kept;
}
