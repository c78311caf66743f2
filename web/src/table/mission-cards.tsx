// SPDX-License-Identifier: MIT
// Secret missions: one goes back, three are kept.

import type { Mission, Option } from '../engine-types.ts';
import { t } from '../lang.ts';
import { Thing } from './reference-target.tsx';

interface MissionsProps {
  options: Option[];
  picked: string | null;
  pick: (text: string) => void;
}

export function MissionCards({ options, picked, pick }: MissionsProps) {
  return (
    <>
      <p class="dim missions-hint">
        {t('Four secret missions: give one back, keep three. Done missions score at the end.')}
      </p>
      <div class="mission-cards" role="group" aria-label={t('Your missions')}>
        {options.map((option) => (
          <button
            key={option.text}
            data-thing={`mission ${option.detail}`}
            type="button"
            class={picked === option.text ? 'mission chosen' : 'mission'}
            aria-pressed={picked === option.text}
            onClick={() => pick(option.text)}
          >
            {option.words}
          </button>
        ))}
      </div>
    </>
  );
}

export function MissionsFoot({
  picked,
  sent,
  act,
}: {
  picked: string | null;
  sent: boolean;
  act: (text: string) => void;
}) {
  return (
    <div class="actions">
      <button type="button" class="primary" disabled={!picked || sent} onClick={() => picked && act(picked)}>
        {sent ? t('Sent…') : picked ? t('Give this one back') : t('Choose one to give back')}
      </button>
    </div>
  );
}

export function MyMissions({ missions }: { missions: Mission[] }) {
  if (missions.length === 0) return null;
  return (
    <ul class="my-missions" aria-label={t('Your missions')}>
      {missions.map((mission) => (
        <li key={mission.id} class={mission.done ? 'done' : ''}>
          <Thing of={`mission ${mission.index}`}>
            {mission.done ? (
              <>
                <span aria-hidden="true">✓ </span>
                <span class="unseen">{t('Done:')} </span>
              </>
            ) : null}
            {mission.words}
          </Thing>
        </li>
      ))}
    </ul>
  );
}
