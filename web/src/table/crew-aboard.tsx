// SPDX-License-Identifier: MIT
// Who is aboard, from the commander down.
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import type { Mat, View } from '../engine-types.ts';
import { t } from '../lang.ts';
import { Thing } from './reference-target.tsx';

export function Crew({ mat, view }: { mat: Mat; view: View }) {
  if (view.aboard.length === 0) return null;
  return (
    <div class="crew-row">
      <ol class="crew" aria-label={t('Aboard, commander first')}>
        {view.aboard.map((cat, place) => (
          <li
            key={cat.seat}
            class={place === 0 ? 'crew-cat commander' : 'crew-cat'}
            style={{ '--suit': agency(cat.seat).suit }}
          >
            <Thing
              of={`cat ${cat.astronaut}`}
              class="crew-thing"
              label={t('{who}: {what}', {
                who: mat.names[cat.seat] ?? '',
                what: mat.astronauts[cat.astronaut]?.title ?? '',
              })}
            >
              <CatPortrait seat={cat.seat} astronaut={cat.astronaut} size={40} />
              <span class="crew-name">{mat.astronauts[cat.astronaut]?.title}</span>
            </Thing>
          </li>
        ))}
      </ol>
    </div>
  );
}
