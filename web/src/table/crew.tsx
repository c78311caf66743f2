// SPDX-License-Identifier: MIT
// Who is aboard, from the commander down.
import { agency } from '../art/agencies.ts';
import { CatPortrait } from '../art/cats.tsx';
import type { Mat, View } from '../types.ts';

export function Crew({ mat, view }: { mat: Mat; view: View }) {
  if (view.aboard.length === 0) return null;
  return (
    <div class="crew-row">
      <ol class="crew" aria-label="Aboard, commander first">
        {view.aboard.map((cat, place) => (
          <li key={cat.seat} class={place === 0 ? 'crew-cat commander' : 'crew-cat'} style={{ '--suit': agency(cat.seat).suit }}>
            <CatPortrait seat={cat.seat} astronaut={cat.astronaut} size={40} />
            <span class="crew-name">
              <span class="unseen">{mat.names[cat.seat]}: </span>
              {mat.astronauts[cat.astronaut]?.name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
