// SPDX-License-Identifier: MIT
// A game in the page alone. Each seat is a person here or a bot; chance is drawn by the engine, or entered
// by people who roll at their own table. It is saved after every step, so that closing the page loses
// nothing.

import { CHANCE, OVER, SPECTATOR } from '../c-constants.ts';
import { Engine } from '../engine.ts';
import type { Correction, Mission } from '../engine-types.ts';
import { botLines, PLAY_TYPED } from '../record-directive-lines.ts';
import { afterFrame } from './after-frame.ts';
import { BotWorkerClient } from './bot-worker-client.ts';
import { entryDue, hasMissions, unknownMissions } from './pending-entry.ts';
import { type GameKind, type SavedGame, saveGame } from './saved-games.ts';
import { type History, Listeners, type TableSource, type TypedGame } from './table-source.ts';
import { undoableLine } from './undoable-line.ts';

export interface LocalSetup {
  /** What plays each seat: 'human' or a bot's name. */
  players: string[];
  names: string[];
  variants: string[];
  /** House rules in play, in their order. */
  house?: string[];
  mat: string;
  first: number;
  agencies?: number[];
  sides?: number[];
  /** Comments behind the head of a daily flight: which one it is, and its bots. */
  comments?: string[];
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
  readonly pending = false;
  readonly shared: boolean;
  readonly typed: TypedGame | undefined;
  readonly history: History = {
    canUndo: (shown) => this.undoable(shown) >= 0,
    undo: (shown) => this.undo(shown),
    canRedo: () => this.undone.length > 0,
    redo: () => this.redo(),
  };
  private readonly people: number[];
  private readonly listeners = new Listeners();
  private undone: string[] = [];
  /** The seat that has the device to itself, while it sees a secret. */
  private alone: number | null = null;
  private running = false;
  private changes = 0;
  private closed = false;
  private unsaved = false;

  private constructor(
    readonly engine: Engine,
    private readonly botWorker: BotWorkerClient,
    readonly saved: SavedGame,
    readonly kind: GameKind,
  ) {
    this.people = saved.players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
    this.shared = kind === 'pass' || kind === 'companion';
    this.typed = kind === 'companion' ? this.entries() : undefined;
    this.look();
  }

  static async start(setup: LocalSetup, kind: GameKind = 'practice'): Promise<LocalTable> {
    const { players, agencies, sides } = setup;
    const engine = await Engine.create();
    engine.beginGame(headOf(setup));
    const typed = kind === 'companion' ? [PLAY_TYPED] : [];
    const comments = setup.comments ?? [...typed, ...botLines(players)];
    const lines = [...engine.lines, ...comments];
    return LocalTable.resume({ players, lines, ...(agencies ? { agencies } : {}), ...(sides ? { sides } : {}) }, kind);
  }

  /** Goes on from lines that were saved, or copied from another game. */
  static async resume(saved: SavedGame, kind: GameKind = 'practice'): Promise<LocalTable> {
    const bits = crypto.getRandomValues(new Uint32Array(2));
    const [engine, botWorker] = await Promise.all([Engine.create(), BotWorkerClient.open(bits)]);
    const table = new LocalTable(engine, botWorker, saved, kind);
    engine.seed(bits);
    for (const line of saved.lines) engine.add(line);
    table.goOn();
    return table;
  }

  get players(): string[] {
    return this.saved.players;
  }

  /** The person whose screen this is; at a shared one the person who decides, unless the device has to be
   * handed over first. */
  get seat(): number | null {
    if (!this.shared) return this.people[0] ?? null;
    const turn = this.engine.view()?.turn ?? OVER;
    return this.people.includes(turn) && this.handOver === null ? turn : null;
  }

  /** The seat that has to be given the device, because only it may see what comes; null: none. */
  get handOver(): number | null {
    const view = this.engine.view();
    if (view?.phase !== 'return' || this.typed || !this.shared) return null;
    return this.people.includes(view.turn) && this.alone !== view.turn ? view.turn : null;
  }

  /** The person of this seat has the device and is alone with it. */
  takeDevice(seat: number): void {
    this.alone = seat;
    this.look();
    this.listeners.tell();
  }

