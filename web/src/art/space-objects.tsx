// SPDX-License-Identifier: MIT
// What else is out there: Earth, the rocket, the UFO, the comet, the galaxy, moons and stars.
import { memo } from '../memo.ts';

/** The cat-ruled Earth, drawn in a box from -50 to 50. */
export function Earth({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-36 -22 L-40 -58 L-10 -40 Z M36 -22 L40 -58 L10 -40 Z"
        fill="#2f8fe6"
        stroke="#153a8c"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M-32 -32 L-34 -48 L-20 -39 Z M32 -32 L34 -48 L20 -39 Z" fill="#ffb3c7" />
      <circle r="44" fill="url(#earth)" />
      <path
        d="M-40 -16 Q-26 -34 -12 -30 Q-14 -18 -26 -14 Q-28 -4 -40 -2 Z M14 -40 Q32 -36 40 -16 Q30 -12 24 -22 Q12 -26 14 -40 Z M-30 28 Q-16 22 -10 34 Q-14 42 -20 39 Z M16 30 Q30 20 38 20 Q32 36 20 39 Z"
        fill="#5fce7a"
      />
      <g>
        <ellipse cx="-15" cy="0" rx="5" ry="6.4" fill="#fff" />
        <ellipse cx="15" cy="0" rx="5" ry="6.4" fill="#fff" />
        <ellipse cx="-14" cy="0" rx="2.2" ry="4.6" fill="#10163a" />
        <ellipse cx="16" cy="0" rx="2.2" ry="4.6" fill="#10163a" />
        <path d="M-4 10 H4 L0 14 Z" fill="#ff8fa8" />
        <path
          d="M0 14 V17 M-8 16 Q-4 22 0 17 Q4 22 8 16"
          fill="none"
          stroke="#10163a"
          stroke-width="2"
          stroke-linecap="round"
        />
        <path
          d="M-22 12 L-42 8 M-22 17 L-41 20 M22 12 L42 8 M22 17 L41 20"
          stroke="#fff"
          stroke-width="1.6"
          opacity="0.8"
        />
      </g>
      <path
        d="M-13 -42 L-16 -58 L-6 -50 L0 -62 L6 -50 L16 -58 L13 -42 Z"
        fill="#ffd166"
        stroke="#a8741a"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
    </g>
  );
}

const SMALL_WINDOWS = [
  [-5, 8.4],
  [5, 8.4],
  [-4.8, 16],
  [4.8, 16],
] as const;

/** A cat that looks out of a window. */
export interface Passenger {
  suit: string;
  fur: string;
  eye: string;
}

const HEAD = 'M-4.4 1.4 L-4.6 -5.6 L-1.6 -3.4 H1.6 L4.6 -5.6 L4.4 1.4 Q0 5 -4.4 1.4 Z';

/** A round window with a face in it, of radius 6.6 around the origin; its frame has the agency's colour. */
function Window({ cat }: { cat: Passenger }) {
  return (
    <g>
      <circle r="6.6" fill="#10244f" stroke={cat.suit} stroke-width="2.2" />
      <path d={HEAD} fill={cat.fur} />
      <ellipse cx="-2" cy="-0.8" rx="1.2" ry="1.5" fill={cat.eye} />
      <ellipse cx="2" cy="-0.8" rx="1.2" ry="1.5" fill={cat.eye} />
      <ellipse cx="-2" cy="-0.8" rx="0.5" ry="1.2" fill="#10163a" />
      <ellipse cx="2" cy="-0.8" rx="0.5" ry="1.2" fill="#10163a" />
      <path d="M-0.9 1.2 H0.9 L0 2.2 Z" fill="#ff8fa8" />
    </g>
  );
}

const GINGER: Passenger = { suit: '#ffd166', fur: '#f5a85f', eye: '#3f7d3a' };

/** The rocket, nose up, in a 44 x 64 box. `crew` are the cats aboard, the commander first: they look out of
 * the windows. */
