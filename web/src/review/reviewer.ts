// SPDX-License-Identifier: MIT
// The review of one game, computed in a worker a few steps at a time; what is known already can be shown.

import type { ReviewLine, ReviewPart, ReviewTotals } from '../engine-types.ts';
import type { FollowedGame } from '../play/bot-answers.ts';
import { BotWorkerClient } from '../play/bot-worker-client.ts';
import { replayLines } from '../play/replay-source.ts';
import { Listeners } from '../play/table-source.ts';
import { keptReview } from './server-review.ts';
import { isSlip } from './slips.ts';

const STEPS = 8; // at a time: often enough to see it grow
const KEPT = 3; // reviews that are remembered while the page is open

export class Review {
  readonly found: ReviewLine[] = [];
  /** Lines that were looked at, here or by the server. */
  looked = 0;
  /** Why the better decisions are better, by line; they come behind all figures. */
  readonly reasons = new Map<number, string>();
  totals: ReviewTotals | null = null;
  steps = 0;
  /** All figures are known. */
  done = false;
  /** All reasons, too. */
  explained = false;
  /** It cannot be had: no weights of the network, or a mat that is not here. */
  failed = false;
  private readonly listeners = new Listeners();

  /** `table`: on the server, which keeps the review; null: the game is only here. */
  constructor(
    readonly record: readonly string[],
    readonly lines: readonly string[],
    private readonly serverMat: string | null,
    private readonly table: string | null,
  ) {
    void this.run().catch(() => {
      this.failed = true;
      this.listeners.tell();
    });
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** The decisions of a seat that cost something, the costliest first. */
  slips(seat: number): ReviewLine[] {
    return this.found.filter((one) => one.seat === seat && isSlip(one)).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
  }

  private take(part: ReviewPart | null): void {
    if (part) {
      this.found.push(...part.lines);
      this.looked = this.found.length;
      this.steps = part.steps;
      this.totals = part.totals;
      this.done = part.done;
    } else this.failed = true;
    this.listeners.tell();
  }

  /** Of the costliest ones first: they are looked at first. */
  private async findReasons(game: FollowedGame, botWorker: BotWorkerClient): Promise<void> {
    const slips = this.found.filter(isSlip).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
    for (const { line, seat, best = '', played = '', costPoints = 0 } of slips) {
      const why = await botWorker.why(game, seat, { moment: line, best, played, more: -costPoints });
      this.reasons.set(line, why ?? '');
      this.listeners.tell();
    }
    this.explained = true;
    this.listeners.tell();
  }

  private async run(): Promise<void> {
    const botWorker = await BotWorkerClient.open(new Uint32Array([1, 2]));
    try {
      const game = { lines: [...this.lines], serverMat: this.serverMat };
      if (this.table !== null) {
        const kept = await keptReview(this.table, this.record, game, botWorker, ({ done, all }) => {
          this.looked = done;
          this.steps = all;
          this.listeners.tell();
        }).catch(() => null);
        if (kept) this.take(kept);
      }
      while (!this.done && !this.failed) this.take(await botWorker.review(game, this.found.length, STEPS));
      if (!this.failed) await this.findReasons(game, botWorker);
    } finally {
      botWorker.close();
    }
  }
}

const known: Review[] = [];

/** The review of a game that was begun on this visit; null: none. Its lines are those that a replay has, so that
 * their numbers are the same there. */
export function knownReview(record: readonly string[]): Review | null {
  const lines = replayLines(record);
  const same = (one: Review) => one.lines.length === lines.length && one.lines.every((line, i) => line === lines[i]);
  return known.find(same) ?? null;
}

export function reviewOf(record: readonly string[], serverMat: string | null, table: string | null = null): Review {
  const old = knownReview(record);
  if (old && !old.failed) return old;
  const review = new Review(record, replayLines(record), serverMat, table);
  known.unshift(review);
  known.length = Math.min(known.length, KEPT);
  return review;
}
