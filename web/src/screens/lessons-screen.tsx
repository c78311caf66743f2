// SPDX-License-Identifier: MIT
// Learning by playing: the list of lessons, and one of them at a table.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { agencies } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import { t, tn } from '../lang.ts';
import { LessonTable, progressOf } from '../play/lesson-table.ts';
import { headOf } from '../play/local-table.ts';
import { saveGame } from '../play/saved-games.ts';
import { go } from '../route.ts';
import { guide, type Lesson } from '../rules-and-lessons-engine.ts';
import { settings, useLanguage } from '../settings.ts';
import { Table } from '../table/game-table.tsx';

/** The first game of one's own: three agencies, two of them easy-going. */
function playGently(): void {
  const { name } = settings();
  const names = [name || t(agencies[0]!.name), ...agencies.slice(1, 3).map((one) => t(one.name))];
  const players = ['human', 'cadet', 'hermit'];
  saveGame({ players, lines: headOf({ players, names, variants: [], mat: 'cosmic', first: 0 }) });
  go(`/practice/${Date.now()}`);
}

function stateText(lesson: Lesson): string {
  const { at, done } = progressOf(lesson.id);
  if (at > 0) return t('Go on');
  return done ? t('Once more') : t('Begin');
}

function List({ lessons }: { lessons: Lesson[] }) {
  return (
    <main class="learn">
      <h1>{t('Learn by playing')}</h1>
      <p class="lead">{t('Lessons are real games, only the dice know what they want to show you.')}</p>
      <ol class="lessons">
        {lessons.map((lesson, i) => {
          const { done } = progressOf(lesson.id);
          return (
            <li key={lesson.id} class={done ? 'done' : ''}>
              <CatPortrait seat={i % 5} size={60} mood={done ? 'glad' : 'calm'} />
              <div>
                <h2>
                  {done ? (
                    <>
                      <span aria-hidden="true">✓ </span>
                      <span class="unseen">{t('Done:')} </span>
                    </>
                  ) : null}
                  {lesson.title}
                </h2>
                <p>{lesson.about}</p>
                <p class="dim small">{tn('about {n} minute', 'about {n} minutes', lesson.minutes)}</p>
              </div>
              <a class={i === 0 && !done ? 'primary' : 'secondary'} href={`#/learn/${lesson.id}`}>
                {stateText(lesson)}
                <span class="unseen"> {lesson.title}</span>
              </a>
            </li>
          );
        })}
      </ol>
      <div class="actions center">
        <button type="button" class="secondary" onClick={playGently}>
          {t('Play against two gentle bots')}
        </button>
        <a class="secondary" href="#/rules">
          {t('The rules')}
        </a>
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}

/** What the lesson says now, and how to go on. */
function Teacher({ table, lessons }: { table: LessonTable; lessons: Lesson[] }) {
  const { step, hint } = table;
  const number = lessons.findIndex((one) => one.id === table.id);
  const lesson = lessons[number];
  const next = lessons[number + 1];
  const onward = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone: the keyboard goes on with the next one.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      onward.current?.focus({ preventScroll: true });
  }, [step.at]);

  return (
    <div class={hint ? 'teacher hinting' : 'teacher'}>
      <div class="teacher-words" role="status">
        {step.kind === 'done' ? (
          <p>{t('That was “{lesson}”. Now you!', { lesson: lesson?.title ?? '' })}</p>
        ) : (
          <p>{step.text}</p>
        )}
        {hint ? <p class="hint">{hint}</p> : null}
      </div>
      {step.kind === 'say' ? (
        <div class="actions">
          <button ref={onward} key={step.at} type="button" class="primary" onClick={() => table.goOn()}>
            {t('Go on')}
          </button>
        </div>
      ) : null}
      {step.kind === 'done' ? (
        <div class="actions">
          <button type="button" class="primary" onClick={playGently}>
            {t('Play against two gentle bots')}
          </button>
          {next ? (
            <a class="secondary" href={`#/learn/${next.id}`}>
              {t('Next: {lesson}', { lesson: next.title })}
            </a>
          ) : null}
          <a class="secondary" href="#/learn">
            {t('All lessons')}
          </a>
        </div>
      ) : null}
      {lesson ? (
        <div class="teacher-foot">
          <progress max={lesson.steps} value={step.at} aria-label={t('How far the lesson is')} />
          {step.at > 0 && step.kind !== 'done' ? (
            <button type="button" class="text-button" onClick={() => table.again()}>
              {t('From the beginning')}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

export function Lessons({ id }: { id: string }) {
  const language = useLanguage();
  const [lessons, setLessons] = useState<Lesson[] | null>(null);
  const [table, setTable] = useState<LessonTable | null>(null);
  const [failed, setFailed] = useState(false);
  const [, redraw] = useReducer((n: number) => n + 1, 0);

  useEffect(() => {
    guide().then(
      (answers) => setLessons(answers.lessons()),
      () => setFailed(true),
    );
  }, [language]);

  useEffect(() => {
    let gone = false;
    let stop = () => {};
    setTable(null);
    if (id)
      LessonTable.open(id, progressOf(id).at).then(
        (opened) => {
          if (gone) return;
          if (!opened) {
            go('/learn');
            return;
          }
          stop = opened.subscribe(() => redraw(0));
          setTable(opened);
        },
        () => setFailed(true),
      );
    return () => {
      gone = true;
      stop();
    };
  }, [id]);

  if (failed)
    return (
      <main class="message">
        <p>{t('The lessons could not be fetched.')}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (!lessons || (id && !table))
    return (
      <main class="message">
        <p>{t('One moment…')}</p>
      </main>
    );
  if (!table) return <List lessons={lessons} />;
  return (
    <Table
      key={id}
      source={table}
      startAtEnd
      odds
      onHome={() => go('/learn')}
      onOver={() => undefined}
      lesson={{ teacher: <Teacher table={table} lessons={lessons} />, shows: table.step.shows }}
    />
  );
}
