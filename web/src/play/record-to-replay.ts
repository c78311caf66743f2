// SPDX-License-Identifier: MIT
// The record that the person wants to look at again, and which seat was the person's, kept while the page changes
// screens.
import { onlyPerson } from '../record-directive-lines.ts';

export interface KeptRecord {
  lines: string[];
  /** The seat of this person; null: not known, or several shared the device. */
  me: number | null;
}

const KEY = 'mlem.record';
let kept: KeptRecord | null = null;

/** `me`: where the page knows more than the record says. */
export function keepRecord(lines: readonly string[], me: number | null = onlyPerson(lines)): void {
  kept = { lines: [...lines], me };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Only this page knows it then.
  }
}

export function keptRecord(): KeptRecord | null {
  if (kept) return kept;
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptRecord | null;
  } catch {
    return null;
  }
}
