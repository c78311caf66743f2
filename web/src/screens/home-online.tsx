// SPDX-License-Identifier: MIT
// The part of the first page that needs a server: host, my tables, open tables, watch, results.
import { useEffect, useState } from 'preact/hooks';
import { list, t } from '../lang.ts';
import { api, Refusal, type TableFacts } from '../net/http-api.ts';
import { dropSeat, heldSeats } from '../net/own-seat-tokens.ts';
import { HostForm } from './host-form.tsx';
import { useServerChoices } from './server-bots-and-mats.ts';
import { isMyTurn, TableList } from './table-list.tsx';

/** Facts about the tables on which this browser holds a seat; those that are gone are forgotten. */
async function readMine(): Promise<TableFacts[]> {
  const facts = await Promise.all(
    heldSeats()
      .slice(0, 8)
      .map((seat) =>
        api.table(seat.table, seat.token).catch((reason: unknown) => {
          if (reason instanceof Refusal && reason.status === 404) dropSeat(seat.table);
          return null;
        }),
      ),
  );
  return facts.filter((one): one is TableFacts => one !== null);
}

interface Lists {
  open: TableFacts[];
  playing: TableFacts[];
  mine: TableFacts[];
}

async function readLists(): Promise<Lists> {
  const [open, playing, mine] = await Promise.all([api.tables('open'), api.tables('playing'), readMine()]);
  const held = new Set(mine.map((table) => table.table));
  const others = (tables: TableFacts[]) => tables.filter((table) => !held.has(table.table));
  return { open: others(open.tables), playing: others(playing.tables), mine };
}

/** The tables of the server, read again every few seconds; null: not yet, false: out of reach. */
function useLists(): Lists | null | false {
  const [lists, setLists] = useState<Lists | null | false>(null);
  useEffect(() => {
    let gone = false;
    const take = (read: Lists | false) => {
      if (!gone) setLists(read);
    };
    const refresh = () => readLists().then(take, () => take(false));
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, 8000);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return lists;
}

/** The others wait: a way to that table, in sight wherever the page is scrolled to. */
function DueTable({ tables }: { tables: TableFacts[] }) {
  const due = tables.find(isMyTurn);
  if (!due) return null;
  const others = due.seats.flatMap(({ kind, name }, seat) =>
    kind !== 'bot' && seat !== due.turn && name ? [name] : [],
  );
  return (
    <a class="primary due-table" href={`#/t/${due.table}`}>
      <b class="your-turn">{t('your turn')}</b> {list(others)}
    </a>
  );
}

export function Online() {
  const lists = useLists();
  const { bots, mats } = useServerChoices();
  if (lists === false)
    return <p class="card dim">{t('The server is not there at the moment; playing against bots works without it.')}</p>;
  if (!lists) return null;
  return (
    <>
      <DueTable tables={lists.mine} />
      <TableList
        title={t('Your tables')}
        tables={lists.mine}
        label={(table) => (table.state === 'over' ? t('Replay') : t('Go on'))}
      />
      {lists.mine.length > 0 ? (
        <p>
          <a href="#/move">{t('Play on at another device')}</a>
        </p>
      ) : null}
      <HostForm bots={bots} mats={mats} />
      <TableList title={t('Open tables')} tables={lists.open} label={() => t('Join')} />
      <TableList title={t('Games to watch')} tables={lists.playing.slice(0, 8)} label={() => t('Watch')} />
      <p class="results-link">
        <a href="#/results">{t('Results and ranking of this server')}</a>
      </p>
    </>
  );
}
