// SPDX-License-Identifier: MIT
// The weights of the value network: bots and advice judge by them. Fetched when a game is played, not with the
// first view; the service worker keeps them.

const PATIENCE = 10_000; // then the bots play without them

let fetched: Promise<Uint8Array | null> | null = null;

async function fetchBytes(): Promise<Uint8Array | null> {
  try {
    const response = await fetch('weights.bin', { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** The file; null if it cannot be had now: the next call asks again. */
export function weights(): Promise<Uint8Array | null> {
  fetched ??= fetchBytes().then((bytes) => {
    if (!bytes) fetched = null;
    return bytes;
  });
  return fetched;
}

/** These judge by hand-set figures, or not at all. */
const WITHOUT = ['captain', 'cadet', 'random'];

export function needsWeights(bot: string): boolean {
  return !WITHOUT.includes(bot);
}
