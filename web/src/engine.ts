// SPDX-License-Identifier: MIT
// The rules engine as WebAssembly: one instance for every game. Nothing here knows a rule.
import type { GameExports } from './engine-exports.ts';
import type {
  Advice,
  BotKind,
  Chances,
  Compared,
  Correction,
  DailyFacts,
  FlightPlan,
  GameEvent,
  HouseRule,
  Mat,
  MatName,
  MatVerdict,
  Option,
  PlanOdds,
  ReviewChoice,
  ReviewPart,
  ReviewTotals,
  Story,
  View,
} from './engine-types.ts';
import { languageBytes, languageGeneration, t } from './lang.ts';
import { ownMats } from './mat-storage.ts';
import { putText, takeJson } from './wasm-text.ts';

export interface Exports extends GameExports {
  catalogue_room(size: number): number;
  speak(size: number): void;
  take_event(seq: number, length: number): number;
  line_count(): number;
  add_server_mat(length: number): number;
  mat_id_line(): number;
  other_mat(): number;
  evidence_none(): void;
  evidence_add(kind: number, length: number): number;
  plan(moment: number): number;
  verify(): number;
  seal(seat: number, length: number): number;
  score_sheet(length: number): number;
  daily_facts(length: number): number;
  daily_card_text(judged: number, luck: number, skill: number): number;
  review_begin(): number;
  review_next(count: number): number;
  review_totals(): number;
  review_choices(moment: number): number;
  review_words(moment: number, length: number): number;
}

/** What a player saw before a game: the commitment of the server, hashes and bytes by seat. */
export interface Seen {
  commit?: string;
  mine?: Record<number, string>;
  seals?: Record<number, string>;
  /** Who was to lead first: a seat, or `drawn`. */
  first?: string | undefined;
}

