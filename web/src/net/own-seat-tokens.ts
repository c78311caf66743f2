// SPDX-License-Identifier: MIT
// The seats that this browser holds: a token a table, known only here.
import { keepStorage } from '../persistent-storage.ts';
import { storedEntries, storedEntry, storeEntry } from './stored-by-table.ts';

const SEATS = 'mlem.seats';
const IDENTITY = 'mlem.identity';

export interface HeldSeat {
  table: string;
  seat: number;
  token: string;
  at: number;
}

export function heldSeats(): HeldSeat[] {
  return storedEntries(SEATS);
}

export function heldSeat(table: string): HeldSeat | null {
  return storedEntry(SEATS, table);
}

export function holdSeat(table: string, seat: number, token: string): void {
  storeEntry<HeldSeat>(SEATS, { table, seat, token, at: Date.now() });
  keepStorage();
}

export function dropSeat(table: string): void {
  localStorage.setItem(SEATS, JSON.stringify(heldSeats().filter((one) => one.table !== table)));
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The identity of another device of the same person. */
export function adoptIdentity(key: string): void {
  localStorage.setItem(IDENTITY, key);
}

/** A random key that makes results of several games belong together. */
export function identity(): string {
  let key = localStorage.getItem(IDENTITY);
  if (!key) {
    key = randomHex(24);
    localStorage.setItem(IDENTITY, key);
  }
  return key;
}
