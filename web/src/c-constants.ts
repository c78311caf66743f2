// SPDX-License-Identifier: MIT
// Constants of the C headers. Written by tools/headers-to-typescript; do not edit.

/** What the game waits for: mlem_phase. */
export type Phase =
  | 'deal'
  | 'return'
  | 'explore'
  | 'expedition'
  | 'board'
  | 'roll'
  | 'travel'
  | 'refill'
  | 'land'
  | 'parachute'
  | 'over';

/** What happened: mlem_event_kind. */
export type EventKind =
  | 'dealt'
  | 'returned'
  | 'exploration-laid'
  | 'expedition'
  | 'token'
  | 'ufo-moved'
  | 'boarded'
  | 'takeoff'
  | 'rolled'
  | 'rerolled'
  | 'flew'
  | 'boosted'
  | 'token-used'
  | 'dice-spent'
  | 'exploration-points'
  | 'exploration-die'
  | 'tunnel'
  | 'ufo-met'
  | 'moon'
  | 'planet'
  | 'comet'
  | 'galaxy'
  | 'stayed'
  | 'looted'
  | 'commander'
  | 'goal'
  | 'crashed'
  | 'went-home'
  | 'expedition-over'
  | 'game-over';

/** The kinds of mlem_action. */
export type ActionKind = 'return' | 'board' | 'fly' | 'reroll' | 'crash' | 'land' | 'stay';

/** What an exploration token does: mlem_effect. */
export type Effect = 'points' | 'die' | 'tunnel';

/** No seat decides: chance, or the end. */
export const CHANCE = -1;
export const OVER = -2;

/** How many seats a game has. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 5;

/** Viewers that are no seat. */
export const SPECTATOR = 255;
export const SEES_ALL = 254;

/** Bytes that the engine takes at once. */
export const INPUT_ROOM = 262144;

/** Variants; number i has the bit 1 << i. */
export const VARIANTS = ['ufo', 'exploration', 'missions'] as const;

/** The faces of a die. */
export const FACE_LETTERS = ['1', '2', '3', '4', 'A'] as const;

/** An astronaut. */
export const SETTLER = 4;

/** Where an astronaut is: MLEM_AT_... */
export const AT = {
  home: 0,
  rocket: 1,
  comet: 2,
  galaxy: 3,
  planet: 16,
  moon: 64,
} as const;

/** Bits of a fly, by number: MLEM_FLY_... */
export const FLY_BIT = {
  booster: 5,
  extra: 10,
  keep: 11,
} as const;

/** What the rules explain: reference_kind. */
export const THING = {
  cat: 0,
  face: 1,
  space: 2,
  planet: 3,
  goal: 4,
  part: 5,
  pool: 6,
  odds: 7,
  failures: 8,
  ufo: 9,
  expedition: 10,
  exploration: 11,
  mission: 12,
} as const;

/** What a picture of the rules shows: RULES_SHOWS_... */
export const SHOWS = {
  track: 1,
  deep: 2,
  crew: 4,
  dice: 8,
  goals: 16,
  scores: 32,
  failures: 64,
  cats: 128,
  missions: 256,
  token: 512,
} as const;
