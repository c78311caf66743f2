// SPDX-License-Identifier: MIT
// What a link from another device brings: an identity, seats, and what that device saw of their dice. A link can hold
// anything, so all of it is checked before any of it is kept.
import { allFair, type Kept, keepFair, keptFair } from './fair-dice-evidence.ts';
import { adoptIdentity, type HeldSeat, heldSeat, heldSeats, holdSeat, identity } from './own-seat-tokens.ts';

const MOST = 10; // the newest seats: more would not fit into what a server takes

interface Moved {
  identity?: string;
  seats?: HeldSeat[];
  fair?: Kept[];
}

/** What this device gives to another one. */
export function everythingHere(): Moved {
  const seats = heldSeats().slice(0, MOST);
  const fair = allFair().filter((kept) => seats.some((seat) => seat.table === kept.table));
  return { identity: identity(), seats, fair };
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fits = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);
const isSeatNumber = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 5;
const isOfTable = (value: unknown): value is Fields =>
  isFields(value) && fits(value.table, /^[a-z0-9]{16}$/) && isSeatNumber(value.seat);
const isSeals = (value: unknown): boolean =>
  isFields(value) &&
  Object.entries(value).every(([seat, seal]) => isSeatNumber(Number(seat)) && fits(seal, /^(-|[0-9a-f]{64})$/));

const isSeat = (value: unknown): boolean => isOfTable(value) && fits(value.token, /^[\x21-\x7e]{1,100}$/);
const isKept = (value: unknown): boolean =>
  isOfTable(value) &&
  fits(value.commit, /^[0-9a-f]{64}$/) &&
  fits(value.bytes, /^([0-9a-f]{2}){1,64}$/) &&
  (value.seals === undefined || isSeals(value.seals)) &&
  (value.first === undefined || fits(value.first, /^([0-4]|drawn)$/)) &&
  (value.shown === undefined || typeof value.shown === 'boolean');

const isListOf = (value: unknown, check: (one: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.length <= MOST && value.every(check));

function isMoved(value: unknown): value is Moved {
  return (
    isFields(value) &&
    (value.identity === undefined || fits(value.identity, /^[\x21-\x7e]{16,128}$/)) &&
    isListOf(value.seats, isSeat) &&
    isListOf(value.fair, isKept)
  );
}

/** Evidence of this device stays, unless the other one has seen more of the same dice. */
function mergeFair(kept: Kept): void {
  const own = keptFair(kept.table);
  const next: Kept = { ...kept, seals: kept.seals ?? {}, shown: kept.shown ?? false };
  const isForeignSeat = heldSeat(kept.table)?.seat !== next.seat && own?.seat !== next.seat;
  if (own && (own.shown || own.commit !== next.commit || isForeignSeat)) return;
  if (own && own.bytes === next.bytes && !next.shown) return;
  keepFair(next);
}

/** False: this is nothing that such a link holds, and nothing was changed. */
export function takeOver(moved: unknown): boolean {
  if (!isMoved(moved)) return false;
  if (moved.identity !== undefined) adoptIdentity(moved.identity);
  // Where this device has another seat of the same table, it plays on with that one.
  const taken = (moved.seats ?? []).filter((one) => (heldSeat(one.table)?.seat ?? one.seat) === one.seat);
  for (const seat of taken.reverse()) holdSeat(seat.table, seat.seat, seat.token);
  for (const kept of moved.fair ?? []) mergeFair(kept);
  return true;
}
