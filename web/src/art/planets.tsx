// SPDX-License-Identifier: MIT
// Six planets, drawn in a box from -50 to 50. A mat with other planets gets plain ones.
import type { JSX } from 'preact';

const yarn = (
  <g>
    <circle r="44" fill="url(#yarn)" />
    <g fill="none" stroke="#ffd0dc" stroke-width="3" opacity="0.75" stroke-linecap="round">
      <path d="M-40 -16 Q-8 -44 36 -26 M-43 -4 Q-6 -36 42 -12 M-42 10 Q-4 -24 44 3" />
      <path d="M-20 39 Q-14 4 22 -38 M-6 43 Q2 8 34 -28 M10 42 Q18 14 42 -12" stroke="#a8275a" opacity="0.7" />
      <path d="M-36 24 Q-14 30 8 20 M-28 33 Q-8 38 14 28" />
    </g>
    <path d="M30 32 Q54 40 40 52 Q28 60 54 64" fill="none" stroke="#f0588c" stroke-width="4" stroke-linecap="round" />
  </g>
);

const fishbowl = (
  <g>
    <circle r="44" fill="#cfeaff" opacity="0.28" />
    <path d="M-43 -8 Q-22 -16 0 -8 Q22 0 43 -8 Q46 44 0 44 Q-46 44 -43 -8 Z" fill="url(#water)" />
    <path d="M-30 36 Q0 30 30 36 Q18 44 0 44 Q-18 44 -30 36 Z" fill="#f2d9a0" />
    <path d="M-22 36 Q-28 20 -20 10 Q-14 22 -18 36 Z M-14 36 Q-16 26 -9 20 Q-8 30 -11 36 Z" fill="#3fbf86" />
    <g>
      <path d="M24 10 L38 2 L37 20 Z" fill="#ff9340" />
      <ellipse cx="12" cy="11" rx="17" ry="10.5" fill="#ffac4d" />
      <path d="M8 2 Q14 -8 20 3 Z" fill="#ff9340" />
      <path d="M11 2 Q7 11 11 20" fill="none" stroke="#fff" stroke-width="3" opacity="0.8" />
      <circle cx="2" cy="9" r="2.6" fill="#10163a" />
    </g>
    <circle cx="-14" cy="0" r="3" fill="#fff" opacity="0.8" />
    <circle cx="-20" cy="-9" r="2" fill="#fff" opacity="0.8" />
    <circle r="44" fill="none" stroke="#e6f4ff" stroke-width="2.5" opacity="0.85" />
    <ellipse cy="-40" rx="20" ry="5" fill="#0b1026" opacity="0.4" stroke="#e6f4ff" stroke-width="2.5" />
    <path d="M-34 -16 Q-30 -30 -20 -34" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" />
  </g>
);

const milk = (
  <g>
    <path d="M-46 -10 Q-42 42 0 43 Q42 42 46 -10 Z" fill="url(#bowl)" />
    <path
      d="M-32 18 q4 -8 8 0 q4 8 8 0 q4 -8 8 0 q4 8 8 0 q4 -8 8 0 q4 8 8 0 q4 -8 8 0"
      fill="none"
      stroke="#fff"
      stroke-width="3"
      opacity="0.75"
    />
    <ellipse cy="-10" rx="46" ry="17" fill="#5d7df0" />
    <ellipse cy="-9" rx="40" ry="12.5" fill="#fffdf6" />
    <ellipse cx="-12" cy="-11" rx="14" ry="3.5" fill="#fff" />
    <path d="M8 -8 Q8 -40 16 -42 Q24 -40 20 -24 Q18 -14 22 -7" fill="#fffdf6" />
    <circle cx="24" cy="-40" r="3.4" fill="#fffdf6" />
    <circle cx="31" cy="-31" r="2.2" fill="#fffdf6" />
  </g>
);

const feather = (
  <g>
    <circle r="37" fill="url(#plume)" />
    <path
      d="M-34 -10 Q0 2 35 -9 M-37 6 Q0 18 36 8 M-29 -24 Q0 -14 29 -23 M-30 22 Q0 32 30 22"
      stroke="#fff"
      opacity="0.28"
      stroke-width="4"
      fill="none"
    />
    <g transform="rotate(-34)">
      <path
        d="M-54 6 Q-30 -18 10 -12 Q40 -8 56 0 Q38 12 8 13 Q-28 16 -54 6 Z"
        fill="#ffe9f4"
        stroke="#c0568f"
        stroke-width="1.5"
      />
      <path
        d="M-28 -8 L-20 2 L-10 -11 M6 -12 L12 1 M-16 13 L-6 3 M14 12 L22 1 M30 8 L34 1"
        stroke="#f08fc0"
        stroke-width="2.4"
        fill="none"
      />
      <path d="M-62 8 Q-20 0 56 0" stroke="#c0568f" stroke-width="2.4" fill="none" stroke-linecap="round" />
    </g>
  </g>
);

