// SPDX-License-Identifier: MIT
// What bots decide, advice, and reviews: questions about a game, answered with an engine. The worker does it
// (bot-worker.ts), or the page where a browser has no workers (bot-worker-client.ts).
import type { Engine } from '../engine.ts';
import type { Advice, Compared, FlightPlan, ReviewChoice, ReviewPart } from '../engine-types.ts';
import { needsWeights, weights } from './network-weights.ts';

/** What the worker is asked. */
export type Question =
  | { kind: 'choose'; lines: readonly string[]; bot: string }
  | { kind: 'coach' | 'plan'; game: FollowedGame; moment: number; seat: number }
  | { kind: 'review'; game: FollowedGame; from: number; count: number }
  | { kind: 'choices'; game: FollowedGame; moment: number }
  | { kind: 'why'; game: FollowedGame; seat: number; asked: Compared }
  | { kind: 'words'; game: FollowedGame; asked: ChoiceAt[] };

/** A choice at a moment. */
export interface ChoiceAt {
  moment: number;
  text: string;
}

/** A game as another engine has it. */
export type FollowedGame = Pick<Engine, 'lines' | 'serverMat'>;

/** The first message to a worker. */
export interface WorkerStart {
  kind: 'start';
  module: WebAssembly.Module;
  mats: string[];
  seed: Uint32Array;
}

/** The language in which it answers from now on. */
export interface WorkerLanguage {
  kind: 'language';
  catalogue: Uint8Array;
}

export interface Reply {
  id: number;
  answer: unknown;
}

type Answer = string | Advice | FlightPlan | ReviewPart | ReviewChoice[] | (string | null)[] | null;

function wantsWeights(question: Question): boolean {
  if (question.kind === 'choose') return needsWeights(question.bot);
  return !['plan', 'words', 'why'].includes(question.kind);
}

/** Answers with an engine: the worker does it, and the page without one. */
export class BotAnswers {
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
    if (question.kind === 'why') return this.engine.why(question.asked);
    return question.kind === 'plan' ? this.engine.plan(question.moment) : this.engine.coach(question.moment);
  }

  /** Steps of a review are asked for in their order. */
  private reviewOn(from: number, count: number): ReviewPart | null {
    if (from === 0 && !this.engine.reviewBegin()) return null;
    return this.engine.reviewNext(count);
  }
}
