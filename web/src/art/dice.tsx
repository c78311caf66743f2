// SPDX-License-Identifier: MIT
// Dice: faces 1 2 3 4 as pips, A as the afterburner's flame.
import { memo } from '../memo.ts';

export const FACES = ['1', '2', '3', '4', 'A'] as const;

const pips: readonly [number, number][][] = [
  [[20, 20]],
  [
    [12, 12],
    [28, 28],
  ],
  [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
];

export const Die = memo(({ face, size = 40 }: { face: number; size?: number }) => (
  <svg class={`die-art face-${FACES[face]}`} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
    <rect
      x="1.5"
      y="1.5"
      width="37"
      height="37"
      rx="9"
      fill={face === 4 ? '#3a1d3f' : '#fbf7ff'}
      stroke={face === 4 ? '#ff9d5c' : '#8b8fc0'}
      stroke-width="2"
    />
    {face === 4 ? (
      <g>
        <path
          d="M20.6 5 Q22.4 12 27.4 16.4 Q32 21.4 29 27.6 Q26 34 20 34 Q13.6 34 11 27.8 Q9 22 13.4 17.4 Q14.6 20 16.6 20.6 Q15.8 12 20.6 5 Z"
          fill="#ff9d5c"
        />
        <path
          d="M14.4 30 L18.6 18.4 H21.4 L25.6 30 H22.7 L21.8 27.3 H18.2 L17.3 30 Z M18.9 25 H21.1 L20 21.6 Z"
          fill="#3a1d3f"
          fill-rule="evenodd"
        />
      </g>
    ) : (
      pips[face]?.map(([x, y]) => <circle key={`${x}${y}`} cx={x} cy={y} r="4.2" fill="#2a2160" />)
    )}
  </svg>
));
