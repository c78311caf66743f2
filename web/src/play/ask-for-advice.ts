// SPDX-License-Identifier: MIT
// Advice about a table's game, from one worker for the whole page.
import type { Advice, FlightPlan } from '../engine-types.ts';
import type { FollowedGame } from './bot-answers.ts';
import { BotWorkerClient } from './bot-worker-client.ts';
import type { TableSource } from './table-source.ts';

let botWorker: Promise<BotWorkerClient> | null = null;

function coach(): Promise<BotWorkerClient> {
  botWorker ??= BotWorkerClient.open(new Uint32Array([1, 2]));
  return botWorker;
}

/** A copy: the worker gets it. */
function gameOf({ engine }: TableSource): FollowedGame {
  return { lines: [...engine.lines], serverMat: engine.serverMat };
}

export async function adviceFor(source: TableSource, moment: number): Promise<Advice | null> {
  return (await coach()).coach(gameOf(source), moment, source.seat ?? 0);
}

export async function planFor(source: TableSource, moment: number): Promise<FlightPlan | null> {
  return (await coach()).plan(gameOf(source), moment, source.seat ?? 0);
}
