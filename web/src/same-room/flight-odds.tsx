// SPDX-License-Identifier: MIT
// The odds before a roll, large: the crash, and what the rest of the flight can bring at best.
import type { Engine } from '../engine.ts';
import type { Mat, View } from '../engine-types.ts';
import { percent, t } from '../lang.ts';
import { CrashChance } from '../table/crash-chance.tsx';

export function FlightOdds({ engine, mat, view }: { engine: Engine; mat: Mat; view: View }) {
  const plan = engine.planOdds(view.moment);
  if (view.crash === null || !plan) return null;
  const reach = plan.planets.flatMap((chance, i) =>
    chance === null || chance < 0.005 ? [] : [{ title: mat.planets[i]?.title ?? '', chance }],
  );
  return (
    <div class="flight-odds">
      <p class="crash-large">
        <CrashChance chance={view.crash} text={t('crash {chance}')} />
      </p>
      <ul class="reach" aria-label={t('Reached before a crash, at best')}>
        {reach.map(({ title, chance }) => (
          <li key={title}>
            {title} <b>{percent(chance)}</b>
          </li>
        ))}
        <li>
          {t('deep space')} <b>{percent(plan.deep)}</b>
        </li>
      </ul>
    </div>
  );
}
