// SPDX-License-Identifier: MIT
// A table on the server: joining or watching, the waiting room, the game.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { api, Refusal, type TableFacts } from '../net/http-api.ts';
import { heldSeat } from '../net/own-seat-tokens.ts';
import { RemoteTable } from '../net/remote-table.ts';
import { Cancelled } from './cancelled-game.tsx';
import { Ended } from './ended-without-result.tsx';
import { JoinTable } from './join-table.tsx';
import { ServerGame } from './server-game.tsx';
import { WaitingRoom } from './waiting-room.tsx';

export function ServerTable({ id }: { id: string }) {
  const [facts, setFacts] = useState<TableFacts | null>(null);
  const [table, setTable] = useState<RemoteTable | null>(null);
  const [entered, setEntered] = useState(heldSeat(id) !== null);
  const [missing, setGone] = useState(false);
  const [readings, readAgain] = useReducer((n: number) => n + 1, 0);
  const [, redraw] = useReducer((n: number) => n + 1, 0);

  useEffect(() => {
    let gone = false;
    const read = () =>
      api.table(id).then(
        (answer) => {
          if (!gone) {
            setGone(false);
            setFacts(answer);
          }
        },
        (reason: unknown) => {
          if (gone) return;
          if (reason instanceof Refusal && reason.status === 404) setGone(true);
          else
            setTimeout(() => {
              if (!gone) void read();
            }, 2000);
        },
      );
    void read();
    return () => {
      gone = true;
    };
  }, [id, readings]);

  // The host has changed the settings.
  const changed = table?.settingsChanged ?? 0;
  useEffect(() => {
    if (changed > 0) readAgain(0);
  }, [changed]);
  useEffect(() => {
    if (changed > 0 && facts) void table?.useMat(facts.mat, facts.mat_id);
  }, [facts?.mat]);

  const ready = facts !== null && (entered || facts.state !== 'open');
  // Before joining one sees who takes a seat, and whether the game has begun.
  const waits = facts !== null && !ready;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (!document.hidden) readAgain(0);
    }, 4000);
    return () => clearInterval(timer);
  }, [id, waits]);
  useEffect(() => {
    if (!ready) return;
    let opened: RemoteTable | null = null;
    let gone = false;
    void RemoteTable.open(id, heldSeat(id)?.token ?? null, facts.mat, facts.mat_id).then((remote) => {
      opened = remote;
      if (gone) {
        remote.close();
        return;
      }
      remote.subscribe(() => redraw(0));
      setTable(remote);
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [id, ready]);

  if (missing)
    return (
      <main class="message">
        <h1>{t('There is no such table (any more).')}</h1>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (!facts)
    return (
      <main class="message">
        <p>{t('Looking for the table…')}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (!ready) return <JoinTable facts={facts} onSeat={() => setEntered(true)} onWatch={() => setEntered(true)} />;
  if (table?.unseated && !table.playing) {
    return (
      <main class="message">
        <h1>{t('You have no seat at this table any more.')}</h1>
        <div class="actions center">
          <button
            type="button"
            class="primary"
            onClick={() => {
              setTable(null);
              setEntered(false);
              readAgain(0);
            }}
          >
            {t('Back to the table')}
          </button>
          <a class="secondary" href="#/">
            {t('Home')}
          </a>
        </div>
      </main>
    );
  }
  if (!table?.greeted)
    return (
      <main class="message">
        <p>{t('Connecting…')}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (table.fault)
    return (
      <main class="message">
        <h1>{t('This table cannot be shown here')}</h1>
        <p>{table.fault}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (table.cancelled.length > 0) return <Cancelled table={table} />;
  if (table.ended || (table.over && !table.playing)) return <Ended abandoned={table.ended === 'abandoned'} />;
  if (!table.playing) return <WaitingRoom table={table} facts={facts} />;
  return <ServerGame table={table} facts={facts} />;
}
