// SPDX-License-Identifier: MIT
// The form of a new table on the server.
import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_SEATS, MIN_SEATS } from '../c-constants.ts';
import type { MatName } from '../engine-types.ts';
import { botTitle, t, tc } from '../lang.ts';
import { ownMat } from '../mat-storage.ts';
import { api } from '../net/http-api.ts';
import { holdSeat, identity } from '../net/own-seat-tokens.ts';
import { refusalText } from '../net/refusal-texts.ts';
import { uploadMat } from '../net/upload-mat.ts';
import { go, useRoute } from '../route.ts';
import { settings as mine } from '../settings.ts';
import { NameField } from './name-field.tsx';
import { type TableSettings, TableSettingsForm } from './table-settings.tsx';

export interface ServerBot {
  bot: string;
  character: string;
}

interface SeatListProps {
  bots: ServerBot[];
  /** 'human' or 'bot:NAME' for every seat. */
  seats: string[];
  onChange: (seats: string[]) => void;
}

function SeatList({ bots, seats, onChange }: SeatListProps) {
  return (
    <fieldset class="options">
      <legend>{t('Seats')}</legend>
      {seats.map((seat, i) => (
        <label key={i} class="seat-pick">
          <span>{i === 0 && seat === 'human' ? t('{seat} (you)', { seat: i + 1 }) : i + 1}</span>
          <select
            value={seat}
            onChange={(event) => onChange(seats.map((one, n) => (n === i ? event.currentTarget.value : one)))}
          >
            <option value="human">{t('a person')}</option>
            {bots.map((bot) => (
              <option key={bot.bot} value={`bot:${bot.bot}`}>
                {t('bot {bot}: {character}', { bot: botTitle(bot.bot), character: t(bot.character) })}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div class="actions">
        <button
          type="button"
          class="secondary slim"
          disabled={seats.length >= MAX_SEATS}
          onClick={() => onChange([...seats, 'human'])}
        >
          {t('Add a seat')}
        </button>
        <button
          type="button"
          class="secondary slim"
          disabled={seats.length <= MIN_SEATS}
          onClick={() => onChange(seats.slice(0, -1))}
        >
          {t('Remove one')}
        </button>
      </div>
    </fieldset>
  );
}

const usual: TableSettings = {
  variants: [],
  house: [],
  first: -1,
  mat: 'cosmic',
  clock: 0,
  public: true,
  odds: true,
  chat: true,
};

/** The name under which the server has a mat; it gets one of one's own first, and checks it too. */
export async function offerMat(name: string): Promise<string> {
  const own = ownMat(name);
  return own ? uploadMat(own) : name;
}

async function openTable(
  seats: string[],
  typed: boolean,
  { first, house, mat, ...settings }: TableSettings,
): Promise<void> {
  const seating = await api.create({
    players: seats.length,
    seats,
    ...settings,
    ...(typed ? { dice: 'typed' as const, clock: 0 } : {}),
    mat: await offerMat(mat),
    ...(house.length > 0 ? { house } : {}),
    ...(first >= 0 && first < seats.length ? { first } : {}),
    name: mine().name || tc('the name of a player', 'Host'),
    identity: identity(),
  });
  if (seating.token !== undefined) holdSeat(seating.table, seating.seat ?? 0, seating.token);
  go(`/t/${seating.table}`);
}

export function HostForm({ bots, mats }: { bots: ServerBot[]; mats: MatName[] }) {
  const route = useRoute();
  const wanted = route.screen === 'host'; // the mat editor and the set-up with the box lead here
  const withBox = wanted && route.id === 'box';
  const box = useRef<HTMLDetailsElement>(null);
  const [wished, setSeats] = useState<string[]>(
    withBox ? ['human', 'human', 'human'] : ['human', 'human', 'bot:captain', 'bot:captain'],
  );
  const [picked, setSettings] = useState<TableSettings>({ ...usual, mat: mine().mat });
  const settings = { ...picked, mat: mats.some((one) => one.name === picked.mat) ? picked.mat : usual.mat };
  const [typed, setTyped] = useState(withBox);
  const [fault, setFault] = useState('');
  const known = bots.map((bot) => `bot:${bot.bot}`);
  const seats = wished.map((seat) => (seat === 'human' || known.includes(seat) ? seat : (known[0] ?? 'human')));
  useEffect(() => {
    if (wanted) box.current?.scrollIntoView();
  }, [wanted]);
  const host = () => openTable(seats, typed, settings).catch((reason: unknown) => setFault(refusalText(reason)));
  return (
    <details class="setup" ref={box} open={wanted}>
      <summary>{t('Host a table')}</summary>
      <NameField placeholder={tc('the name of a player', 'Host')} />
      <SeatList bots={bots} seats={seats} onChange={setSeats} />
      <TableSettingsForm
        settings={settings}
        seats={seats.map((_, i) => t('Seat {n}', { n: i + 1 }))}
        mats={mats}
        onChange={(part) => setSettings({ ...settings, ...part })}
      />
      <label class="switch typed-dice-switch">
        <input
          type="checkbox"
          checked={typed}
          onChange={() => {
            setTyped(!typed);
            if (!typed) setSeats(wished.map(() => 'human')); // the people of the room
          }}
        />
        <span>{t('With the box: you roll the dice in your room, and one phone enters them')}</span>
      </label>
      <p role="alert" class="fault">
        {fault}
      </p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => void host()}>
          {t('Open the table')}
        </button>
      </div>
    </details>
  );
}
