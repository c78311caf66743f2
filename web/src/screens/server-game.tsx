// SPDX-License-Identifier: MIT
// A game on the server: the table, with clock, connection and chat, and its end.
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Mood } from '../art/cats.tsx';
import { Icon } from '../art/icons.tsx';
import { botTitle, t, tn } from '../lang.ts';
import { api, type TableFacts } from '../net/http-api.ts';
import { heldSeat, holdSeat } from '../net/own-seat-tokens.ts';
import { codeText } from '../net/refusal-texts.ts';
import type { RemoteTable } from '../net/remote-table.ts';
import { go } from '../route.ts';
import { CorrectionNotice } from '../same-room/correction-notice.tsx';
import { Counting } from '../same-room/final-count.tsx';
import { OwnMissions } from '../same-room/secret-missions.tsx';
import { StayAwake } from '../same-room/stay-awake.tsx';
import { settings } from '../settings.ts';
import { Sheet } from '../table/dialog-sheet.tsx';
import { Table } from '../table/game-table.tsx';
import { reactionOf, SeatReaction } from './chat-reactions.tsx';
import { download, EndScreen } from './end-of-game.tsx';
import { CopyLink } from './invite-link.tsx';
import { Chat } from './table-chat.tsx';
import { VerifyDice } from './verify-dice.tsx';

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

const REACTION_SHOWN = 5000; // milliseconds

/** The reactions that were just heard, by seat; each is shown for a while. */
function useReactions(table: RemoteTable): Map<number, Mood> {
  const [shown, setShown] = useState<Map<number, Mood>>(new Map());
  const known = useRef(table.said);
  useEffect(() => {
    const old = known.current;
    if (old === table.said) return undefined;
    known.current = table.said;
    // Old lines make room: then only the last one is new.
    const fresh = table.said.slice(Math.min(old.length, table.said.length - 1));
    const heard = fresh.flatMap(({ seat, text }) => {
      const mood = reactionOf(text);
      return mood && seat !== null ? [[seat, mood] as const] : [];
    });
    if (heard.length === 0) return undefined;
    setShown(new Map(heard));
    const timer = setTimeout(() => setShown(new Map()), REACTION_SHOWN);
    return () => clearTimeout(timer);
  }, [table.said]);
  return shown;
}

/** The others wait for a person who is away: after a while a bot may play for them. */
function AwayNotice(props: { table: RemoteTable; absence: number; name: (seat: number) => string }) {
  const { table, absence, name } = props;
  const [long, setLong] = useState(false);
  const seat = table.asked?.seat ?? -1;
  const waits = !table.isTyped && table.seat !== null && seat !== table.seat;
  const away = waits && table.seats[seat]?.state === 'away';
  useEffect(() => {
    setLong(false);
    if (!away) return undefined;
    const timer = setTimeout(() => setLong(true), absence * 1000 + 500);
    return () => clearTimeout(timer);
  }, [away, seat, absence]);
  if (!away) return null;
  const who = name(seat);
  if (!long)
    return (
      <p class="notice">
        {t('{who} is away.', { who })}{' '}
        {tn('After {n} minute you can let a bot play.', 'After {n} minutes you can let a bot play.', absence / 60)}
      </p>
    );
  return (
    <p class="notice">
      {table.votes.has(seat)
        ? t('A bot plays for {who} as soon as all who are here agree.', { who })
        : t('{who} is away.', { who })}{' '}
      <button type="button" class="text-button" onClick={() => table.vote(seat)}>
        {t('Let a bot play for {who}', { who })}
      </button>
    </p>
  );
}

/** Who is not there, and which bot plays. */
function seatNote(table: RemoteTable, seat: number): ComponentChild {
  const { state, name } = table.seats[seat] ?? { state: '', name: '' };
  if (state === 'bot') return <span class="seat-note calm">{botTitle(name)}</span>;
  const here = table.isTyped ? t('no phone') : t('away');
  const away = state === 'away' ? here : state === 'standin' ? t('bot stands in') : '';
  return away ? <span class="seat-note">{away}</span> : null;
}

