// SPDX-License-Identifier: MIT
// The part of the front door that needs a server: host, open tables, my tables, watch.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine.ts';
import { botTitle, list, t, tc, tn } from '../lang.ts';
import { ownMat } from '../mats.ts';
import { api, Refusal, type TableFacts } from '../net/api.ts';
import { refusalText } from '../net/refusals.ts';
import { dropSeat, heldSeats, holdSeat, identity } from '../net/seats.ts';
import { go } from '../route.ts';
import { change, settings, useSettings } from '../settings.ts';
import type { MatName } from '../types.ts';
import { FirstLeader, HousePicker } from './house-rules.tsx';
import { matTitle } from './mat-picker.tsx';
import { VariantPicker, variantTitles } from './variants.tsx';

function seatsText(table: TableFacts): string {
  return list(
    table.seats.map((seat) =>
      seat.kind === 'bot'
        ? t('bot {bot}', { bot: botTitle(seat.bot ?? '') })
        : seat.taken
          ? (seat.name ?? t('somebody'))
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
          {table.clock ? ` · ${t('{time} a decision', { time: clockText(table.clock) })}` : ''}
        </span>
      </span>
      <a class="secondary slim" href={`#/t/${table.table}`}>
        {label}
      </a>
    </li>
  );
}

const clocks = [0, 60, 180, 3600, 86400, 259200];

function clockText(seconds: number): string {
  if (seconds === 0) return t('No clock');
  if (seconds % 86400 === 0) return tn('{n} day', '{n} days', seconds / 86400);
  if (seconds % 3600 === 0) return tn('{n} hour', '{n} hours', seconds / 3600);
  if (seconds % 60 === 0) return tn('{n} minute', '{n} minutes', seconds / 60);
  return tn('{n} second', '{n} seconds', seconds);
}

function Host({ bots, mats }: { bots: { bot: string; character: string }[]; mats: MatName[] }) {
  const { name } = useSettings();
  const [seats, setSeats] = useState<string[]>(['human', 'human', 'bot:captain', 'bot:captain']);
  const [variants, setVariants] = useState<string[]>([]);
  const [house, setHouse] = useState<string[]>([]);
  const [first, setFirst] = useState(-1);
  const [clock, setClock] = useState(0);
  const [isPublic, setPublic] = useState(true);
  const [odds, setOdds] = useState(true);
  const [chat, setChat] = useState(true);
  const [mat, setMat] = useState('cosmic');
  const [fault, setFault] = useState('');
  const known = bots.map((bot) => `bot:${bot.bot}`);
  const filled = seats.map((seat) => (seat === 'human' || known.includes(seat) ? seat : (known[0] ?? 'human')));

  const host = async () => {
    try {
      const own = ownMat(mat);
      if (own) await api.addMat(JSON.parse(own)); // the server checks it too
      const seating = await api.create({
        players: filled.length,
        seats: filled,
        variants,
        ...(house.length > 0 ? { house } : {}),
        ...(first >= 0 && first < filled.length ? { first } : {}),
        mat,
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
    <details class="setup">
      <summary>{t('Host a table')}</summary>
      <label class="field">
        <span>{t('Your name')}</span>
        <input
          type="text"
          maxLength={24}
          value={name}
          placeholder={tc('the name of a player', 'Host')}
          onInput={(event) => change({ name: event.currentTarget.value.replace(/\s+/g, ' ').trim() })}
        />
      </label>
      <fieldset class="options">
        <legend>{t('Seats')}</legend>
        {filled.map((seat, i) => (
          <label key={i} class="seat-pick">
            <span>{i === 0 && seat === 'human' ? t('{seat} (you)', { seat: i + 1 }) : i + 1}</span>
            <select
              value={seat}
              onChange={(event) => setSeats(filled.map((one, n) => (n === i ? event.currentTarget.value : one)))}
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
            disabled={filled.length >= 5}
            onClick={() => setSeats([...filled, 'human'])}
          >
            {t('Add a seat')}
          </button>
          <button
            type="button"
            class="secondary slim"
            disabled={filled.length <= 2}
            onClick={() => setSeats(filled.slice(0, -1))}
          >
            {t('Remove one')}
          </button>
        </div>
      </fieldset>
      <VariantPicker chosen={variants} onChange={setVariants} />
      <HousePicker chosen={house} onChange={setHouse} />
      <FirstLeader seats={filled.map((_, i) => t('Seat {n}', { n: i + 1 }))} chosen={first} onChange={setFirst} />
      {mats.length > 1 ? (
        <label class="field">
          <span>{t('Mat')}</span>
          <select value={mat} onChange={(event) => setMat(event.currentTarget.value)}>
            {mats.map((one) => (
              <option key={one.name} value={one.name}>
                {matTitle(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label class="field">
        <span>{t('Time for a decision')}</span>
        <select value={String(clock)} onChange={(event) => setClock(Number(event.currentTarget.value))}>
          {clocks.map((value) => (
            <option key={value} value={String(value)}>
              {clockText(value)}
            </option>
          ))}
        </select>
      </label>
      <label class="switch">
        <input type="checkbox" checked={isPublic} onChange={() => setPublic(!isPublic)} />
        <span>{t('Show it in the list of open tables')}</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={odds} onChange={() => setOdds(!odds)} />
        <span>{t('Odds help for everybody')}</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={chat} onChange={() => setChat(!chat)} />
        <span>{t('Chat')}</span>
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
  const [bots, setBots] = useState<{ bot: string; character: string }[]>([]);
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
        setMats([...known, ...others.map((name) => ({ name, title: name, own: false }))]);
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
      <Host bots={bots} mats={mats} />
      {lists.mine.length > 0 ? (
        <section class="card">
          <h2>{t('Your tables')}</h2>
          <ul>
            {lists.mine.map((table) => (
              <TableRow key={table.table} table={table} label={table.state === 'over' ? t('Look') : t('Go on')} />
            ))}
          </ul>
        </section>
      ) : null}
      {open.length > 0 ? (
        <section class="card">
          <h2>{t('Open tables')}</h2>
          <ul>
            {open.map((table) => (
              <TableRow key={table.table} table={table} label={t('Join')} />
            ))}
          </ul>
        </section>
      ) : null}
      {playing.length > 0 ? (
        <section class="card">
          <h2>{t('Games to watch')}</h2>
          <ul>
            {playing.slice(0, 8).map((table) => (
              <TableRow key={table.table} table={table} label={t('Watch')} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

export function joinName(): string {
  return settings().name || tc('the name of a player', 'Guest');
}
