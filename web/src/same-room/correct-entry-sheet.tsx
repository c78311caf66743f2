// SPDX-License-Identifier: MIT
// An earlier entry is corrected: what followed is played again, and what no longer fits is said before
// anything changes.
import { useState } from 'preact/hooks';
import { CHANCE } from '../c-constants.ts';
import type { Correction } from '../engine-types.ts';
import { t, tn } from '../lang.ts';
import type { TableSource } from '../play/table-source.ts';
import { Sheet } from '../table/dialog-sheet.tsx';
import { ChanceEntry } from './chance-entry.tsx';
import { chanceLine, missionsLine, tapped, wanted } from './entered-line.ts';
import { KEPT_MISSIONS, missionList } from './kept-missions.ts';
import { TokenEntry } from './token-entry.tsx';

interface CorrectSheetProps {
  source: TableSource;
  line: number;
  /** `changed`: the game is another one now. */
  onClose: (changed: boolean) => void;
}

function Lost({ what, onKeep, onDrop }: { what: Correction; onKeep: () => void; onDrop: () => void }) {
  return (
    <div role="alert">
      <p>
        {t('With this change {kept} and {lost}. The first that does not fit: {reason}', {
          kept: tn('{n} later entry still fits', '{n} later entries still fit', what.kept),
          lost: tn('{n} does not', '{n} do not', what.lost),
          reason: what.reason,
        })}
      </p>
      <div class="actions">
        <button type="button" class="primary" onClick={onDrop}>
          {tn('Change it and drop {n} entry', 'Change it and drop {n} entries', what.lost)}
        </button>
        <button type="button" class="secondary" onClick={onKeep}>
          {t('Leave it as it was')}
        </button>
      </div>
    </div>
  );
}

/** The missions of one seat, entered again; those of the others are taken. */
function CorrectMissions({ source, line, onClose }: CorrectSheetProps) {
  const { engine, typed } = source;
  const mat = engine.mat();
  const entered = engine.lines[line] ?? '';
  const others = engine.lines.filter((one, i) => i !== line && one.startsWith('= missions '));
  const taken = new Set(others.flatMap((one) => one.split(' ').slice(3)));
  const tokens = missionList(engine).map((token) => ({ ...token, can: !taken.has(token.id) }));
  const [picked, pick] = useState(() => tapped(entered, tokens));
  const seat = Number(entered.split(' ')[2]);
  const change = () => {
    const text = missionsLine(seat, tokens, picked);
    const later = engine.lines.slice(line + 1).filter((one) => one.startsWith('= missions '));
    typed?.amend(line, text, [...engine.lines.slice(0, line), text, ...later]);
    onClose(true);
  };
  if (!mat) return null;
  return (
    <Sheet title={t('Missions of {who}', { who: mat.names[seat] ?? '' })} onClose={() => onClose(false)}>
      <TokenEntry mat={mat} tokens={tokens} kind="mission" count={KEPT_MISSIONS} picked={picked} pick={pick} />
      <div class="actions">
        <button type="button" class="primary" disabled={picked.length !== KEPT_MISSIONS} onClick={change}>
          {t('Enter this instead')}
        </button>
      </div>
    </Sheet>
  );
}

export function CorrectSheet(props: CorrectSheetProps) {
  const missions = props.source.engine.lines[props.line]?.startsWith('= missions ');
  return missions ? <CorrectMissions {...props} /> : <CorrectStep {...props} />;
}

function CorrectStep({ source, line, onClose }: CorrectSheetProps) {
  const { engine, typed } = source;
  const chances = engine.view(line)?.turn === CHANCE ? engine.chances(line) : null;
  // What was entered is in already: only what is wrong has to be tapped.
  const [picked, pick] = useState(() => (chances ? tapped(engine.lines[line] ?? '', chances.tokens) : []));
  const [what, setWhat] = useState<(Correction & { text: string }) | null>(null);
  const mat = engine.mat();
  const view = engine.view(line);
  if (!mat || !view || !typed) return null;
  const apply = (correction: Correction, text: string) => {
    typed.amend(line, text, correction.lines ?? [...engine.lines]);
    onClose(true);
  };
  const change = (text: string) => {
    const correction = typed.correct(line, text);
    if (correction.good && correction.lost === 0) apply(correction, text);
    else setWhat({ ...correction, text });
  };
  const options = view.turn >= 0 ? engine.options(line) : [];
  return (
    <Sheet title={t('Correct an entry')} onClose={() => onClose(false)}>
      <p class="dim">{view.stage}</p>
      <p>
        {t('Entered: {entry}', {
          entry: engine
            .events(line)
            .map((event) => event.words)
            .filter(Boolean)
            .join(' '),
        })}
      </p>
      {what && !what.good ? (
        <p class="fault" role="alert">
          {what.reason}
        </p>
      ) : null}
      {what?.good ? (
        <Lost what={what} onKeep={() => onClose(false)} onDrop={() => apply(what, what.text)} />
      ) : chances ? (
        <>
          <ChanceEntry mat={mat} view={view} chances={chances} picked={picked} pick={pick} />
          <div class="actions">
            <button
              type="button"
              class="primary"
              disabled={picked.length !== wanted(view.phase, view.pool, chances)}
              onClick={() => change(chanceLine(view.phase, chances, picked))}
            >
              {t('Enter this instead')}
            </button>
            {picked.length > 0 ? (
              <button type="button" class="secondary" onClick={() => pick([])}>
                {t('Clear')}
              </button>
            ) : null}
          </div>
        </>
      ) : (
        <div class="correct-options">
          <p>{view.question}</p>
          {options.map((option) => (
            <button
              key={option.text}
              type="button"
              class="choice"
              disabled={engine.lines[line] === `${view.turn} ${option.text}`}
              onClick={() => change(`${view.turn} ${option.text}`)}
            >
              {option.kind === 'board'
                ? `${mat.astronauts[option.detail]?.title ?? ''}: ${option.words}`
                : option.words}
            </button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
