// SPDX-License-Identifier: MIT
// The part of the mat that never changes during a game: sky, track, signs of the spaces.

import { FACES } from '../art/dice.tsx';
import { Planet } from '../art/planets.tsx';
import { Comet, Earth, Galaxy, SatelliteArt, Stars } from '../art/space-objects.tsx';
import type { Mat, Space } from '../engine-types.ts';
import { memo } from '../memo.ts';
import { type Layout, outOfSight, type Point, siteHeight } from './layout.ts';

const CHIP = 20;

function Signs({ space, at, number }: { space: Space; at: Point; number: number }) {
  const width = space.faces.length * (CHIP + 2) + 22;
  const left = at.x - width / 2;
  return (
    <g class="node-thing" data-thing={`space ${number}`}>
      <rect class="node" x={left} y={at.y - 14} width={width} height="28" rx="14" />
      <text class="space-number" x={left + 12} y={at.y + 3.6}>
        {number}
      </text>
      {space.faces.map((face, i) => {
        const x = left + 22 + i * (CHIP + 2);
        return (
          <g key={face}>
            <rect
              class={face === 4 ? 'chip burner' : 'chip'}
              x={x}
              y={at.y - CHIP / 2}
              width={CHIP}
              height={CHIP}
              rx="5"
            />
            <text class={face === 4 ? 'chip-text burner' : 'chip-text'} x={x + CHIP / 2} y={at.y + 4.6}>
              {face === 4 ? `A${space.burn}` : FACES[face]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Values of a planet, just above the track. */
function PlanetLabel({ mat, planet, layout }: { mat: Mat; planet: number; layout: Layout }) {
  const facts = mat.planets[planet]!;
  const { x, y } = layout.planets[planet]!;
  const at = y + siteHeight(layout.cellHeight) - 25;
  return (
    <g>
      <rect class="label" x={x - 29} y={at - 8} width="58" height="16" rx="8" />
      <text class="planet-points" x={x} y={at + 4}>
        {facts.points.join(' · ')}
      </text>
    </g>
  );
}

/** Spaces of a planet that lie in another row than its picture get a small one. */
function SmallPlanets({ mat, layout }: { mat: Mat; layout: Layout }) {
  return (
    <g opacity="0.8">
      {mat.spaces.map((space, i) => {
        const site = layout.sites[i]!;
        if (space.planet < 0 || layout.planets[space.planet]!.y === site.y) return null;
        return (
          <g key={i} data-thing={`planet ${space.planet}`}>
            <Planet
              name={mat.planets[space.planet]!.name}
              index={space.planet}
              x={site.x}
              y={site.y + 10}
              scale={0.42}
            />
          </g>
        );
      })}
    </g>
  );
}

function SkyPlain({ mat, layout }: { mat: Mat; layout: Layout }) {
  const deep = layout.sites[mat.deep]!;
  const earth = layout.sites[0]!;
  const satellite = layout.sites[mat.satellite]!;
  const planetScale = Math.min(1.2, (layout.cellHeight - 38) / 94);
  return (
    <g>
      <Stars width={layout.width} height={layout.height} />
      <ellipse cx={layout.width * 0.2} cy={layout.height * 0.3} rx="190" ry="150" fill="url(#nebula)" />
      <ellipse cx={layout.width * 0.85} cy={layout.height * 0.62} rx="200" ry="170" fill="url(#nebula2)" />
      <path class="track-glow" d={layout.track} />
      <path class="track" d={layout.track} />
      {outOfSight(earth) ? null : <Earth x={earth.x} y={earth.y + 6} scale={planetScale * 0.92} />}
      {mat.satellite > 0 && !outOfSight(satellite) ? (
        <SatelliteArt x={satellite.x} y={satellite.y + 2} scale={0.72} />
      ) : null}
      {outOfSight(deep) ? null : (
        <g data-thing={`space ${mat.deep}`}>
          <Galaxy x={layout.galaxy.x} y={layout.galaxy.y} scale={layout.galaxy.scale} />
          <Comet x={deep.x - 34} y={deep.y - 26} scale={0.72} />
        </g>
      )}
      {mat.planets.map((planet, i) =>
        outOfSight(layout.planets[i]!) ? null : (
          <g key={planet.name} data-thing={`planet ${i}`}>
            <Planet
              name={planet.name}
              index={i}
              x={layout.planets[i]!.x}
              y={layout.planets[i]!.y - 6}
              scale={planetScale}
            />
            <PlanetLabel mat={mat} planet={i} layout={layout} />
          </g>
        ),
      )}
      <SmallPlanets mat={mat} layout={layout} />
    </g>
  );
}

/** Deep space: what the comet and the galaxy are worth. */
function DeepSigns({ mat, at }: { mat: Mat; at: Point }) {
  return (
    <g class="node-thing" data-thing={`space ${mat.deep}`}>
      <rect class="node" x={at.x - 57} y={at.y - 14} width="114" height="28" rx="14" />
      <Comet x={at.x - 28} y={at.y - 1} scale={0.42} />
      <text class="deep-label" x={at.x - 12} y={at.y + 5}>
        {mat.comet}
      </text>
      <Galaxy x={at.x + 16} y={at.y} scale={0.26} />
      <text class="deep-label" x={at.x + 40} y={at.y + 5}>
        {mat.galaxy}
      </text>
    </g>
  );
}

function TrackPlain({ mat, layout }: { mat: Mat; layout: Layout }) {
  return (
    <g>
      {mat.spaces.map((space, i) =>
        outOfSight(layout.nodes[i]!) ? null : <Signs key={i} space={space} at={layout.nodes[i]!} number={i} />,
      )}
      {outOfSight(layout.nodes[mat.deep]!) ? null : <DeepSigns mat={mat} at={layout.nodes[mat.deep]!} />}
    </g>
  );
}

export const Sky = memo(SkyPlain);
export const Track = memo(TrackPlain);
