// SPDX-License-Identifier: MIT
// Secret missions: one goes back, three are kept.
import { useState } from 'preact/hooks';
import type { Mission, Option } from '../types.ts';

/** "m6 (a cat on a moon)" is for records; a person reads what it means. */
export function missionText(words: string): string {
  return words.replace(/^\S+ \((.*)\)$/, '$1').replace(/^m\d+: /, '');
}

export function ReturnMission({ options, act }: { options: Option[]; act: (decision: string) => void }) {
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <div class="missions-choice">
      <p class="preview">Four secret missions: give one back, keep three. Done missions score at the end.</p>
      <div class="mission-cards" role="group" aria-label="Your missions">
        {options.map((option) => (
          <button key={option.text} type="button" class={picked === option.text ? 'mission chosen' : 'mission'} aria-pressed={picked === option.text} onClick={() => setPicked(option.text)}>
            {missionText(option.words)}
          </button>
        ))}
      </div>
      <div class="actions">
        <button type="button" class="primary" disabled={!picked} onClick={() => picked && act(picked)}>
          {picked ? 'Give this one back' : 'Choose one to give back'}
        </button>
      </div>
    </div>
  );
}

export function MyMissions({ missions }: { missions: Mission[] }) {
  if (missions.length === 0) return null;
  return (
    <ul class="my-missions" aria-label="Your missions">
      {missions.map((mission) => (
        <li key={mission.id} class={mission.done ? 'done' : ''}>
          {mission.done ? '✓ ' : ''}{missionText(mission.words)}<span class="unseen">{mission.done ? ', done' : ''}</span>
        </li>
      ))}
    </ul>
  );
}
