// SPDX-License-Identifier: MIT
// The table: the mat, the agencies around it, what happens, and what you decide.
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Mat } from '../engine-types.ts';
import { t, tn } from '../lang.ts';
import { unknownMissions } from '../play/pending-entry.ts';
import type { TableSource } from '../play/table-source.ts';
import { calmMotion, useSettings } from '../settings.ts';
import { feelEvents, feelMyTurn, hearEvents } from '../sound.ts';
import { tellMyTurn } from '../turn-notification.ts';
import { Seats } from './agency-cards.tsx';
import { Decision } from './decision-panel.tsx';
import { reachOf, useFlightPlan } from './flight-plan-odds.tsx';
import { flightTargets, useFlyChoice } from './fly-choice.tsx';
import { GreatMoment } from './great-moment.tsx';
import { StoryLine, tooLong } from './last-event-and-undo.tsx';
import { Recent } from './recent-events.tsx';
import { Explained } from './reference-target.tsx';
import { Goals } from './score-overview.tsx';
import { SoundOffer } from './sound-offer.tsx';
import { type SheetName, TableSheets } from './table-sheets.tsx';
import { TopBar } from './top-bar.tsx';
import { useIdle } from './use-idle-pause.ts';
import { useKeys } from './use-keyboard.ts';
import { type TableMoment, useTable } from './use-table-moment.ts';
import { useWide } from './use-wide-screen.ts';

export interface TableProps {
  source: TableSource;
  /** Starts with the last line shown (a game that goes on), not the first. */
  startAtEnd: boolean;
  odds: boolean;
  onHome: () => void;
  onOver: () => void;
  /** The person came back from the end to look at the mat: stays until it is left. */
  looking?: boolean;
  /** The connection, chat: what the kind of table adds. */
  status?: ComponentChildren;
  extra?: ComponentChildren;
  tools?: ComponentChildren;
  note?: (seat: number) => ComponentChild;
  notice?: ComponentChildren;
  onUndo?: (() => void) | null;
  /** How far the panel turns to the person of each seat, in degrees. */
  sides?: number[] | undefined;
  /** A lesson: the teacher, and what is spoken about ("dice", "space 9"). */
  lesson?: { teacher: ComponentChildren; shows: string };
}

/** The space that a lesson speaks about. */
function pointedSpace(mat: Mat, shows: string): number | null {
  const space = /^space (\d+)$/.exec(shows);
  return space ? Number(space[1]) : shows === 'deep' ? mat.deep : null;
}

/** The title, sounds and notices: for a person who looks elsewhere. */
function useSigns({ mine, view, events, playback }: TableMoment): void {
  useEffect(() => {
    hearEvents(events);
    feelEvents(events);
  }, [playback.moment]);
  useEffect(() => {
    document.title = mine ? t('● Your turn · MLEM') : t('{stage} · MLEM', { stage: view.stage });
    return () => {
      document.title = t('MLEM: Space Agency');
    };
  }, [mine, view.stage]);
  useEffect(() => {
    if (!mine) return;
    tellMyTurn(view.question);
    feelMyTurn();
  }, [mine]);
}

/** Whether this person was asked something here and the game has gone on since. */
function useDecided(mine: boolean, moment: number): boolean {
  const asked = useRef<number | null>(null);
  if (mine) asked.current ??= moment;
  return asked.current !== null && moment > asked.current;
}

/** The end is shown by itself, after a moment. */
function useEnd(over: boolean, wait: number, onOver: () => void): void {
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(onOver, wait);
    return () => clearTimeout(timer);
  }, [over]);
}

/** The new points of those who won or lost some. */
function newPoints({ mat, view, before }: TableMoment): string[] {
  return view.seats.flatMap(({ total }, seat) =>
    before && before.seats[seat]?.total !== total
      ? [`${t('{who}: {what}', { who: mat.names[seat] ?? '', what: tn('{n} point', '{n} points', total) })}.`]
      : [],
  );
}

/** For screen readers: what happens and how many points that makes, then what is asked. */
function Announcer({ now }: { now: TableMoment }) {
  const asks = now.mine ? now.view.question : '';
  const [said, setSaid] = useState({ told: '', asks: '' });
  useEffect(
    () => setSaid({ told: [now.words, ...newPoints(now)].join(' '), asks }),
    [now.playback.moment, now.words, asks],
  );
  return (
    <>
      <div class="unseen" role="log" aria-live="polite">
        {said.told}
      </div>
      <div class="unseen" role="status">
        {said.asks}
      </div>
    </>
  );
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
  const { source, lesson } = props;
  const settings = useSettings();
  const now = useTable(source, settings.speed, props.startAtEnd);
  const { playback, mat, view, events, mine } = now;
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const choice = useFlyChoice(now.options, playback.moment);
  const odds = settings.odds && props.odds;
  const plan = useFlightPlan(now, odds);
  // With the box: missions that were not entered yet can still decide the game.
  const unsure = view.phase === 'over' && unknownMissions(source.engine) !== null;
  const over = playback.live && view.phase === 'over' && now.due === null && !unsure && !lesson && !props.looking;
  const side = source.shared ? (props.sides?.[view.turn] ?? 0) : 0;
  const pointed = lesson && playback.live ? pointedSpace(mat, lesson.shows) : null;
  const wide = useWide();
  const decided = useDecided(mine, playback.moment);
  useSigns(now);
  useIdle(playback.moment);
  useKeys();
  useEnd(over, settings.speed === 'instant' ? 0 : 2600, props.onOver);

  return (
    <main
      data-moment={playback.moment}
      data-shows={playback.live ? lesson?.shows : undefined}
      class={`table${mine ? ' my-turn' : ''}${lesson ? ' lesson' : ''}${source.shared ? ' shared' : ''}${side ? ` turned-${side}` : ''}`}
    >
      <TopBar mat={mat} view={view} onHome={props.onHome} open={setSheet}>
        {props.status}
        {props.tools}
      </TopBar>
      <Seats now={now} note={props.note} open={setSheet} />
      <Board
        mat={mat}
        view={view}
        events={events}
        calm={calmMotion() || settings.speed === 'instant'}
        reach={reachOf(plan)}
        targets={mine && view.phase === 'travel' ? flightTargets(choice, source.typed !== undefined) : []}
        {...(pointed === null ? {} : { pointed })}
      >
        {props.looking || unsure ? null : <GreatMoment mat={mat} view={view} events={events} />}
        {lesson || (source.seat === null && !source.shared) ? null : <SoundOffer decided={decided} />}
      </Board>
      <section class="panel" aria-label={t('What happens now')}>
        <div class="panel-turn">
          <StoryLine playback={playback} words={now.words} history={source.history} />
          <Decision
            now={now}
            choice={choice}
            odds={odds}
            plan={plan}
            lesson={lesson !== undefined}
            before={
              <>
                {props.notice}
                {lesson && playback.live ? lesson.teacher : null}
              </>
            }
            after={
              wide ? (
                <div class="wide-only">
                  <Goals mat={mat} view={view} />
                  {props.extra}
                  <Recent engine={source.engine} until={playback.moment - 1} />
                </div>
              ) : now.asked || now.due !== null || lesson ? null : (
                <Recent engine={source.engine} until={playback.moment - (tooLong(now.words) ? 0 : 1)} most={5} />
              )
            }
            onRule={(rule) => setSheet({ rule })}
            onOver={props.onOver}
          />
        </div>
      </section>
      <Announcer now={now} />
      <TableSheets now={now} sheet={sheet} open={setSheet} oddsAllowed={props.odds} onUndo={props.onUndo ?? null} />
    </main>
  );
}
