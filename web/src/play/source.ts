// SPDX-License-Identifier: MIT
// Where a table's lines come from: a game in the page, a server, or a record that is read again.
import type { Engine } from '../engine.ts';

export interface TableSource {
  readonly engine: Engine;
  /** The seat that this person plays, or null for a watcher. */
  readonly seat: number | null;
  /** A decision was sent and nobody has said yet that it counts. */
  readonly pending: boolean;
  /** A lesson is being told: nobody is to decide yet. */
  readonly listening?: boolean;
  /** Decides, in the words of the notation ("fly 2 A"). */
  act(decision: string): void;
  /** Calls back after every change; returns how to stop that. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** The part that every source has: who listens. */
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