export const RocketArt = memo(
  ({ crew = [GINGER] }: { crew?: Passenger[] }) => (
    <svg class="rocket-art" viewBox="-22 -34 44 72" width="44" height="72" aria-hidden="true">
      <path class="flame" d="M-7 20 Q0 46 7 20 Z" fill="#ff8a3c" />
      <path class="flame" d="M-3.6 20 Q0 34 3.6 20 Z" fill="#fff0a8" />
      <path
        d="M-9 6 L-19 20 L-17 26 L-7 20 Z M9 6 L19 20 L17 26 L7 20 Z"
        fill="#e2476b"
        stroke="#10163a"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
      <path d="M0 -32 Q14 -16 11 20 L-11 20 Q-14 -16 0 -32 Z" fill="url(#hull)" stroke="#10163a" stroke-width="1.8" />
      <path
        d="M0 -32 Q7.6 -24 9.8 -13 L-9.8 -13 Q-7.6 -24 0 -32 Z"
        fill="#e2476b"
        stroke="#10163a"
        stroke-width="1.4"
      />
      <path
        d="M-7 -22 L-9 -31 L-3 -27 Z M7 -22 L9 -31 L3 -27 Z"
        fill="#e2476b"
        stroke="#10163a"
        stroke-width="1.2"
        stroke-linejoin="round"
      />
      <g transform="translate(0 -3)">
        {crew[0] ? <Window cat={crew[0]} /> : <circle r="6.6" fill="#10244f" stroke="#ffd166" stroke-width="2.2" />}
      </g>
      {crew.slice(1).map((cat, i) => (
        <g key={i} transform={`translate(${SMALL_WINDOWS[i]?.[0] ?? 0} ${SMALL_WINDOWS[i]?.[1] ?? 0}) scale(0.5)`}>
          <Window cat={cat} />
        </g>
      ))}
    </svg>
  ),
  ({ crew = [GINGER] }) => crew,
);

export const UfoArt = memo(() => (
  <svg class="ufo-art" viewBox="-26 -20 52 46" width="52" height="46" aria-hidden="true">
    <path d="M-9 6 L-17 25 H17 L9 6 Z" fill="#b8ffcf" opacity="0.28" />
    <path d="M-11 -2 Q-11 -16 0 -16 Q11 -16 11 -2 Z" fill="#bff3ff" opacity="0.9" stroke="#10163a" stroke-width="1.4" />
    <path d="M-5 -3 L-6.4 -13 L-2.4 -9.6 H2.4 L6.4 -13 L5 -3 Z" fill="#54d37c" />
    <ellipse cx="-2.4" cy="-6.4" rx="1.4" ry="2" fill="#10163a" />
    <ellipse cx="2.4" cy="-6.4" rx="1.4" ry="2" fill="#10163a" />
    <ellipse cy="2" rx="24" ry="7.4" fill="#9aa7d8" stroke="#10163a" stroke-width="1.6" />
    <ellipse cy="0" rx="17" ry="3.6" fill="#d3dbff" />
    <g fill="#ffd166">
      <circle cx="-16" cy="4" r="2" />
      <circle cx="-6" cy="6.6" r="2" />
      <circle cx="6" cy="6.6" r="2" />
      <circle cx="16" cy="4" r="2" />
    </g>
  </svg>
));

