// SPDX-License-Identifier: MIT
// The review of a server's game: the server makes it once and keeps it with the table.

import type { KeptReview, ReviewLine, ReviewPart, ReviewProgress } from '../engine-types.ts';
import { api } from '../net/http-api.ts';
import type { ChoiceAt, FollowedGame } from '../play/bot-answers.ts';
import type { BotWorkerClient } from '../play/bot-worker-client.ts';
import { isReplayLine } from '../play/replay-source.ts';
import { isSlip } from './slips.ts';

const PAUSE_MS = 700;
const PATIENCE = 6; // answers without progress, until the page makes the review itself

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Asks until it is there. Null: the server makes none, or is too busy. */
async function fetchKept(table: string, tell: (progress: ReviewProgress) => void): Promise<KeptReview | null> {
  let last = '';
  for (let idle = 0; idle < PATIENCE; ) {
    const found = await api.review(table);
    if (!found || 'seats' in found) return found;
    const now = `${found.before} ${found.done}`;
    idle = now === last ? idle + 1 : 0;
    last = now;
    tell(found);
    await pause();
  }
  return null;
}

/** The number that each line of a record has in its replay. */
function replayNumbers(record: readonly string[]): number[] {
  let next = 0;
  return record.map((line) => (isReplayLine(line) ? next++ : -1));
}

/** Its lines in the order of the game. */
function linesOf(kept: KeptReview, record: readonly string[]): ReviewLine[] {
  const numbers = replayNumbers(record);
  const line = (number: number) => numbers[number - 1] ?? -1;
  const decisions = kept.decisions.map((one): ReviewLine => {
    const { seat, after, played, cost, cost_points: costPoints, choices } = one;
    const judged = { line: line(one.line), chance: false, hidden: one.best === null, seat, before: after, after };
    const values = { value: one.value.win, bestValue: one.best_value.win };
    return { ...judged, ...values, played, best: one.best ?? one.played, cost, costPoints, class: one.class, choices };
  });
  const chances = kept.chances.map(
    ({ line: number, after, hidden }): ReviewLine => ({
      line: line(number),
      chance: true,
      hidden: hidden ?? false,
      seat: -1,
      before: after,
      after,
    }),
  );
  const found = [...decisions, ...chances].sort((a, b) => a.line - b.line);
  if (found[0]) found[0].before = kept.seats.map((seat) => seat.start);
  return found;
}

/** What slips and the better choices are called. */
async function putWords(found: ReviewLine[], game: FollowedGame, botWorker: BotWorkerClient): Promise<void> {
  const slips = found.filter(isSlip);
  const asked = slips.flatMap((one): ChoiceAt[] => [
    { moment: one.line, text: one.played ?? '' },
    { moment: one.line, text: one.best ?? '' },
  ]);
  const words = (await botWorker.words(game, asked)) ?? [];
  slips.forEach((slip, i) => {
    slip.playedWords = words[2 * i] ?? slip.played ?? '';
    slip.bestWords = words[2 * i + 1] ?? slip.best ?? '';
  });
}

/** The whole review of a server's game, or null: then the page makes it itself. */
export async function keptReview(
  table: string,
  record: readonly string[],
  game: FollowedGame,
  botWorker: BotWorkerClient,
  tell: (progress: ReviewProgress) => void,
): Promise<ReviewPart | null> {
  const kept = await fetchKept(table, tell);
  if (!kept) return null;
  const lines = linesOf(kept, record);
  await putWords(lines, game, botWorker);
  const seats = kept.seats.map(({ points, adjusted, decisions, strength, ...win }) => ({
    win,
    points,
    adjusted,
    decisions,
    ...strength,
  }));
  return { lines, done: true, steps: lines.length, totals: { finished: kept.finished, hidden: kept.hidden, seats } };
}
