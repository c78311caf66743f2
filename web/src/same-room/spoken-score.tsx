// SPDX-License-Identifier: MIT
// The score, spoken when it is asked for.

import type { Mat, View } from '../engine-types.ts';
import { languageCode, list, t, tn } from '../lang.ts';

export function scoreWords(mat: Mat, view: View): string {
  const order = view.seats.map(({ total }, seat) => ({ seat, total })).sort((a, b) => b.total - a.total);
  return list(
    order.map(({ seat, total }) =>
      t('{who}: {what}', { who: mat.names[seat] ?? '', what: tn('{n} point', '{n} points', total) }),
    ),
  );
}

export function SpokenScore({ mat, view }: { mat: Mat; view: View }) {
  if (!('speechSynthesis' in globalThis)) return null;
  const speak = () => {
    const words = new SpeechSynthesisUtterance(scoreWords(mat, view));
    words.lang = languageCode().replace('_', '-');
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  };
  return (
    <div class="actions">
      <button type="button" class="secondary speak" onClick={speak}>
        {t('Speak the score')}
      </button>
    </div>
  );
}
