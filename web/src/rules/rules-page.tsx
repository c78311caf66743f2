// SPDX-License-Identifier: MIT
// All rules on one page: contents, paragraphs with addresses that stay, pictures; good to print.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { Guide, type Rules, type Topic } from '../rules-and-lessons-engine.ts';
import { LanguagePicker } from '../screens/language-picker.tsx';
import { variants } from '../screens/variant-picker.tsx';
import { settings, useLanguage } from '../settings.ts';
import { Rule } from './rule-paragraph.tsx';
import { type Position, positionOf } from './rule-picture.tsx';

interface Book {
  rules: Rules;
  positions: Map<string, Position>;
}

async function open(): Promise<Book> {
  const guide = await Guide.create();
  const rules = guide.rules(settings().mat);
  const positions = new Map<string, Position>();
  for (const picture of rules.pictures) {
    const position = positionOf(guide, picture);
    if (position) positions.set(picture.id, position);
  }
  return { rules, positions };
}

/** "Only with UFO": a topic that belongs to a variant. */
function variantNote(topic: Topic): string {
  const title = variants.find((_, bit) => (topic.variants & (1 << bit)) !== 0)?.[1];
  return title ? t('Only with the variant {variant}.', { variant: t(title) }) : '';
}

function Contents({ rules }: { rules: Rules }) {
  return (
    <nav class="contents" aria-label={t('Contents')}>
      <h2>{t('Contents')}</h2>
      <ol>
        {rules.topics.map((topic) => (
          <li key={topic.id}>
            <a href={`#/rules/${topic.id}`}>{topic.title}</a>
            <ol>
              {topic.paragraphs.map((paragraph) => (
                <li key={paragraph.id}>
                  <a href={`#/rules/${paragraph.id}`}>{paragraph.heading}</a>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Chapter({ book, topic, asked }: { book: Book; topic: Topic; asked: string }) {
  const note = variantNote(topic);
  let last = '';
  return (
    <section id={topic.id} tabIndex={-1} class={topic.id === asked ? 'asked' : ''}>
      <h2>{topic.title}</h2>
      {note ? <p class="dim">{note}</p> : null}
      {topic.paragraphs.map((paragraph) => {
        // Paragraphs that follow one another may share a picture.
        const position = paragraph.picture !== last ? (book.positions.get(paragraph.picture) ?? null) : null;
        if (paragraph.picture) last = paragraph.picture;
        return (
          <Rule
            key={paragraph.id}
            paragraph={paragraph}
            note={book.rules.note}
            position={position}
            asked={paragraph.id === asked}
            address
          />
        );
      })}
    </section>
  );
}

export function RulesPage({ id }: { id: string }) {
  const language = useLanguage();
  const [book, setBook] = useState<Book | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    open().then(setBook, () => setFailed(true));
  }, [language]);

  useEffect(() => {
    if (!book) return;
    document.title = t('Rules · MLEM');
    const element = id ? document.getElementById(id) : null;
    if (element) {
      element.scrollIntoView();
      element.focus({ preventScroll: true });
    } else scrollTo(0, 0);
    return () => {
      document.title = t('MLEM: Space Agency');
    };
  }, [book !== null, id, language]);

  if (failed)
    return (
      <main class="message">
        <p>{t('The rules could not be fetched.')}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (!book)
    return (
      <main class="message">
        <p>{t('Opening the book…')}</p>
      </main>
    );
  return (
    <main class="rules">
      <header class="rules-head">
        <h1>{t('The rules')}</h1>
        <p>{t('In our own words. Each paragraph names the tests that prove that this program plays by it.')}</p>
        <div class="actions center">
          <a class="secondary slim" href="#/">
            {t('Home')}
          </a>
          <a class="secondary slim" href="#/learn">
            {t('Learn by playing')}
          </a>
          <button type="button" class="secondary slim" onClick={() => print()}>
            {t('Print')}
          </button>
        </div>
        <LanguagePicker quiet />
      </header>
      <Contents rules={book.rules} />
      <div class="chapters">
        {book.rules.topics.map((topic) => (
          <Chapter key={topic.id} book={book} topic={topic} asked={id} />
        ))}
      </div>
    </main>
  );
}
