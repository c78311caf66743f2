// SPDX-License-Identifier: MIT
// A table on a server: follows its events, decides for one seat, and comes back whenever the
// connection breaks. Nothing counts before the server has said so. messages-to-server.ts has what a person asks for.

import { SPECTATOR } from '../c-constants.ts';
import { Engine } from '../engine.ts';
import { entryDue } from '../play/pending-entry.ts';
import { Listeners, type TableSource, type TypedGame } from '../play/table-source.ts';
import { endedBecause, keeperOf, PLAY_TYPED, undoneFrom } from '../record-directive-lines.ts';
import { keptMissions } from '../same-room/kept-missions.ts';
import { type Change, changeOf, type TakenBack, takenBack } from './entry-corrections.ts';
import { EventCounter, fields } from './event-counter.ts';
import { FairExchange } from './fair-dice-exchange.ts';
import { fetchMat } from './fetch-mat.ts';
import { api } from './http-api.ts';
import { TableMessages } from './messages-to-server.ts';
import { dropSeat } from './own-seat-tokens.ts';
import { Connection, type ConnectionUser } from './table-connection.ts';

const REPLAYED_WITHIN = 1500; // milliseconds: entries that come later are new ones

export interface SeatState {
  state: string; // bot, open, here, away, standin
  name: string;
}

export interface Said {
  seat: number | null;
  text: string;
}

export class RemoteTable extends TableMessages implements TableSource, ConnectionUser {
  seat: number | null = null;
  connected = false;
  /** Whether the first greeting has come: what is known is complete. */
  greeted = false;
  over = false;
  rematch: string | null = null;
  /** Had a seat, and has it no more: left it, or was removed before the start. */
  unseated = false;
  /** Why the events cannot be shown, such as a mat that this page does not have. */
  fault = '';
  seats: SeatState[] = [];
  said: Said[] = [];
  asked: { seat: number; until: number | null } | null = null;
  undo: { seat: number } | null = null;
  /** The seats for which the game was cancelled: they did not show their bytes for the dice. */
  cancelled: number[] = [];
  /** Why the game ended without a result, as its record says it; or empty. */
  ended = '';

  /** The seats for which a bot was asked to play, by this person or others. */
  votes: Set<number> = new Set();
  /** How often the host has changed the settings: they are read by HTTP. */
  settingsChanged = 0;

  isTyped = false;
  /** How often something was taken back: what was shown of the end is out of date then. */
  takenBackCount = 0;
  /** What another phone's correction has changed. */
  change: Change | null = null;
  private keeper: number | null = null; // null: the host
  private host: number | null = null; // null: a server of version 1.0.0 does not say it
  private back: (TakenBack & { at: number }) | null = null;
  private amending = false;
  private oldEvents = 0; // those that were there when this page came: no news
  private numbers: number[] = []; // of the events that are the lines of the engine
  private readonly log = new EventCounter();
  private readonly listeners = new Listeners();
  private waiting: { seq: number; message: string } | null = null;
  private readonly fair: FairExchange;
  private readonly connection: Connection;

  private constructor(
    readonly engine: Engine,
    readonly id: string,
    public token: string | null,
  ) {
    super();
    engine.lookAs(SPECTATOR);
    this.fair = new FairExchange(engine, id, (line) => this.send(line));
    this.connection = new Connection(id, this);
  }

  static async open(id: string, token: string | null, mat: string, matId: string): Promise<RemoteTable> {
    return new RemoteTable(await fetchMat(await Engine.create(), mat, matId), id, token);
  }

  /** The host chose another mat. */
  async useMat(mat: string, id: string): Promise<void> {
    await fetchMat(this.engine, mat, id);
  }

  get commitment(): string {
    return this.fair.commitment;
  }

  get pending(): boolean {
    return this.waiting !== null;
  }

  get clockRuns(): boolean {
    return this.asked !== null && this.asked.seat === this.seat && this.asked.until !== null;
  }

  get playing(): boolean {
    return this.engine.mat() !== null && this.engine.view() !== null;
  }

  act(decision: string): void {
    if (this.waiting || this.seat === null) return;
    if (this.deciding !== null) this.ask(`enter ${this.log.next} ${this.deciding} ${decision}`);
    else this.ask(`act ${this.log.next} ${decision}`);
  }

  /** The seat whose phone enters what happens on the real table. */
  get keeperSeat(): number {
    return this.keeper ?? this.hostSeat;
  }

