// SPDX-License-Identifier: MIT
// One agency: its cats and where they are, its goals, its points by part.
import type { ComponentChildren } from 'preact';
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import type { Mat, View } from '../engine-types.ts';
import { t, tn } from '../lang.ts';
import { whereabouts } from './cat-place-text.ts';
import { Sheet } from './dialog-sheet.tsx';
import { Thing } from './reference-target.tsx';
import { FaceDownNote, partPoints, partsInPlay } from './score-overview.tsx';
import { catState } from './seat-cats.tsx';

interface AgencySheetProps {
  mat: Mat;
  view: View;
  seat: number;
  onClose: () => void;
  children?: ComponentChildren;
}

export function AgencySheet({ mat, view, seat, onClose, children }: AgencySheetProps) {
  const facts = view.seats[seat]!;
  const goals = mat.goals.filter((_, i) => view.goals[i] === seat);
  return (
    <Sheet title={mat.names[seat] ?? ''} onClose={onClose}>
      <div class="agency-sheet" style={{ '--suit': agency(seat).suit }}>
        <ul class="agency-cats" aria-label={t('Cats')}>
          {mat.astronauts.map((job, astronaut) => {
            const at = facts.at[astronaut] ?? 0;
            return (
              <li key={job.name} class={catState(at)}>
                <Thing of={`cat ${astronaut}`} class="agency-cat">
                  <CatPortrait seat={seat} astronaut={astronaut} size={44} />
                  <span>
                    <b>{job.title}</b>
                    <span class="dim">{whereabouts(mat, at)}</span>
                  </span>
                </Thing>
              </li>
            );
          })}
        </ul>
        <h3>{tn('{n} point', '{n} points', facts.total)}</h3>
        <dl class="agency-parts">
          {partsInPlay(mat).map((part) => (
            <div key={part}>
              <dt>
                <Thing of={`part ${part}`}>{mat.parts[part]}</Thing>
              </dt>
              <dd>{partPoints(facts, part)}</dd>
            </div>
          ))}
        </dl>
        <FaceDownNote seats={[facts]} />
        <h3>{t('Goals')}</h3>
        {goals.length > 0 ? (
          <ul>
            {goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
        ) : (
          <p class="dim">{t('none yet')}</p>
        )}
      </div>
      {children}
    </Sheet>
  );
}
