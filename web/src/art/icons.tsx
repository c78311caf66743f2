// SPDX-License-Identifier: MIT
// Line icons for buttons, 24 x 24, in the current colour.
import { memo } from '../memo.ts';

const shapes = {
  home: 'M3 11 L12 4 L21 11 M6 9.4 V20 H18 V9.4 M10 20 V14 H14 V20',
  scores: 'M5 20 V11 M12 20 V4 M19 20 V14 M3 20 H21',
  log: 'M5 5 H19 M5 10 H19 M5 15 H14 M5 20 H11',
  settings: 'M4 7 H12 M17 7 H20 M4 17 H7 M12 17 H20 M14.5 4.5 V9.5 M9.5 14.5 V19.5',
  back: 'M15 5 L8 12 L15 19',
  forward: 'M9 5 L16 12 L9 19',
  now: 'M6 5 L13 12 L6 19 M18 5 V19',
  start: 'M18 5 L11 12 L18 19 M6 5 V19',
  play: 'M7 4.5 L19 12 L7 19.5 Z',
  pause: 'M8 5 V19 M16 5 V19',
  close: 'M6 6 L18 18 M18 6 L6 18',
  chat: 'M4 5 H20 V16 H12 L7 20 V16 H4 Z',
  link: 'M10 14 L14 10 M8.6 11 L6.4 13.2 A3.6 3.6 0 0 0 11 18 L13 15.6 M15.4 13 L17.6 10.8 A3.6 3.6 0 0 0 13 6 L11 8.4',
  globe: 'M12 3 A9 9 0 1 0 12 21 A9 9 0 1 0 12 3 M3 12 H21 M12 3 Q7 8 7 12 Q7 16 12 21 Q17 16 17 12 Q17 8 12 3',
  fit: 'M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15',
  zoom: 'M9 4 V9 H4 M20 9 H15 V4 M15 20 V15 H20 M4 15 H9 V20',
  undo: 'M9 5 L4 10 L9 15 M4 10 H14 A5.5 5.5 0 0 1 14 20 H9',
  redo: 'M15 5 L20 10 L15 15 M20 10 H10 A5.5 5.5 0 0 0 10 20 H15',
  share: 'M12 15 V4 M8 7.5 L12 3.5 L16 7.5 M6 11 H5 V20 H19 V11 H18',
  coach: 'M9.5 21 H14.5 M9 17.5 A7 7 0 1 1 15 17.5 Z',
  crown: 'M4 18 L3 8 L8.5 12 L12 5 L15.5 12 L21 8 L20 18 Z',
} as const;

export type IconName = keyof typeof shapes;

export const Icon = memo(({ name, size = 22 }: { name: IconName; size?: number }) => (
  <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path
      d={shapes[name]}
      fill={name === 'crown' || name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
));