  get keepsEntries(): boolean {
    return this.isTyped && this.seat !== null && this.seat === this.keeperSeat;
  }

  /** The phone that enters decides for people without one. */
  get deciding(): number | null {
    if (!this.keepsEntries) return null;
    const turn = this.engine.view()?.turn ?? -1;
    return turn >= 0 && turn !== this.seat && this.seats[turn]?.state === 'away' ? turn : null;
  }

  /** At the end every person can enter their own missions; of a finished game anyone can correct an entry. */
  get typed(): TypedGame | undefined {
    if (this.keepsEntries || (this.isTyped && this.seat !== null && this.over)) return this.entries;
    return this.isTyped && this.seat !== null && entryDue(this.engine) === this.seat ? this.entries : undefined;
  }

  private readonly entries: TypedGame = {
    due: () => entryDue(this.engine),
    enter: (line) => {
      this.ask(`enter ${this.log.next} ${line}`);
      return '';
    },
    correct: (line, text) => this.engine.correct(line, text),
    amend: (line, text) => {
      this.refusal = '';
      const number = this.numbers[line];
      if (number === undefined) return;
      this.amending = true;
      this.send(`amend ${this.log.next} ${number} ${text}`);
    },
    kept: (seat) => (seat === this.seat ? keptMissions(this.id) : []),
  };

  forgetChange(): void {
    this.change = null;
    this.listeners.tell();
  }

  /** What is sent until its event has come. */
  private ask(message: string): void {
    this.waiting = { seq: this.log.next, message };
    this.refusal = '';
    this.sendWaiting();
    this.listeners.tell();
  }

  answerUndo(yes: boolean): void {
    this.undo = null;
    this.send(yes ? 'undo yes' : 'undo no');
    this.listeners.tell();
  }

  /** A person has been away for long: a bot may play for them, once all who are there say so. */
  vote(seat: number): void {
    this.refusal = '';
    this.send(`vote ${seat}`);
    this.votes = new Set([...this.votes, seat]);
    this.listeners.tell();
  }

  /** Whose chat this browser does not show, at this table. */
  readonly muted = new Set<number>();

  mute(seat: number, on: boolean): void {
    if (on) this.muted.add(seat);
    else this.muted.delete(seat);
    this.listeners.tell();
  }

  get isHost(): boolean {
    return this.seat !== null && this.seat === this.hostSeat;
  }

