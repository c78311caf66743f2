// SPDX-License-Identifier: MIT
// The game in two minutes, in our own words.
import { useEffect, useState } from 'preact/hooks';
import { CatPortrait } from '../art/cats.tsx';
import { Die } from '../art/dice.tsx';
import { SignIcon } from '../art/sign-icon.tsx';
import { Engine } from '../engine.ts';
import { headOf } from '../play/local.ts';
import { go } from '../route.ts';
import type { Mat } from '../types.ts';

/** The words come from the engine, so they are those of the game. */
async function readMat(): Promise<Mat | null> {
  const engine = await Engine.create();
  for (const line of headOf({ players: ['a', 'b'], names: ['A', 'B'], variants: [], mat: engine.mats()[0]?.name ?? 'standard', first: 0 })) engine.add(line);
  return engine.mat();
}

export function Learn() {
  const [mat, setMat] = useState<Mat | null>(null);
  useEffect(() => { void readMat().then(setMat, () => setMat(null)); }, []);
  return (
    <main class="learn">
      <h1>How to fly</h1>
      <ol class="steps">
        <li>
          <h2>Everybody boards</h2>
          <p>One cat each goes aboard, starting with the leader. Who boarded first is the commander and rolls the dice.</p>
        </li>
        <li>
          <h2>The commander flies</h2>
          <div class="step-dice" aria-hidden="true"><Die face={1} /><Die face={1} /><Die face={3} /><Die face={4} /></div>
          <p>Roll all dice. Each space shows which faces fly from there. Choose one or more groups: all dice of a face move together, and the rocket goes as far as they add up. Number dice are then used up; the flame comes back every time.</p>
        </li>
        <li>
          <h2>Get off, or stay?</h2>
          <p>After each flight every cat, from the top, may get off: on a moon for points at once, on a planet where the agency with most cats scores best at the end. Later is richer, but the dice get fewer.</p>
        </li>
        <li>
          <h2>Crash!</h2>
          <p>If no die fits the space, the rocket crashes and all who are still aboard go home with nothing. If the commander gets off, the next cat takes over.</p>
        </li>
        <li>
          <h2>The end</h2>
          <p>The game ends after {mat?.failures ?? 11} crashes, or when an agency has all eight cats out there. First to reach a goal gets {mat?.goalPoints ?? 5} points. Most points win.</p>
        </li>
      </ol>
      {mat ? (
        <section>
          <h2>Your eight specialists</h2>
          <ul class="crew-list">
            {mat.astronauts.map((job, i) => (
              <li key={job.name}>
                <CatPortrait seat={i % 5} astronaut={i} size={58} />
                <span><b><SignIcon astronaut={i} size={15} /> {job.name}</b><br />{job.effect}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div class="actions center">
        <button type="button" class="primary" onClick={() => go('/practice')}>Play now</button>
        <button type="button" class="secondary" onClick={() => go('/')}>Home</button>
      </div>
    </main>
  );
}
