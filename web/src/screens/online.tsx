// SPDX-License-Identifier: MIT
// The part of the first page that needs a server: host, open tables, my tables, watch.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine.ts';
import { botTitle, list, t } from '../lang.ts';
import { api, Refusal, type TableFacts } from '../net/api.ts';
import { dropSeat, heldSeats } from '../net/seats.ts';
import type { MatName } from '../types.ts';
import { decisionTimeText } from './decision-time.ts';
import { HostForm, type ServerBot } from './host-form.tsx';
import { variantTitles } from './variants.tsx';

function seatsText(table: TableFacts): string {
  return list(
    table.seats.map((seat) =>
      seat.kind === 'bot'
        ? t('bot {bot}', { bot: botTitle(seat.bot ?? '') })
        : seat.taken
          ? (seat.name ?? t('a person'))
          : t('free'),
    ),
  );
}

function TableRow({ table, label }: { table: TableFacts; label: string }) {
  return (
    <li class="table-row">
      <span>
        <b>{seatsText(table)}</b>
        <span class="dim">
          {' '}
          · {variantTitles(table.variants)}
          {table.clock ? ` · ${t('{time} a decision', { time: decisionTimeText(table.clock) })}` : ''}
        </span>
      </span>
      <a class="secondary slim" href={`#/t/${table.table}`}>
        {label}
      </a>
    </li>
  );
}

interface TableListProps {
  title: string;
  tables: TableFacts[];
  label: (table: TableFacts) => string;
}

function TableList({ title, tables, label }: TableListProps) {
  if (tables.length === 0) return null;
  return (
    <section class="card">
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <TableRow key={table.table} table={table} label={label(table)} />
        ))}
      </ul>
    </section>
  );
}

/** Facts about the tables on which this browser holds a seat; those that are gone are forgotten. */
async function readMine(): Promise<TableFacts[]> {
  const facts = await Promise.all(
    heldSeats()
      .slice(0, 8)
      .map((seat) =>
        api.table(seat.table).catch((reason: unknown) => {
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

export function Online() {
  const [lists, setLists] = useState<Lists | null>(null);
  const [bots, setBots] = useState<ServerBot[]>([]);
  const [mats, setMats] = useState<MatName[]>([]);
  const [reached, setReached] = useState<boolean | null>(null);

  useEffect(() => {
    let gone = false;
    const refresh = async () => {
      try {
        const [open, playing, mine] = await Promise.all([api.tables('open'), api.tables('playing'), readMine()]);
        if (gone) return;
        setLists({ open: open.tables, playing: playing.tables, mine });
        setReached(true);
      } catch {
        if (!gone) setReached(false);
      }
    };
    void refresh();
    void api.bots().then(
      (answer) => setBots(answer.bots),
      () => undefined,
    );
    void Promise.all([api.mats(), Engine.create()]).then(
      ([answer, engine]) => {
        const known = engine.mats();
        const others = answer.mats.filter((name) => !known.some((mat) => mat.name === name));
        setMats([...known, ...others.map((name) => ({ name, id: '', title: name, own: false }))]);
      },
      () => undefined,
    );
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, 8000);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);

  if (reached === false)
    return <p class="card dim">{t('The server is not there at the moment; playing against bots works without it.')}</p>;
  if (!lists) return null;
  const held = new Set(lists.mine.map((table) => table.table));
  const open = lists.open.filter((table) => !held.has(table.table));
  const playing = lists.playing.filter((table) => !held.has(table.table));
  return (
    <>
      <HostForm bots={bots} mats={mats} />
      <TableList
        title={t('Your tables')}
        tables={lists.mine}
        label={(table) => (table.state === 'over' ? t('Look') : t('Go on'))}
      />
      <TableList title={t('Open tables')} tables={open} label={() => t('Join')} />
      <TableList title={t('Games to watch')} tables={playing.slice(0, 8)} label={() => t('Watch')} />
    </>
  );
}
