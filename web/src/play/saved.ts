// SPDX-License-Identifier: MIT
// The practice game that this browser keeps.
import { go } from '../route.ts';
import { keepStorage } from '../storage.ts';

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

/** A saved game in which something was decided and that is not over. */
export function runningGame(): SavedGame | null {
  const saved = savedGame();
  const begun = saved?.lines.some((line) => /^\d /.test(line)) ?? false;
  return begun && !isOver(saved!) ? saved : null;
}

export function isOver(game: SavedGame): boolean {
  return game.lines.some((line) => line.startsWith('= winners'));
}

function forgetGame(): void {
  localStorage.removeItem(SAVED);
}

export function saveGame(game: SavedGame): void {
  try {
    localStorage.setItem(SAVED, JSON.stringify(game));
    keepStorage();
  } catch {
    // A full or forbidden store: the game goes on, only unsaved.
  }
}

/** A new game with the settings as they are. */
export function startFresh(): void {
  forgetGame();
  go(`/practice/${Date.now()}`);
}
