// SPDX-License-Identifier: MIT
// Lists in the browser's storage with one entry a table, the newest first.

const MOST = 60; // tables

interface OfTable {
  table: string;
}

/** All entries of a list; none where the storage has something else. */
export function storedEntries<T extends OfTable>(key: string): T[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as T[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function storedEntry<T extends OfTable>(key: string, table: string): T | null {
  return storedEntries<T>(key).find((one) => one.table === table) ?? null;
}

/** Puts the entry of its table in front; the oldest ones go. */
export function storeEntry<T extends OfTable>(key: string, entry: T): void {
  const others = storedEntries<T>(key).filter((one) => one.table !== entry.table);
  localStorage.setItem(key, JSON.stringify([entry, ...others].slice(0, MOST)));
}
