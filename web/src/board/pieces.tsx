// SPDX-License-Identifier: MIT
// What lies on the mat and comes and goes: cats, moons, exploration tokens.
import { CatToken } from '../art/cats.tsx';
import { Moon } from '../art/space-objects.tsx';
import { AT, SETTLER } from '../c-constants.ts';
import type { GameEvent, Mat, View } from '../engine-types.ts';
import { memo } from '../memo.ts';
import { type Layout, outOfSight, type Point } from './layout.ts';

interface Cat {
  seat: number;
  astronaut: number;
}

/** All cats that are at one place. */
function catsAt(view: View, at: number): Cat[] {
  return view.seats.flatMap((seat, i) =>
    seat.at.flatMap((where, astronaut) => (where === at ? [{ seat: i, astronaut }] : [])),
  );
}

const hasLanded = ({ kind }: GameEvent) => ['moon', 'planet', 'comet', 'galaxy'].includes(kind);

function isFresh(events: GameEvent[], cat: Cat): boolean {
  return events.some((event) => hasLanded(event) && event.seat === cat.seat && event.astronaut === cat.astronaut);
}

/** A crowd in rows, smaller as it grows. */
function Crowd(props: { cats: Cat[]; at: Point; width: number; events: GameEvent[]; planet?: boolean }) {
  const { cats, at } = props;
  const perRow = cats.length <= 3 ? 3 : cats.length <= 8 ? 4 : 6;
  const size = Math.min(26, props.width / perRow);
  const rows = Math.ceil(cats.length / perRow);
  return (
    <g>
      {cats.map((cat, i) => {
        const row = Math.floor(i / perRow);
        const inRow = Math.min(perRow, cats.length - row * perRow);
        const x = at.x + ((i % perRow) - (inRow - 1) / 2) * size;
        const y = at.y + (row - (rows - 1) / 2) * size;
        return (
          <g key={`${cat.seat}-${cat.astronaut}`}>
            <CatToken
              seat={cat.seat}
              astronaut={cat.astronaut}
              size={size}
              x={x}
              y={y}
              fresh={isFresh(props.events, cat)}
            />
            {props.planet && cat.astronaut === SETTLER ? (
              <text class="settled" x={x + size * 0.34} y={y - size * 0.18}>
                ★
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

function Moons({ mat, layout, view, events }: PieceProps) {
  return (
    <g>
      {mat.spaces.map((space, i) =>
        outOfSight(layout.nodes[i]!)
          ? null
          : space.moons.map((points, n) => {
              const site = layout.sites[i]!;
              const cats = catsAt(view, AT.moon + space.firstMoon + n);
              const r = 12 + points * 0.9;
              const x = site.x + (n - (space.moons.length - 1) / 2) * 36;
              const y = site.y + (n % 2 === 0 ? 4 : -10) * (space.moons.length > 1 ? 1 : 0);
              return (
                <g key={`${i}-${n}`} data-thing={`space ${i}`}>
                  <Moon x={x} y={y} r={r} points={points} taken={cats.length > 0} />
                  {cats.map((cat) => (
                    <CatToken
                      key={`${cat.seat}-${cat.astronaut}`}
                      seat={cat.seat}
                      astronaut={cat.astronaut}
                      x={x}
                      y={y - 1}
                      size={27}
                      fresh={isFresh(events, cat)}
                    />
                  ))}
                </g>
              );
            }),
      )}
    </g>
  );
}

/** An exploration token, around the origin. */
export function Find({ effect, points }: { effect: Mat['explorations'][number]['effect']; points: number }) {
  return (
    <g class="find">
      <path d="M0 -13 L11.3 -6.5 L11.3 6.5 L0 13 L-11.3 6.5 L-11.3 -6.5 Z" class={`find-${effect}`} />
      {effect === 'points' ? (
        <text class="find-text" y="4.4">
          +{points}
        </text>
      ) : null}
      {effect === 'die' ? (
        <g>
          <rect x="-6" y="-6" width="12" height="12" rx="3" fill="#fff" />
          <path d="M0 -3.4 V3.4 M-3.4 0 H3.4" stroke="#10163a" stroke-width="2" />
        </g>
      ) : null}
      {effect === 'tunnel' ? (
        <path
          d="M-5.5 4.5 L0 -1 L5.5 4.5 M-5.5 -0.5 L0 -6 L5.5 -0.5"
          fill="none"
          stroke="#fff"
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      ) : null}
    </g>
  );
}

function Finds({ mat, layout, view }: PieceProps) {
  return (
    <g>
      {view.explorations.map((index) => {
        const token = mat.explorations[index];
        const node = token && layout.nodes[token.space];
        if (!token || !node) return null;
        return (
          <g key={index} data-thing={`exploration ${index}`} transform={`translate(${node.x + 50} ${node.y + 11})`}>
            <Find effect={token.effect} points={token.points} />
          </g>
        );
      })}
    </g>
  );
}

/** Where the rocket and the UFO stand: they are drawn above everything, and nothing there can be
 * touched, so that they hide no choice. */
function Standing({ layout, view }: PieceProps) {
  const rocket = layout.nodes[view.space]!;
  const ufo = view.ufo ? layout.nodes[view.ufo.space] : undefined;
  return (
    <g fill="transparent">
      <rect data-thing="odds 0" x={rocket.x - 70} y={rocket.y - 62} width="36" height="60" />
      {ufo ? <ellipse data-thing="ufo 0" cx={ufo.x + 34} cy={ufo.y - 34} rx="26" ry="20" /> : null}
    </g>
  );
}

export interface PieceProps {
  mat: Mat;
  layout: Layout;
  view: View;
  events: GameEvent[];
}

/** What the pieces show of a moment: most moments change nothing of it. */
function shown({ mat, layout, view, events }: PieceProps): unknown[] {
  const fresh = events.filter(hasLanded).map((event) => `${event.seat} ${event.astronaut}`);
  return [mat, layout, `${[...view.seats.map((seat) => seat.at), view.explorations, fresh].join('|')}`];
}

const Lying = memo((props: PieceProps) => {
  const { mat, layout, view, events } = props;
  const deep = layout.sites[mat.deep]!;
  return (
    <g>
      <Moons {...props} />
      {mat.planets.map((planet, i) => (
        <Crowd
          key={planet.name}
          cats={catsAt(view, AT.planet + i)}
          at={{ x: layout.planets[i]!.x, y: layout.planets[i]!.y - 10 }}
          width={92}
          events={events}
          planet
        />
      ))}
      <Crowd cats={catsAt(view, AT.comet)} at={{ x: deep.x - 34, y: deep.y - 26 }} width={78} events={events} />
      <Crowd
        cats={catsAt(view, AT.galaxy)}
        at={{ x: layout.galaxy.x + 8, y: layout.galaxy.y + 16 }}
        width={90 * layout.galaxy.scale}
        events={events}
      />
      <Finds {...props} />
    </g>
  );
}, shown);

export function Pieces(props: PieceProps) {
  return (
    <>
      <Lying {...props} />
      <Standing {...props} />
    </>
  );
}
