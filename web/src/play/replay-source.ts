// SPDX-License-Identifier: MIT
// A record that is read again: no decision is due.

import { SEES_ALL } from '../c-constants.ts';
import { Engine } from '../engine.ts';
import { isMatId } from '../record-directive-lines.ts';
import { Listeners, type TableSource } from './table-source.ts';

/** Of the comments of a record a replay has only which mat it is. */
export function isReplayLine(line: string): boolean {
  return line !== '' && (!line.startsWith('#') || isMatId(line));
}

/** The lines of a record that a replay has. */
export function replayLines(lines: readonly string[]): string[] {
  return lines.filter(isReplayLine);
}

export class ReplaySource implements TableSource {
  readonly seat = null;
  readonly pending = false;
  private readonly listeners = new Listeners();

  private constructor(readonly engine: Engine) {
    engine.lookAs(SEES_ALL);
  }

  /** Throws with the engine's reason if a line is refused. */
  static async read(lines: string[]): Promise<ReplaySource> {
    const source = new ReplaySource(await Engine.create());
    for (const line of replayLines(lines)) source.engine.add(line);
    return source;
  }

  act(): void {}

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  close(): void {}
}
