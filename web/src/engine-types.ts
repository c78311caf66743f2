// SPDX-License-Identifier: MIT
// What the engine tells the page (web/wasm/*.c writes it as JSON).

import type { ActionKind, Effect, EventKind, Phase } from './c-constants.ts';

export interface Mission {
  id: string;
  index: number;
  words: string;
  done: boolean;
}

export interface SeatView {
  total: number;
  /** UFO and exploration points of this seat are hidden until the end, and not in `total` (a house rule). */
  faceDown?: boolean;
  parts: number[];
  at: number[];
  missions: Mission[];
}

export interface Passenger {
  seat: number;
  astronaut: number;
}

export interface PlanetShare {
  seat: number;
  count: number;
  points: number;
}

export interface View {
  moment: number;
  phase: Phase;
  turn: number;
  expedition: number;
  failures: number;
  question: string;
  /** The paragraph of the rules about what is to be decided. */
  rule: string;
  stage: string;
  space: number;
  pool: number;
  commander: number;
  aboard: Passenger[];
  roll: number[];
  crash: number | null;
  ufo: { space: number; taken: number } | null;
  token: { index: number; used: boolean; words: string } | null;
  explorations: number[];
  seats: SeatView[];
  winners: number[];
  goals: number[];
  planets: PlanetShare[][];
}

export interface Flight {
  space: number;
  pool: number;
  crash: number;
}

export interface Worth {
  total: number;
  others: number;
  parts: number[];
}

export interface Option {
  kind: ActionKind;
  detail: number;
  text: string;
  words: string;
  flight?: Flight;
  worth?: Worth;
}

export interface GameEvent {
  kind: EventKind;
  seat: number;
  astronaut: number;
  from: number;
  to: number;
  words: string;
}

export interface Space {
  faces: number[];
  burn: number;
  planet: number;
  firstMoon: number;
  moons: number[];
  words: string;
}

export interface Mat {
  name: string;
  seats: number;
  variants: number;
  deep: number;
  failures: number;
  satellite: number;
  comet: number;
  galaxy: number;
  goalPoints: number;
  spaces: Space[];
  /** `name` is what the mat file says, `title` what people read. */
  planets: { name: string; title: string; points: number[] }[];
  explorations: { effect: Effect; space: number; points: number; words: string }[];
  astronauts: { name: string; title: string; effect: string }[];
  goals: string[];
  parts: string[];
  names: string[];
}

/** What a good player would do, and why; and the next best decision, or ''. */
export interface Advice {
  text: string;
  words: string;
  second: string;
}

/** A place ahead where getting off brings points. */
export interface PlanSite {
  spaces: number[];
  worth: number;
  /** The highest chance to stop there before a crash. */
  chance: number;
}

/** What staying aboard can bring at best. */
export interface FlightPlan {
  stay: number;
  sites: PlanSite[];
}

export interface Chapter {
  start: number;
  end: number;
  crashed: boolean;
  totals: number[];
}

export interface Story {
  chapters: Chapter[];
  luck: { rolls: number; crashes: number; expected: number }[];
}

export interface BotKind {
  name: string;
  character: string;
}

/** A house rule, with what the rulebook says and what the switch changes. */
export interface HouseRule {
  name: string;
  title: string;
  rulebook: string;
  change: string;
}

/** Where people roll and draw: what their dice or tokens can show. */
export interface ChanceToken {
  id: string;
  index: number;
  words: string;
  /** It can come now. */
  can: boolean;
  dice?: number;
  ufo?: number;
}

export interface Chances {
  /** How many of them one entry tells. */
  count: number;
  /** The seat that missions are dealt to, or -1. */
  seat: number;
  faces: number[];
  tokens: ChanceToken[];
}

/** What became of a game with another line in place of an earlier one. */
export interface Correction {
  good: boolean;
  kept: number;
  lost: number;
  reason: string;
  lines?: string[];
}

/** The best chance to reach each planet (null: behind the rocket) and deep space before a crash. */
export interface PlanOdds {
  planets: (number | null)[];
  deep: number;
}

export interface MatName {
  name: string;
  /** Its fingerprint; '' where only its name is known. */
  id: string;
  title: string;
  own: boolean;
}

export interface MatVerdict {
  /** Empty if the mat cannot be used. */
  name: string;
  faults: { path: string; reason: string }[];
}

/** How the daily flight of a day begins. */
export interface DailyFacts {
  date: string;
  mat: string;
  first: number;
  players: string[];
  comments: string[];
}

export type ReviewClass = 'fine' | 'small slip' | 'mistake' | 'blunder' | 'unknown';

/** One chance or decision line of a game, judged. Chances to win are by seat. */
export interface ReviewLine {
  line: number;
  chance: boolean;
  hidden: boolean;
  seat: number;
  before: number[];
  after: number[];
  played?: string;
  best?: string;
  playedWords?: string;
  bestWords?: string;
  cost?: number;
  costPoints?: number;
  /** The chance to win that the seat saw in what it played, and in the best choice. */
  value?: number;
  bestValue?: number;
  class?: ReviewClass;
  choices?: number;
}

/** Two choices at a moment, of which the first is better. */
export interface Compared {
  moment: number;
  best: string;
  played: string;
  /** What it is worth more over the whole game, in points. */
  more: number;
}

/** start + luck + own + others + drift = result. */
export interface ReviewSum {
  start: number;
  luck: number;
  own: number;
  others: number;
  drift: number;
  result: number;
}

export interface ReviewSeat {
  win: ReviewSum;
  points: ReviewSum;
  adjusted: number;
  decisions: number;
  elo?: number;
  low?: number;
  high?: number;
}

export interface ReviewTotals {
  finished: boolean;
  hidden: boolean;
  seats: ReviewSeat[];
}

export interface ReviewPart {
  lines: ReviewLine[];
  done: boolean;
  steps: number;
  totals: ReviewTotals;
}

/** A review as a server keeps it with its table: the JSON of `mlem review --json`, without names. */
export interface KeptReview {
  finished: boolean;
  hidden: boolean;
  seats: (ReviewSum & {
    points: ReviewSum;
    adjusted: number;
    decisions: number;
    strength?: { elo: number; low: number; high: number };
  })[];
  decisions: {
    line: number;
    seat: number;
    played: string;
    best: string | null;
    value: { win: number };
    best_value: { win: number };
    cost: number;
    cost_points: number;
    class: ReviewClass;
    choices: number;
    after: number[];
  }[];
  chances: { line: number; after: number[]; hidden?: boolean }[];
}

/** While a server makes one: lines of the game, and the reviews that come first. */
export interface ReviewProgress {
  done: number;
  all: number;
  before: number;
}

export interface ReviewChoice {
  text: string;
  words: string;
  win: number;
  points: number;
}
