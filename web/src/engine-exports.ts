// SPDX-License-Identifier: MIT
// The functions of engine.wasm that both the page and the npm package call (web/wasm).
import type { TextExports } from './wasm-text.ts';

export interface GameExports extends TextExports {
  reset(): void;
  look_as(who: number): void;
  seed(low: number, high: number): void;
  weights_room(size: number): number;
  attach_weights(size: number): number;
  add_line(length: number): number;
  view(moment: number): number;
  options(moment: number): number;
  events(line: number): number;
  mat(): number;
  mats(): number;
  add_mat(length: number): number;
  bots(): number;
  house_rules(): number;
  draw(): number;
  choose(length: number): number;
  result(index: number): number;
  story(): number;
  coach(moment: number): number;
  why(moment: number, length: number, more: number): number;
  chances(moment: number): number;
  correct(line: number, length: number): number;
  plan_odds(moment: number): number;
}
