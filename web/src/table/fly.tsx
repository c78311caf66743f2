// SPDX-License-Identifier: MIT
// How to fly: groups of dice, boosters and the token, put together until they make a legal decision.
// Which parts there are and what they add up to is the engine's word: its list of options.
import { useMemo, useState } from 'preact/hooks';
import type { Target } from '../board/board.tsx';
import { t } from '../lang.ts';
import type { Mat, Option, View } from '../types.ts';
import { CrashChance } from './odds.tsx';
import { Tray } from './tray.tsx';

const BOOSTER = 5; // first bit of the boosters, then extra and keep: as in mlem_action
const EXTRA = 10;
const KEEP = 11;

export interface FlyChoice {
  mask: number;
  option: Option | undefined;
  toggle: (bit: number) => void;
  set: (mask: number) => void;
  has: (bit: number) => boolean;
  offers: (bit: number) => boolean;
  flights: Option[];
}

export function useFlyChoice(options: Option[], key: number): FlyChoice {
  const flights = useMemo(() => options.filter((option) => option.kind === 'fly'), [options]);
  const [picked, setPicked] = useState<{ key: number; mask: number }>({ key: -1, mask: 0 });
  const only = flights.length === 1 ? flights[0]!.detail : 0;
  const mask = picked.key === key ? picked.mask : only;
  const set = (next: number) => setPicked({ key, mask: next });
  return {
    mask,
    flights,
    set,
    option: flights.find((option) => option.detail === mask),
    toggle: (bit) => set(mask ^ (1 << bit)),
    has: (bit) => (mask & (1 << bit)) !== 0,
    offers: (bit) => flights.some((option) => (option.detail & (1 << bit)) !== 0),
  };
}

/** One target a space: the flight there that leaves the most dice. */
export function flightTargets(choice: FlyChoice): Target[] {
  const best = new Map<number, Option>();
  for (const option of choice.flights) {
    const flight = option.flight;
    if (!flight) continue;
    const known = best.get(flight.space);
    if (!known || flight.pool > known.flight!.pool) best.set(flight.space, option);
  }
  return [...best].map(([space, option]) => ({
    space,
    chosen: choice.option?.flight?.space === space,
    choose: () => choice.set(option.detail),
  }));
}

interface FlyPanelProps {
  mat: Mat;
  view: View;
  options: Option[];
  choice: FlyChoice;
  odds: boolean;
  rolled: boolean;
  act: (decision: string) => void;
}

export function FlyPanel({ mat, view, options, choice, odds, rolled, act }: FlyPanelProps) {
  const reroll = options.find((option) => option.kind === 'reroll');
  const crash = options.find((option) => option.kind === 'crash');
  const boosters = view.aboard.filter((cat) => choice.offers(BOOSTER + cat.seat));
  const { option } = choice;
  const space = option?.flight?.space;
  return (
    <div class="fly">
      <Tray
        mat={mat}
        view={view}
        rolled={rolled}
        usable={(face) => choice.offers(face)}
        chosen={(face) => choice.has(face)}
        toggle={(face) => choice.toggle(face)}
      />
      {boosters.length > 0 || choice.offers(EXTRA) || choice.offers(KEEP) ? (
        <div class="extras" role="group" aria-label={t('More power')}>
          {boosters.map((cat) => (
            <button
              key={cat.seat}
              type="button"
              class={choice.has(BOOSTER + cat.seat) ? 'extra chosen' : 'extra'}
              aria-pressed={choice.has(BOOSTER + cat.seat)}
              onClick={() => choice.toggle(BOOSTER + cat.seat)}
            >
              {t("{who}'s booster: +1", { who: mat.names[cat.seat] ?? '' })}
            </button>
          ))}
          {choice.offers(EXTRA) ? (
            <button
              type="button"
              class={choice.has(EXTRA) ? 'extra chosen' : 'extra'}
              aria-pressed={choice.has(EXTRA)}
              onClick={() => choice.toggle(EXTRA)}
            >
              {t('Extra dice of the token')}
            </button>
          ) : null}
          {choice.offers(KEEP) ? (
            <button
              type="button"
              class={choice.has(KEEP) ? 'extra chosen' : 'extra'}
              aria-pressed={choice.has(KEEP)}
              onClick={() => choice.toggle(KEEP)}
            >
              {t('The token keeps the dice')}
            </button>
          ) : null}
        </div>
      ) : null}
      <p class="preview">
        {option
          ? option.words
          : choice.flights.length > 0
            ? t('Space {space} flies with {faces}. Pick groups of dice, or tap a lit space on the mat.', {
                space: view.space,
                faces: mat.spaces[view.space]?.words ?? '',
              })
            : t('No die flies from here.')}
        {odds && option?.flight && space !== mat.deep ? (
          <>
            {' '}
            <CrashChance chance={option.flight.crash} />
          </>
        ) : null}
      </p>
      <div class="actions">
        {choice.flights.length > 0 ? (
          <button type="button" class="primary" disabled={!option} onClick={() => option && act(option.text)}>
            {space === undefined
              ? t('Fly')
              : space === mat.deep
                ? t('Fly into deep space')
                : t('Fly to space {space}', { space })}
          </button>
        ) : null}
        {reroll ? (
          <button type="button" class="secondary" onClick={() => act(reroll.text)}>
            {t('Roll again')}{' '}
            {odds && reroll.flight ? <CrashChance chance={reroll.flight.crash} text={t('crash {chance}')} /> : null}
          </button>
        ) : null}
        {crash ? (
          <button type="button" class="secondary danger" onClick={() => act(crash.text)}>
            {t('Let it crash')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
