// SPDX-License-Identifier: MIT
// A lesson: a game whose dice and other agencies follow a script. The learner decides; only what the
// lesson needs goes on, anything else is answered with a hint.
import { VARIANTS } from '../c-constants.ts';
import { Guide, type LessonStep } from '../rules-and-lessons-engine.ts';
import { headOf } from './local-table.ts';
import { Listeners, type TableSource } from './table-source.ts';

const KEPT = 'mlem.lessons';

/** How far the learner has come: the step to go on with, and whether the end was ever reached. */
export interface Progress {
  at: number;
  done: boolean;
}

export function progressOf(id: string): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Progress>;
    return kept[id] ?? { at: 0, done: false };
  } catch {
    return { at: 0, done: false };
  }
}

function keepProgress(id: string, progress: Progress): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Progress>;
    localStorage.setItem(KEPT, JSON.stringify({ ...kept, [id]: progress }));
  } catch {
    // Then the lesson begins anew next time.
  }
}

export class LessonTable implements TableSource {
  readonly seat = 0;
  readonly pending = false;
  private readonly listeners = new Listeners();
  /** The last decision that was not the wanted one. */
  private wrong: string | null = null;

  private constructor(
    readonly engine: Guide,
    readonly id: string,
  ) {}

  /** Begins a lesson at a step; null if there is no such lesson. */
  static async open(id: string, at: number): Promise<LessonTable | null> {
    const guide = await Guide.create();
    const table = new LessonTable(guide, id);
    return table.begin(at) ? table : null;
  }

  private begin(at: number): boolean {
    const head = this.engine.openLesson(this.id);
    if (!head) return false;
    const variants = VARIANTS.filter((_, bit) => (head.variants & (1 << bit)) !== 0);
    this.engine.restart(headOf({ players: head.names, names: head.names, variants, mat: head.mat, first: 0 }));
    this.engine.lookAs(this.seat);
    this.wrong = null;
    for (let step = this.step; step.at < at && step.kind !== 'done'; step = this.step) {
      if (step.kind === 'choose') this.act(step.wanted[0] ?? '');
      else this.advance();
    }
    this.happen();
    return true;
  }

  get step(): LessonStep {
    return this.engine.lessonStep();
  }

  /** A text is to be read first: no decision is due meanwhile. */
  get listening(): boolean {
    return this.step.kind !== 'choose';
  }

  /** Why the last decision was not the wanted one; in the language in use. */
  get hint(): string {
    return this.wrong === null ? '' : this.engine.actInLesson(this.wrong).hint;
  }

  /** The text was read. */
  goOn(): void {
    if (this.step.kind === 'say') this.advance();
    this.happen();
    this.tell();
  }

  again(): void {
    this.begin(0);
    this.tell();
  }

  act(decision: string): void {
    if (this.step.kind !== 'choose') return;
    if (this.engine.actInLesson(decision).right) {
      this.wrong = null;
      this.engine.add(`${this.seat} ${decision}`);
      this.happen();
    } else this.wrong = decision;
    this.tell();
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  close(): void {}

  private advance(): void {
    const line = this.engine.advanceLesson();
    if (line) this.engine.add(line);
  }

  /** Dice fall and the others decide, until there is something to read or to decide. */
  private happen(): void {
    while (this.step.kind === 'happen') this.advance();
  }

  private tell(): void {
    const { at, kind } = this.step;
    const done = kind === 'done';
    keepProgress(this.id, { at: done ? 0 : at, done: done || progressOf(this.id).done });
    this.listeners.tell();
  }
}
