// SPDX-License-Identifier: MIT
// The worker that computes decisions of bots and advice: it follows the game's lines with an engine of its own.
import { adoptEngine, Engine } from '../engine.ts';
import { speakCatalogue } from '../lang.ts';
import { keepMatForSession } from '../mat-storage.ts';
import { BotAnswers, type Question, type Reply, type WorkerLanguage, type WorkerStart } from './bot-answers.ts';
import { weights } from './network-weights.ts';

let answers: Promise<BotAnswers> | null = null;

async function start({ module, mats, seed }: WorkerStart): Promise<BotAnswers> {
  adoptEngine(module);
  for (const [i, mat] of mats.entries()) keepMatForSession(String(i), mat);
  const engine = await Engine.create();
  engine.seed(seed);
  void weights(); // they will be needed soon
  return new BotAnswers(engine);
}

addEventListener('message', (event: MessageEvent<WorkerStart | WorkerLanguage | (Question & { id: number })>) => {
  const message = event.data;
  if (message.kind === 'start') answers = start(message);
  else if (message.kind === 'language') speakCatalogue(message.catalogue);
  else
    void answers?.then(async (ready) => {
      const reply: Reply = { id: message.id, answer: await ready.answer(message) };
      postMessage(reply);
    });
});
