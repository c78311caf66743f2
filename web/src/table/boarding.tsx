// SPDX-License-Identifier: MIT
// Who goes aboard: eight specialists, those at home can be sent.
import { useState } from 'preact/hooks';
import { CatPortrait } from '../art/cats.tsx';
import { SignIcon } from '../art/sign-icon.tsx';
import { rich, t } from '../lang.ts';
import { AT, type Mat, type Option, type View } from '../types.ts';

function whereabouts(mat: Mat, at: number): string {
  if (at >= AT.moon) return t('on a moon');
  if (at >= AT.planet) return t('on {planet}', { planet: mat.planets[at - AT.planet]?.title ?? '' });
  if (at === AT.comet) return t('on the comet');
  if (at === AT.galaxy) return t('in the galaxy');
  return '';
}

export function Boarding(props: {
  mat: Mat;
  view: View;
  seat: number;
  options: Option[];
  act: (decision: string) => void;
}) {
  const { mat, view, seat, options, act } = props;
  const [picked, setPicked] = useState<number | null>(options.length === 1 ? options[0]!.detail : null);
  const option = options.find((one) => one.detail === picked);
  return (
    <div class="boarding">
      <div class="specialists" role="group" aria-label={t('Specialists')}>
        {mat.astronauts.map((job, astronaut) => {
          const free = options.some((one) => one.detail === astronaut);
          const chosen = picked === astronaut;
          return (
            <button
              key={job.name}
              data-thing={`cat ${astronaut}`}
              type="button"
              class={chosen ? 'specialist chosen' : 'specialist'}
              disabled={!free}
              aria-pressed={chosen}
              onClick={() => setPicked(astronaut)}
              onDblClick={() => free && act(`board ${job.name}`)}
            >
              <CatPortrait seat={seat} astronaut={astronaut} size={46} />
              <span class="specialist-name">{job.title}</span>
              <span class="specialist-effect">
                {free ? job.effect : whereabouts(mat, view.seats[seat]?.at[astronaut] ?? 0)}
              </span>
            </button>
          );
        })}
      </div>
      <p class={option ? 'preview' : 'preview hint-only'}>
        {option
          ? rich(t('{who}: {what}'), {
              who: (
                <>
                  <SignIcon astronaut={option.detail} size={15} /> {mat.astronauts[option.detail]?.title}
                </>
              ),
              what: option.words,
            })
          : t('Touch a cat to see what it can do.')}
      </p>
      <div class="actions">
        <button type="button" class="primary" disabled={!option} onClick={() => option && act(option.text)}>
          {option
            ? t('Send the {astronaut} aboard', { astronaut: mat.astronauts[option.detail]?.title ?? '' })
            : t('Choose who goes aboard')}
        </button>
      </div>
    </div>
  );
}
