// SPDX-License-Identifier: MIT
// A table on the server: the door (join or watch), the waiting room, the game, the story.
import type { ComponentChild } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { agency } from '../art/agencies.ts';
import { CatPortrait } from '../art/cats.tsx';
import { Icon } from '../art/icons.tsx';
import { Engine } from '../engine.ts';
import { botTitle, list, rich, t, tc } from '../lang.ts';
import { api, Refusal, type TableFacts } from '../net/api.ts';
import { codeText, refusalText } from '../net/refusals.ts';
import { RemoteTable } from '../net/remote.ts';
import { heldSeat, holdSeat, identity } from '../net/seats.ts';
import { go } from '../route.ts';
import { change, useSettings } from '../settings.ts';
import { Sheet } from '../table/sheet.tsx';
import { Table } from '../table/table.tsx';
import { Chat } from './chat.tsx';
import { download, EndScreen } from './end.tsx';
import { joinName } from './online.tsx';
import { variantTitles } from './variants.tsx';

function link(id: string): string {
  return new URL(`#/t/${id}`, location.href).href;
}

function CopyLink({ id, label }: { id: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link(id)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div class="copy-link">
      <input
        type="text"
        readOnly
        value={link(id)}
        aria-label={t('Link to this table')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="secondary slim" onClick={() => void copy()}>
        {copied ? t('Copied') : label}
      </button>
    </div>
  );
}

/** Somebody came by a link: takes a free seat, or watches. */
function Door({ facts, onSeat, onWatch }: { facts: TableFacts; onSeat: () => void; onWatch: () => void }) {
  const { name } = useSettings();
  const [fault, setFault] = useState('');
  const join = async () => {
    try {
      const seating = await api.join(facts.table, joinName(), identity());
      if (seating.token !== undefined) holdSeat(facts.table, seating.seat ?? 0, seating.token);
      onSeat();
    } catch (reason) {
      setFault(refusalText(reason));
    }
  };
  return (
    <main class="message door">
      <div class="hero-cats" aria-hidden="true">
        {facts.seats.map((_, seat) => (
          <CatPortrait key={seat} seat={seat} size={60} />
        ))}
      </div>
      <h1>{t('A table for {n}', { n: facts.players })}</h1>
      <p class="dim">
        {t('{variants}. At the table: {seats}.', {
          variants: variantTitles(facts.variants),
          seats: list(
            facts.seats.map((seat) =>
              seat.kind === 'bot' ? t('bot {bot}', { bot: botTitle(seat.bot ?? '') }) : (seat.name ?? t('a free seat')),
            ),
          ),
        })}
      </p>
      <label class="field">
        <span>{t('Your name')}</span>
        <input
          type="text"
          maxLength={24}
          value={name}
          placeholder={tc('the name of a player', 'Guest')}
          onInput={(event) => change({ name: event.currentTarget.value.replace(/\s+/g, ' ').trim() })}
        />
      </label>
      <p role="alert" class="fault">
        {fault}
      </p>
      <div class="actions center">
        <button type="button" class="primary" onClick={() => void join()}>
          {t('Take a seat')}
        </button>
        <button type="button" class="secondary" onClick={onWatch}>
          {t('Watch')}
        </button>
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}

function WaitingRoom({ table, facts }: { table: RemoteTable; facts: TableFacts }) {
  return (
    <main class="message waiting-room">
      <h1>{t('Waiting for the crew')}</h1>
      <ul class="waiting-seats">
        {facts.seats.map((_, seat) => {
          const state = table.seats[seat];
          const free = !state || state.state === 'open';
          return (
            <li key={seat} class={free ? 'free' : ''} style={{ '--suit': agency(seat).suit }}>
              <CatPortrait seat={seat} size={56} mood={free ? 'calm' : 'glad'} />
              <b>
                {free
                  ? t('free seat')
                  : state.state === 'bot'
                    ? t('bot {bot}', { bot: botTitle(state.name) })
                    : state.name}
              </b>
              <span class="dim">{seat === table.seat ? t('you') : state?.state === 'away' ? t('away') : ''}</span>
              {table.isHost && seat !== table.seat && !free && state.state !== 'bot' ? (
                <button
                  type="button"
                  class="text-button"
                  aria-label={t('Remove {name}', { name: state.name })}
                  onClick={() => table.remove(seat)}
                >
                  {t('remove')}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p>{t('The game starts when everybody is here. Send this link to your friends:')}</p>
      <CopyLink id={table.id} label={t('Copy')} />
      <p class="dim small">
        {rich(t('Fair dice: the server is bound to {commitment}, and every player adds random bytes of their own.'), {
          commitment: <code translate={false}>{table.commitment.slice(0, 16)}…</code>,
        })}
      </p>
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
    </main>
  );
}

/** A quiet sign while the connection is gone. */
function Connection({ table }: { table: RemoteTable }) {
  return table.connected ? null : (
    <span class="offline" role="status">
      {t('reconnecting…')}
    </span>
  );
}

function Clock({ table }: { table: RemoteTable }) {
  const [now, setNow] = useState(Date.now());
  const until = table.asked?.until ?? null;
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const left = Math.max(0, Math.round((until - now) / 1000));
  const text =
    left >= 7200
      ? t('{n} h', { n: Math.round(left / 3600) })
      : left >= 120
        ? t('{n} min', { n: Math.round(left / 60) })
        : t('{n} s', { n: left });
  return (
    <span class={left < 20 ? 'clock low' : 'clock'} role="timer" aria-label={t('Time left: {time}', { time: text })}>
      {text}
    </span>
  );
}

function VerifyDice({ id }: { id: string }) {
  const [verdict, setVerdict] = useState('');
  const check = async () => {
    setVerdict(t('Computing every roll again…'));
    try {
      const lines = await api.record(id);
      const engine = await Engine.create();
      for (const line of lines) engine.add(line);
      setVerdict(engine.verify().words);
    } catch (reason) {
      setVerdict(refusalText(reason));
    }
  };
  return (
    <div class="verify">
      <button type="button" class="secondary slim" onClick={() => void check()}>
        {t('Check the dice')}
      </button>
      <p role="status">{verdict}</p>
    </div>
  );
}

/** Who is not there, and which bot plays. */
function seatNote(table: RemoteTable, seat: number): ComponentChild {
  const { state, name } = table.seats[seat] ?? { state: '', name: '' };
  if (state === 'bot') return <span class="seat-note calm">{botTitle(name)}</span>;
  const away = state === 'away' ? t('away') : state === 'standin' ? t('bot stands in') : '';
  return away ? <span class="seat-note">{away}</span> : null;
}

function Game({ table, facts }: { table: RemoteTable; facts: TableFacts }) {
  const [story, setStory] = useState(false);
  const [asked, setAsked] = useState(false);
  const [chat, setChat] = useState(false);
  const [read, setRead] = useState(0);
  const [resumed] = useState(() => table.engine.count > 12);
  const name = (seat: number) => table.engine.mat()?.names[seat] ?? t('Agency {n}', { n: seat + 1 });
  const unread = Math.max(0, table.said.length - read);
  const token = heldSeat(table.id)?.token;

  // There is a rematch: those who play go there with the same token, who asked for it at once.
  useEffect(() => {
    if (!table.rematch) return;
    if (token !== undefined && table.seat !== null) holdSeat(table.rematch, table.seat, token);
    if (asked) go(`/t/${table.rematch}`);
  }, [table.rematch]);
  const playAgain = () => {
    if (table.rematch) go(`/t/${table.rematch}`);
    else if (table.seat === null) go('/');
    else {
      setAsked(true);
      table.askRematch();
    }
  };

  if (story && table.over) {
    return (
      <EndScreen
        engine={table.engine}
        me={table.seat}
        onTable={() => setStory(false)}
        onHome={() => go('/')}
        onRematch={playAgain}
        again={table.rematch ? t('Go to the rematch') : undefined}
        onSave={() =>
          void api.record(table.id).then(
            (lines) => download(lines, `${table.id}.mlem`),
            () => undefined,
          )
        }
        extra={
          <div class="after">
            <CopyLink id={table.id} label={t('Share this game')} />
            <VerifyDice id={table.id} />
          </div>
        }
      />
    );
  }
  const standin = table.seat !== null && table.seats[table.seat]?.state === 'standin';
  return (
    <>
      <Table
        source={table}
        startAtEnd={resumed}
        odds={facts.odds}
        onHome={() => go('/')}
        onOver={() => setStory(true)}
        note={(seat) => seatNote(table, seat)}
        status={
          <>
            <Clock table={table} />
            <Connection table={table} />
          </>
        }
        tools={
          facts.chat ? (
            <button
              type="button"
              class="icon-button narrow-only"
              aria-label={unread ? t('Chat, {n} new', { n: unread }) : t('Chat')}
              onClick={() => {
                setChat(true);
                setRead(table.said.length);
              }}
            >
              <Icon name="chat" />
              {unread ? <b class="unread">{unread}</b> : null}
            </button>
          ) : null
        }
        extra={facts.chat ? <Chat table={table} name={name} /> : null}
        onUndo={table.seat === null ? null : () => table.askUndo()}
        notice={
          <>
            {table.refusal ? (
              <p class="notice" role="alert">
                {codeText(table.refusal)}
              </p>
            ) : null}
            {standin ? (
              <p class="notice">
                {t('A bot plays for you.')}{' '}
                <button type="button" class="text-button" onClick={() => table.takeBack()}>
                  {t('I am back')}
                </button>
              </p>
            ) : null}
            {table.undo && table.undo.seat !== table.seat && table.seat !== null ? (
              <p class="notice">
                {t('{who} asks to take back the last decision.', { who: name(table.undo.seat) })}
                <button type="button" class="text-button" onClick={() => table.answerUndo(true)}>
                  {t('Yes')}
                </button>
                <button type="button" class="text-button" onClick={() => table.answerUndo(false)}>
                  {t('No')}
                </button>
              </p>
            ) : null}
          </>
        }
      />
      {chat ? (
        <Sheet
          title={t('Chat')}
          onClose={() => {
            setChat(false);
            setRead(table.said.length);
          }}
        >
          <Chat table={table} name={name} />
        </Sheet>
      ) : null}
    </>
  );
}

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

  const ready = facts !== null && (entered || facts.state !== 'open');
  // Who stands at the door sees who else goes in, and whether the game has begun.
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
    void RemoteTable.open(id, heldSeat(id)?.token ?? null, facts.mat).then((remote) => {
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
  if (!ready) return <Door facts={facts} onSeat={() => setEntered(true)} onWatch={() => setEntered(true)} />;
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
            {t('Back to the door')}
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
        <p>{t('Knocking…')}</p>
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
  if (!table.playing) return <WaitingRoom table={table} facts={facts} />;
  return <Game table={table} facts={facts} />;
}
