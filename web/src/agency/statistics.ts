// SPDX-License-Identifier: MIT
// What the history of a person's games says: figures and stamps.
import type { PastGame } from './game-history.ts';

export interface Rate {
  games: number;
  wins: number;
}

export interface BotRate extends Rate {
  bot: string;
}

export interface CatRate {
  cat: string;
  flights: number;
  landings: number;
}

/** Games with a seat of one's own. */
export function ownGames(games: PastGame[]): PastGame[] {
  return games.filter((game) => game.me !== null);
}

export function hasWon(game: PastGame): boolean {
  return game.me !== null && game.winners.includes(game.me);
}

export function rateOf(games: PastGame[]): Rate {
  return { games: games.length, wins: games.filter(hasWon).length };
}

/** Against each kind of bot: games in which one sat at the table; the most played first. */
export function botRates(games: PastGame[]): BotRate[] {
  const kinds = new Set(games.flatMap((game) => game.players.filter((player) => player !== 'human')));
  return [...kinds]
    .map((bot) => ({ bot, ...rateOf(games.filter((game) => game.players.includes(bot))) }))
    .sort((a, b) => b.games - a.games);
}

/** How often each cat flew, and how many of its flights ended out there. */
export function catRates(games: PastGame[]): CatRate[] {
  const rates = new Map<string, CatRate>();
  for (const { cat, flights, landed } of games.flatMap((game) => game.cats)) {
    const rate = rates.get(cat) ?? { cat, flights: 0, landings: 0 };
    rates.set(cat, { cat, flights: rate.flights + flights, landings: rate.landings + (landed ? 1 : 0) });
  }
  return [...rates.values()].sort((a, b) => b.flights - a.flights);
}

const FEW = 5; // flights that say little

/** The cat whose flights ended out there most often. */
export function bestCat(rates: CatRate[]): CatRate | null {
  const share = (rate: CatRate) => rate.landings / rate.flights;
  return rates.filter((rate) => rate.flights >= FEW).sort((a, b) => share(b) - share(a))[0] ?? null;
}

/** The mean of what decisions cost in the newest games and in those before them; null: too few games. */
export function progressOf(games: PastGame[]): { lately: number; before: number; count: number } | null {
  const costs = games.flatMap((game) => (game.skill === undefined ? [] : [game.skill]));
  const count = Math.min(10, Math.floor(costs.length / 2));
  if (count < FEW) return null;
  const mean = (some: number[]) => some.reduce((sum, cost) => sum + cost, 0) / some.length;
  return { lately: mean(costs.slice(0, count)), before: mean(costs.slice(count)), count };
}

const DAY = 86_400_000;

/** The longest row of days with a daily flight. */
export function longestStreak(games: PastGame[]): number {
  const days = [...new Set(games.flatMap((game) => (game.date ? [Date.parse(game.date) / DAY] : [])))].sort(
    (a, b) => a - b,
  );
  let longest = 0;
  let row = 0;
  days.forEach((day, i) => {
    row = i > 0 && day === days[i - 1]! + 1 ? row + 1 : 1;
    longest = Math.max(longest, row);
  });
  return longest;
}

export type Stamp = 'first-win' | 'clean' | 'unlucky-win' | 'week' | 'strong' | 'comeback-cat' | 'hundred';

const STRONG = ['admiral', 'ace', 'merciless'];

/** The stamps that a history is worth. */
export function stampsOf(games: PastGame[]): Set<Stamp> {
  const own = ownGames(games);
  const won = own.filter(hasWon);
  const stamps = new Set<Stamp>();
  if (won.length > 0) stamps.add('first-win');
  if (own.some((game) => game.mistakes === 0)) stamps.add('clean');
  if (won.some((game) => (game.luck ?? 0) <= -0.15)) stamps.add('unlucky-win');
  if (won.some((game) => game.players.some((player) => STRONG.includes(player.split(':')[0]!)))) stamps.add('strong');
  if (own.some((game) => game.cats.some((cat) => cat.landed && cat.flights >= 4))) stamps.add('comeback-cat');
  if (longestStreak(own) >= 7) stamps.add('week');
  if (own.length >= 100) stamps.add('hundred');
  return stamps;
}
