// SPDX-License-Identifier: MIT
// Points in parts, goals and planets: all that counts, as it stands.
import { agency } from '../art/agencies.ts';
import { CatPortrait } from '../art/cats.tsx';
import { t } from '../lang.ts';
import type { Mat, View } from '../types.ts';
import { Thing } from './thing.tsx';

/** Parts that this game has: the others are always 0. */
function partsInPlay(mat: Mat): number[] {
  const needs: Record<number, number> = { 4: 1, 5: 2, 6: 4 }; // ufo, exploration, missions
  return mat.parts.map((_, i) => i).filter((i) => !needs[i] || (mat.variants & needs[i]) !== 0);
}

export function ScoreTable({ mat, view }: { mat: Mat; view: View }) {
  const parts = partsInPlay(mat);
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('Points, scrolls')}>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col"><span class="unseen">{t('Agency')}</span></th>
            <th scope="col"><Thing of="rule end.sum">{t('total')}</Thing></th>
            {parts.map((part) => <th key={part} scope="col"><Thing of={`part ${part}`}>{mat.parts[part]}</Thing></th>)}
          </tr>
        </thead>
        <tbody>
          {view.seats.map((seat, i) => (
            <tr key={i} style={{ '--suit': agency(i).suit }}>
              <th scope="row"><CatPortrait seat={i} size={30} /><span translate={false}>{mat.names[i]}</span></th>
              <td class="total">{seat.total}</td>
              {parts.map((part) => <td key={part}>{seat.parts[part]}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Goals({ mat, view }: { mat: Mat; view: View }) {
  return (
    <ul class="goals" aria-label={t('Goals, {points} points each', { points: mat.goalPoints })}>
      {mat.goals.map((goal, i) => {
        const owner = view.goals[i] ?? -1;
        return (
          <li key={goal} class={owner >= 0 ? 'goal taken' : 'goal'} style={owner >= 0 ? { '--suit': agency(owner).suit } : {}}>
            <Thing of={`goal ${i}`} class="goal-thing">
              {owner >= 0 ? <CatPortrait seat={owner} size={24} /> : <b class="goal-points">{mat.goalPoints}</b>}
              <span>{goal}{owner >= 0 ? <span class="goal-owner"> · {mat.names[owner]}</span> : null}</span>
            </Thing>
          </li>
        );
      })}
    </ul>
  );
}

export function PlanetTable({ mat, view }: { mat: Mat; view: View }) {
  return (
    <ul class="planet-list" aria-label={t('Planets')}>
      {mat.planets.map((planet, i) => (
        <li key={planet.name}>
          <Thing of={`planet ${i}`}><b>{planet.title}</b> <span class="dim">{planet.points.join(' · ')}</span></Thing>
          <span class="shares">
            {view.planets[i]?.length ? view.planets[i]!.map((share) => (
              <span key={share.seat} class="share" style={{ '--suit': agency(share.seat).suit }}>
                {t('{who} ×{count}: {points}', { who: mat.names[share.seat] ?? '', count: share.count, points: share.points })}
              </span>
            )) : <span class="dim">{t('nobody yet')}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
