// SPDX-License-Identifier: MIT
// Puzzles: a position of a real game, what would you do? Then what each choice is worth, and why.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { shareOrCopy } from '../copy-text.ts';
import { linkGiven } from '../copy-words.ts';
import type { Mat, ReviewChoice, View } from '../engine-types.ts';
import { number, percent, t } from '../lang.ts';
import { BotWorkerClient } from '../play/bot-worker-client.ts';
import { ReplaySource } from '../play/replay-source.ts';
import { go } from '../route.ts';
import { calmMotion } from '../settings.ts';
import { Seats } from '../table/agency-cards.tsx';
import { Crew } from '../table/crew-aboard.tsx';
import { Token } from '../table/decision-panel.tsx';
import { Sheet } from '../table/dialog-sheet.tsx';
import { Pool, Tray } from '../table/dice-tray.tsx';
import { MyMissions } from '../table/mission-cards.tsx';
import { useTitleFocus } from '../title-focus.ts';
import {
  afterAnswer,
  keepSolver,
  nextPuzzle,
  type Puzzle,
  puzzles,
  type Solver,
  solver,
  themeCount,
} from './puzzle-set.ts';

const THEMES = ['', 'cat', 'fly', 'land', 'last', 'missions'];

function themeName(theme: string): string {
  switch (theme) {
    case '':
      return t('all themes');
    case 'cat':
      return t('which cat to send');
    case 'fly':
      return t('how to fly');
    case 'land':
      return t('get off or stay');
    case 'last':
      return t('the last cats');
    case 'missions':
      return t('secret missions');
    default:
      return theme;
  }
}

interface Answer {
  /** The best first. */
  choices: ReviewChoice[];
  /** Why the best one is better than each other one. */
  reasons: Map<string, string>;
}

/** What each choice is worth, computed while the person thinks; null: not yet. */
function useAnswer(source: ReplaySource, best: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let open: BotWorkerClient | null = null;
    const ask = async () => {
      open = await BotWorkerClient.open(new Uint32Array([1, 2]));
      const { engine } = source;
      const game = { lines: [...engine.lines], serverMat: null };
      const choices = (await open.choices(game, engine.count)) ?? [];
      choices.sort((a, b) => b.win - a.win);
      const first = choices.find((choice) => choice.text === best);
      const reasons = new Map<string, string>();
      for (const { text, points } of first ? choices : []) {
        const asked = { moment: engine.count, best, played: text, more: first!.points - points };
        if (text !== best) reasons.set(text, (await open.why(game, engine.view()?.turn ?? 0, asked)) ?? '');
      }
      setAnswer({ choices, reasons });
      open.close();
    };
    void ask().catch(() => setAnswer({ choices: [], reasons: new Map() }));
    return () => open?.close();
  }, [source]);
  return answer;
}

function Worth({ puzzle, played, answer }: { puzzle: Puzzle; played: string; answer: Answer | null }) {
  if (!answer) return <p aria-busy="true">{t('Looking at every choice…')}</p>;
  // Against what was chosen, or the choice that tempts most.
  const other = played === puzzle.best ? answer.choices.find(({ text }) => text !== puzzle.best)?.text : played;
  const why = answer.reasons.get(other ?? '') ?? '';
  return (
    <>
      {why ? <p id="puzzle-why">{t('Why: {reason}', { reason: why })}</p> : null}
      <p class="dim small">{t('The chance to win, and the points at the end:')}</p>
      <ul class="worths">
        {answer.choices.map((choice) => (
          <li key={choice.text} class={choice.text === puzzle.best ? 'best' : choice.text === played ? 'played' : ''}>
            <b>{percent(choice.win)}</b> <span class="dim">{t('{n} points', { n: number(choice.points, 1) })}</span>{' '}
            {choice.words}
          </li>
        ))}
      </ul>
    </>
  );
}

