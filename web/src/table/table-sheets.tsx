// SPDX-License-Identifier: MIT
// What opens above the table, one at a time, and the answers about things.
import { t } from '../lang.ts';
import { later } from '../lazy-screen.tsx';
import { SpokenScore } from '../same-room/spoken-score.tsx';
import { AgencySheet } from './agency-sheet.tsx';
import { Sheet } from './dialog-sheet.tsx';
import { Log } from './event-log.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { Reference } from './reference-box.tsx';
import { FaceDownNote, Goals, PlanetTable, ScoreTable } from './score-overview.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import type { TableMoment } from './use-table-moment.ts';

const ThingsSheet = later(() => import('../rules/reference-list.tsx').then((part) => part.ThingsSheet));
const CorrectSheet = later(() => import('../same-room/correct-entry-sheet.tsx').then((part) => part.CorrectSheet));
const RuleSheet = later(() => import('../rules/rule-sheet.tsx').then((part) => part.RuleSheet));

export type SheetName =
  | 'scores'
  | 'log'
  | 'settings'
  | 'things'
  | 'keys'
  | { rule: string }
  | { agency: number }
  | { correct: number };

interface TableSheetsProps {
  now: TableMoment;
  sheet: SheetName | null;
  open: (sheet: SheetName | null) => void;
  oddsAllowed: boolean;
  onUndo: (() => void) | null;
}

export function TableSheets({ now, sheet, open, oddsAllowed, onUndo }: TableSheetsProps) {
  const { source, playback, mat, view } = now;
  const { engine, seat } = source;
  const close = () => open(null);
  const reference = (
    <Reference
      engine={engine}
      moment={playback.moment}
      seat={seat}
      onRule={(rule) => open({ rule })}
      onList={() => open('things')}
    />
  );
  return (
    <>
      {sheet === 'scores' ? (
        <Sheet title={t('Scores and goals')} onClose={close}>
          <ScoreTable mat={mat} view={view} />
          <FaceDownNote seats={view.seats} />
          <h3>{t('Goals')}</h3>
          <Goals mat={mat} view={view} />
          <h3>{t('Planets')}</h3>
          <PlanetTable mat={mat} view={view} />
          {source.shared || source.typed ? <SpokenScore mat={mat} view={view} /> : null}
          {reference}
        </Sheet>
      ) : null}
      {sheet === 'log' ? (
        <Sheet title={t('What happened')} onClose={close}>
          <Log
            engine={engine}
            until={playback.live ? playback.moment : playback.last}
            goTo={(moment) => {
              close();
              playback.goTo(moment);
            }}
            onCorrect={source.typed ? (line) => open({ correct: line }) : undefined}
          />
        </Sheet>
      ) : null}
      {sheet === 'settings' ? (
        <SettingsSheet oddsAllowed={oddsAllowed} onUndo={onUndo} onKeys={() => open('keys')} onClose={close} />
      ) : null}
      {sheet === 'keys' ? <KeysSheet onClose={close} /> : null}
      {sheet === 'things' ? (
        <ThingsSheet
          engine={engine}
          moment={playback.moment}
          seat={seat}
          onRule={(rule) => open({ rule })}
          onClose={close}
        />
      ) : null}
      {typeof sheet === 'object' && sheet !== null && 'correct' in sheet ? (
        <CorrectSheet
          source={source}
          line={sheet.correct}
          onClose={(changed) => {
            close();
            if (changed) playback.toNow();
          }}
        />
      ) : null}
      {typeof sheet === 'object' && sheet !== null && 'agency' in sheet ? (
        <AgencySheet mat={mat} view={view} seat={sheet.agency} onClose={close}>
          {reference}
        </AgencySheet>
      ) : null}
      {typeof sheet === 'object' && sheet !== null && 'rule' in sheet ? (
        <RuleSheet key={sheet.rule} id={sheet.rule} mat={mat.name} onThings={() => open('things')} onClose={close} />
      ) : null}
      {reference}
    </>
  );
}
