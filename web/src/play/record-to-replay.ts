// SPDX-License-Identifier: MIT
// The record that the person wants to look at again, kept while the page changes screens.
let kept: string[] | null = null;

export function keepRecord(lines: readonly string[]): void {
  kept = [...lines];
  try {
    sessionStorage.setItem('mlem.record', JSON.stringify(kept));
  } catch {
    // Only this page knows it then.
  }
}

export function keptRecord(): string[] | null {
  if (kept) return kept;
  try {
    return JSON.parse(sessionStorage.getItem('mlem.record') ?? 'null') as string[] | null;
  } catch {
    return null;
  }
}