const catnip = (
  <g>
    <circle r="40" fill="url(#leaf)" />
    <path
      d="M-38 10 Q-20 -2 -4 10 Q12 22 36 14 M-34 -18 Q-14 -26 4 -16 Q20 -8 37 -14"
      stroke="#1d7a48"
      stroke-width="4"
      fill="none"
      opacity="0.5"
    />
    <g stroke="#14613a" stroke-width="1.6" stroke-linejoin="round">
      <path d="M0 34 Q-4 8 0 -22" fill="none" stroke-width="3.4" />
      <path d="M-1 16 Q-30 18 -34 -6 Q-26 -2 -22 -6 Q-20 2 -14 0 Q-8 6 -1 16 Z" fill="#a9f0a0" />
      <path d="M1 8 Q30 8 33 -16 Q25 -12 21 -16 Q19 -8 13 -9 Q7 -2 1 8 Z" fill="#c6f7b0" />
      <path d="M0 -10 Q-16 -22 -6 -44 Q-3 -39 0 -42 Q3 -39 6 -44 Q16 -22 0 -10 Z" fill="#d8f5ff" />
    </g>
    <g fill="#c29bff">
      <circle cx="-4" cy="-46" r="3.4" />
      <circle cx="4" cy="-47" r="3.4" />
      <circle cx="0" cy="-53" r="3.4" />
    </g>
  </g>
);

const moonstone = (
  <g>
    <path
      d="M0 -46 L34 -26 L44 10 L18 42 L-18 42 L-44 10 L-34 -26 Z"
      fill="url(#gem)"
      stroke="#e9f2ff"
      stroke-width="2"
      stroke-linejoin="round"
    />
    <path d="M0 -46 L-12 -14 L-34 -26 Z M0 -46 L14 -12 L34 -26 Z" fill="#fff" opacity="0.5" />
    <path d="M-12 -14 L14 -12 L20 16 L-4 28 L-24 8 Z" fill="#fff" opacity="0.35" />
    <path d="M-44 10 L-24 8 L-12 -14 L-34 -26 Z M44 10 L20 16 L14 -12 L34 -26 Z" fill="#8f7bff" opacity="0.25" />
    <path d="M-18 42 L-4 28 L20 16 L18 42 Z" fill="#3c2fa0" opacity="0.25" />
    <path
      d="M-26 -18 l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2 Z M24 24 l1.6 4 4 1.6 -4 1.6 -1.6 4 -1.6 -4 -4 -1.6 4 -1.6 Z"
      fill="#fff"
    />
  </g>
);

const known: Record<string, JSX.Element> = { yarn, fishbowl, milk, feather, catnip, moonstone };
const plain = ['#6fa8ff', '#ffb86b', '#8fe3c0', '#e39bff', '#ff8f8f', '#ffe27a'];

export function Planet({
  name,
  index,
  x,
  y,
  scale,
}: {
  name: string;
  index: number;
  x: number;
  y: number;
  scale: number;
}) {
  const art = known[name] ?? (
    <g>
      <circle r="42" fill={plain[index % plain.length]} />
      <ellipse rx="58" ry="12" fill="none" stroke="#fff" stroke-width="4" opacity="0.6" transform="rotate(-16)" />
    </g>
  );
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{art}</g>;
}

/** Colours that flow, defined once for the whole page. */
export function ArtDefinitions() {
  const radial = (id: string, stops: [string, string, string]) => (
    <radialGradient id={id} cx="0.35" cy="0.3" r="0.8">
      <stop offset="0" stop-color={stops[0]} />
      <stop offset="0.55" stop-color={stops[1]} />
      <stop offset="1" stop-color={stops[2]} />
    </radialGradient>
  );
  return (
    <svg class="definitions" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {radial('yarn', ['#ff9dbd', '#ee4f87', '#8c1c52'])}
        {radial('plume', ['#ffd2a0', '#ff8a6b', '#a83a78'])}
        {radial('leaf', ['#8df0a4', '#37b56c', '#0f5b48'])}
        {radial('gem', ['#ffffff', '#b8c8ff', '#6d55d8'])}
        {radial('moon', ['#fffbe8', '#ddd6c4', '#8d86a0'])}
        {radial('earth', ['#8fe0ff', '#2f8fe6', '#153a8c'])}
        {radial('core', ['#ffffff', '#ffd9f2', '#b48cff'])}
        <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#7fd4ff" />
          <stop offset="1" stop-color="#1f6fc4" />
        </linearGradient>
        <linearGradient id="bowl" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#7f9bff" />
          <stop offset="1" stop-color="#2b3f9e" />
        </linearGradient>
        <linearGradient id="hull" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#ffffff" />
          <stop offset="0.6" stop-color="#e3e6f7" />
          <stop offset="1" stop-color="#a9b0d4" />
        </linearGradient>
        <linearGradient id="shine" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="0.45" />
          <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
        </linearGradient>
        <linearGradient id="tail" x1="1" y1="0" x2="0" y2="0">
          <stop offset="0" stop-color="#bfe8ff" stop-opacity="0.95" />
          <stop offset="1" stop-color="#bfe8ff" stop-opacity="0" />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stop-color="#ffd166" stop-opacity="0.65" />
          <stop offset="1" stop-color="#ffd166" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="nebula">
          <stop offset="0" stop-color="#7a4fd0" stop-opacity="0.4" />
          <stop offset="1" stop-color="#7a4fd0" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="nebula2">
          <stop offset="0" stop-color="#1f8fb8" stop-opacity="0.32" />
          <stop offset="1" stop-color="#1f8fb8" stop-opacity="0" />
        </radialGradient>
      </defs>
    </svg>
  );
}
