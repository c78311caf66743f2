// SPDX-License-Identifier: MIT
// The waiting room of a table: its seats, the invitation, the settings. The host changes all of it.
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import type { MatName } from '../engine-types.ts';
import { botTitle, list, rich, t } from '../lang.ts';
import type { TableFacts } from '../net/http-api.ts';
import { codeText } from '../net/refusal-texts.ts';
import type { RemoteTable, SeatState } from '../net/remote-table.ts';
import { NoPhoneSeat, StartWithoutPhones } from '../same-room/no-phone-seat.tsx';
import { decisionTimeText } from './decision-time-choices.ts';
import { offerMat, type ServerBot } from './host-form.tsx';
import { houseTitles, useHouseRules } from './house-rules-picker.tsx';
import { Invite } from './invite-link.tsx';
import { matTitle } from './mat-picker.tsx';
import { useServerChoices } from './server-bots-and-mats.ts';
import { type TableSettings, TableSettingsForm } from './table-settings.tsx';
import { variantTitles } from './variant-picker.tsx';

function seatTitle(state: SeatState | undefined): string {
  if (!state || state.state === 'open') return t('free seat');
  return state.state === 'bot' ? t('bot {bot}', { bot: botTitle(state.name) }) : state.name;
}

interface SeatProps {
  table: RemoteTable;
  seat: number;
  bots: ServerBot[];
}

interface WaitingSeatProps extends SeatProps {
  /** A table with the box. */
  typed: boolean;
}

/** The host's choice for a seat without a person: free, or one of the bots. */
function SeatChoice({ table, seat, bots }: SeatProps) {
  const state = table.seats[seat];
  const bot = state?.state === 'bot' ? state.name : '';
  const known = bots.some((one) => one.bot === bot) || bot === '' ? bots : [{ bot, character: '' }, ...bots];
  return (
    <select
      class="seat-choice"
      aria-label={t('Seat {n}', { n: seat + 1 })}
      value={bot}
      onChange={(event) => table.setSeat(seat, event.currentTarget.value || null)}
    >
      <option value="">{t('free seat')}</option>
      {known.map((one) => (
        <option key={one.bot} value={one.bot}>
          {t('bot {bot}', { bot: botTitle(one.bot) })}
        </option>
      ))}
    </select>
  );
}

function WaitingSeat({ table, seat, bots, typed }: WaitingSeatProps) {
  const state = table.seats[seat];
  const free = !state || state.state === 'open';
  const person = !free && state.state !== 'bot';
  return (
    <li class={free ? 'free' : ''} style={{ '--suit': agency(seat).suit }}>
      <CatPortrait seat={seat} size={56} mood={free ? 'calm' : 'glad'} />
      {table.isHost && !person ? <SeatChoice table={table} seat={seat} bots={bots} /> : <b>{seatTitle(state)}</b>}
      <span class="dim">
        {seat === table.seat ? t('you') : state?.state !== 'away' ? '' : typed ? t('no phone') : t('away')}
      </span>
      {table.isHost && typed && free ? <NoPhoneSeat table={table} seat={seat} /> : null}
      {table.isHost && seat !== table.seat && person ? (
        <button
          type="button"
          class="text-button"
          aria-label={t('Remove {name}', { name: state.name })}
          onClick={() => table.remove(seat)}
        >
          {t('remove')}
        </button>
      ) : null}
      {table.isHost && seat !== table.seat && person ? (
        <button
          type="button"
          class="text-button"
          aria-label={t('Lock out {name}', { name: state.name })}
          onClick={() => table.lockOut(seat)}
        >
          {t('lock out')}
        </button>
      ) : null}
    </li>
  );
}

