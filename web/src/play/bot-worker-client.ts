// SPDX-License-Identifier: MIT
// Asks the worker of the bots (bot-worker.ts), so that the page stays responsive. Where a browser has no workers,
// the page answers itself.
import { compiledEngine, Engine } from '../engine.ts';
import type { Advice, Compared, FlightPlan, ReviewChoice, ReviewPart } from '../engine-types.ts';
import { languageBytes, languageGeneration } from '../lang.ts';
import { ownMats } from '../mat-storage.ts';
import {
  BotAnswers,
  type ChoiceAt,
  type FollowedGame,
  type Question,
  type Reply,
  type WorkerLanguage,
  type WorkerStart,
} from './bot-answers.ts';

export class BotWorkerClient {
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;
  private sentLanguage = -1;
  private readonly here: Promise<BotAnswers>;

  private constructor(
    private worker: Worker | null,
    private readonly seed: Uint32Array,
  ) {
    let start: (answers: BotAnswers) => void = () => undefined;
    this.here = new Promise((resolve) => {
      start = resolve;
    });
    const answerHere = () => {
      this.worker?.terminate();
      this.worker = null;
      void Engine.create().then((engine) => {
        engine.seed(this.seed);
        start(new BotAnswers(engine));
        this.repeat();
      });
    };
    if (!worker) answerHere();
    else {
      worker.onmessage = (event: MessageEvent<Reply>) => this.hear(event.data);
      worker.onerror = answerHere;
    }
  }

  static async open(seed: Uint32Array): Promise<BotWorkerClient> {
    let worker: Worker | null = null;
    try {
      worker = new Worker('bot-worker.js', { type: 'module' });
      const first: WorkerStart = { kind: 'start', module: await compiledEngine(), mats: ownMats(), seed };
      worker.postMessage(first);
    } catch {
      worker = null;
    }
    return new BotWorkerClient(worker, seed);
  }

  /** What a bot would decide now, as a line, or ''. */
  choose(lines: readonly string[], bot: string): Promise<string> {
    return this.ask({ kind: 'choose', lines, bot }) as Promise<string>;
  }

  /** What a good player would do at a moment, and why. */
  coach(game: FollowedGame, moment: number, seat: number): Promise<Advice | null> {
    return this.ask({ kind: 'coach', game, moment, seat }) as Promise<Advice | null>;
  }

  /** The next steps of a review, from step number `from` on; null if it cannot be had. */
  review(game: FollowedGame, from: number, count: number): Promise<ReviewPart | null> {
    return this.ask({ kind: 'review', game, from, count }) as Promise<ReviewPart | null>;
  }

  /** What choices are called, and what they mean; null if the game cannot be followed. */
  words(game: FollowedGame, asked: ChoiceAt[]): Promise<(string | null)[] | null> {
    return this.ask({ kind: 'words', game, asked }) as Promise<(string | null)[] | null>;
  }

  /** Why one choice is better than another, to the seat that decides; null if it cannot be told. */
  why(game: FollowedGame, seat: number, asked: Compared): Promise<string | null> {
    return this.ask({ kind: 'why', game, seat, asked }) as Promise<string | null>;
  }

  /** What each choice at a moment is worth; null if it cannot be had. */
  choices(game: FollowedGame, moment: number): Promise<ReviewChoice[] | null> {
    return this.ask({ kind: 'choices', game, moment }) as Promise<ReviewChoice[] | null>;
  }

  /** What staying aboard can bring at a moment. */
  plan(game: FollowedGame, moment: number, seat: number): Promise<FlightPlan | null> {
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
      void this.here.then(async (answers) => this.hear({ id, answer: await answers.answer(question) }));
      return;
    }
    if (this.sentLanguage !== languageGeneration()) {
      this.sentLanguage = languageGeneration();
      const language: WorkerLanguage = { kind: 'language', catalogue: languageBytes() };
      this.worker.postMessage(language);
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
