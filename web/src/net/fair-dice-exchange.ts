// SPDX-License-Identifier: MIT
// What this page adds to the dice of a table, and what it was shown of the other seats (docs/fair-dice.md).
import type { Engine } from '../engine.ts';
import { chooseBytes, keepFair } from './fair-dice-evidence.ts';

export class FairExchange {
  commitment = '';
  private seals: Record<number, string> = {};
  private first = '';

  constructor(
    private readonly engine: Engine,
    private readonly table: string,
    private readonly send: (line: string) => void,
  ) {}

  /** The server is bound to its secret: only now this seat chooses its bytes, and tells their hash. They are shown
   * when all seats have committed to theirs. `seat` is null where there is nothing to add. */
  commit(commitment: string, seat: number | null): void {
    this.commitment = commitment;
    this.seals = {};
    if (seat === null) return;
    const { bytes } = chooseBytes(this.table, commitment, seat);
    this.send(`fair-commit ${this.engine.seal(this.table, seat, bytes)}`);
  }

  hearSeal(rest: string): void {
    const [seat = '', hash = ''] = rest.split(' ');
    this.seals[Number(seat)] = hash;
  }

  hearFirst(rest: string): void {
    this.first = rest === '-' ? 'drawn' : rest;
  }

  /** Shows the bytes. `bots` says for each seat whether a bot has it. */
  reveal(scheme: string, seat: number, bots: boolean[]): void {
    const kept = chooseBytes(this.table, this.commitment, seat);
    const seals: Record<number, string> = {};
    if (scheme === '2') for (const [other, bot] of bots.entries()) seals[other] = bot ? '-' : (this.seals[other] ?? '');
    // A server that shows a hash only afterwards could have chosen it: then these bytes stay hidden.
    if (Object.values(seals).includes('')) return;
    // Only what was known before these bytes were shown counts.
    const first = this.first ? { first: this.first } : {};
    if (!kept.shown) keepFair({ ...kept, ...first, seals, shown: true });
    this.send(`fair ${kept.bytes}`);
  }
}
