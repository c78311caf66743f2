// SPDX-License-Identifier: MIT
import { t } from '../lang.ts';

export function Failures({ count, of }: { count: number; of: number }) {
  return (
    <span class="failures" role="img" aria-label={t('{count} of {most} failures', { count, most: of })}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < count ? 'failure gone' : 'failure'} />
      ))}
    </span>
  );
}
