// SPDX-License-Identifier: MIT
// Get off or fly on: each way with what it is worth.
import type { Mat, Option, View } from '../types.ts';
import { CrashChance } from './odds.tsx';

function partsText(mat: Mat, option: Option): string {
  const parts = option.worth?.parts.flatMap((points, i) => (points !== 0 ? [`${mat.parts[i]} ${points > 0 ? '+' : ''}${points}`] : [])) ?? [];
  return parts.length > 1 ? parts.join(', ') : '';
}

function landTitle(option: Option, after: boolean): string {
  if (after) return 'Jump';
  if (option.text === 'land +1') return 'Get off one further';
  if (option.text === 'land -1') return 'Get off one nearer';
  return 'Get off';
}

export function Landing(props: { mat: Mat; view: View; options: Option[]; odds: boolean; act: (decision: string) => void }) {
  const { mat, view, options, odds, act } = props;
  const after = view.phase === 'parachute';
  return (
    <div class="landing">
      {options.map((option) => {
        const land = option.kind === 'land';
        const parts = partsText(mat, option);
        return (
          <button key={option.text} type="button" class={land ? 'choice land' : 'choice stay'} onClick={() => act(option.text)}>
            <span class="choice-title">
              {land ? landTitle(option, after) : after ? 'Go home' : 'Stay aboard'}
              {option.worth ? <b class="worth">{option.worth.total >= 0 ? '+' : ''}{option.worth.total}</b> : null}
            </span>
            <span class="choice-words">
              {option.words}
              {parts ? ` (${parts})` : ''}
              {option.worth && option.worth.others !== 0 ? `; others ${option.worth.others > 0 ? '+' : ''}${option.worth.others}` : ''}
            </span>
            {!land && odds && view.crash !== null ? <CrashChance chance={view.crash} label="the next roll crashes" /> : null}
          </button>
        );
      })}
    </div>
  );
}
