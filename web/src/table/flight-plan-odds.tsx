// SPDX-License-Identifier: MIT
// On staying: what is to be expected from here at best, and the chance to reach each site ahead.
import { useEffect, useState } from 'preact/hooks';
import type { FlightPlan, Mat, PlanSite } from '../engine-types.ts';
import { number, percent, signed, t } from '../lang.ts';
import { planFor } from '../play/ask-for-advice.ts';
import type { TableMoment } from './use-table-moment.ts';

/** The plan for the decision that is shown; null until it is computed, and where there is none. */
export function useFlightPlan(now: TableMoment, wanted: boolean): FlightPlan | null {
  const { moment } = now.playback;
  const [known, setKnown] = useState<{ moment: number; plan: FlightPlan | null }>({ moment: -1, plan: null });
  const asks = wanted && now.asked && now.view.phase === 'land' && now.view.space < now.mat.deep;
  useEffect(() => {
    if (!asks) return undefined;
    let gone = false;
    void planFor(now.source, moment).then((plan) => {
      if (!gone) setKnown({ moment, plan });
    });
    return () => {
      gone = true;
    };
  }, [asks, moment, now.source]);
  return asks && known.moment === moment ? known.plan : null;
}

/** The chance of each space, for the mat. */
export function reachOf(plan: FlightPlan | null): Map<number, number> | null {
  return plan && new Map(plan.sites.flatMap((site) => site.spaces.map((space) => [space, site.chance] as const)));
}

function siteName(mat: Mat, site: PlanSite): string {
  const first = site.spaces[0]!;
  if (first >= mat.deep) return t('deep space');
  const planet = mat.spaces[first]!.planet;
  return planet >= 0 ? (mat.planets[planet]?.title ?? '') : t('space {space}', { space: first });
}

function Site({ mat, site }: { mat: Mat; site: PlanSite }) {
  const first = site.spaces[0]!;
  const last = site.spaces[site.spaces.length - 1]!;
  const label = first >= mat.deep ? '∞' : first === last ? String(first) : `${first}–${last}`;
  const values = { site: siteName(mat, site), chance: percent(site.chance), points: signed(Math.round(site.worth)) };
  return (
    <li class="plan-site" title={t('{site}: {chance}, {points}', values)}>
      <span class="unseen">{t('{site}: {chance}, {points}', values)}</span>
      <b aria-hidden="true">{values.points}</b>
      <i class="plan-bar" aria-hidden="true" style={{ '--chance': String(site.chance) }} />
      <span aria-hidden="true">{values.chance}</span>
      <span class="dim" aria-hidden="true">
        {label}
      </span>
    </li>
  );
}

/** The chance to reach each site ahead, as small bars. */
export function PlanBars({ mat, plan }: { mat: Mat; plan: FlightPlan }) {
  if (plan.sites.length === 0) return null;
  return (
    <div class="plan">
      <p class="plan-title">{t('Chance to get there, at best')}</p>
      <ol class="plan-sites" tabIndex={0} aria-label={t('Chance to get there, at best')}>
        {plan.sites.map((site) => (
          <Site key={site.spaces[0]} mat={mat} site={site} />
        ))}
      </ol>
    </div>
  );
}

/** On the button that stays: "+5.2 at best". */
export function Expected({ plan }: { plan: FlightPlan }) {
  return <span class="expected">{t('expect {points} at best', { points: number(plan.stay, 1) })}</span>;
}
