// SPDX-License-Identifier: MIT
// Comments of a record that mean something, as far as the page reads or writes them. src/game/record_directive_lines.c owns
// them; the test `layers` compares, and keeps them out of other files of the page.

/** People roll their own dice. */
export const PLAY_TYPED = '# play dice typed';

const PLAY_SEAT = '# play seat ';
const UNDO = '# undo ';
const ENDED = '# ended ';
const KEEPER = '# keeper ';
const MAT_ID = '# mat-id ';
const DAILY = '# daily ';

/** The number from which events do not count any more; null: no undo. */
export function undoneFrom(line: string): number | null {
  return line.startsWith(UNDO) ? Number(line.slice(UNDO.length)) : null;
}

/** Why the game ended without a result; null: it did not. */
export function endedBecause(line: string): string | null {
  return line.startsWith(ENDED) ? line.slice(ENDED.length) : null;
}

/** The seat whose phone enters from now on; null: the line says nothing about it. */
export function keeperOf(line: string): number | null {
  return line.startsWith(KEEPER) ? Number(line.slice(KEEPER.length)) : null;
}

export function isMatId(line: string): boolean {
  return line.startsWith(MAT_ID);
}

/** The day of a daily flight, or '' if its line is malformed; null: the line is about something else. */
export function dailyDate(line: string): string | null {
  if (!line.startsWith(DAILY)) return null;
  return /^\S+ (\d{4}-\d\d-\d\d)$/.exec(line.slice(DAILY.length))?.[1] ?? '';
}

/** Says which seats bots play; `players` has 'human' or a bot's name for each. */
export function botLines(players: readonly string[]): string[] {
  return players.flatMap((player, seat) => (player === 'human' ? [] : [`${PLAY_SEAT}${seat} ${player}`]));
}

/** The seat of the only person at a table with bots; null: there are more, or the record does not say. */
export function onlyPerson(lines: readonly string[]): number | null {
  const count = Number(lines.find((line) => line.startsWith('players '))?.slice('players '.length) ?? 0);
  const bots = new Set(lines.flatMap((line) => (line.startsWith(PLAY_SEAT) ? [Number(line[PLAY_SEAT.length])] : [])));
  const people = Array.from({ length: count }, (_, seat) => seat).filter((seat) => !bots.has(seat));
  return bots.size > 0 && people.length === 1 ? people[0]! : null;
}
