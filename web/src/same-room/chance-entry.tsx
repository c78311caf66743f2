// SPDX-License-Identifier: MIT
// A game of the box: what happened on the real table is tapped in here.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Chances, Mat, View } from '../engine-types.ts';
import { languageCode, t } from '../lang.ts';
import type { TableMoment } from '../table/use-table-moment.ts';
import { FaceKeys, TypedDice } from './dice-entry.tsx';
import { chanceLine, missionsLine, tapped, wanted } from './entered-line.ts';
import { FlightOdds } from './flight-odds.tsx';
import { TokenEntry } from './token-entry.tsx';

export interface ChanceEntryProps {
  mat: Mat;
  view: View;
  chances: Chances;
  picked: number[];
  pick: (picked: number[]) => void;
}

function diceOf({ mat, view, picked, pick }: Omit<ChanceEntryProps, 'chances'>) {
  const usable = (face: number) => mat.spaces[view.space]?.faces.includes(face) ?? true;
  return { pool: view.pool, usable, picked, pick };
}

/** Tokens by their picture, or the dice that are in. */
function Entered({ mat, view, chances, picked, pick }: ChanceEntryProps) {
  if (view.phase === 'roll') return <TypedDice {...diceOf({ mat, view, picked, pick })} />;
  const kind = view.phase === 'expedition' ? 'expedition' : view.phase === 'over' ? 'mission' : 'exploration';
  return <TokenEntry mat={mat} tokens={chances.tokens} kind={kind} count={chances.count} picked={picked} pick={pick} />;
}

/** Dice or tokens, whatever is to come at this moment. */
export function ChanceEntry(props: ChanceEntryProps) {
  return (
    <>
      <Entered {...props} />
      {props.view.phase === 'roll' ? <FaceKeys {...diceOf(props)} faces={props.chances.faces} /> : null}
    </>
  );
}

interface TypedProps {
  now: TableMoment;
  picked: number[];
  pick: (picked: number[]) => void;
}

function useChances({ source, playback, due }: TableMoment): Chances | null {
  const { engine } = source;
  return useMemo(
    () => (due === null ? null : engine.chances(engine.count)),
    [engine, playback.moment, due, engine.count, languageCode()],
  );
}

/** One token: a tap enters it, and undo takes it back. */
function isOneToken({ view, due }: TableMoment, chances: Chances): boolean {
  return due === 'chance' && view.phase !== 'roll' && chances.count === 1;
}

/** What this device knows already: missions that were kept on it, or an entry that was just taken back, so that
 * only what is wrong has to be tapped. */
function knownEntry({ view, source, due }: TableMoment, chances: Chances): number[] {
  if (typeof due === 'number') {
    const ids = source.typed?.kept?.(due) ?? [];
    return ids.flatMap((id) => chances.tokens.filter((one) => one.id === id && one.can).map((one) => one.index));
  }
  const back = source.typed?.takenBack?.();
  const entry = back?.startsWith('* ') ? tapped(back, chances.tokens) : [];
  return entry.length === wanted(view.phase, view.pool, chances) ? entry : [];
}

export function TypedBody({ now, picked, pick, odds }: TypedProps & { odds: boolean }) {
  const { mat, view, source, playback, due } = now;
  const chances = useChances(now);
  useEffect(() => {
    const known = chances ? knownEntry(now, chances) : [];
    if (known.length > 0) pick(known);
  }, [due, chances === null, playback.moment]);
  if (!chances) return null;
  const pickOrEnter = (next: number[]) => {
    pick(next);
    if (isOneToken(now, chances)) source.typed?.enter(chanceLine(view.phase, chances, next));
  };
  return (
    <>
      {odds && view.phase === 'roll' ? <FlightOdds engine={source.engine} mat={mat} view={view} /> : null}
      <Entered mat={mat} view={view} chances={chances} picked={picked} pick={pickOrEnter} />
    </>
  );
}

export function TypedFoot({ now, picked, pick }: TypedProps) {
  const { mat, view, source, due } = now;
  const chances = useChances(now);
  const [fault, setFault] = useState('');
  if (!chances || isOneToken(now, chances)) return null;
  const complete = picked.length === wanted(view.phase, view.pool, chances);
  const line =
    typeof due === 'number' ? missionsLine(due, chances.tokens, picked) : chanceLine(view.phase, chances, picked);
  const enter = () => {
    const refused = source.typed?.enter(line) ?? '';
    setFault(refused);
    if (!refused) pick([]);
  };
  return (
    <>
      {fault ? (
        <p class="fault" role="alert">
          {fault}
        </p>
      ) : null}
      {view.phase === 'roll' ? <FaceKeys {...diceOf({ mat, view, picked, pick })} faces={chances.faces} /> : null}
      <div class="actions">
        <button type="button" class="primary" disabled={!complete} onClick={enter}>
          {view.phase === 'roll' ? t('That is the roll') : t('That is it')}
        </button>
        {picked.length > 0 ? (
          <button type="button" class="secondary" onClick={() => pick([])}>
            {t('Clear')}
          </button>
        ) : null}
      </div>
    </>
  );
}
