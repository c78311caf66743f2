// SPDX-License-Identifier: MIT
// The engine for the mat editor (designer.wasm): checks a mat, and tells what it does.
import { Engine, type Exports, instantiate } from '../engine.ts';
import type { MatVerdict } from '../engine-types.ts';
import type { MatFile } from './mat-file.ts';

interface DesignerExports extends Exports {
  crash_table(): number;
  trial_begin(seed: number): number;
  trial_play(count: number): number;
}

/** Totals of games that were played on a mat. */
export interface Trial {
  games: number;
  seats: number;
  expeditions: number;
  crashes: number;
  /** Sums over games, for intervals. */
  expeditionSquares: number;
  crashSquares: number;
  crashExpeditions: number;
  endedByFailures: number;
  points: number;
  squares: number;
  /** Games, by their number of expeditions. */
  lengths: number[];
  /** Cats that got off, by space; the last is deep space. */
  landed: number[];
  /** Shares of wins, by distance from the seat that led first. */
  wins: number[];
}

export type Fault = MatVerdict['faults'][number];

export class Designer extends Engine<DesignerExports> {
  static override async create(): Promise<Designer> {
    return new Designer((await instantiate('designer.wasm')) as unknown as DesignerExports);
  }

  /** All that is wrong with a mat, in the words of `mlem mat check`. */
  faults(file: MatFile): Fault[] {
    return this.addMat(JSON.stringify(file)).faults;
  }

  /** Begins games on a mat without faults. */
  private begin(file: MatFile, seats: number): void {
    this.addMat(JSON.stringify(file));
    this.restart(['mlem-record 1', `mat ${file.name}`, `players ${seats}`, 'variants none', 'first 0']);
  }

  /** The chance that the next roll crashes: by dice (1 first) and space. */
  crashTable(file: MatFile): number[][] {
    this.begin(file, 2);
    return this.take(this.x.crash_table()) as number[][];
  }

  startTrial(file: MatFile, seats: number, seed: number): boolean {
    this.begin(file, seats);
    return this.x.trial_begin(seed) === 1;
  }

  playTrial(games: number): Trial {
    return this.take(this.x.trial_play(games)) as Trial;
  }
}