/** The galaxy, a spiral with a paw in its heart, in a box from -50 to 50. */
export function Galaxy({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse rx="58" ry="34" fill="url(#nebula)" transform="rotate(-18)" />
      <g transform="rotate(-14) scale(1 0.72)" fill="none" stroke-linecap="round">
        {[0, 180].map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path
              d="M6 -4 C14 -18 36 -12 36 6 C36 26 8 36 -16 30 C-40 24 -54 4 -50 -16"
              stroke={angle ? '#ff9fd6' : '#b18cff'}
              stroke-width="9"
              opacity="0.42"
            />
            <path
              d="M6 -4 C14 -18 36 -12 36 6 C36 26 8 36 -16 30 C-38 24 -50 6 -48 -10"
              stroke={angle ? '#ffd3ee' : '#d9c8ff'}
              stroke-width="4"
              opacity="0.8"
            />
            <path
              d="M10 -8 C20 -16 33 -8 33 6 C32 23 8 32 -14 27 C-34 22 -46 6 -45 -8"
              stroke="#fff"
              stroke-width="1.6"
              stroke-dasharray="0.5 6"
            />
          </g>
        ))}
      </g>
      <circle r="15" fill="url(#core)" />
      <g fill="#6d3fc0">
        <ellipse cy="4" rx="6" ry="5" />
        <circle cx="-6.6" cy="-3" r="2.5" />
        <circle cx="-2.4" cy="-6.6" r="2.5" />
        <circle cx="2.4" cy="-6.6" r="2.5" />
        <circle cx="6.6" cy="-3" r="2.5" />
      </g>
    </g>
  );
}

/** The comet flies to the upper right; its head is at (x, y). */
export function Comet({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M4 -10 Q-40 0 -74 34 Q-34 18 8 10 Z" fill="url(#tail)" />
      <circle r="14" fill="#dff5ff" stroke="#5aa9ff" stroke-width="2" />
      <path
        d="M-9 -8 L-12 -18 L-3 -13 Z M9 -8 L12 -18 L3 -13 Z"
        fill="#dff5ff"
        stroke="#5aa9ff"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
      <circle cx="-4.6" cy="-1" r="1.9" fill="#10163a" />
      <circle cx="4.6" cy="-1" r="1.9" fill="#10163a" />
      <path d="M-3.6 5 Q0 8 3.6 5" stroke="#10163a" stroke-width="1.6" fill="none" stroke-linecap="round" />
    </g>
  );
}

export function Moon({ x, y, r, points, taken }: { x: number; y: number; r: number; points: number; taken: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="url(#moon)" stroke="#10163a" stroke-width="1.4" />
      <circle cx={-r * 0.42} cy={-r * 0.5} r={r * 0.18} fill="#a79fb5" opacity="0.55" />
      <circle cx={r * 0.5} cy={-r * 0.34} r={r * 0.13} fill="#a79fb5" opacity="0.55" />
      <circle cx={r * 0.3} cy={r * 0.62} r={r * 0.15} fill="#a79fb5" opacity="0.55" />
      {taken ? null : (
        <text class="moon-points" y="0.36em" font-size={r * 1.15}>
          {points}
        </text>
      )}
    </g>
  );
}

/** A satellite parked beside the track. */
export function SatelliteArt({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-18) scale(${scale})`} stroke="#10163a" stroke-width="1.4">
      <path d="M-38 -9 h22 v18 h-22 z M16 -9 h22 v18 h-22 z" fill="#4a7fe6" />
      <path d="M-27 -9 v18 M-38 0 h22 M27 -9 v18 M16 0 h22" stroke="#cfe2ff" />
      <rect x="-11" y="-13" width="22" height="26" rx="5" fill="#ffd166" />
      <circle r="6" fill="#10244f" />
      <path d="M-8 -14 Q0 -26 8 -14 Z" fill="#d6d9f0" />
      <path d="M0 -20 V-28" stroke="#d6d9f0" stroke-width="2" />
    </g>
  );
}

/** Stars that are the same every time: a fixed scatter over a box. */
export function Stars({ width, height }: { width: number; height: number }) {
  const dots = [];
  let state = 7;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const count = Math.round((width * height) / 2600);
  for (let i = 0; i < count; i++) {
    const big = next() > 0.93;
    dots.push(
      <circle
        key={i}
        cx={Math.round(next() * width)}
        cy={Math.round(next() * height)}
        r={big ? 1.7 : 0.5 + next() * 0.7}
        fill={big ? '#ffe9c0' : '#cdd6ff'}
        opacity={(0.35 + next() * 0.6).toFixed(2)}
      />,
    );
  }
  return <g aria-hidden="true">{dots}</g>;
}
