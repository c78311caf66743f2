// SPDX-License-Identifier: MIT
// The daily flight in this browser: today's game, begun or to begin, and how many days in a row were flown. Days are
// UTC, so that all have the same.

import { dateOf, pastGames } from '../agency/game-history.ts';
import { agencies } from '../art/agency-colours.ts';
import { Engine } from '../engine.ts';
import { t } from '../lang.ts';
import { LocalTable } from '../play/local-table.ts';
import { isOver, type SavedGame, savedGame } from '../play/saved-games.ts';
import { settings } from '../settings.ts';

const DAY = 86_400_000;

export function dateAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function today(): string {
  return dateAt(Date.now());
}

/** Whole hours until the next day begins. */
export function hoursLeft(): number {
  return Math.ceil((DAY - (Date.now() % DAY)) / 3_600_000);
}

export interface DailyState {
  /** Today's game, or an earlier one that is not over. */
  saved: SavedGame | null;
  date: string;
  over: boolean;
}

/** The game to play: an unfinished one first, whatever its day. */
export function dailyState(): DailyState {
  const saved = savedGame('daily');
  const date = saved ? dateOf(saved.lines) : undefined;
  if (saved && date && (date === today() || !isOver(saved))) return { saved, date, over: isOver(saved) };
  return { saved: null, date: today(), over: false };
}

/** Days in a row up to today or yesterday. */
export function dailyStreak(): number {
  const days = new Set(pastGames().flatMap((game) => game.date ?? []));
  let time = Date.now();
  if (!days.has(dateAt(time))) time -= DAY;
  let streak = 0;
  for (; days.has(dateAt(time)); time -= DAY) streak++;
  return streak;
}

/** Who plays today beside the person. */
export async function dailyRivals(date: string): Promise<string[]> {
  const facts = (await Engine.create()).dailyFacts(date);
  return facts?.players.filter((player) => player !== 'human') ?? [];
}

async function startToday(): Promise<LocalTable> {
  const facts = (await Engine.create()).dailyFacts(today());
  if (!facts) throw new Error('no game of the day');
  const { name } = settings();
  const others = agencies.map((one) => t(one.name)).filter((one) => one !== name);
  const names = facts.players.map((player, seat) => (player === 'human' ? name || t('You') : (others[seat] ?? '')));
  return LocalTable.start(
    { players: facts.players, names, variants: [], mat: facts.mat, first: facts.first, comments: facts.comments },
    'daily',
  );
}

/** The game of the day: goes on where it was, or begins. */
export async function openDaily(): Promise<{ table: LocalTable; resumed: boolean }> {
  const { saved } = dailyState();
  if (saved) return { table: await LocalTable.resume(saved, 'daily'), resumed: true };
  return { table: await startToday(), resumed: false };
}