function Share({ puzzle }: { puzzle: Puzzle }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const link = new URL(`#/puzzles/${puzzle.number}`, location.href).href;
    setSaid(linkGiven(await shareOrCopy({ url: link })));
  };
  return (
    <>
      <button type="button" class="secondary" onClick={() => void copy()}>
        {t('Share this puzzle')}
      </button>
      <span role="status">{said}</span>
    </>
  );
}

/** What to practise, and how much of each theme is solved. */
function ThemeChoice({ all, now, onTheme }: { all: Puzzle[]; now: Solver; onTheme: (theme: string) => void }) {
  const [open, setOpen] = useState(false);
  const solvedOf = (theme: string) => {
    const { all: count, solved } = themeCount(all, now, theme);
    return t('{solved} of {all} solved', { solved: number(solved), all: number(count) });
  };
  return (
    <>
      <button type="button" class="text-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Themes')}
      </button>
      {open ? (
        <Sheet title={t('Themes')} onClose={() => setOpen(false)}>
          <ul class="puzzle-themes">
            {THEMES.map((theme) => (
              <li key={theme}>
                <button
                  type="button"
                  class="slip-card"
                  aria-pressed={theme === now.theme}
                  onClick={() => {
                    setOpen(false);
                    onTheme(theme);
                  }}
                >
                  <b>{themeName(theme)}</b>
                  <span class="dim">{solvedOf(theme)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

/** What an answer changed: "+12", read out as a rating. */
function Gained({ rating }: { rating: number }) {
  if (rating === 0) return null;
  const change = (rating > 0 ? '+' : '−') + number(Math.abs(rating));
  return (
    <>
      <span class="dim" aria-hidden="true">
        {change}
      </span>
      <span class="unseen">{t('Rating {change}', { change })}</span>
    </>
  );
}

/** The dice to decide about: those that fell, or those that wait. */
function Dice({ mat, view }: { mat: Mat; view: View }) {
  if (view.phase === 'travel' && view.roll.some((count) => count > 0))
    return (
      <Tray
        mat={mat}
        view={view}
        rolled={false}
        usable={(face) => mat.spaces[view.space]?.faces.includes(face) ?? true}
        chosen={() => false}
        toggle={null}
      />
    );
  return view.phase === 'board' ? null : <Pool count={view.pool} />;
}

interface PositionProps {
  all: Puzzle[];
  puzzle: Puzzle;
  source: ReplaySource;
}

function Position({ all, puzzle, source }: PositionProps) {
  const [played, setPlayed] = useState('');
  const [now, setNow] = useState<Solver>(solver);
  const [gained, setGained] = useState(0);
  const answer = useAnswer(source, puzzle.best);
  const { engine } = source;
  const mat = engine.mat()!;
  const view = engine.view()!;
  const keep = (after: Solver) => {
    keepSolver(after);
    setNow(after);
  };
  const decide = (choice: string) => {
    const after = afterAnswer(now, puzzle, choice === puzzle.best);
    keep(after);
    setGained(after.rating - now.rating);
    setPlayed(choice);
  };
  // The verdict is in sight, also below a long list, and the keyboard goes on from there.
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    next.current?.focus({ preventScroll: true });
    next.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [played]);
  const goToNext = (by: Solver) => go(`/puzzles/${nextPuzzle(all, by, puzzle.number)?.number ?? 1}`);
  const practise = (theme: string) => {
    const after = { ...now, theme };
    keep(after);
    // An open question of this theme stays.
    if (played !== '' || (theme !== '' && theme !== puzzle.theme)) goToNext(after);
  };
  return (
    <main class="table replay puzzle">
      <header class="top">
        <a class="text-button" href="#/">
          {t('Home')}
        </a>
        <h1 class="stage" ref={useTitleFocus()} tabIndex={-1}>
          <span>{t('Puzzle {n}', { n: puzzle.number })}</span>
          <span class="dim small">{themeName(puzzle.theme)}</span>
        </h1>
        <ThemeChoice all={all} now={now} onTheme={practise} />
      </header>
      <Seats now={{ mat, view, before: null, events: [], source }} open={() => undefined} />
      <Board mat={mat} view={view} events={[]} targets={[]} calm={calmMotion()} />
      <section class="panel" aria-label={t('Puzzle {n}', { n: puzzle.number })}>
        <p class="dim small solver">
          {t('Your rating: {rating}. In a row: {streak}.', { rating: number(now.rating), streak: number(now.streak) })}
        </p>
        <h2>{view.question}</h2>
        <Token view={view} />
        <Crew mat={mat} view={view} />
        <Dice mat={mat} view={view} />
        <MyMissions missions={view.seats[view.turn]?.missions ?? []} />
        {played === '' ? (
          <ul class="puzzle-choices">
            {engine.options().map((option) => (
              <li key={option.text}>
                <button type="button" class="slip-card" onClick={() => decide(option.text)}>
                  {/* The same words as when its worth is known. */}
                  {engine.reviewWords(engine.count, option.text) ?? option.words}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <div class="puzzle-said">
              <p id="puzzle-verdict">
                <b>{played === puzzle.best ? t('Right!') : t('Not the best.')}</b> <Gained rating={gained} />
              </p>
              {/* It takes the keyboard, so a screen reader reads it: with the verdict. */}
              <button
                ref={next}
                type="button"
                class="primary"
                aria-describedby="puzzle-verdict puzzle-why"
                onClick={() => goToNext(now)}
              >
                {t('Next puzzle')}
              </button>
            </div>
            <Worth puzzle={puzzle} played={played} answer={answer} />
            <div class="actions">
              <Share puzzle={puzzle} />
            </div>
          </>
        )}
      </section>
    </main>
  );
}

/** A number that no puzzle has, as in a link that was mistyped. */
function NoPuzzle({ all, id }: { all: Puzzle[]; id: string }) {
  const goToNext = (by: Solver) => go(`/puzzles/${nextPuzzle(all, by)?.number ?? 1}`);
  return (
    <main class="message">
      <h1 ref={useTitleFocus()} tabIndex={-1}>
        {t('There is no puzzle {id}.', { id: id.slice(0, 12) })}
      </h1>
      <p>{t('The puzzles have the numbers from 1 to {last}.', { last: number(all.length) })}</p>
      <div class="actions center">
        <button type="button" class="primary" onClick={() => goToNext(solver())}>
          {t('Next puzzle')}
        </button>
        <ThemeChoice
          all={all}
          now={solver()}
          onTheme={(theme) => {
            const after = { ...solver(), theme };
            keepSolver(after);
            goToNext(after);
          }}
        />
      </div>
      <a href="#/">{t('Home')}</a>
    </main>
  );
}

export function PuzzleScreen({ id }: { id: string }) {
  const [all, setAll] = useState<Puzzle[] | null>(null);
  const [source, setSource] = useState<ReplaySource | null>(null);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    puzzles().then(setAll, () => setFault(true));
  }, []);
  const asked = all?.find((one) => String(one.number) === id) ?? null;
  const puzzle = all && id === '' ? nextPuzzle(all, solver()) : asked;
  useEffect(() => {
    if (!puzzle) return;
    setSource(null);
    ReplaySource.read(puzzle.lines).then(
      (read) => {
        read.engine.lookAs(read.engine.view()?.turn ?? 0);
        setSource(read);
      },
      () => setFault(true),
    );
  }, [puzzle?.number]);
  if (!fault && all && all.length > 0 && !puzzle) return <NoPuzzle key={id} all={all} id={id} />;
  if (fault || (all && !puzzle))
    return (
      <main class="message">
        <p>{t('The puzzles could not be fetched. Try again later.')}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (!puzzle || !source || source.engine.lines.length !== puzzle.lines.length)
    return (
      <main class="message">
        <p>{t('One moment…')}</p>
      </main>
    );
  return <Position key={puzzle.number} all={all!} puzzle={puzzle} source={source} />;
}
