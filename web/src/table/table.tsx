// SPDX-License-Identifier: MIT
// The table: the mat, everybody around it, what happens, and what you decide.
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/icons.tsx';
import { Board } from '../board/board.tsx';
import type { Engine } from '../engine.ts';
import { languageCode, t } from '../lang.ts';
import { later } from '../later.tsx';
import { tellMyTurn } from '../notify.ts';
import { type Playback, usePlayback } from '../play/playback.ts';
import type { TableSource } from '../play/source.ts';
import { calmMotion, useSettings } from '../settings.ts';
import { hearEvents } from '../sound.ts';
import type { GameEvent, Mat, View } from '../types.ts';
import { Boarding } from './boarding.tsx';
import { Coach } from './coach.tsx';
import { Crew } from './crew.tsx';
import { Failures } from './failures.tsx';
import { FlyPanel, flightTargets, useFlyChoice } from './fly.tsx';
import { Landing } from './landing.tsx';
import { Log } from './log.tsx';
import { MyMissions, ReturnMission } from './missions.tsx';
import { Reference } from './reference.tsx';
import { Goals, PlanetTable, ScoreTable } from './scores.tsx';
import { Seats } from './seats.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { Explained, Thing } from './thing.tsx';
import { Pool, Tray } from './tray.tsx';

const ThingsSheet = later(() => import('../rules/list.tsx').then((part) => part.ThingsSheet));
const RuleSheet = later(() => import('../rules/sheet.tsx').then((part) => part.RuleSheet));

interface TableProps {
  source: TableSource;
  /** Starts with the last line shown (a game that goes on), not the first. */
  startAtEnd: boolean;
  odds: boolean;
  onHome: () => void;
  onOver: () => void;
  /** Signs of the connection, chat: whatever the kind of table adds. */
  status?: ComponentChildren;
  extra?: ComponentChildren;
  tools?: ComponentChildren;
  note?: (seat: number) => ComponentChild;
  notice?: ComponentChildren;
  onUndo?: (() => void) | null;
  /** A lesson: who teaches, and what is spoken about ("dice", "space 9"). */
  lesson?: { teacher: ComponentChildren; shows: string };
}

