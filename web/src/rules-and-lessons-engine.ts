// SPDX-License-Identifier: MIT
// The rules to read, what a thing on the table is, and lessons: a module of its own (guide.wasm),
// fetched on demand. It is an engine too, so it can stand where a game stands.
import { THING } from './c-constants.ts';
import { Engine, type Exports, instantiate } from './engine.ts';
import { languageCode } from './lang.ts';

export interface Paragraph {
  id: string;
  heading: string;
  text: string;
  picture: string;
  tests: string;
  ruling: boolean;
  /** The house rule that changes it (a bit, 0: none), and what to say if it is in play or not. */
  house: number;
  houseOn?: string;
  houseOff?: string;
}

export interface Topic {
  id: string;
  title: string;
  variants: number;
  paragraphs: Paragraph[];
}

/** A position that is drawn beside a paragraph; `shows` as RULES_SHOWS_... in example_positions_for_pictures.h. */
export interface Picture {
  id: string;
  caption: string;
  shows: number;
  first: number;
  last: number;
  target: number;
  mat: string;
  variants: number;
  lines: string;
  names: string[];
  roll: number[];
}

export interface Rules {
  note: string;
  topics: Topic[];
  pictures: Picture[];
}

export type ThingKind = keyof typeof THING;

export interface Thing {
  title: string;
  text: string;
  rule: string;
}

export interface ThingName {
  kind: ThingKind;
  index: number;
  title: string;
}

export interface Lesson {
  id: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
  variants: number;
}

export interface LessonStep {
  at: number;
  kind: 'say' | 'happen' | 'choose' | 'done';
  text: string;
  /** "crew", "dice", "space 9" and so on: what the text speaks about. */
  shows: string;
  wanted: string[];
}

interface GuideExports extends Exports {
  rules(length: number): number;
  reference(kind: number, index: number, moment: number): number;
  things(moment: number): number;
  lessons(): number;
  lesson_open(length: number): number;
  lesson_look(): number;
  lesson_advance(): number;
  lesson_act(length: number): number;
}

export class Guide extends Engine<GuideExports> {
  private readonly known = new Map<string, Rules>();

  static override async create(): Promise<Guide> {
    return new Guide((await instantiate('guide.wasm')) as unknown as GuideExports);
  }

  /** All rules, with the figures of a mat. */
  rules(mat = ''): Rules {
    const key = `${languageCode()} ${mat}`;
    let rules = this.known.get(key);
    if (!rules) {
      rules = this.take(this.x.rules(this.put(mat))) as Rules;
      this.known.set(key, rules);
    }
    return rules;
  }

  /** What a thing is and does, in the game that was followed, after so many lines. */
  thing(kind: ThingKind, index: number, moment: number): Thing | null {
    return this.take(this.x.reference(THING[kind], index, moment)) as Thing | null;
  }

  /** Everything that this game has. */
  things(moment: number): ThingName[] {
    const kinds = Object.keys(THING) as ThingKind[];
    const list = (this.take(this.x.things(moment)) as { kind: number; index: number; title: string }[] | null) ?? [];
    return list.flatMap((one) => (kinds[one.kind] ? [{ ...one, kind: kinds[one.kind]! }] : []));
  }

  lessons(): Lesson[] {
    return this.take(this.x.lessons()) as Lesson[];
  }

  /** Begins a lesson: the head of its game, or null if there is no such lesson. */
  openLesson(id: string): { mat: string; variants: number; names: string[] } | null {
    return this.take(this.x.lesson_open(this.put(id))) as { mat: string; variants: number; names: string[] } | null;
  }

  lessonStep(): LessonStep {
    return this.take(this.x.lesson_look()) as LessonStep;
  }

  /** Goes on from what is said or happens: the line that happened, or ''. */
  advanceLesson(): string {
    return (this.take(this.x.lesson_advance()) as string | null) ?? '';
  }

  /** What the lesson says to a decision: whether it goes on, else a hint. */
  actInLesson(decision: string): { right: boolean; hint: string } {
    return (
      (this.take(this.x.lesson_act(this.put(decision))) as { right: boolean; hint: string } | null) ?? {
        right: false,
        hint: '',
      }
    );
  }
}

let shared: Promise<Guide> | null = null;

/** The one that answers questions; lessons have their own. */
export function guide(): Promise<Guide> {
  shared ??= Guide.create().catch((fault: unknown) => {
    shared = null;
    throw fault;
  });
  return shared;
}
