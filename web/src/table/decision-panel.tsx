// SPDX-License-Identifier: MIT
// The decision: what is asked, what it is about, and below it, always in sight, what can be done.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import type { FlightPlan, Mat, View } from '../engine-types.ts';
import { t } from '../lang.ts';
import { TypedBody, TypedFoot } from '../same-room/chance-entry.tsx';
import { BoardingFoot, Specialists } from './boarding-choice.tsx';
import { CoachButton, CoachWords, useCoach } from './coach-advice.tsx';
import { Crew } from './crew-aboard.tsx';
import { FlownDice, Pool, Tray } from './dice-tray.tsx';
import { PlanBars } from './flight-plan-odds.tsx';
import { Extras, type FlyChoice, FlyFoot, WhichFlight } from './fly-choice.tsx';
import { LandingFoot } from './landing-choice.tsx';
import { MissionCards, MissionsFoot, MyMissions } from './mission-cards.tsx';
import { Thing } from './reference-target.tsx';
import { usePick } from './use-picked-choice.ts';
import type { TableMoment } from './use-table-moment.ts';

export interface DecisionProps {
  now: TableMoment;
  choice: FlyChoice;
  odds: boolean;
  plan: FlightPlan | null;
  /** Above the question: notices, a teacher. */
  before: ComponentChildren;
  /** Below everything, where there is room. */
  after: ComponentChildren;
  lesson: boolean;
  onRule: (rule: string) => void;
  onOver: () => void;
}

type Kind = 'fly' | 'boarding' | 'landing' | 'missions-choice' | 'typing' | 'waiting';

function kindOf({ asked, view, due }: TableMoment): Kind {
  if (due !== null) return 'typing';
  if (!asked) return 'waiting';
  if (view.phase === 'travel') return 'fly';
  if (view.phase === 'board') return 'boarding';
  if (view.phase === 'return') return 'missions-choice';
  return view.phase === 'land' || view.phase === 'parachute' ? 'landing' : 'waiting';
}

function whoDecides(mat: Mat, view: View, me: number | null, sent: boolean): string {
  if (view.phase === 'over') return t('The game is over.');
  if (view.turn < 0)
    return view.phase === 'roll' ? t('{who} rolls…', { who: mat.names[view.commander] ?? '' }) : t('Drawing…');
  if (view.turn === me) return sent ? t('Sending…') : view.question;
  return t('{who} decides…', { who: mat.names[view.turn] ?? '' });
}

function questionOf({ mat, view, seat, sent, due }: TableMoment): string {
  if (due === 'chance') {
    if (view.phase === 'roll') return t('What do the dice show?');
    if (view.phase === 'expedition') return t('Which expedition token was drawn?');
    return view.phase === 'refill' ? t('Which token was drawn?') : t('Which tokens were drawn?');
  }
  if (due !== null) return t('Which missions did {who} keep?', { who: mat.names[due] ?? '' });
  return whoDecides(mat, view, seat, sent);
}

/** At a shared screen: whose decision it is, large enough to be read across a table. */
function Decider({ mat, view }: { mat: Mat; view: View }) {
  const seat = view.turn >= 0 ? view.turn : view.phase === 'roll' ? view.commander : -1;
  if (seat < 0) return null;
  return (
    <span class="decider" style={{ '--suit': agency(seat).suit }}>
      <CatPortrait seat={seat} size={44} />
      <b translate={false}>{mat.names[seat]}</b>
    </span>
  );
}

/** Faces that the line just shown has used: "1 fly 2 A b2" to [1, 4]. */
export function facesFlown(line: string | undefined): number[] {
  const words = line?.split(' ') ?? [];
  return words[1] === 'fly'
    ? words.slice(2).flatMap((word) => ('1234A'.includes(word) ? ['1234A'.indexOf(word)] : []))
    : [];
}

interface QuestionProps {
  now: TableMoment;
  /** Asks the coach; null where there is none. */
  ask: (() => void) | null;
  onRule: (rule: string) => void;
}

function Question({ now, ask, onRule }: QuestionProps) {
  const { mat, view, source } = now;
  return (
    <div class="question-line" style={view.turn >= 0 ? { '--suit': agency(view.turn).suit } : {}}>
      {source.shared || now.seat !== source.seat ? <Decider mat={mat} view={view} /> : null}
      <h2 id="question" class={now.mine ? 'question mine' : 'question'}>
        {questionOf(now)}
      </h2>
      {ask ? <CoachButton ask={ask} /> : null}
      <button
        type="button"
        class="rule-button"
        aria-label={t('The rule for this')}
        title={t('The rule for this')}
        data-rule={view.rule}
        onClick={() => onRule(view.rule)}
      >
        ?
      </button>
    </div>
  );
}

