// SPDX-License-Identifier: MIT
// Who goes aboard: eight specialists, those at home can be sent.
import { CatPortrait } from '../art/cats.tsx';
import { SignIcon } from '../art/specialist-icon.tsx';
import type { Mat, Option, View } from '../engine-types.ts';
import { rich, t } from '../lang.ts';
import { whereabouts } from './cat-place-text.ts';

interface BoardingProps {
  mat: Mat;
  view: View;
  seat: number;
  options: Option[];
  picked: number | null;
  pick: (astronaut: number) => void;
  act: (decision: string) => void;
}

export function Specialists({ mat, view, seat, options, picked, pick, act }: BoardingProps) {
  return (
    <div class="specialists" role="group" aria-label={t('Specialists')}>
      {mat.astronauts.map((job, astronaut) => {
        const free = options.some((one) => one.detail === astronaut);
        const chosen = picked === astronaut;
        return (
          <button
            key={job.name}
            data-thing={`cat ${astronaut}`}
            data-name={job.name}
            type="button"
            class={chosen ? 'specialist chosen' : 'specialist'}
            disabled={!free}
            aria-pressed={chosen}
            onClick={() => pick(astronaut)}
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
  );
}

/** What the picked cat can do, and the button that sends it. */
export function BoardingFoot({
  mat,
  options,
  picked,
  sent,
  act,
}: Omit<BoardingProps, 'view' | 'seat' | 'pick'> & { sent: boolean }) {
  const option = options.find((one) => one.detail === picked);
  const title = option ? (mat.astronauts[option.detail]?.title ?? '') : '';
  return (
    <>
      <p class={option ? 'summary' : 'summary hint-only'}>
        {option
          ? rich(t('{who}: {what}'), {
              who: (
                <b>
                  <SignIcon astronaut={option.detail} size={15} /> {title}
                </b>
              ),
              what: option.words,
            })
          : t('Touch a cat to see what it can do.')}
      </p>
      <div class="actions">
        <button type="button" class="primary" disabled={!option || sent} onClick={() => option && act(option.text)}>
          {sent
            ? t('Sent…')
            : option
              ? t('Send the {astronaut} aboard', { astronaut: title })
              : t('Choose who goes aboard')}
        </button>
      </div>
    </>
  );
}
