// SPDX-License-Identifier: MIT
// Several phones at one table: each person can keep their secret missions on their own phone. No other
// phone and no server learns them before the end.
import { useEffect, useState } from 'preact/hooks';
import type { Mission } from '../engine-types.ts';
import { t, tn } from '../lang.ts';
import type { RemoteTable } from '../net/remote-table.ts';
import { hasMissions } from '../play/pending-entry.ts';
import { Sheet } from '../table/dialog-sheet.tsx';
import { MyMissions } from '../table/mission-cards.tsx';
import { KEPT_MISSIONS, keepMissions, keptMissions, missionList, missionsNow } from './kept-missions.ts';
import { TokenEntry } from './token-entry.tsx';

interface PartProps {
  table: RemoteTable;
  seat: number;
  onDone: () => void;
}

function PickMissions({ table, onDone }: PartProps) {
  const tokens = missionList(table.engine);
  const [picked, pick] = useState(() =>
    keptMissions(table.id).flatMap((id) => tokens.filter((token) => token.id === id).map((token) => token.index)),
  );
  const left = KEPT_MISSIONS - picked.length;
  const keep = () => {
    keepMissions(
      table.id,
      picked.map((index) => tokens.find((token) => token.index === index)!.id),
    );
    onDone();
  };
  return (
    <>
      <p>{t('Tap the three missions that you kept. Only this phone knows them until the end. Paper is fine, too.')}</p>
      <TokenEntry
        mat={table.engine.mat()!}
        tokens={tokens.map((token) => ({ ...token, can: true }))}
        kind="mission"
        count={KEPT_MISSIONS}
        picked={picked}
        pick={pick}
      />
      <div class="actions">
        <button type="button" class="primary" disabled={left > 0} onClick={keep}>
          {left > 0 ? tn('{n} more', '{n} more', left) : t('Keep these on this phone')}
        </button>
      </div>
    </>
  );
}

function KeptMissions({ table, seat, onDone }: PartProps) {
  const [missions, setMissions] = useState<Mission[]>([]);
  const { count } = table.engine;
  useEffect(() => {
    let gone = false;
    void missionsNow(table.engine, seat, keptMissions(table.id)).then(
      (now) => {
        if (!gone) setMissions(now);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [table, seat, count]);
  return (
    <>
      <MyMissions missions={missions} />
      <div class="actions">
        <button type="button" class="secondary" onClick={onDone}>
          {t('Change them')}
        </button>
      </div>
    </>
  );
}

export function OwnMissions({ table }: { table: RemoteTable }) {
  const [open, setOpen] = useState(false);
  /** Null: picks where nothing is kept. */
  const [picking, setPicking] = useState<boolean | null>(null);
  const { seat } = table;
  if (!table.isTyped || seat === null || table.over || !hasMissions(table.engine)) return null;
  const Part = (picking ?? keptMissions(table.id).length === 0) ? PickMissions : KeptMissions;
  return (
    <>
      <button type="button" class="text-button missions-button" onClick={() => setOpen(true)}>
        {t('Missions')}
      </button>
      {open ? (
        <Sheet
          title={t('Your missions')}
          onClose={() => {
            setOpen(false);
            setPicking(null);
          }}
        >
          <Part table={table} seat={seat} onDone={() => setPicking(Part === KeptMissions)} />
        </Sheet>
      ) : null}
    </>
  );
}
