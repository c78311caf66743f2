// SPDX-License-Identifier: MIT
// What a good player would do, told when it is asked for.
import { useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { adviceFor } from '../play/ask-for-advice.ts';
import type { TableSource } from '../play/table-source.ts';

export function Coach({ source, moment }: { source: TableSource; moment: number }) {
  const [words, setWords] = useState<string[] | null>(null);
  const ask = () => {
    setWords([t('The coach thinks…')]);
    void adviceFor(source, moment).then((advice) =>
      setWords(advice ? [advice.words, advice.second] : [t('The coach has nothing to say here.')]),
    );
  };
  if (words === null)
    return (
      <button type="button" class="text-button coach" onClick={ask}>
        {t('Ask the coach')}
      </button>
    );
  return (
    <div class="coach-words" role="status">
      {words.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
    </div>
  );
}
