// SPDX-License-Identifier: MIT
// The rule for what is to be decided, above the table, so that the game stays open.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { Guide, guide, type Rules } from '../rules-and-lessons-engine.ts';
import { useLanguage } from '../settings.ts';
import { Sheet } from '../table/dialog-sheet.tsx';
import { Rule } from './rule-paragraph.tsx';
import { type Position, positionOf } from './rule-picture.tsx';

/** Pictures are games of their own: not on the guide that follows the one at the table. */
let drawing: Promise<Guide> | null = null;

async function open(mat: string): Promise<{ rules: Rules; positions: Map<string, Position> }> {
  drawing ??= Guide.create();
  const [answers, draws] = await Promise.all([guide(), drawing]);
  const rules = answers.rules(mat);
  return {
    rules,
    positions: new Map(
      rules.pictures.flatMap((picture) => {
        const position = positionOf(draws, picture);
        return position ? [[picture.id, position] as const] : [];
      }),
    ),
  };
}

export function RuleSheet({
  id,
  mat,
  onThings,
  onClose,
}: {
  id: string;
  mat: string;
  onThings: () => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const [book, setBook] = useState<Awaited<ReturnType<typeof open>> | null>(null);
  const [failed, setFailed] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    open(mat).then(setBook, () => setFailed(true));
  }, [mat, language]);
  useEffect(() => {
    body.current?.querySelector('.asked')?.scrollIntoView({ block: 'nearest' });
  }, [book]);
  const topic = book?.rules.topics.find((one) => one.paragraphs.some((paragraph) => paragraph.id === id));
  return (
    <Sheet title={topic?.title ?? t('The rules')} onClose={onClose}>
      <div ref={body} class="rule-sheet">
        {failed ? <p>{t('The rules could not be fetched.')}</p> : null}
        {topic && book
          ? topic.paragraphs.map((paragraph) => (
              <Rule
                key={paragraph.id}
                paragraph={paragraph}
                note={book.rules.note}
                asked={paragraph.id === id}
                position={paragraph.id === id ? (book.positions.get(paragraph.picture) ?? null) : null}
              />
            ))
          : null}
        <div class="actions">
          <button type="button" class="secondary slim" onClick={onThings}>
            {t('Look something up')}
          </button>
          <a class="secondary slim" href={`#/rules/${id}`} target="_blank" rel="noopener">
            {t('All rules')}
          </a>
        </div>
      </div>
    </Sheet>
  );
}
