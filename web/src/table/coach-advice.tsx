// SPDX-License-Identifier: MIT
// What a good player would do, told when it is asked for: a button beside the question, and its words.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icons.tsx';
import { t } from '../lang.ts';
import { adviceFor } from '../play/ask-for-advice.ts';
import type { TableSource } from '../play/table-source.ts';
import { usePick } from './use-picked-choice.ts';

export interface Coach {
  words: string[] | null;
  ask: () => void;
}

export function useCoach(source: TableSource, moment: number): Coach {
  const [words, setWords] = usePick<string[] | null>(moment, null);
  const ask = () => {
    setWords([t('The coach thinks…')]);
    void adviceFor(source, moment).then((advice) =>
      setWords(advice ? [advice.words, advice.second] : [t('The coach has nothing to say here.')]),
    );
  };
  return { words, ask };
}

export function CoachButton({ ask }: { ask: () => void }) {
  const label = t('Ask the coach');
  return (
    <button type="button" class="coach" aria-label={label} title={label} onClick={ask}>
      <Icon name="coach" size={17} />
    </button>
  );
}

export function CoachWords({ words }: { words: string[] | null }) {
  const place = useRef<HTMLDivElement>(null);
  // before they are shown: words out of sight for a frame would jump
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [words]);
  if (words === null) return null;
  return (
    <div class="coach-words" role="status" ref={place}>
      {words.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
    </div>
  );
}
