// SPDX-License-Identifier: MIT
// The eight cats of an agency at a glance, in fixed order: at home bright, aboard ringed, out dim.
import { SignIcon } from '../art/specialist-icon.tsx';
import { AT } from '../c-constants.ts';
import { memo } from '../memo.ts';

export type CatState = 'cat-home' | 'cat-aboard' | 'cat-out';

export function catState(at: number): CatState {
  return at === AT.home ? 'cat-home' : at === AT.rocket ? 'cat-aboard' : 'cat-out';
}

export const SeatCats = memo(
  ({ at }: { at: readonly number[] }) => (
    <span class="seat-cats" aria-hidden="true">
      {at.map((where, astronaut) => (
        <i key={astronaut} class={`seat-cat ${catState(where)}`}>
          <SignIcon astronaut={astronaut} size={14} />
        </i>
      ))}
    </span>
  ),
  ({ at }) => at.map(catState),
);
