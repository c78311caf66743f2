// SPDX-License-Identifier: MIT
// A game in the page alone: the engine deals, bots play the other seats, and it is saved after every
// decision so that closing the page loses nothing.
import { Engine, SEES_ALL } from '../engine.ts';
import { CHANCE, OVER } from '../types.ts';
import { type SavedGame, saveGame } from './saved.ts';
import { Listeners, type TableSource } from './source.ts';

export interface LocalSetup {
  /** What plays each seat: 'human' or a bot's name. */
  players: string[];
  names: string[];
  variants: string[];
  /** House rules in play, in their order. */
  house?: string[];
  mat: string;
  first: number;
}

export function headOf(setup: LocalSetup): string[] {
  return [
    'mlem-record 1',
    `mat ${setup.mat}`,
    `players ${setup.players.length}`,
    `variants ${setup.variants.join(' ') || 'none'}`,
    ...(setup.house?.length ? [`house ${setup.house.join(' ')}`] : []),
    `first ${setup.first}`,
    ...setup.names.map((name, seat) => `seat ${seat} ${name}`),
  ];
}

export class LocalTable implements TableSource {
  readonly seat: number | null;
  readonly pending = false;
  private readonly listeners = new Listeners();
  private timer: ReturnType<typeof setTimeout> | null = null;

  private constructor(
    readonly engine: Engine,
    readonly players: string[],
  ) {
    const human = players.indexOf('human');
    this.seat = human >= 0 ? human : null;
    engine.lookAs(this.seat ?? SEES_ALL);
    engine.seed(crypto.getRandomValues(new Uint32Array(2)));
  }

  static async start(setup: LocalSetup): Promise<LocalTable> {
    return LocalTable.resume({ players: setup.players, lines: headOf(setup) });
  }

  /** Goes on from lines that were saved, or copied from another game. */
  static async resume(saved: SavedGame): Promise<LocalTable> {
    const table = new LocalTable(await Engine.create(), saved.players);
    for (const line of saved.lines) table.engine.add(line);
    table.goOn();
    return table;
  }

  act(decision: string): void {
    const view = this.engine.view();
    if (!view || view.turn !== this.seat) return;
    this.engine.add(`${this.seat} ${decision}`);
    this.listeners.tell();
    this.goOn();
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Deals and lets bots play until the person is asked or the game is over; one step at a time, so
   * that the page stays quick. */
  private goOn(): void {
    this.save();
    if (this.timer !== null) return;
    const step = () => {
      this.timer = null;
      if (this.step()) this.timer = setTimeout(step, 0);
      else this.save();
    };
    this.timer = setTimeout(step, 0);
  }

  private step(): boolean {
    const view = this.engine.view();
    if (!view) return false;
    let line = '';
    if (view.turn === CHANCE) line = this.engine.draw();
    else if (view.turn === OVER) line = this.nextResult();
    else if (view.turn !== this.seat) line = this.engine.choose(this.players[view.turn] ?? 'cadet');
    if (!line) return false;
    this.engine.add(line);
    this.listeners.tell();
    return true;
  }

  private nextResult(): string {
    const known = this.engine.lines.filter((line) => line.startsWith('= ')).length;
    return this.engine.result(known);
  }

  private save(): void {
    saveGame({ players: this.players, lines: this.engine.lines });
  }
}