  private get hostSeat(): number {
    return this.host ?? this.seats.findIndex((one) => one && !['open', 'bot'].includes(one.state));
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  close(): void {
    this.connection.close();
  }

  greeting(): string {
    return `hi ${this.log.next}`;
  }

  hear(lines: string[]): void {
    for (const line of lines) this.hearLine(line);
    this.noteChange();
    this.listeners.tell();
  }

  lost(closed: boolean): void {
    const refused = !this.connected;
    this.connected = false;
    this.listeners.tell();
    if (refused && !closed) void this.checkSeat();
  }

  /** A browser does not tell why a connection was refused: a seat that is not ours any more? */
  private async checkSeat(): Promise<void> {
    if (this.token !== null && !(await api.isSeat(this.id, this.token))) this.lose();
  }

  private lose(): void {
    this.token = null;
    this.unseated = true;
    dropSeat(this.id);
    this.listeners.tell();
  }

  protected send(line: string): void {
    this.connection.send(line);
  }

  /** A retry of the same decision for the same event is harmless. */
  private sendWaiting(): void {
    if (this.waiting) this.send(this.waiting.message);
  }

  private hearLine(line: string): void {
    const [word = '', rest = ''] = fields(line, 2);
    switch (word) {
      case 'hello':
        this.hello(rest);
        break;
      case 'commit':
        this.fair.commit(rest, this.log.next > 0 ? null : this.seat);
        break;
      case 'fair-commit':
        this.fair.hearSeal(rest);
        break;
      case 'first':
        this.fair.hearFirst(rest);
        break;
      case 'fair-reveal':
        this.reveal(rest.split(' ')[0] ?? '');
        break;
      case 'cancelled':
        this.cancelled = [...this.cancelled, Number(rest.split(' ')[0])];
        break;
      case 'seat':
        this.seatState(rest);
        break;
      case 'host':
        this.host = Number(rest);
        break;
      case 'e':
        this.event(rest);
        break;
      case 'ask':
        this.hearQuestion(rest);
        break;
      case 'no':
        this.no(rest);
        break;
      case 'say':
        this.hearSaid(rest);
        break;
      case 'chat-cleared':
        this.said = [];
        break;
      case 'over':
        this.over = true;
        this.asked = null;
        break;
      case 'rematch':
        this.rematch = rest;
        break;
      case 'vote':
        this.votes = new Set([...this.votes, Number(rest.split(' ')[0])]);
        break;
      case 'settings':
        this.settingsChanged++;
        break;
      case 'undo':
        this.hearUndo(rest);
        break;
      default:
        break; // a newer server may say more
    }
  }

  private hello(rest: string): void {
    const [, seat = '-', next = '0'] = rest.split(' ');
    this.seat = seat === '-' ? null : Number(seat);
    if (this.seat === null && this.token !== null) this.lose();
    this.engine.lookAs(this.seat ?? SPECTATOR);
    this.connected = true;
    this.greeted = true;
    this.connection.settled();
    if (this.log.next === 0) {
      this.said = [];
      this.oldEvents = Number(next);
    }
    // Whether an entry of before arrived is clear now: no question follows where dice are to be rolled.
    if (this.waiting && this.waiting.seq === Number(next)) this.sendWaiting();
  }

  private reveal(scheme: string): void {
    if (this.seat === null) return;
    const bots = this.seats.map((one) => one.state === 'bot');
    this.fair.reveal(scheme, this.seat, bots);
  }

  private seatState(rest: string): void {
    const [number = '', state = '', name = ''] = fields(rest, 3);
    this.seats[Number(number)] = { state, name };
    if (state !== 'away' && this.votes.delete(Number(number))) this.votes = new Set(this.votes);
  }

  private event(rest: string): void {
    const [number = '', line = ''] = fields(rest, 2);
    const taken = this.log.take(Number(number));
    if (taken === 'gap') {
      this.send(this.greeting());
      return;
    }
    if (taken === 'known') return;
    if (this.waiting && this.log.next > this.waiting.seq) this.waiting = null;
    this.undo = null;
    const from = undoneFrom(line);
    if (from !== null) this.noteUndo(Number(number), from);
    this.keeper = keeperOf(line) ?? this.keeper;
    try {
      this.engine.takeEvent(Number(number), line);
      if (line === PLAY_TYPED) this.isTyped = true;
      this.ended = endedBecause(line) ?? this.ended;
      if (this.engine.count > this.numbers.length) this.numbers.push(Number(number));
      else this.numbers.length = this.engine.count;
    } catch (reason) {
      this.fault ||= reason instanceof Error ? reason.message : String(reason);
    }
  }

  /** Before the engine forgets what stood there. */
  private noteUndo(number: number, from: number): void {
    this.over = false; // the server says so again, if it still is
    this.takenBackCount++;
    const line = this.numbers.findIndex((one) => one >= from);
    if (this.isTyped && !this.amending && number >= this.oldEvents && line >= 0)
      this.back = { ...takenBack(this.engine, line), at: Date.now() };
    this.amending = false;
  }

  private noteChange(): void {
    if (this.back && Date.now() - this.back.at > REPLAYED_WITHIN) this.back = null;
    if (this.back) this.change = changeOf(this.engine, this.back);
  }

  private hearQuestion(rest: string): void {
    const [, seat = '', left = '-'] = rest.split(' ');
    this.asked = { seat: Number(seat), until: left === '-' ? null : Date.now() + Number(left) };
    // The connection broke after a decision was sent: whether it arrived is clear now.
    if (this.waiting && this.waiting.seq === this.log.next) this.sendWaiting();
    else this.waiting = null;
  }

  private no(rest: string): void {
    const [, code = ''] = fields(rest, 3);
    this.waiting = null;
    this.amending = false;
    if (code === 'unknown' && this.seat !== null && this.log.next === 0) {
      // A server of version 1.0.0: it takes the bytes at once.
      this.reveal('1');
      return;
    }
    if (code !== 'fair') this.refusal = code; // another device has this seat too, and added its bytes
  }

  private hearSaid(rest: string): void {
    const [seat = '-', text = ''] = fields(rest, 2);
    this.said = [...this.said, { seat: seat === '-' ? null : Number(seat), text }].slice(-200);
  }

  private hearUndo(rest: string): void {
    const [, seat = '', what = ''] = rest.split(' ');
    if (what === 'asked') this.undo = { seat: Number(seat) };
    else if (what === 'no') this.undo = null;
  }
}
