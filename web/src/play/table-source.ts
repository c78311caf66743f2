// SPDX-License-Identifier: MIT
// Where a table's lines come from: a game in the page, a server, or a record that is read again.
import type { Engine } from '../engine.ts';
import type { Correction } from '../engine-types.ts';

/** Taking back one's own decisions, where no other person has to agree. `shown` is how many lines are on
 * the screen: what was drawn but not shown yet does not count. */
export interface History {
  canUndo(shown: number): boolean;
  undo(shown: number): void;
  canRedo(): boolean;
  redo(): void;
}

/** A game of the box: people roll and draw at their own table, and enter it here. */
export interface TypedGame {
  /** What is to be entered now: chance, or the missions that this seat kept; null: nothing. */
  due(): 'chance' | number | null;
  /** Adds a chance line, or missions at the end; the reason if it is refused, else ''. */
  enter(line: string): string;
  /** What would become of the game with another line in place of this one. */
  correct(line: number, text: string): Correction;
  /** Puts a text in place of a line; `lines` is the whole game with it. */
  amend(line: number, text: string, lines: string[]): void;
  /** The missions of a seat that this device knows already, by id. */
  kept?(seat: number): string[];
  /** The line that was taken back last, if nothing was entered since. */
  takenBack?(): string | undefined;
}

export interface TableSource {
  readonly engine: Engine;
  /** The seat that this person plays, or null for a watcher. */
  readonly seat: number | null;
  /** The seat for which this person decides now, if not their own. */
  readonly deciding?: number | null;
  /** A decision was sent, and the server has not taken it yet. */
  readonly pending: boolean;
  /** A lesson speaks: nothing is to be decided yet. */
  readonly listening?: boolean;
  /** The clock of this person's seat runs. */
  readonly clockRuns?: boolean;
  readonly history?: History;
  /** Several people share this screen: `seat` is the one that decides now. */
  readonly shared?: boolean;
  readonly typed?: TypedGame | undefined;
  /** A line that people at this screen decided, if not those of `seat`: it shows at once. */
  owns?(line: string): boolean;
  /** Decides, in the words of the notation ("fly 2 A"). */
  act(decision: string): void;
  /** Calls back after every change; returns how to stop that. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** The part that every source has: its listeners. */
export class Listeners {
  private readonly all = new Set<() => void>();

  add(listener: () => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  tell(): void {
    for (const listener of [...this.all]) listener();
  }
}