  /** The missions of a seat, for the person who holds the device. */
  missionsOf(seat: number): Mission[] {
    this.engine.lookAs(seat);
    const missions = this.engine.view()?.seats[seat]?.missions ?? [];
    this.look();
    return missions;
  }

  /** People here have missions that the others may not see. */
  get hasSecrets(): boolean {
    return this.shared && !this.typed && hasMissions(this.engine);
  }

  owns(line: string): boolean {
    return (
      this.people.some((seat) => line.startsWith(`${seat} `)) || (this.typed !== undefined && line.startsWith('* '))
    );
  }

  act(decision: string): void {
    const seat = this.seat;
    if (seat === null || this.engine.view()?.turn !== seat) return;
    this.undone = [];
    this.add(`${seat} ${decision}`);
    this.goOn();
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  close(): void {
    if (this.unsaved) this.save();
    this.closed = true;
    this.botWorker.close();
  }

  private entries(): TypedGame {
    return {
      due: () => entryDue(this.engine),
      enter: (line) => {
        this.undone = [];
        try {
          this.add(line);
        } catch (fault) {
          return fault instanceof Error ? fault.message : String(fault);
        }
        this.goOn();
        return '';
      },
      correct: (line, text): Correction => this.engine.correct(line, text),
      amend: (_line, _text, lines) => {
        this.undone = [];
        this.cutTo(lines);
        this.goOn();
      },
      takenBack: () => this.undone.at(-1),
    };
  }

  /** What is shown: a shared screen shows what a spectator sees, unless one person is alone with it. */
  private look(): void {
    this.engine.lookAs((this.shared ? this.alone : this.people[0]) ?? SPECTATOR);
  }

  private add(line: string): void {
    this.engine.add(line);
    this.changes++;
    if (this.alone !== null) {
      this.alone = null;
      this.look();
    }
    this.listeners.tell();
  }

  private cutTo(lines: string[]): void {
    this.changes++;
    this.alone = null;
    this.engine.restart(lines);
    this.look();
    this.save();
    this.listeners.tell();
  }

  private undoable(shown: number): number {
    const { lines } = this.engine;
    const named = this.typed ? lines.filter((line) => line.startsWith('= missions ')).at(-1) : undefined;
    return named ? lines.lastIndexOf(named) : undoableLine(lines, shown, this.people, this.typed !== undefined);
  }

  private undo(shown: number): void {
    const line = this.undoable(shown);
    if (line < 0) return;
    this.undone.push(this.engine.lines[line]!);
    this.cutTo(this.engine.lines.slice(0, line));
  }

  private redo(): void {
    const line = this.undone.pop();
    if (line === undefined) return;
    this.add(line);
    this.goOn();
  }

  /** Deals and lets bots play until a person is asked or the game is over; one line at a time, so that
   * the page answers in between. */
  private goOn(): void {
    // What was decided is on the screen first, then it is saved and answered.
    this.unsaved = true;
    void afterFrame().then(() => {
      if (this.unsaved) this.save();
      if (!this.running) void this.run();
    });
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
    if (this.typed || this.engine.view()?.turn !== CHANCE || !this.engine.draw()) return false;
    this.changes++;
    this.listeners.tell();
    return true;
  }

  private async nextLine(): Promise<string> {
    const view = this.engine.view();
    if (!view) return '';
    if (view.turn === OVER) return this.nextResult();
    if (this.typed) {
      // Missions stay on paper until the end.
      if (view.phase === 'deal') return `* deal ${this.engine.chances()?.seat ?? 0} ? ? ? ?`;
      if (view.phase === 'return') return `${view.turn} return ?`;
      if (view.turn === CHANCE) return '';
    }
    if (this.people.includes(view.turn)) return '';
    return this.botWorker.choose(this.engine.lines, this.players[view.turn] ?? 'cadet');
  }

  private nextResult(): string {
    if (this.typed && unknownMissions(this.engine) !== null) return '';
    const known = this.engine.lines.filter((line) => line.startsWith('= ')).length;
    return this.engine.result(known);
  }

  private save(): void {
    this.unsaved = false;
    saveGame({ ...this.saved, lines: this.engine.lines }, this.kind);
  }
}
