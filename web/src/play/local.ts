// SPDX-License-Identifier: MIT
// A game in the page alone: the engine deals, bots play the other seats, and it is saved after every
// decision so that closing the page loses nothing.
import { Engine, SEES_ALL } from '../engine.ts';
import { CHANCE, OVER } from '../types.ts';
import { type SavedGame, saveGame } from './saved.ts';
import { type History, Listeners, type TableSource } from './source.ts';
import { Thinker } from './thinking.ts';
import { undoableLine } from './undo.ts';

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
  readonly history: History = {
    canUndo: (shown) => this.undoable(shown) >= 0,
    undo: (shown) => this.undo(shown),
    canRedo: () => this.undone.length > 0,
    redo: () => this.redo(),
  };
  private readonly listeners = new Listeners();
  private undone: string[] = [];
  private running = false;
  private changes = 0;
  private closed = false;

  private constructor(
    readonly engine: Engine,
    private readonly thinker: Thinker,
    readonly players: string[],
  ) {
    const human = players.indexOf('human');
    this.seat = human >= 0 ? human : null;
    engine.lookAs(this.seat ?? SEES_ALL);
  }

  static async start(setup: LocalSetup): Promise<LocalTable> {
    return LocalTable.resume({ players: setup.players, lines: headOf(setup) });
  }

  /** Goes on from lines that were saved, or copied from another game. */
  static async resume(saved: SavedGame): Promise<LocalTable> {
    const bits = crypto.getRandomValues(new Uint32Array(2));
    const [engine, thinker] = await Promise.all([Engine.create(), Thinker.open(bits)]);
    const table = new LocalTable(engine, thinker, saved.players);
    engine.seed(bits);
    for (const line of saved.lines) engine.add(line);
    table.goOn();
    return table;
  }

  act(decision: string): void {
    const view = this.engine.view();
    if (!view || view.turn !== this.seat) return;
    this.undone = [];
    this.add(`${this.seat} ${decision}`);
    this.goOn();
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  close(): void {
    this.closed = true;
    this.thinker.close();
  }

  private add(line: string): void {
    this.changes++;
    this.engine.add(line);
    this.listeners.tell();
  }

  private undoable(shown: number): number {
    return this.seat === null ? -1 : undoableLine(this.engine.lines, shown, this.seat);
  }

  private undo(shown: number): void {
    const line = this.undoable(shown);
    if (line < 0) return;
    this.changes++;
    this.undone.push(this.engine.lines[line]!);
    this.engine.restart(this.engine.lines.slice(0, line));
    this.save();
    this.listeners.tell();
  }

  private redo(): void {
    const line = this.undone.pop();
    if (line === undefined) return;
    this.add(line);
    this.goOn();
  }

  /** Deals and lets bots play until the person is asked or the game is over; one line at a time, so that
   * the page answers in between. */
  private goOn(): void {
    this.save();
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve));
      if (this.closed) break;
      if (this.drawLine()) continue;
      const changes = this.changes;
      const line = await this.nextLine();
      if (this.closed) break;
      if (changes !== this.changes) continue; // a decision was taken back meanwhile
      if (!line) break;
      this.add(line);
    }
    this.running = false;
    if (!this.closed) this.save();
  }

  /** Rolls or draws, where that is to come. */
  private drawLine(): boolean {
    if (this.engine.view()?.turn !== CHANCE || !this.engine.draw()) return false;
    this.changes++;
    this.listeners.tell();
    return true;
  }

  private async nextLine(): Promise<string> {
    const view = this.engine.view();
    if (!view) return '';
    if (view.turn === OVER) return this.nextResult();
    if (view.turn === this.seat) return '';
    return this.thinker.choose(this.engine.lines, this.players[view.turn] ?? 'cadet');
  }

  private nextResult(): string {
    const known = this.engine.lines.filter((line) => line.startsWith('= ')).length;
    return this.engine.result(known);
  }

  private save(): void {
    saveGame({ players: this.players, lines: this.engine.lines });
  }
}
