// SPDX-License-Identifier: MIT
// The sign of a specialist, small enough to stand in a line of text.
import { Sign } from './specialist-signs.tsx';

export function SignIcon({ astronaut, size = 18 }: { astronaut: number; size?: number }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <Sign astronaut={astronaut} />
    </svg>
  );
}
