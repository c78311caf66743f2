// SPDX-License-Identifier: MIT
// Get off or fly on: each way with what it is worth.

import type { FlightPlan, Mat, Option, View } from '../engine-types.ts';
import { list, signed, t } from '../lang.ts';
import { CrashChance } from './crash-chance.tsx';
import { Expected } from './flight-plan-odds.tsx';

function partsText(mat: Mat, option: Option): string {
  const parts =
    option.worth?.parts.flatMap((points, i) =>
      points !== 0 ? [t('{part} {points}', { part: mat.parts[i] ?? '', points: signed(points) })] : [],
    ) ?? [];
  return parts.length > 1 ? list(parts) : '';
}

/** What a decision means, with all that it changes. */
function meaning(mat: Mat, option: Option): string {
  const parts = partsText(mat, option);
  const words = parts ? t('{words} ({parts})', { words: option.words, parts }) : option.words;
  const others = option.worth?.others ?? 0;
  return others !== 0 ? t('{words}; others {points}', { words, points: signed(others) }) : words;
}

function landTitle(option: Option, after: boolean): string {
  if (after) return t('Jump');
  if (option.text === 'land +1') return t('Get off one further');
  if (option.text === 'land -1') return t('Get off one nearer');
  return t('Get off');
}

interface LandingProps {
  mat: Mat;
  view: View;
  options: Option[];
  odds: boolean;
  plan: FlightPlan | null;
  sent: boolean;
  act: (decision: string) => void;
}

/** Get off and stay, side by side, each with what it brings. */
export function LandingFoot({ mat, view, options, odds, plan, sent, act }: LandingProps) {
  const after = view.phase === 'parachute';
  return (
    <div class={`choices${options.length > 2 ? ' many' : ''}${plan ? ' planned' : ''}`}>
      {options.map((option) => {
        const land = option.kind === 'land';
        return (
          <button
            key={option.text}
            data-decision={option.text}
            type="button"
            class={land ? 'choice land' : 'choice stay'}
            disabled={sent}
            onClick={() => act(option.text)}
          >
            <span class="choice-title">
              {land ? landTitle(option, after) : after ? t('Go home') : t('Stay aboard')}
              {option.worth ? <b class="worth">{signed(option.worth.total)}</b> : null}
            </span>
            {!land && odds && view.crash !== null ? (
              <CrashChance chance={view.crash} text={t('next roll: crash {chance}')} />
            ) : null}
            {!land && plan ? <Expected plan={plan} /> : null}
            <span class="choice-words">{meaning(mat, option)}</span>
          </button>
        );
      })}
    </div>
  );
}
