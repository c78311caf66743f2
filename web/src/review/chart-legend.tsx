// SPDX-License-Identifier: MIT
// What the colours of a review's charts mean.
import { t } from '../lang.ts';

const words = {
  luck: () => t('luck'),
  skill: () => t('own decisions'),
  others: () => t("the others' decisions"),
};

export function PartsLegend({ parts }: { parts: (keyof typeof words)[] }) {
  return (
    <ul class="legend">
      {parts.map((part) => (
        <li key={part}>
          <i class={`swatch of-${part}`} /> {words[part]()}
        </li>
      ))}
    </ul>
  );
}
