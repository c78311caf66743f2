// SPDX-License-Identifier: MIT
// The last things that happened, where there is room for them.
import type { Engine } from '../engine.ts';
import { t } from '../lang.ts';

export function Recent({ engine, until, most = 9 }: { engine: Engine; until: number; most?: number }) {
  const words: string[] = [];
  for (let line = until - 1; line >= 0 && words.length < most; line--) {
    const told = engine.events(line).flatMap((event) => (event.words ? [event.words] : []));
    if (told.length > 0) words.push(told.join(' '));
  }
  return (
    <ul class="recent" aria-label={t('Before that')}>
      {words.map((text, i) => (
        <li key={until - i}>{text}</li>
      ))}
    </ul>
  );
}
