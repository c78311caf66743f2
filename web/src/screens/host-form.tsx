// SPDX-License-Identifier: MIT
// The form of a new table on the server.
import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_SEATS, MIN_SEATS } from '../constants.ts';
import { botTitle, t, tc } from '../lang.ts';
import { ownMat } from '../mats.ts';
import { api } from '../net/api.ts';
import { refusalText } from '../net/refusals.ts';
import { holdSeat, identity } from '../net/seats.ts';
import { uploadMat } from '../net/upload-mat.ts';
import { go, useRoute } from '../route.ts';
import { useSettings } from '../settings.ts';
import type { MatName } from '../types.ts';
import { decisionTimes, decisionTimeText } from './decision-time.ts';
import { FirstLeader, HousePicker } from './house-rules.tsx';
import { matTitle } from './mat-picker.tsx';
import { NameField } from './name-field.tsx';
import { VariantPicker } from './variants.tsx';

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

interface MatChoiceProps {
  mats: MatName[];
  chosen: string;
  onChange: (mat: string) => void;
}

function MatChoice({ mats, chosen, onChange }: MatChoiceProps) {
  return (
    <label class="field">
      <span>{t('Mat')}</span>
      <select value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
        {mats.map((one) => (
          <option key={one.name} value={one.name}>
            {matTitle(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function TimeChoice({ chosen, onChange }: { chosen: number; onChange: (seconds: number) => void }) {
  return (
    <label class="field">
      <span>{t('Time for a decision')}</span>
      <select value={String(chosen)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {decisionTimes.map((value) => (
          <option key={value} value={String(value)}>
            {decisionTimeText(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={() => onChange(!on)} />
      <span>{label}</span>
    </label>
  );
}

export function HostForm({ bots, mats }: { bots: ServerBot[]; mats: MatName[] }) {
  const { name, mat: lastMat } = useSettings();
  const wanted = useRoute().screen === 'host'; // the mat editor leads here
  const box = useRef<HTMLDetailsElement>(null);
  const [seats, setSeats] = useState<string[]>(['human', 'human', 'bot:captain', 'bot:captain']);
  const [variants, setVariants] = useState<string[]>([]);
  const [house, setHouse] = useState<string[]>([]);
  const [first, setFirst] = useState(-1);
  const [clock, setClock] = useState(0);
  const [isPublic, setPublic] = useState(true);
  const [odds, setOdds] = useState(true);
  const [chat, setChat] = useState(true);
  const [picked, setMat] = useState(lastMat);
  const mat = mats.some((one) => one.name === picked) ? picked : 'cosmic';
  const [fault, setFault] = useState('');
  const known = bots.map((bot) => `bot:${bot.bot}`);
  const filled = seats.map((seat) => (seat === 'human' || known.includes(seat) ? seat : (known[0] ?? 'human')));

  useEffect(() => {
    if (wanted) box.current?.scrollIntoView();
  }, [wanted]);

  const host = async () => {
    try {
      const own = ownMat(mat);
      const seating = await api.create({
        players: filled.length,
        seats: filled,
        variants,
        ...(house.length > 0 ? { house } : {}),
        ...(first >= 0 && first < filled.length ? { first } : {}),
        mat: own ? await uploadMat(own) : mat,
        clock,
        public: isPublic,
        odds,
        chat,
        name: name || tc('the name of a player', 'Host'),
        identity: identity(),
      });
      if (seating.token !== undefined) holdSeat(seating.table, seating.seat ?? 0, seating.token);
      go(`/t/${seating.table}`);
    } catch (reason) {
      setFault(refusalText(reason));
    }
  };

  return (
    <details class="setup" ref={box} open={wanted}>
      <summary>{t('Host a table')}</summary>
      <NameField placeholder={tc('the name of a player', 'Host')} />
      <SeatList bots={bots} seats={filled} onChange={setSeats} />
      <VariantPicker chosen={variants} onChange={setVariants} />
      <HousePicker chosen={house} onChange={setHouse} />
      <FirstLeader seats={filled.map((_, i) => t('Seat {n}', { n: i + 1 }))} chosen={first} onChange={setFirst} />
      {mats.length > 1 ? <MatChoice mats={mats} chosen={mat} onChange={setMat} /> : null}
      <TimeChoice chosen={clock} onChange={setClock} />
      <Switch label={t('Show it in the list of open tables')} on={isPublic} onChange={setPublic} />
      <Switch label={t('Odds help for everybody')} on={odds} onChange={setOdds} />
      <Switch label={t('Chat')} on={chat} onChange={setChat} />
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
