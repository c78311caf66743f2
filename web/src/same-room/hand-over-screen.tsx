// SPDX-License-Identifier: MIT
// The device is handed over: nothing secret is shown until the right person has it.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { CatPortrait } from '../art/cats.tsx';
import { t } from '../lang.ts';
import type { LocalTable } from '../play/local-table.ts';
import { Sheet } from '../table/dialog-sheet.tsx';
import { MyMissions } from '../table/mission-cards.tsx';

/** Draws again when the game goes on. */
function useChanges(table: LocalTable): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => table.subscribe(() => redraw(0)), [table]);
}

function HandOverDialog({ seat, name, onTaken }: { seat: number; name: string; onTaken: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="hand-over"
      aria-label={t('Hand over to {who}', { who: name })}
      onCancel={(event) => event.preventDefault()}
    >
      <CatPortrait seat={seat} size={120} />
      <h1>{t('Hand over to {who}', { who: name })}</h1>
      <p>{t('What comes next is secret: only {who} looks.', { who: name })}</p>
      <button type="button" class="primary big" onClick={onTaken}>
        {t('I am {who}', { who: name })}
      </button>
    </dialog>
  );
}

/** Asks for the right person before a secret decision. */
export function HandOver({ table }: { table: LocalTable }) {
  useChanges(table);
  const seat = table.handOver;
  if (seat === null) return null;
  return (
    <HandOverDialog
      key={`${seat} ${table.engine.count}`}
      seat={seat}
      name={table.engine.mat()?.names[seat] ?? ''}
      onTaken={() => table.takeDevice(seat)}
    />
  );
}

/** Everybody can look at their own missions again, one at a time. */
export function SecretMissions({ table }: { table: LocalTable }) {
  useChanges(table);
  const [open, setOpen] = useState(false);
  const [seat, setSeat] = useState<number | null>(null);
  const [alone, setAlone] = useState(false);
  const names = table.engine.mat()?.names ?? [];
  const view = table.engine.view();
  if (!table.hasSecrets || !view || view.expedition === 0 || view.phase === 'over') return null;
  const close = () => {
    setOpen(false);
    setSeat(null);
    setAlone(false);
  };
  const people = table.players.flatMap((player, i) => (player === 'human' ? [i] : []));
  return (
    <>
      <button type="button" class="text-button missions-button" onClick={() => setOpen(true)}>
        {t('Missions')}
      </button>
      {open && seat === null ? (
        <Sheet title={t('Whose missions?')} onClose={close}>
          <div class="actions">
            {people.map((one) => (
              <button key={one} type="button" class="secondary" onClick={() => setSeat(one)}>
                <CatPortrait seat={one} size={32} /> {names[one]}
              </button>
            ))}
          </div>
        </Sheet>
      ) : null}
      {open && seat !== null && !alone ? (
        <HandOverDialog seat={seat} name={names[seat] ?? ''} onTaken={() => setAlone(true)} />
      ) : null}
      {open && seat !== null && alone ? (
        <Sheet title={t('Missions of {who}', { who: names[seat] ?? '' })} onClose={close}>
          <MyMissions missions={table.missionsOf(seat)} />
        </Sheet>
      ) : null}
    </>
  );
}
