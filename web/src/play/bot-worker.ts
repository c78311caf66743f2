// SPDX-License-Identifier: MIT
// The worker in which bots and advice think: it follows the game's lines with an engine of its own.
import { adoptEngine, Engine } from '../engine.ts';
import { speakCatalogue } from '../lang.ts';
import { keepMatForSession } from '../mats.ts';
import { type Question, type Reply, type Setting, type Speech, Thoughts } from './bot-jobs.ts';
import { weights } from './weights.ts';

let thoughts: Promise<Thoughts> | null = null;

async function start({ module, mats, seed }: Setting): Promise<Thoughts> {
  adoptEngine(module);
  for (const [i, mat] of mats.entries()) keepMatForSession(String(i), mat);
  const engine = await Engine.create();
  engine.seed(seed);
  void weights(); // they will be needed soon
  return new Thoughts(engine);
}

addEventListener('message', (event: MessageEvent<Setting | Speech | (Question & { id: number })>) => {
  const message = event.data;
  if (message.kind === 'setting') thoughts = start(message);
  else if (message.kind === 'speech') speakCatalogue(message.catalogue);
  else
    void thoughts?.then(async (ready) => {
      const reply: Reply = { id: message.id, answer: await ready.answer(message) };
      postMessage(reply);
    });
});
