// SPDX-License-Identifier: MIT
// A game that was cancelled before its start: a player did not show their bytes for the dice.
import { useEffect, useState } from 'preact/hooks';
import { everyone, t } from '../lang.ts';
import { heldSeat, holdSeat } from '../net/own-seat-tokens.ts';
import type { RemoteTable } from '../net/remote-table.ts';
import { go } from '../route.ts';

export function Cancelled({ table }: { table: RemoteTable }) {
  const [asked, setAsked] = useState(false);
  const names = table.cancelled.map((seat) => table.seats[seat]?.name || t('Agency {n}', { n: seat + 1 }));
  useEffect(() => {
    if (!table.rematch) return;
    const token = heldSeat(table.id)?.token;
    if (token !== undefined && table.seat !== null) holdSeat(table.rematch, table.seat, token);
    if (asked) go(`/t/${table.rematch}`);
  }, [table.rematch]);
  const again = () => {
    if (table.rematch) go(`/t/${table.rematch}`);
    else {
      setAsked(true);
      table.askRematch();
    }
  };
  return (
    <main class="message">
      <h1>{t('This game was cancelled')}</h1>
      <p>
        {t('The dice need random bytes of every player, and these did not come within a minute: {names}.', {
          names: everyone(names),
        })}
      </p>
      <div class="actions center">
        {table.seat !== null ? (
          <button type="button" class="primary" onClick={again}>
            {table.rematch ? t('Go to the new table') : t('Try again at a new table')}
          </button>
        ) : null}
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}