/** People in one room: one phone has the entries, any may take them over. */
function KeepEntries({ table, name }: { table: RemoteTable; name: (seat: number) => string }) {
  if (table.keepsEntries)
    return <p class="keeper-line keeps-entries dim">{t('You enter what happens on the table.')}</p>;
  return (
    <p class="keeper-line">
      <span>{t('{who} enters what happens on the table.', { who: name(table.keeperSeat) })}</span>
      <button type="button" class="text-button keep-entries" onClick={() => table.keepEntries()}>
        {t('Enter it here')}
      </button>
    </p>
  );
}

export function ServerGame({ table, facts }: { table: RemoteTable; facts: TableFacts }) {
  const [story, setStory] = useState(false);
  const [looking, setLooking] = useState(false);
  const [asked, setAsked] = useState(false);
  const [chat, setChat] = useState(false);
  const [read, setRead] = useState(0);
  const [resumed] = useState(() => table.engine.count > 12);
  const name = (seat: number) => table.engine.mat()?.names[seat] ?? t('Agency {n}', { n: seat + 1 });
  const reactions = useReactions(table);
  const unread = Math.max(0, table.said.length - read);
  const token = heldSeat(table.id)?.token;

  // Where a person wants notices while the page is closed, the server is told about this seat, too.
  useEffect(() => {
    if (settings().push && table.seat !== null && !table.over)
      void import('../table/push-switch.tsx')
        .then(({ subscribeSeat }) => subscribeSeat(table.id))
        .catch(() => undefined);
  }, [table.id, table.seat]);

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
      <>
        <CorrectionNotice table={table} />
        <EndScreen
          key={table.takenBackCount}
          engine={table.engine}
          me={table.seat}
          onTable={() => {
            setStory(false);
            setLooking(true);
          }}
          onHome={() => go('/')}
          onRematch={playAgain}
          again={table.rematch ? t('Go to the rematch') : undefined}
          onSave={() =>
            void api.record(table.id).then(
              (lines) => download(lines, `${table.id}.mlem`),
              () => undefined,
            )
          }
          played={{
            kind: 'server',
            players: table.seats.map((seat) => (seat?.state === 'bot' ? seat.name : 'human')),
          }}
          record={() => api.record(table.id)}
          table={table.id}
          extra={
            <div class="after">
              <CopyLink id={table.id} label={t('Share this game')} />
              {table.isTyped ? (
                <>
                  <p>{t('The dice of this game were rolled and entered by people.')}</p>
                  <Counting mat={table.engine.mat()!} view={table.engine.view()!} />
                </>
              ) : (
                <VerifyDice id={table.id} />
              )}
            </div>
          }
        />
      </>
    );
  }
  const standin = table.seat !== null && table.seats[table.seat]?.state === 'standin';
  return (
    <>
      <Table
        source={table}
        looking={looking}
        startAtEnd={resumed || looking}
        odds={facts.odds}
        onHome={() => go('/')}
        onOver={() => setStory(true)}
        note={(seat) => {
          const mood = reactions.get(seat);
          return mood ? <SeatReaction seat={seat} mood={mood} /> : seatNote(table, seat);
        }}
        status={
          <>
            <Clock table={table} />
            <Connection table={table} />
          </>
        }
        tools={
          <>
            <OwnMissions table={table} />
            {facts.chat ? (
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
            ) : null}
          </>
        }
        extra={facts.chat ? <Chat table={table} name={name} /> : null}
        onUndo={table.seat === null ? null : () => table.askUndo()}
        notice={
          <>
            {table.isTyped && table.seat !== null && !table.over ? <KeepEntries table={table} name={name} /> : null}
            <CorrectionNotice table={table} />
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
            <AwayNotice table={table} absence={facts.absence ?? 300} name={name} />
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
      {table.isTyped ? <StayAwake /> : null}
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
