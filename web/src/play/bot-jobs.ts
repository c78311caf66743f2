// SPDX-License-Identifier: MIT
// Bots and advice are computed in a worker, so that the page stays responsive. Where a browser has no workers,
// they are computed here.
import { compiledEngine, Engine } from '../engine.ts';
import { languageBytes, languageGeneration } from '../lang.ts';
import { ownMats } from '../mats.ts';
import type { Advice, FlightPlan, ReviewChoice, ReviewPart } from '../types.ts';
import { needsWeights, weights } from './weights.ts';

/** What the worker is asked. */
export type Question =
  | { kind: 'choose'; lines: readonly string[]; bot: string }
  | { kind: 'coach' | 'plan'; game: Followed; moment: number; seat: number }
  | { kind: 'review'; game: Followed; from: number; count: number }
  | { kind: 'choices'; game: Followed; moment: number }
  | { kind: 'words'; game: Followed; asked: Deed[] };

/** A choice at a moment. */
export interface Deed {
  moment: number;
  text: string;
}

/** A game as another engine has it. */
export type Followed = Pick<Engine, 'lines' | 'serverMat'>;

/** What a worker knows before it is asked. */
export interface Setting {
  kind: 'setting';
  module: WebAssembly.Module;
  mats: string[];
  seed: Uint32Array;
}

export interface Speech {
  kind: 'speech';
  catalogue: Uint8Array;
}

export interface Reply {
  id: number;
  answer: unknown;
}

type Answer = string | Advice | FlightPlan | ReviewPart | ReviewChoice[] | (string | null)[] | null;

function wantsWeights(question: Question): boolean {
  if (question.kind === 'choose') return needsWeights(question.bot);
  return question.kind !== 'plan' && question.kind !== 'words';
}

/** Answers with an engine: the worker does it, and the page without one. */
export class Thoughts {
  private attached = false;

  constructor(readonly engine: Engine) {}

  /** Bots that need them, and advice, judge by the weights; without them as captain does. */
  private async attachWeights(): Promise<void> {
    if (this.attached) return;
    const bytes = await weights();
    if (!bytes || this.attached) return;
    this.attached = true;
    this.engine.attachWeights(bytes);
  }

  async answer(question: Question): Promise<Answer> {
    if (wantsWeights(question)) await this.attachWeights();
    return this.answerNow(question);
  }

  private answerNow(question: Question): Answer {
    if (question.kind === 'choose') {
      this.engine.follow(question.lines);
      return this.engine.choose(question.bot);
    }
    try {
      this.engine.follow(question.game.lines, question.game.serverMat);
    } catch {
      return null; // a mat that only the other engine has, such as the one of a lesson
    }
    if (question.kind === 'review') return this.reviewOn(question.from, question.count);
    if (question.kind === 'words')
      return question.asked.map(({ moment, text }) => this.engine.reviewWords(moment, text));
    if (question.kind === 'choices')
      return this.engine.reviewBegin() ? this.engine.reviewChoices(question.moment) : null;
    this.engine.lookAs(question.seat);
    return question.kind === 'plan' ? this.engine.plan(question.moment) : this.engine.coach(question.moment);
  }

  /** Steps of a review are asked for in their order. */
  private reviewOn(from: number, count: number): ReviewPart | null {
    if (from === 0 && !this.engine.reviewBegin()) return null;
    return this.engine.reviewNext(count);
  }
}

export class Thinker {
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;
  private spoken = -1;
  private readonly here: Promise<Thoughts>;

  private constructor(
    private worker: Worker | null,
    private readonly seed: Uint32Array,
  ) {
    let start: (thoughts: Thoughts) => void = () => undefined;
    this.here = new Promise((resolve) => {
      start = resolve;
    });
    const fall = () => {
      this.worker?.terminate();
      this.worker = null;
      void Engine.create().then((engine) => {
        engine.seed(this.seed);
        start(new Thoughts(engine));
        this.repeat();
      });
    };
    if (!worker) fall();
    else {
      worker.onmessage = (event: MessageEvent<Reply>) => this.hear(event.data);
      worker.onerror = fall;
    }
  }

  static async open(seed: Uint32Array): Promise<Thinker> {
    let worker: Worker | null = null;
    try {
      worker = new Worker('bot-worker.js', { type: 'module' });
      const setting: Setting = { kind: 'setting', module: await compiledEngine(), mats: ownMats(), seed };
      worker.postMessage(setting);
    } catch {
      worker = null;
    }
    return new Thinker(worker, seed);
  }

  /** What a bot would decide now, as a line, or ''. */
  choose(lines: readonly string[], bot: string): Promise<string> {
    return this.ask({ kind: 'choose', lines, bot }) as Promise<string>;
  }

  /** What a good player would do at a moment, and why. */
  coach(game: Followed, moment: number, seat: number): Promise<Advice | null> {
    return this.ask({ kind: 'coach', game, moment, seat }) as Promise<Advice | null>;
  }

  /** The next steps of a review, from step number `from` on; null if it cannot be had. */
  review(game: Followed, from: number, count: number): Promise<ReviewPart | null> {
    return this.ask({ kind: 'review', game, from, count }) as Promise<ReviewPart | null>;
  }

  /** What choices are called, and what they mean; null if the game cannot be followed. */
  words(game: Followed, asked: Deed[]): Promise<(string | null)[] | null> {
    return this.ask({ kind: 'words', game, asked }) as Promise<(string | null)[] | null>;
  }

  /** What each choice at a moment is worth; null if it cannot be had. */
  choices(game: Followed, moment: number): Promise<ReviewChoice[] | null> {
    return this.ask({ kind: 'choices', game, moment }) as Promise<ReviewChoice[] | null>;
  }

  /** What staying aboard can bring at a moment. */
  plan(game: Followed, moment: number, seat: number): Promise<FlightPlan | null> {
    return this.ask({ kind: 'plan', game, moment, seat }) as Promise<FlightPlan | null>;
  }

  close(): void {
    this.worker?.terminate();
    this.waiting.clear();
    this.questions.clear();
  }

  private readonly questions = new Map<number, Question>();

  private ask(question: Question): Promise<unknown> {
    const id = this.asked++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.questions.set(id, question);
      this.send(id, question);
    });
  }

  private send(id: number, question: Question): void {
    if (!this.worker) {
      void this.here.then(async (thoughts) => this.hear({ id, answer: await thoughts.answer(question) }));
      return;
    }
    if (this.spoken !== languageGeneration()) {
      this.spoken = languageGeneration();
      const speech: Speech = { kind: 'speech', catalogue: languageBytes() };
      this.worker.postMessage(speech);
    }
    this.worker.postMessage({ id, ...question });
  }

  /** The worker failed: its open questions are answered here. */
  private repeat(): void {
    for (const [id, question] of this.questions) this.send(id, question);
  }

  private hear({ id, answer }: Reply): void {
    const resolve = this.waiting.get(id);
    this.waiting.delete(id);
    this.questions.delete(id);
    resolve?.(answer);
  }
}
