// SPDX-License-Identifier: MIT
// The games that this browser keeps: one of each kind.

import { keepStorage } from '../persistent-storage.ts';
import { go } from '../route.ts';

/** Against bots; people who pass this device on; people with the box, who enter what happens; the daily flight. */
export type GameKind = 'practice' | 'pass' | 'companion' | 'daily';

export interface SavedGame {
  /** What plays each seat: 'human' or a bot's name. */
  players: string[];
  lines: string[];
  /** The number of the agency of each seat, if not its own. */
  agencies?: number[];
  /** How far the panel turns to the person of each seat, in degrees. */
  sides?: number[];
}

const slot = (kind: GameKind) => `mlem.${kind}`;

// People who share a device must not read each other's missions where the browser shows its storage: such lines are
// not kept as plain text. That hides them from a glance; it is no encryption.
const COVER = '~';
const covered = (line: string) => (/^(\* deal \d+|\d+ return) m/.test(line) ? COVER + btoa(line) : line);
const uncovered = (line: string) => (line.startsWith(COVER) ? atob(line.slice(COVER.length)) : line);

export function savedGame(kind: GameKind = 'practice'): SavedGame | null {
  try {
    const saved = JSON.parse(localStorage.getItem(slot(kind)) ?? 'null') as SavedGame | null;
    if (!saved || !Array.isArray(saved.lines) || !Array.isArray(saved.players)) return null;
    return { ...saved, lines: saved.lines.map(uncovered) };
  } catch {
    return null;
  }
}

/** A saved game in which something was decided and that is not over. */
export function runningGame(kind: GameKind = 'practice'): SavedGame | null {
  const saved = savedGame(kind);
  const begun = saved?.lines.some((line) => /^\d /.test(line)) ?? false;
  return begun && !isOver(saved!) ? saved : null;
}

export function isOver(game: SavedGame): boolean {
  return game.lines.some((line) => line.startsWith('= winners'));
}

export function saveGame(game: SavedGame, kind: GameKind = 'practice'): void {
  try {
    const lines = kind === 'pass' ? game.lines.map(covered) : game.lines;
    localStorage.setItem(slot(kind), JSON.stringify({ ...game, lines }));
    keepStorage();
  } catch {
    // A full or forbidden store: the game goes on, only unsaved.
  }
}

/** A new practice game with the settings as they are. */
export function startFresh(): void {
  localStorage.removeItem(slot('practice'));
  go(`/practice/${Date.now()}`);
}
