// SPDX-License-Identifier: MIT
// The engine as a package: games, legal decisions, odds, bots and records, in Node and in a page. Each game is
// an instance of its own; nothing is global.

import { CHANCE, OVER, SEES_ALL, SPECTATOR } from '../src/c-constants.ts';
import type { GameExports } from '../src/engine-exports.ts';
import type {
  Advice,
  BotKind,
  Chances,
  Correction,
  GameEvent,
  HouseRule,
  Mat,
  MatName,
  MatVerdict,
  Option,
  PlanOdds,
  Story,
  View,
} from '../src/engine-types.ts';
import { putText, takeJson } from '../src/wasm-text.ts';

export type { Phase } from '../src/c-constants.ts';
export type {
  Advice,
  BotKind,
  Chances,
  ChanceToken,
  Chapter,
  Correction,
  Flight,
  GameEvent,
  HouseRule,
  Mat,
  MatName,
  MatVerdict,
  Mission,
  Option,
  Passenger,
  PlanetShare,
  PlanOdds,
  SeatView,
  Space,
  Story,
  View,
  Worth,
} from '../src/engine-types.ts';
/** Whose turn it is, beside a seat; whose eyes a game is looked at with, beside a seat. */
export { CHANCE, OVER, SEES_ALL, SPECTATOR };

export interface Setup {
  /** How many seats, 2 to 5; or their names. */
  seats: number | string[];
  variants?: ('ufo' | 'exploration' | 'missions')[];
  /** House rules, in the order of `Mlem.houseRules()`. */
  house?: string[];
  /** One of `Mlem.mats()`; the first of them unless it is given. */
  mat?: string;
  /** The seat that leads first: 0 unless it is given. */
  first?: number;
  /** Two numbers: the same give the same dice and bots. Drawn unless they are given. */
  seed?: [number, number];
}

