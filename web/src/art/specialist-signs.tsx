// SPDX-License-Identifier: MIT
// The eight specialists as signs in a 24 x 24 box: each a shape of its own, in one colour.
import type { JSX } from 'preact';

const signs: readonly JSX.Element[] = [
  // satellite: two panels and a body
  <g>
    <rect x="1" y="9" width="6.5" height="7" rx="0.8" />
    <rect x="16.5" y="9" width="6.5" height="7" rx="0.8" />
    <rect x="8.8" y="7.5" width="6.4" height="10" rx="1.6" />
    <path d="M12 7.5 V3.4" stroke="currentColor" stroke-width="1.7" />
    <circle cx="12" cy="3" r="1.7" />
  </g>,
  // navigator: a compass needle in a ring
  <g>
    <circle cx="12" cy="12" r="9.2" fill="none" stroke="currentColor" stroke-width="2" />
    <path d="M12 4.4 L14.6 12 L12 19.6 L9.4 12 Z" />
    <path d="M4.4 12 L12 10.4 L19.6 12 L12 13.6 Z" />
  </g>,
  // parachute: a canopy with lines
  <g>
    <path d="M1.6 11.5 Q2.6 2.4 12 2.4 Q21.4 2.4 22.4 11.5 Q19.4 8.8 17.2 11.5 Q14.6 8.8 12 11.5 Q9.4 8.8 6.8 11.5 Q4.6 8.8 1.6 11.5 Z" />
    <path d="M3 12 L12 22 L21 12 M8 12.4 L12 22 L16 12.4" fill="none" stroke="currentColor" stroke-width="1.5" />
  </g>,
  // moonwalker: a crescent
  <path d="M16.6 2.6 A9.8 9.8 0 1 0 21.6 16.6 A8 8 0 0 1 16.6 2.6 Z" />,
  // settler: a flag on a hill
  <g>
    <path d="M7 1.8 V18" stroke="currentColor" stroke-width="2.1" />
    <path d="M7 2.4 L20.5 6.6 L7 11.2 Z" />
    <path d="M1.4 21.8 Q12 12.6 22.6 21.8 Z" />
  </g>,
  // stargazer: a star
  <path d="M12 1.4 L14.9 8.6 L22.6 9.2 L16.7 14.2 L18.6 21.8 L12 17.6 L5.4 21.8 L7.3 14.2 L1.4 9.2 L9.1 8.6 Z" />,
  // looter: a full sack
  <g>
    <path d="M8.2 2 L15.8 2 L13.9 6.6 Q22 11 21 17.6 Q20 22.4 12 22.4 Q4 22.4 3 17.6 Q2 11 10.1 6.6 Z" />
    <path d="M8.6 7 H15.4" stroke="var(--sign-back, #fff)" stroke-width="1.4" />
  </g>,
  // booster: a flame
  <path d="M12.6 1.2 Q14 6.2 17.6 9.4 Q21 13 18.8 17.6 Q16.6 22.6 12 22.6 Q7.2 22.6 5.2 17.8 Q3.8 13.6 7 10 Q7.8 12 9.4 12.4 Q8.8 6 12.6 1.2 Z" />,
];

/** A specialist's sign alone, in the current colour. */
export function Sign({ astronaut }: { astronaut: number }) {
  return <g fill="currentColor">{signs[astronaut]}</g>;
}
