// SPDX-License-Identifier: MIT
// The practice game that this browser keeps.
import { go } from '../route.ts';

const SAVED = 'mlem.practice';

export interface SavedGame {
  players: string[];
  lines: string[];
}

export function savedGame(): SavedGame | null {
  try {
    const saved = JSON.parse(localStorage.getItem(SAVED) ?? 'null') as SavedGame | null;
    return saved && Array.isArray(saved.lines) && Array.isArray(saved.players) ? saved : null;
  } catch {
    return null;
  }
}

function forgetGame(): void {
  localStorage.removeItem(SAVED);
}

export function saveGame(game: SavedGame): void {
  try {
    localStorage.setItem(SAVED, JSON.stringify(game));
  } catch {
    // A full or forbidden store: the game goes on, only unsaved.
  }
}

/** A new game with the settings as they are. */
export function startFresh(): void {
  forgetGame();
  go(`/practice/${Date.now()}`);
}
