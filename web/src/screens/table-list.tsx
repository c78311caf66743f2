// SPDX-License-Identifier: MIT
// Tables of the server in a list: who sits there, what is played, whose turn it is, and the way to it.
import { botTitle, list, t } from '../lang.ts';
import type { TableFacts } from '../net/http-api.ts';
import { heldSeat } from '../net/own-seat-tokens.ts';
import { decisionTimeText } from './decision-time-choices.ts';
import { variantTitles } from './variant-picker.tsx';

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

export function isMyTurn({ table, turn }: TableFacts): boolean {
  return turn !== undefined && turn !== null && heldSeat(table)?.seat === turn;
}

/** Whose turn it is, at a table of one's own. */
function Turn({ table }: { table: TableFacts }) {
  if (table.turn === undefined || table.turn === null) return null;
  if (isMyTurn(table)) return <b class="your-turn">{t('your turn')}</b>;
  const seat = table.seats[table.turn];
  const who = seat?.kind === 'bot' ? t('bot {bot}', { bot: botTitle(seat.bot ?? '') }) : (seat?.name ?? '');
  return <span class="dim small">{t('{who} decides…', { who })}</span>;
}

function TableRow({ table, label }: { table: TableFacts; label: string }) {
  return (
    <li class="table-row">
      <span>
        <b>{seatsText(table)}</b>
        <span class="dim">
          {' '}
          · {variantTitles(table.variants)}
          {table.dice === 'typed' ? ` · ${t('With the box')}` : ''}
          {table.clock ? ` · ${t('{time} a decision', { time: decisionTimeText(table.clock) })}` : ''}
        </span>
        <Turn table={table} />
      </span>
      <a class="secondary slim" href={`#/${table.state === 'over' ? 'replay/table-' : 't/'}${table.table}`}>
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

export function TableList({ title, tables, label }: TableListProps) {
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
