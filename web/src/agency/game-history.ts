// SPDX-License-Identifier: MIT
// The games that this person has finished here, kept in the browser: a list of what is counted, and each record
// for itself, so that a new game writes little.

import { AT } from '../c-constants.ts';
import type { Engine } from '../engine.ts';
import { keepStorage } from '../persistent-storage.ts';
import type { GameKind } from '../play/saved-games.ts';
import { dailyDate } from '../record-directive-lines.ts';

/** What kind of game it was, and what played each seat: 'human' or a bot's name. */
export interface PlayedAs {
  kind: GameKind | 'server';
  players: string[];
}

/** A cat of one's own: how often it flew, and whether it is out there in the end. */
export interface CatFlights {
  cat: string;
  flights: number;
  landed: boolean;
}

export interface PastGame extends PlayedAs {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The seat of this person; null: several people shared the device. */
  me: number | null;
  names: string[];
  points: number[];
  winners: number[];
  mat: string;
  variants: string;
  /** The day of a daily flight. */
  date?: string;
  cats: CatFlights[];
  /** From the review, as shares of a win: what luck gave, and what decisions cost (zero or less). */
  luck?: number;
  skill?: number;
  /** Mistakes and blunders. */
  mistakes?: number;
}

const LIST = 'mlem.history';
const RECORD = 'mlem.history.';
const MOST_RECORDS = 300; // older games keep their figures, not their lines

function read(): PastGame[] {
  try {
    const list = JSON.parse(localStorage.getItem(LIST) ?? '[]') as unknown;
    return Array.isArray(list) ? (list as PastGame[]).filter(isPastGame) : [];
  } catch {
    return [];
  }
}

function isPastGame(game: unknown): game is PastGame {
  const one = game as Partial<PastGame> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.id === 'string' &&
    /^[0-9a-z]{1,32}$/.test(one.id) &&
    typeof one.at === 'number' &&
    [one.players, one.names, one.points, one.winners, one.cats].every(Array.isArray)
  );
}

/** Newest first. */
export function pastGames(): PastGame[] {
  return read().sort((a, b) => b.at - a.at);
}

export function pastRecord(id: string): string[] | null {
  return localStorage.getItem(RECORD + id)?.split('\n') ?? null;
}

function write(games: PastGame[]): void {
  localStorage.setItem(LIST, JSON.stringify(games));
}

/** The same game has the same id, however often its end is looked at. */
function idOf(lines: readonly string[]): string {
  let a = 0x811c9dc5;
  let b = 5381;
  for (const char of lines.join('\n')) {
    const code = char.codePointAt(0)!;
    a = Math.imul(a ^ code, 0x01000193) >>> 0;
    b = (Math.imul(b, 33) + code) >>> 0;
  }
  return a.toString(36) + b.toString(36);
}

/** The day of a daily flight; undefined for other games. */
export function dateOf(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const found = dailyDate(line);
    if (found) return found;
  }
  return undefined;
}

function catsOf(engine: Engine, me: number): CatFlights[] {
  const mat = engine.mat();
  const places = engine.view()?.seats[me]?.at ?? [];
  return (mat?.astronauts ?? []).flatMap(({ name }, astronaut) => {
    const flights = engine.lines.filter((line) => line === `${me} board ${name}`).length;
    const landed = (places[astronaut] ?? 0) >= AT.comet;
    return flights > 0 ? [{ cat: name, flights, landed }] : [];
  });
}

/** Puts a finished game into the history, once; its id. Without a store nothing is kept. */
export function addGame(engine: Engine, me: number | null, played: PlayedAs): string | null {
  const view = engine.view();
  const mat = engine.mat();
  if (!view || !mat || view.phase !== 'over') return null;
  const lines = engine.lines.filter((line) => line !== '');
  const id = idOf(lines);
  const games = read();
  if (games.some((game) => game.id === id)) return id;
  const date = dateOf(lines);
  const game: PastGame = {
    ...played,
    id,
    at: Date.now(),
    me,
    names: mat.names,
    points: view.seats.map((seat) => seat.total),
    winners: view.winners,
    mat: mat.name,
    variants: lines.find((line) => line.startsWith('variants '))?.slice('variants '.length) ?? 'none',
    ...(date ? { date } : {}),
    cats: me === null ? [] : catsOf(engine, me),
  };
  try {
    write([game, ...games]);
    localStorage.setItem(RECORD + id, lines.join('\n'));
    for (const old of games.sort((a, b) => b.at - a.at).slice(MOST_RECORDS)) localStorage.removeItem(RECORD + old.id);
    keepStorage();
  } catch {
    return null; // a full or forbidden store
  }
  return id;
}

/** What the review found about a game of the history. */
export function noteReview(id: string, found: { luck: number; skill: number; mistakes: number }): void {
  const games = read();
  const game = games.find((one) => one.id === id);
  if (!game || game.luck !== undefined) return;
  Object.assign(game, found);
  try {
    write(games);
  } catch {
    // Then it is computed again the next time.
  }
}

// ---- Export, import, erase ----

interface HistoryFile {
  mlem: 'history';
  games: (PastGame & { record?: string })[];
}

export function exportHistory(): string {
  const games = pastGames().map((game) => {
    const record = localStorage.getItem(RECORD + game.id);
    return record === null ? game : { ...game, record };
  });
  const file: HistoryFile = { mlem: 'history', games };
  return JSON.stringify(file);
}

/** Adds the games of a file that are not known yet; how many, or null if it is no such file. */
export function importHistory(text: string): number | null {
  let file: Partial<HistoryFile>;
  try {
    file = JSON.parse(text) as Partial<HistoryFile>;
  } catch {
    return null;
  }
  if (file?.mlem !== 'history' || !Array.isArray(file.games)) return null;
  const known = read();
  const ids = new Set(known.map((game) => game.id));
  const fresh = file.games.filter((game) => isPastGame(game) && !ids.has(game.id));
  try {
    for (const { id, record } of fresh) if (typeof record === 'string') localStorage.setItem(RECORD + id, record);
    write([...fresh.map(({ record: _, ...game }) => game), ...known]);
  } catch {
    return null;
  }
  return fresh.length;
}

export function eraseHistory(): void {
  for (const { id } of read()) localStorage.removeItem(RECORD + id);
  localStorage.removeItem(LIST);
}