/** Bots take the free seats, and the game begins. */
function StartNow({ table, standin, typed }: { table: RemoteTable; standin: string; typed: boolean }) {
  const free = table.seats.flatMap((state, seat) => (state?.state === 'open' ? [seat] : []));
  if (!table.isHost || free.length === 0) return null;
  if (typed) return <StartWithoutPhones table={table} free={free} />;
  return (
    <div class="actions center">
      <button
        type="button"
        class="primary"
        onClick={() => {
          for (const seat of free) table.setSeat(seat, standin);
        }}
      >
        {t('Start now: bots take the free seats')}
      </button>
    </div>
  );
}

const settingsOf = (facts: TableFacts): TableSettings => ({
  variants: facts.variants,
  house: facts.house ?? [],
  first: facts.first ?? -1,
  mat: facts.mat,
  clock: facts.clock,
  public: facts.public,
  odds: facts.odds,
  chat: facts.chat,
});

/** A setting in the words of the protocol. */
function valueText(name: string, value: string[] | number | string | boolean): string {
  if (Array.isArray(value)) return value.join(',') || '-';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return name === 'first' && value === -1 ? '-' : String(value);
}

async function change(table: RemoteTable, part: Partial<TableSettings>): Promise<void> {
  const mat = part.mat && (await offerMat(part.mat).catch(() => part.mat!)).split('@')[0]; // then the server says that it misses it
  for (const [name, value] of Object.entries(mat ? { ...part, mat } : part)) table.set(name, valueText(name, value));
}

function SettingsShown({ settings, mats }: { settings: TableSettings; mats: MatName[] }) {
  const rules = useHouseRules();
  const mat = mats.find((one) => one.name === settings.mat);
  const parts = [
    variantTitles(settings.variants),
    houseTitles(rules, settings.house),
    mat ? matTitle(mat) : settings.mat,
    settings.clock
      ? t('{time} a decision', { time: decisionTimeText(settings.clock) })
      : decisionTimeText(settings.clock),
    settings.odds ? t('odds help') : t('no odds help'),
    settings.chat ? t('chat') : t('no chat'),
    settings.public ? t('listed') : t('by invitation only'),
  ];
  return <p class="settings-shown">{list(parts.filter((part) => part !== ''))}</p>;
}

export function WaitingRoom({ table, facts }: { table: RemoteTable; facts: TableFacts }) {
  const { bots, mats } = useServerChoices();
  const settings = settingsOf(facts);
  const typed = facts.dice === 'typed';
  const names = facts.seats.map((_, seat) => seatTitle(table.seats[seat]));
  return (
    <main class="message waiting-room">
      <h1>{t('Waiting for the crew')}</h1>
      <ul class="waiting-seats">
        {facts.seats.map((_, seat) => (
          <WaitingSeat key={seat} table={table} seat={seat} bots={bots} typed={typed} />
        ))}
      </ul>
      <StartNow table={table} standin={facts.standin || 'captain'} typed={typed} />
      <p role="alert" class="fault">
        {table.refusal ? codeText(table.refusal) : ''}
      </p>
      <p>
        {typed
          ? t('The game starts when every seat is taken. The other phones scan this code:')
          : t('The game starts when everybody is here. Send this link to your friends:')}
      </p>
      <Invite id={table.id} />
      <SettingsShown settings={settings} mats={mats} />
      {table.isHost ? (
        <details class="setup">
          <summary>{t('Change the settings')}</summary>
          <TableSettingsForm
            settings={settings}
            seats={names}
            mats={mats}
            onChange={(part) => void change(table, part)}
          />
        </details>
      ) : null}
      <div class="actions center">
        {table.seat !== null ? (
          <button type="button" class="secondary slim" onClick={() => table.leave()}>
            {t('Leave your seat')}
          </button>
        ) : null}
        <a class="secondary slim" href="#/">
          {t('Home')}
        </a>
      </div>
      {typed ? null : (
        <p class="dim small">
          {rich(t('Fair dice: the server is bound to {commitment}, and every player adds random bytes of their own.'), {
            commitment: <code translate={false}>{table.commitment.slice(0, 16)}…</code>,
          })}
        </p>
      )}
    </main>
  );
}