async function readBytes(address: URL): Promise<BufferSource> {
  if (address.protocol === 'file:') {
    const files = 'node:fs/promises'; // a name, so that bundlers for pages leave it alone
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href}: ${response.status}`);
  return response.arrayBuffer();
}

/** Reads the module: from this package, or from where you say. */
export async function load(from?: string | URL | BufferSource | WebAssembly.Module): Promise<Mlem> {
  if (from instanceof WebAssembly.Module) return new Mlem(from);
  if (from instanceof ArrayBuffer || ArrayBuffer.isView(from)) return new Mlem(await WebAssembly.compile(from));
  return new Mlem(await WebAssembly.compile(await readBytes(new URL(from ?? 'engine.wasm', import.meta.url))));
}

/** The engine: begins games and reads records. */
export class Mlem {
  private readonly own: string[] = [];
  private weights: Uint8Array | null = null;

  constructor(private readonly module: WebAssembly.Module) {}

  /** A new game; chance is to act, or a seat. */
  newGame(setup: Setup): Game {
    const names = typeof setup.seats === 'number' ? [] : setup.seats;
    const seats = typeof setup.seats === 'number' ? setup.seats : names.length;
    const game = this.open(setup.seed);
    for (const line of [
      'mlem-record 1',
      `mat ${setup.mat ?? game.mats()[0]?.name ?? ''}`,
      `players ${seats}`,
      `variants ${setup.variants?.join(' ') || 'none'}`,
      ...(setup.house?.length ? [`house ${setup.house.join(' ')}`] : []),
      `first ${setup.first ?? 0}`,
      ...names.map((name, seat) => `seat ${seat} ${name}`),
    ])
      game.add(line);
    return game;
  }

  /** A game from its record: finished, or one that goes on. Throws with the line and the reason. */
  readRecord(text: string, seed?: [number, number]): Game {
    const game = this.open(seed);
    for (const [i, line] of text.split('\n').entries()) {
      if (!line) continue;
      try {
        game.add(line);
      } catch (fault) {
        throw new Error(`line ${i + 1}: ${fault instanceof Error ? fault.message : String(fault)}`);
      }
    }
    return game;
  }

  mats(): MatName[] {
    return this.open().mats();
  }

  /** A mat of your own, as JSON; games of this engine may then name it. */
  addMat(json: string): MatVerdict {
    const verdict = this.open().addMat(json);
    if (verdict.name) this.own.push(json);
    return verdict;
  }

  bots(): BotKind[] {
    return this.open().bots();
  }

  /**
   * Reads the weights of the value network: from this package, or from where you say. admiral, ace, the levels,
   * the characters and advice of games that begin afterwards judge by them; without them they judge as captain does.
   */
  async loadWeights(from?: string | URL): Promise<void> {
    const bytes = await readBytes(new URL(from ?? 'weights.bin', import.meta.url));
    const weights = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes);
    if (!this.open().attachWeights(weights)) throw new Error('these are no weights for this version');
    this.weights = weights;
  }

  houseRules(): HouseRule[] {
    return this.open().houseRules();
  }

  private open(seed?: [number, number]): Game {
    const instance = new WebAssembly.Instance(this.module, {});
    const [low, high] = seed ?? globalThis.crypto.getRandomValues(new Uint32Array(2));
    const game = new Game(instance.exports as unknown as GameExports, [low ?? 1, high ?? 2]);
    if (this.weights) game.attachWeights(this.weights);
    for (const json of this.own) game.addMat(json);
    return game;
  }
}

/** One game: its lines, and where it stands after each of them. */
export class Game {
  /** The record so far, one event a line. */
  readonly lines: string[] = [];

  /** @internal */
  constructor(
    private readonly x: GameExports,
    seed: [number, number],
  ) {
    x.reset();
    x.look_as(SEES_ALL);
    x.seed(seed[0], seed[1]);
  }

  /** @internal */
  attachWeights(weights: Uint8Array): boolean {
    const room = this.x.weights_room(weights.length);
    if (!room) return false;
    new Uint8Array(this.x.memory.buffer, room, weights.length).set(weights);
    return this.x.attach_weights(weights.length) === 1;
  }

  /** The seat that decides, CHANCE, or OVER. */
  get turn(): number {
    return this.view().turn;
  }

  /** Looks with the eyes of a seat, a SPECTATOR, or one who SEES_ALL (as it begins). */
  lookAs(who: number): void {
    this.x.look_as(who);
  }

  /** Where the game stands after so many lines: now unless it is given. */
  view(moment: number = this.lines.length): View {
    const view = this.ask(this.x.view(moment));
    if (!view) throw new Error('there is no game yet at this line');
    return view as View;
  }

  /** What can be decided, and what each decision leads to. */
  options(moment: number = this.lines.length): Option[] {
    return (this.ask(this.x.options(moment)) as Option[] | null) ?? [];
  }

  /** Decides for the seat whose turn it is, in the words of the notation: "fly 2 A". */
  decide(decision: string): void {
    this.add(`${this.turn} ${decision}`);
  }

  /** What a bot would decide now, or null where no seat decides. */
  botDecision(bot: string): string | null {
    const line = this.ask(this.x.choose(this.put(bot))) as string;
    return line ? line.slice(2) : null;
  }

  /** Rolls or draws by the engine's own dice; false where chance is not to act. */
  draw(): boolean {
    const line = this.ask(this.x.draw()) as string;
    if (line) this.lines.push(line);
    return line !== '';
  }

  /** What your own dice or tokens can show now; null where chance is not to act. Enter it with add(). */
  chances(moment: number = this.lines.length): Chances | null {
    return this.ask(this.x.chances(moment)) as Chances | null;
  }

  /** Adds any line of the notation; throws with the reason if it is refused, and nothing changes. */
  add(line: string): void {
    const status = this.x.add_line(this.put(line));
    if (status < 0) throw new Error(String(this.ask(-status)));
    this.lines.push(line);
  }

  /** The game with another line in place of an earlier one: what still fits, and what does not. */
  correct(line: number, instead: string): Correction {
    return this.ask(this.x.correct(line, this.put(instead))) as Correction;
  }

  /** What a line brought about. */
  events(line: number): GameEvent[] {
    return this.ask(this.x.events(line)) as GameEvent[];
  }

  /** What stays as it is during the game: the mat, the names. */
  mat(): Mat {
    return this.ask(this.x.mat()) as Mat;
  }

  /** The best chances to reach planets and deep space before a crash; null where no rocket flies. */
  planOdds(moment: number = this.lines.length): PlanOdds | null {
    return this.ask(this.x.plan_odds(moment)) as PlanOdds | null;
  }

  /** What a good player would do, and why; null where no seat decides. */
  advice(moment: number = this.lines.length): Advice | null {
    return this.ask(this.x.coach(moment)) as Advice | null;
  }

  /** The whole game at a glance: points over time, luck. */
  story(): Story {
    return this.ask(this.x.story()) as Story;
  }

  /** The record, complete if the game is over. */
  record(): string {
    if (this.turn === OVER)
      for (;;) {
        const result = this.ask(this.x.result(this.lines.filter((line) => line.startsWith('= ')).length)) as string;
        if (!result) break;
        this.add(result);
      }
    return `${this.lines.join('\n')}\n`;
  }

  /** @internal */
  mats(): MatName[] {
    return this.ask(this.x.mats()) as MatName[];
  }

  /** @internal */
  addMat(json: string): MatVerdict {
    return this.ask(this.x.add_mat(this.put(json))) as MatVerdict;
  }

  /** @internal */
  bots(): BotKind[] {
    return this.ask(this.x.bots()) as BotKind[];
  }

  /** @internal */
  houseRules(): HouseRule[] {
    return this.ask(this.x.house_rules()) as HouseRule[];
  }

  private put(text: string): number {
    const length = putText(this.x, text);
    if (length < 0) throw new Error('the line is too long');
    return length;
  }

  private ask(length: number): unknown {
    return takeJson(this.x, length);
  }
}
