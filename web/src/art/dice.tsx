// SPDX-License-Identifier: MIT
// Dice: faces 1 2 3 4 as pips, A as the afterburner's flame.
export const FACES = ['1', '2', '3', '4', 'A'] as const;

const pips: readonly [number, number][][] = [
  [[20, 20]],
  [[12, 12], [28, 28]],
  [[11, 11], [20, 20], [29, 29]],
  [[12, 12], [28, 12], [12, 28], [28, 28]],
];

export function Die({ face, size = 40 }: { face: number; size?: number }) {
  return (
    <svg class={`die-art face-${FACES[face]}`} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect x="1.5" y="1.5" width="37" height="37" rx="9" fill={face === 4 ? '#3a1d3f' : '#fbf7ff'} stroke={face === 4 ? '#ff9d5c' : '#8b8fc0'} stroke-width="2" />
      {face === 4 ? (
        <g>
          <path d="M20.6 5 Q22.4 12 27.4 16.4 Q32 21.4 29 27.6 Q26 34 20 34 Q13.6 34 11 27.8 Q9 22 13.4 17.4 Q14.6 20 16.6 20.6 Q15.8 12 20.6 5 Z" fill="#ff9d5c" />
          <text class="die-letter" x="20" y="30">A</text>
        </g>
      ) : (
        pips[face]?.map(([x, y]) => <circle key={`${x}${y}`} cx={x} cy={y} r="4.2" fill="#2a2160" />)
      )}
    </svg>
  );
}
