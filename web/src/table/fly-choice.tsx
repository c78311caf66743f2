// SPDX-License-Identifier: MIT
// How to fly: groups of dice, boosters and the token, put together until they make a legal decision.
// Which parts there are and what they add up to is the engine's word: its list of options.
import { useMemo } from 'preact/hooks';
import type { Target } from '../board/board.tsx';
import { FLY_BIT } from '../c-constants.ts';
import type { Mat, Option, View } from '../engine-types.ts';
import { percent, t, tn } from '../lang.ts';
import { CrashChance } from './crash-chance.tsx';
import { usePick } from './use-picked-choice.ts';

export interface FlyChoice {
  mask: number;
  option: Option | undefined;
  toggle: (bit: number) => void;
  set: (mask: number) => void;
  has: (bit: number) => boolean;
  offers: (bit: number) => boolean;
  flights: Option[];
  /** The space that people say the rocket stands on, where several flights lead to it. */
  reached: number | null;
  /** The rocket stands on this space: the flight there, or the question which. */
  reach: (space: number) => void;
}

export function useFlyChoice(options: Option[], key: number): FlyChoice {
  const flights = useMemo(() => options.filter((option) => option.kind === 'fly'), [options]);
  const only = flights.length === 1 ? flights[0]!.detail : 0;
  const [mask, setMask] = usePick(key, only);
  const [reached, setReached] = usePick<number | null>(key, null);
  const set = (next: number) => {
    setMask(next);
    setReached(null);
  };
  const waysTo = (space: number) => flights.filter((option) => option.flight?.space === space);
  return {
    mask,
    flights,
    set,
    reached,
    reach: (space) => {
      const ways = waysTo(space);
      setMask(ways.length === 1 ? ways[0]!.detail : 0);
      setReached(ways.length > 1 ? space : null);
    },
    option: flights.find((option) => option.detail === mask),
    toggle: (bit) => set(mask ^ (1 << bit)),
    has: (bit) => (mask & (1 << bit)) !== 0,
    offers: (bit) => flights.some((option) => (option.detail & (1 << bit)) !== 0),
  };
}

/** One target a space: the flight there that leaves the most dice. Where the rocket has flown already, on
 * people's own mat, several ways there are a question. */
export function flightTargets(choice: FlyChoice, flown: boolean): Target[] {
  const best = new Map<number, Option>();
  for (const option of choice.flights) {
    const flight = option.flight;
    if (!flight) continue;
    const known = best.get(flight.space);
    if (!known || flight.pool > known.flight!.pool) best.set(flight.space, option);
  }
  return [...best].map(([space, option]) => ({
    space,
    chosen: choice.option?.flight?.space === space || choice.reached === space,
    choose: () => (flown ? choice.reach(space) : choice.set(option.detail)),
  }));
}

/** Several flights lead to the space that was tapped: which was it? */
export function WhichFlight({ choice }: { choice: FlyChoice }) {
  const { reached } = choice;
  if (reached === null) return null;
  return (
    <div class="which-flight" role="group" aria-label={t('Which dice flew?')}>
      <p>{t('Several ways lead to space {space}. Which dice flew?', { space: reached })}</p>
      {choice.flights
        .filter((option) => option.flight?.space === reached)
        .map((option) => (
          <button key={option.detail} type="button" class="choice" onClick={() => choice.set(option.detail)}>
            {option.words}
          </button>
        ))}
    </div>
  );
}

function ExtraButton({ choice, bit, name, text }: { choice: FlyChoice; bit: number; name: string; text: string }) {
  const chosen = choice.has(bit);
  return (
    <button
      type="button"
      data-extra={name}
      class={chosen ? 'extra chosen' : 'extra'}
      aria-pressed={chosen}
      onClick={() => choice.toggle(bit)}
    >
      {text}
    </button>
  );
}