export interface Verdict {
  good: boolean;
  scheme: number;
  words: string;
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Some hosts of plain files do not say that it is WebAssembly: then it is compiled after it was read. */
async function fetchModule(file: string): Promise<WebAssembly.Module> {
  const response = await fetch(file);
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

function compile(file: string): Promise<WebAssembly.Module> {
  const known = compiled.get(file);
  if (known) return known;
  const module = fetchModule(file).catch((fault: unknown) => {
    compiled.delete(file); // the next try may have a connection
    throw fault;
  });
  compiled.set(file, module);
  return module;
}

/** The compiled engine, for a worker. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  return compile('engine.wasm');
}

/** In a worker: the engine that the page compiled. */
export function adoptEngine(module: WebAssembly.Module): void {
  compiled.set('engine.wasm', Promise.resolve(module));
}

/** Fetches what games need, before a game starts. */
export function prepareGames(): void {
  compile('engine.wasm').catch(() => undefined);
}

/** What a module exports. */
export async function instantiate(file: string): Promise<WebAssembly.Exports> {
  return (await WebAssembly.instantiate(await compile(file), {})).exports;
}

export class Engine<E extends Exports = Exports> {
  readonly lines: string[] = [];
  private readonly views = new Map<number, View>();
  private readonly told = new Map<number, GameEvent[]>();
  /** The mat of a server's table, as JSON. */
  serverMat: string | null = null;
  private matFacts: Mat | null = null;
  private spoken = 0; // the generation of the language that it speaks

  protected constructor(private readonly exports: E) {
    exports.reset();
    for (const json of ownMats()) this.addMat(json);
  }

  static async create(): Promise<Engine> {
    return new Engine((await instantiate('engine.wasm')) as unknown as Exports);
  }

  /** Goes on in the page's language: what was said in another one is forgotten. */
  protected get x(): E {
    if (this.spoken === languageGeneration()) return this.exports;
    this.spoken = languageGeneration();
    const bytes = languageBytes();
    const room = bytes.length > 0 ? this.exports.catalogue_room(bytes.length) : 0;
    if (room) new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    this.exports.speak(room ? bytes.length : 0);
    this.views.clear();
    this.told.clear();
    this.matFacts = null;
    return this.exports;
  }

  /** Who looks: a seat, SPECTATOR or SEES_ALL. */
  lookAs(who: number): void {
    this.x.look_as(who);
    this.views.clear();
    this.told.clear();
  }

  seed(bits: Uint32Array): void {
    this.x.seed(bits[0] ?? 1, bits[1] ?? 2);
  }

  /** Bots and advice judge by these weights; false: they are not for this version. */
  attachWeights(bytes: Uint8Array): boolean {
    const room = this.x.weights_room(bytes.length);
    if (!room) return false;
    new Uint8Array(this.x.memory.buffer, room, bytes.length).set(bytes);
    return this.x.attach_weights(bytes.length) === 1;
  }

  /** Takes the next line; throws with the engine's reason if it is refused. */
  add(line: string): void {
    const status = this.x.add_line(this.put(line));
    if (status < 0) throw new Error(String(this.take(-status)));
    this.lines.push(line);
    if (line.startsWith('seat ')) this.matFacts = null; // it has the names
  }

  /** Takes event `seq` of a table, which may take others back; throws if it is refused. */
  takeEvent(seq: number, line: string): void {
    const status = this.x.take_event(seq, this.put(line));
    if (status < 0) throw new Error(String(this.take(-status)));
    if (status === 0) {
      this.lines.push(line);
      if (line.startsWith('seat ')) this.matFacts = null; // it has the names
      return;
    }
    this.lines.length = this.x.line_count();
    this.views.clear();
    this.told.clear();
  }

  /** Begins again with other lines. */
  restart(lines: string[]): void {
    this.x.reset();
    this.lines.length = 0;
    this.views.clear();
    this.told.clear();
    this.matFacts = null;
    for (const line of lines) this.add(line);
  }

  /** Goes along with another engine's game. `mat`: the one that it got from a server. */
  follow(lines: readonly string[], mat: string | null = null): void {
    const same = this.count > 0 && this.count <= lines.length && this.lines.every((line, i) => line === lines[i]);
    if (!same) {
      for (const json of ownMats()) this.addMat(json); // some may have come since
      if (mat !== null) this.addServerMat(mat);
      this.restart([]);
    }
    for (const line of lines.slice(this.count)) this.add(line);
  }

  get count(): number {
    return this.lines.length;
  }

  view(moment: number = this.count): View | null {
    const x = this.x; // first: it may clear what is known
    const known = this.views.get(moment);
    if (known) return known;
    const view = this.take(x.view(moment)) as View | null;
    if (view) this.views.set(moment, view);
    return view;
  }

  events(line: number): GameEvent[] {
    const x = this.x;
    let events = this.told.get(line);
    if (!events) {
      events = this.take(x.events(line)) as GameEvent[];
      this.told.set(line, events);
    }
    return events;
  }

  options(moment: number = this.count): Option[] {
    return (this.take(this.x.options(moment)) as Option[] | null) ?? [];
  }

  mat(): Mat | null {
    const x = this.x;
    this.matFacts ??= this.take(x.mat()) as Mat | null;
    return this.matFacts;
  }

  /** What a good player would do now, and why. */
  coach(moment: number = this.count): Advice | null {
    return this.take(this.x.coach(moment)) as Advice | null;
  }

  /**
   * Whether the dice of this finished record follow from what was committed to, and the record says what was
   * seen before the game.
   */
  verify(seen: Seen = {}): Verdict {
    const x = this.x;
    x.evidence_none();
    const add = (kind: number, text: string) => {
      if (!x.evidence_add(kind, this.put(text))) throw new Error(text);
    };
    if (seen.commit) add(0, seen.commit);
    for (const [seat, bytes] of Object.entries(seen.mine ?? {})) add(1, `${seat}:${bytes}`);
    for (const [seat, hash] of Object.entries(seen.seals ?? {})) add(2, `${seat}:${hash}`);
    if (seen.first) add(3, seen.first);
    return this.take(x.verify()) as Verdict;
  }

  /** The hash that a seat shows before its bytes. */
  seal(table: string, seat: number, bytes: string): string {
    return String(this.take(this.x.seal(seat, this.put(`${table} ${bytes}`))));
  }

  /** What the dice or tokens on people's own table can show at a moment; null where nothing is to come. */
  chances(moment: number = this.count): Chances | null {
    return this.take(this.x.chances(moment)) as Chances | null;
  }

  /** The game with `text` in place of line number `line`. Nothing changes: see restart(). */
  correct(line: number, text: string): Correction {
    return this.take(this.x.correct(line, this.put(text))) as Correction;
  }

  planOdds(moment: number = this.count): PlanOdds | null {
    return this.take(this.x.plan_odds(moment)) as PlanOdds | null;
  }

  /** The end that the entries of a score sheet make (score_sheet_page.c); null if one cannot be. */
  scoreSheet(entries: string): View | null {
    return this.take(this.x.score_sheet(this.put(entries))) as View | null;
  }

  /** What staying aboard can bring at best; null where the seat to decide cannot stay. */
  plan(moment: number = this.count): FlightPlan | null {
    return this.take(this.x.plan(moment)) as FlightPlan | null;
  }

  /** How the game of a day begins; null if the text is no date. */
  dailyFacts(date: string): DailyFacts | null {
    return this.take(this.x.daily_facts(this.put(date))) as DailyFacts | null;
  }

  /** The card of this daily flight; null if it is none of this version. Luck and skill are shares of a win. */
  dailyCard(judged: { luck: number; skill: number } | null): string | null {
    const millionths = (share: number) => Math.round(1e6 * share); // as exact as a review's figures are
    const { luck, skill } = judged ?? { luck: 0, skill: 0 };
    return this.take(this.x.daily_card_text(judged ? 1 : 0, millionths(luck), millionths(skill))) as string | null;
  }

  /** Begins the review of this game; false without the weights of the network. */
  reviewBegin(): boolean {
    return this.x.review_begin() === 1;
  }

  /** The next steps of the review, and the totals so far. */
  reviewNext(count: number): ReviewPart {
    const part = this.take(this.x.review_next(count)) as Omit<ReviewPart, 'totals'>;
    return { ...part, totals: this.take(this.x.review_totals()) as ReviewTotals };
  }

  /** What a choice at a moment is called, and what it means; null if there is no such choice. */
  reviewWords(moment: number, choice: string): string | null {
    return this.take(this.x.review_words(moment, this.put(choice))) as string | null;
  }

  /** Why one choice at a moment is better than another; `more`: its worth over the game, in points. */
  why({ moment, best, played, more }: Compared): string | null {
    return this.take(this.x.why(moment, this.put(`${best}\n${played}`), more)) as string | null;
  }

  /** What each choice at a moment is worth, after reviewBegin(). */
  reviewChoices(moment: number): ReviewChoice[] {
    return (this.take(this.x.review_choices(moment)) as ReviewChoice[] | null) ?? [];
  }

  story(): Story {
    return this.take(this.x.story()) as Story;
  }

  bots(): BotKind[] {
    return this.take(this.x.bots()) as BotKind[];
  }

  /** The house rules that a new game can have. */
  houseRules(): HouseRule[] {
    return this.take(this.x.house_rules()) as HouseRule[];
  }

  mats(): MatName[] {
    return this.take(this.x.mats()) as MatName[];
  }

  /** Reads and checks a mat; games of this engine may then use it. */
  addMat(json: string): MatVerdict {
    return this.take(this.x.add_mat(this.put(json))) as MatVerdict;
  }

  /** The same for the mat of a server's table: it may have the name of a built-in one. */
  addServerMat(json: string): MatVerdict {
    this.serverMat = json;
    return this.take(this.x.add_server_mat(this.put(json))) as MatVerdict;
  }

  /** Begins a game: its head, and which mat of this name it is played on. */
  beginGame(head: readonly string[]): void {
    for (const line of head) this.add(line);
    this.add(this.take(this.x.mat_id_line()) as string);
  }

  /** Whether the record says that it was played on another mat of this name. */
  hasOtherMat(): boolean {
    return this.x.other_mat() === 1;
  }

  /** Draws and adds the next chance line by the engine's own dice; false where none is due. */
  draw(): boolean {
    const line = this.take(this.x.draw()) as string;
    if (line) this.lines.push(line);
    return line !== '';
  }

  /** What a bot would decide now, as a line, or ''. */
  choose(bot: string): string {
    return this.take(this.x.choose(this.put(bot))) as string;
  }

  result(index: number): string {
    return this.take(this.x.result(index)) as string;
  }

  protected put(text: string): number {
    const length = putText(this.x, text);
    if (length < 0) throw new Error(t('the line is too long'));
    return length;
  }

  protected take(length: number): unknown {
    return takeJson(this.x, length);
  }
}
