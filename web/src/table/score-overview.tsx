// SPDX-License-Identifier: MIT
// Points in parts, goals and planets: all that counts, as it stands.
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import type { Mat, SeatView, View } from '../engine-types.ts';
import { t } from '../lang.ts';
import { Thing } from './reference-target.tsx';

/** Parts that this game has: the others are always 0. */
export function partsInPlay(mat: Mat): number[] {
  const needs: Record<number, number> = { 4: 1, 5: 2, 6: 4 }; // ufo, exploration, missions
  return mat.parts.map((_, i) => i).filter((i) => !needs[i] || (mat.variants & needs[i]) !== 0);
}

const FACE_DOWN = [4, 5]; // UFO and exploration, among the parts
const MISSIONS = 6;

/** The points of a part, as far as this viewer may know them. */
export function partPoints(seat: SeatView, part: number): string {
  const hidden = part === MISSIONS ? seat.missions.length === 0 : seat.faceDown && FACE_DOWN.includes(part);
  return hidden ? '?' : String(seat.parts[part] ?? 0);
}

/** A house rule keeps points face down: no figure here is the whole truth. */
export function FaceDownNote({ seats }: { seats: SeatView[] }) {
  if (!seats.some((seat) => seat.faceDown)) return null;
  return <p class="dim face-down">{t('UFO and exploration points of other agencies are face down until the end.')}</p>;
}

function Total({ view }: { view: View }) {
  return (
    <tr>
      <th scope="row">
        <Thing of="rule end.sum">{t('total')}</Thing>
      </th>
      {view.seats.map((seat, i) => (
        <td key={i} class="total">
          {seat.total}
        </td>
      ))}
    </tr>
  );
}

const PLANETS = 1; // among the parts

/** A column for each agency: what counts goes down, so that five of them fit on a phone. `counting`: as people
 * add it up at the end, planets first and the total last. */
export function ScoreTable({ mat, view, counting = false }: { mat: Mat; view: View; counting?: boolean }) {
  const parts = partsInPlay(mat);
  const order = counting ? [PLANETS, ...parts.filter((part) => part !== PLANETS)] : parts;
  return (
    <table class="scores">
      <thead>
        <tr>
          <td />
          {view.seats.map((_, i) => (
            <th key={i} scope="col" style={{ '--suit': agency(i).suit }}>
              <CatPortrait seat={i} size={30} />
              <span class="scores-name" translate={false}>
                {mat.names[i]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counting ? null : <Total view={view} />}
        {order.map((part) => (
          <tr key={part}>
            <th scope="row">
              <Thing of={`part ${part}`}>{mat.parts[part]}</Thing>
            </th>
            {view.seats.map((seat, i) => (
              <td key={i}>{partPoints(seat, part)}</td>
            ))}
          </tr>
        ))}
        {counting ? <Total view={view} /> : null}
      </tbody>
    </table>
  );
}

export function Goals({ mat, view }: { mat: Mat; view: View }) {
  return (
    <ul class="goals" aria-label={t('Goals, {points} points each', { points: mat.goalPoints })}>
      {mat.goals.map((goal, i) => {
        const owner = view.goals[i] ?? -1;
        return (
          <li
            key={goal}
            class={owner >= 0 ? 'goal taken' : 'goal'}
            style={owner >= 0 ? { '--suit': agency(owner).suit } : {}}
          >
            <Thing of={`goal ${i}`} class="goal-thing">
              {owner >= 0 ? <CatPortrait seat={owner} size={24} /> : <b class="goal-points">{mat.goalPoints}</b>}
              <span>
                {goal}
                {owner >= 0 ? <span class="goal-owner"> · {mat.names[owner]}</span> : null}
              </span>
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
          <Thing of={`planet ${i}`}>
            <b>{planet.title}</b> <span class="dim">{planet.points.join(' · ')}</span>
          </Thing>
          <span class="shares">
            {view.planets[i]?.length ? (
              view.planets[i]!.map((share) => (
                <span key={share.seat} class="share" style={{ '--suit': agency(share.seat).suit }}>
                  {t('{who} ×{count}: {points}', {
                    who: mat.names[share.seat] ?? '',
                    count: share.count,
                    points: share.points,
                  })}
                </span>
              ))
            ) : (
              <span class="dim">{view.phase === 'over' ? t('no agency') : t('no agency yet')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
