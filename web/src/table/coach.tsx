// SPDX-License-Identifier: MIT
// What a good player would do, only for who asks.
import { useState } from 'preact/hooks';
import type { Engine } from '../engine.ts';
import { t } from '../lang.ts';

export function Coach({ engine, moment }: { engine: Engine; moment: number }) {
  const [words, setWords] = useState<string | null>(null);
  if (words === null)
    return (
      <button
        type="button"
        class="text-button coach"
        onClick={() => setWords(engine.coach(moment)?.words ?? t('The coach has nothing to say here.'))}
      >
        {t('Ask the coach')}
      </button>
    );
  return (
    <p class="coach-words" role="status">
      {words}
    </p>
  );
}
