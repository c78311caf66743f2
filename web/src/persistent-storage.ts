// SPDX-License-Identifier: MIT
// What the browser keeps for this page: games, seats, mats. A browser may drop it when space is short,
// unless it was asked to keep it.
let asked = false;

/** Asks the browser, once a visit, not to drop what is kept. */
export function keepStorage(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}
