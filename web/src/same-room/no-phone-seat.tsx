// SPDX-License-Identifier: MIT
// People at a table with the box who have no phone: the host seats them, another phone enters for them.
import { useState } from 'preact/hooks';
import { agency } from '../art/agency-colours.ts';
import { t } from '../lang.ts';
import type { RemoteTable } from '../net/remote-table.ts';

export function NoPhoneSeat({ table, seat }: { table: RemoteTable; seat: number }) {
  const [name, setName] = useState('');
  const fallback = t(agency(seat).name);
  return (
    <form
      class="no-phone"
      onSubmit={(event) => {
        event.preventDefault();
        table.seatPerson(seat, name || fallback);
      }}
    >
      <label class="field">
        <input
          type="text"
          maxLength={24}
          value={name}
          placeholder={fallback}
          aria-label={t('Name of seat {n}', { n: seat + 1 })}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="text-button">
        {t('without a phone')}
      </button>
    </form>
  );
}

/** The others have no phone, and the game begins. */
export function StartWithoutPhones({ table, free }: { table: RemoteTable; free: number[] }) {
  return (
    <div class="actions center">
      <button
        type="button"
        class="primary"
        onClick={() => {
          for (const seat of free) table.seatPerson(seat, t(agency(seat).name));
        }}
      >
        {t('Start now: the others have no phone')}
      </button>
    </div>
  );
}
