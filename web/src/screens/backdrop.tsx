// SPDX-License-Identifier: MIT
// The night sky behind every screen.
import { Stars } from '../art/space-objects.tsx';
import { memo } from '../memo.ts';

export const Backdrop = memo(function Backdrop(_: object) {
  return (
    <svg class="backdrop" viewBox="0 0 900 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Stars width={900} height={900} />
    </svg>
  );
});