function Tool({ name, label, onClick }: { name: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" class={`icon-button tool-${name}`} aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}

/** Where we are in what happened, and the way back and forth. */
function Story({ playback, words }: { playback: Playback; words: string }) {
  return (
    <div class={playback.live ? 'story' : 'story past'}>
      <button
        type="button"
        class="icon-button small"
        aria-label={t('Step back')}
        disabled={playback.moment <= playback.first}
        onClick={() => playback.step(-1)}
      >
        <Icon name="back" size={18} />
      </button>
      <p class="told">{words || ' '}</p>
      {playback.live ? null : playback.running ? (
        <button type="button" class="text-button" onClick={playback.toNow}>
          {t('Skip')}
        </button>
      ) : (
        <>
          <button
            type="button"
            class="icon-button small"
            aria-label={t('Step forward')}
            onClick={() => playback.step(1)}
          >
            <Icon name="forward" size={18} />
          </button>
          <button type="button" class="text-button" onClick={playback.toNow}>
            {t('To now')}
          </button>
        </>
      )}
    </div>
  );
}

/** Faces that the line just shown has used: "1 fly 2 A b2" to [1, 4]. */
function facesFlown(line: string | undefined): number[] {
  const words = line?.split(' ') ?? [];
  return words[1] === 'fly'
    ? words.slice(2).flatMap((word) => ('1234A'.includes(word) ? ['1234A'.indexOf(word)] : []))
    : [];
}

function whoDecides(mat: Mat, view: View, me: number | null, pending: boolean): string {
  if (view.phase === 'over') return t('The game is over.');
  if (view.turn < 0)
    return view.phase === 'roll' ? t('{who} rolls…', { who: mat.names[view.commander] ?? '' }) : t('Drawing…');
  if (view.turn === me) return pending ? t('Sending…') : view.question;
  return t('{who} decides…', { who: mat.names[view.turn] ?? '' });
}

/** The space that a lesson speaks about. */
function pointedSpace(mat: Mat, shows: string): number | null {
  const space = /^space (\d+)$/.exec(shows);
  return space ? Number(space[1]) : shows === 'deep' ? mat.deep : null;
}

/** The last things that happened, where there is room for them. */
function Recent({ engine, until }: { engine: Engine; until: number }) {
  const words: string[] = [];
  for (let line = until - 1; line >= 0 && words.length < 9; line--) {
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

function useAnnouncer(moment: number, words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(words), [moment, words]);
  return said;
}

/** At a table everything can be asked about. */
export function Table(props: TableProps) {
  return (
    <Explained.Provider value={true}>
      <TableBody {...props} />
    </Explained.Provider>
  );
}

function TableBody(props: TableProps) {
  const { source, onHome, onOver, lesson } = props;
  const settings = useSettings();
  const playback = usePlayback(source, settings.speed, props.startAtEnd);
  const [sheet, setSheet] = useState<'scores' | 'log' | 'settings' | 'things' | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { engine } = source;
  const mat = engine.mat()!;
  const view = engine.view(playback.moment)!;
  const events: GameEvent[] = playback.moment > playback.first ? engine.events(playback.moment - 1) : [];
  const words = events.flatMap((event) => (event.words ? [event.words] : [])).join(' ');
  const mine =
    playback.live && !source.pending && !source.listening && source.seat !== null && view.turn === source.seat;
  const options = useMemo(
    () => (mine ? engine.options(playback.moment) : []),
    [mine, playback.moment, engine, languageCode()],
  );
  const choice = useFlyChoice(options, playback.moment);
  const odds = settings.odds && props.odds;
  const said = useAnnouncer(playback.moment, words);
  const rolled = events.some((event) => event.kind === 'rolled');
  const act = (decision: string) => source.act(decision);
  const flown = facesFlown(engine.lines[playback.moment - 1]);

  useEffect(() => hearEvents(events), [playback.moment]);

  // The title says whose turn it is, for who looks at another tab.
  useEffect(() => {
    document.title = mine ? t('● Your turn · MLEM') : t('{stage} · MLEM', { stage: view.stage });
    return () => {
      document.title = t('MLEM: Space Agency');
    };
  }, [mine, view.stage]);

  useEffect(() => {
    if (mine) tellMyTurn(view.question);
  }, [mine]);

  // A button that was pressed is gone: the keyboard goes on with the first choice.
  useEffect(() => {
    if (mine && (document.activeElement === document.body || document.activeElement === null))
      panel.current
        ?.querySelector<HTMLElement>(
          '.fly button:not(.thing, :disabled), .specialist:not(:disabled), .choice, .mission',
        )
        ?.focus({ preventScroll: true });
  }, [mine, playback.moment]);

  useEffect(() => {
    if (playback.live && view.phase === 'over' && !lesson) {
      const timer = setTimeout(onOver, settings.speed === 'instant' ? 0 : 2600);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [playback.live, view.phase]);

  const pointed = lesson && playback.live ? pointedSpace(mat, lesson.shows) : null;
  const reference = (
    <Reference
      engine={engine}
      moment={playback.moment}
      seat={source.seat}
      onRule={setRule}
      onList={() => setSheet('things')}
    />
  );
  const showDice = view.roll.some((count) => count > 0) && (view.phase === 'travel' || rolled || flown.length > 0);
  return (
    <main
      data-moment={playback.moment}
      data-shows={playback.live ? lesson?.shows : undefined}
      class={`table${mine ? ' my-turn' : ''}`}
    >
      <header class="top">
        <Tool name="home" label={t('Home')} onClick={onHome} />
        <h1 class="stage">
          <span>{view.expedition > 0 ? t('Expedition {n}', { n: view.expedition }) : t('Set-up')}</span>
          <Failures count={view.failures} of={mat.failures} />
        </h1>
        {props.status}
        {props.tools}
        <Tool name="scores" label={t('Scores and goals')} onClick={() => setSheet('scores')} />
        <Tool name="log" label={t('What happened')} onClick={() => setSheet('log')} />
        <Tool name="settings" label={t('Settings')} onClick={() => setSheet('settings')} />
      </header>
      <Seats mat={mat} view={view} events={events} me={source.seat} {...(props.note ? { note: props.note } : {})} />
      <Board
        mat={mat}
        view={view}
        events={events}
        calm={calmMotion() || settings.speed === 'instant'}
        targets={mine && view.phase === 'travel' ? flightTargets(choice) : []}
        {...(pointed === null ? {} : { pointed })}
      />
      <section class="panel" ref={panel} aria-label={t('What happens now')}>
        <Story playback={playback} words={words} />
        {props.notice}
        {lesson && playback.live ? lesson.teacher : null}
        <div class="decision">
          <div class="question-line">
            <h2 class={mine ? 'question mine' : 'question'}>{whoDecides(mat, view, source.seat, source.pending)}</h2>
            <button
              type="button"
              class="rule-button"
              aria-label={t('The rule for this')}
              title={t('The rule for this')}
              data-rule={view.rule}
              onClick={() => setRule(view.rule)}
            >
              ?
            </button>
          </div>
          <div class="rocket-line">
            {view.token ? (
              <Thing of={`expedition ${view.token.index}`} class={view.token.used ? 'token used' : 'token'}>
                {view.token.used
                  ? t('Token {token} (used)', { token: view.token.words })
                  : t('Token {token}', { token: view.token.words })}
              </Thing>
            ) : null}
            {!showDice && view.aboard.length > 0 && view.phase !== 'board' ? <Pool count={view.pool} /> : null}
          </div>
          <Crew mat={mat} view={view} />
          {mine && view.phase === 'travel' ? (
            <FlyPanel
              key={playback.moment}
              mat={mat}
              view={view}
              options={options}
              choice={choice}
              odds={odds}
              rolled={rolled}
              act={act}
            />
          ) : showDice ? (
            <Tray
              mat={mat}
              view={view}
              rolled={rolled}
              usable={(face) =>
                flown.length > 0 ? flown.includes(face) : (mat.spaces[view.space]?.faces.includes(face) ?? true)
              }
              chosen={(face) => flown.includes(face)}
              toggle={null}
            />
          ) : null}
          {mine && view.phase === 'board' ? (
            <Boarding key={playback.moment} mat={mat} view={view} seat={source.seat!} options={options} act={act} />
          ) : null}
          {mine && (view.phase === 'land' || view.phase === 'parachute') ? (
            <Landing mat={mat} view={view} options={options} odds={odds} act={act} />
          ) : null}
          {mine && view.phase === 'return' ? <ReturnMission options={options} act={act} /> : null}
          {mine && odds && !lesson ? (
            <Coach key={`coach-${playback.moment}`} engine={engine} moment={playback.moment} />
          ) : null}
          {source.seat !== null && view.phase !== 'return' ? (
            <MyMissions missions={view.seats[source.seat]?.missions ?? []} />
          ) : null}
          {playback.live && view.phase === 'over' && !lesson ? (
            <div class="actions">
              <button type="button" class="primary" onClick={onOver}>
                {t('The story of this game')}
              </button>
            </div>
          ) : null}
        </div>
        <div class="wide-only">
          <Goals mat={mat} view={view} />
          {props.extra}
          <Recent engine={engine} until={playback.moment - 1} />
        </div>
      </section>
      <div class="unseen" role="log" aria-live="polite">
        {said}
      </div>
      {mine ? (
        <div class="unseen" role="status">
          {view.question}
        </div>
      ) : null}
      {sheet === 'scores' ? (
        <Sheet title={t('Scores and goals')} onClose={() => setSheet(null)}>
          <ScoreTable mat={mat} view={view} />
          <h3>{t('Goals')}</h3>
          <Goals mat={mat} view={view} />
          <h3>{t('Planets')}</h3>
          <PlanetTable mat={mat} view={view} />
          {reference}
        </Sheet>
      ) : null}
      {sheet === 'log' ? (
        <Sheet title={t('What happened')} onClose={() => setSheet(null)}>
          <Log
            engine={engine}
            until={playback.live ? playback.moment : playback.last}
            goTo={(moment) => {
              setSheet(null);
              playback.goTo(moment);
            }}
          />
        </Sheet>
      ) : null}
      {rule !== null ? (
        <RuleSheet
          key={rule}
          id={rule}
          mat={mat.name}
          onThings={() => {
            setRule(null);
            setSheet('things');
          }}
          onClose={() => setRule(null)}
        />
      ) : null}
      {sheet === 'settings' ? (
        <SettingsSheet oddsAllowed={props.odds} onUndo={props.onUndo ?? null} onClose={() => setSheet(null)} />
      ) : null}
      {sheet === 'things' ? (
        <ThingsSheet
          engine={engine}
          moment={playback.moment}
          seat={source.seat}
          onRule={setRule}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {reference}
    </main>
  );
}