/** Boosters and the token: power beside the dice. */
export function Extras({ mat, view, choice }: { mat: Mat; view: View; choice: FlyChoice }) {
  const boosters = view.aboard.filter((cat) => choice.offers(FLY_BIT.booster + cat.seat));
  if (boosters.length === 0 && !choice.offers(FLY_BIT.extra) && !choice.offers(FLY_BIT.keep)) return null;
  return (
    <div class="extras" role="group" aria-label={t('More power')}>
      {boosters.map((cat) => (
        <ExtraButton
          key={cat.seat}
          choice={choice}
          bit={FLY_BIT.booster + cat.seat}
          name={`b${cat.seat}`}
          text={t("{who}'s booster: +1", { who: mat.names[cat.seat] ?? '' })}
        />
      ))}
      {choice.offers(FLY_BIT.extra) ? (
        <ExtraButton choice={choice} bit={FLY_BIT.extra} name="extra" text={t('Extra dice of the token')} />
      ) : null}
      {choice.offers(FLY_BIT.keep) ? (
        <ExtraButton choice={choice} bit={FLY_BIT.keep} name="keep" text={t('The token keeps the dice')} />
      ) : null}
    </div>
  );
}

/** Where the picked flight leads, in one line that is always in sight. */
function FlightSummary({ mat, view, choice, odds }: { mat: Mat; view: View; choice: FlyChoice; odds: boolean }) {
  const flight = choice.option?.flight;
  if (!flight)
    return (
      <p class="summary hint-only">
        {choice.flights.length > 0
          ? t('Space {space} flies with {faces}. Pick groups of dice, or tap a lit space on the mat.', {
              space: view.space,
              faces: mat.spaces[view.space]?.words ?? '',
            })
          : t('No die flies from here.')}
      </p>
    );
  const deep = flight.space === mat.deep;
  const dice = tn('{n} die', '{n} dice', flight.pool);
  const spoken = [flyLabel(mat, flight.space, false)];
  if (!deep) spoken.push(dice);
  if (odds && !deep) spoken.push(t('crash {chance}', { chance: percent(flight.crash) }));
  return (
    <div class="summary" role="status">
      <p class="unseen">{spoken.join(', ')}</p>
      <p class="flight" aria-hidden="true">
        <b>{deep ? t('→ deep space') : t('→ {space}', { space: flight.space })}</b>
        {deep ? null : <span>{dice}</span>}
        {odds && !deep ? <CrashChance chance={flight.crash} text={t('crash {chance}')} /> : null}
      </p>
    </div>
  );
}

interface FlyFootProps {
  mat: Mat;
  view: View;
  options: Option[];
  choice: FlyChoice;
  odds: boolean;
  sent: boolean;
  act: (decision: string) => void;
}

function flyLabel(mat: Mat, space: number | undefined, sent: boolean): string {
  if (sent) return t('Sent…');
  if (space === undefined) return t('Fly');
  return space === mat.deep ? t('Fly into deep space') : t('Fly to space {space}', { space });
}

export function FlyFoot({ mat, view, options, choice, odds, sent, act }: FlyFootProps) {
  const reroll = options.find((option) => option.kind === 'reroll');
  const crash = options.find((option) => option.kind === 'crash');
  const { option } = choice;
  return (
    <>
      <FlightSummary mat={mat} view={view} choice={choice} odds={odds} />
      <div class="actions">
        {choice.flights.length > 0 ? (
          <button type="button" class="primary" disabled={!option || sent} onClick={() => option && act(option.text)}>
            {flyLabel(mat, option?.flight?.space, sent)}
          </button>
        ) : null}
        {reroll ? (
          <button
            type="button"
            class="secondary"
            data-decision="reroll"
            disabled={sent}
            onClick={() => act(reroll.text)}
          >
            {t('Roll again')}{' '}
            {odds && reroll.flight ? <CrashChance chance={reroll.flight.crash} text={t('crash {chance}')} /> : null}
          </button>
        ) : null}
        {crash ? (
          <button
            type="button"
            class="secondary danger"
            data-decision="crash"
            disabled={sent}
            onClick={() => act(crash.text)}
          >
            {t('Let it crash')}
          </button>
        ) : null}
      </div>
    </>
  );
}