export function Token({ view }: { view: View }) {
  if (!view.token) return null;
  const values = { token: view.token.words };
  return (
    <Thing of={`expedition ${view.token.index}`} class={view.token.used ? 'token used' : 'token'}>
      {view.token.used ? t('Token: {token} (used)', values) : t('Token: {token}', values)}
    </Thing>
  );
}

/** The dice: those that fell, those that just flew, or those that wait. */
function Dice({ now, choice, choosing }: { now: TableMoment; choice: FlyChoice; choosing: boolean }) {
  const { mat, view, events, source, playback } = now;
  const rolled = events.some((event) => event.kind === 'rolled');
  const flown = rolled ? [] : facesFlown(source.engine.lines[playback.moment - 1]);
  const fell = view.roll.some((count) => count > 0) && (view.phase === 'travel' || rolled);
  if (fell)
    return (
      <Tray
        mat={mat}
        view={view}
        rolled={rolled}
        usable={(face) => (choosing ? choice.offers(face) : (mat.spaces[view.space]?.faces.includes(face) ?? true))}
        chosen={(face) => choosing && choice.has(face)}
        toggle={choosing && !now.sent ? (face) => choice.toggle(face) : null}
      />
    );
  if (view.aboard.length === 0 || view.phase === 'board') return null;
  return (
    <div class="tray">
      {flown.length > 0 ? <FlownDice view={view} faces={flown} /> : null}
      <Pool count={view.pool} />
    </div>
  );
}

/** A button that was pressed is gone: the keyboard goes on with the first choice. */
function useFirstChoice(mine: boolean, moment: number) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    const choices =
      'button.group:not(.thing), .extra, .specialist:not(:disabled), .choice, .mission, .actions button:not(:disabled)';
    if (mine && lost) panel.current?.querySelector<HTMLElement>(choices)?.focus({ preventScroll: true });
  }, [mine, moment]);
  return panel;
}

export function Decision({ now, choice, odds, plan, before, after, lesson, onRule, onOver }: DecisionProps) {
  const { mat, view, source, playback, options, sent } = now;
  const kind = kindOf(now);
  const only = options.length === 1 ? options[0]! : null;
  const [cat, pickCat] = usePick<number | null>(playback.moment, only?.detail ?? null);
  const [mission, pickMission] = usePick<string | null>(playback.moment, null);
  const [typed, pickTyped] = usePick<number[]>(playback.moment * 8 + (typeof now.due === 'number' ? now.due : 7), []);
  const coach = useCoach(source, playback.moment);
  const panel = useFirstChoice(now.mine, playback.moment);
  const act = (decision: string) => {
    // When an element with the focus is removed, the browser lays the half changed page out, and then
    // once more.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    source.act(decision);
  };
  const boarding = { mat, options, picked: cat, act };
  return (
    <div
      class={`decision ${kind}${sent ? ' sent' : ''}`}
      data-due={now.due ?? undefined}
      ref={panel}
      role="group"
      aria-labelledby="question"
    >
      <div class="decision-body">
        {before}
        <Question now={now} ask={now.mine && odds && !lesson ? coach.ask : null} onRule={onRule} />
        <Token view={view} />
        <Crew mat={mat} view={view} />
        {kind === 'typing' ? (
          <TypedBody now={now} picked={typed} pick={pickTyped} odds={odds} />
        ) : (
          <Dice now={now} choice={choice} choosing={kind === 'fly'} />
        )}
        {kind === 'fly' ? <Extras mat={mat} view={view} choice={choice} /> : null}
        {kind === 'fly' ? <WhichFlight choice={choice} /> : null}
        {kind === 'boarding' ? <Specialists {...boarding} view={view} seat={now.seat!} pick={pickCat} /> : null}
        {kind === 'missions-choice' ? <MissionCards options={options} picked={mission} pick={pickMission} /> : null}
        {kind === 'landing' && plan ? <PlanBars mat={mat} plan={plan} /> : null}
        {now.mine ? <CoachWords words={coach.words} /> : null}
        {source.seat !== null && !source.shared && view.phase !== 'return' ? (
          <MyMissions missions={view.seats[source.seat]?.missions ?? []} />
        ) : null}
        {after}
      </div>
      <div class="decision-foot">
        {kind === 'fly' ? <FlyFoot {...{ mat, view, options, choice, odds, sent, act }} /> : null}
        {kind === 'boarding' ? <BoardingFoot {...boarding} sent={sent} /> : null}
        {kind === 'landing' ? <LandingFoot {...{ mat, view, options, odds, plan, sent, act }} /> : null}
        {kind === 'missions-choice' ? <MissionsFoot picked={mission} sent={sent} act={act} /> : null}
        {kind === 'typing' ? <TypedFoot now={now} picked={typed} pick={pickTyped} /> : null}
        {playback.live && view.phase === 'over' && !lesson && kind !== 'typing' ? (
          <div class="actions">
            <button type="button" class="primary" onClick={onOver}>
              {t('The story of this game')}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
