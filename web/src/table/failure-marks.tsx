// SPDX-License-Identifier: MIT
// How near the end is: a mark for every failure that the game bears.
import { t } from '../lang.ts';
import { Thing } from './reference-target.tsx';

export function Failures({ count, of }: { count: number; of: number }) {
  return (
    <Thing of="failures 0" class="failures" label={t('{count} of {most} failures', { count, most: of })}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < count ? 'failure gone' : 'failure'} />
      ))}
    </Thing>
  );
}
