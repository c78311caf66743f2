// SPDX-License-Identifier: MIT
// Talk at a table. Text is text: nothing in it is ever read as markup.
import { useEffect, useRef, useState } from 'preact/hooks';
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import { t } from '../lang.ts';
import type { RemoteTable, Said } from '../net/remote-table.ts';
import { Reactions, reactionOf, reactionTitle } from './chat-reactions.tsx';

function Words({ said }: { said: Said }) {
  const mood = reactionOf(said.text);
  if (!mood || said.seat === null) return <>{said.text}</>;
  return <CatPortrait seat={said.seat} mood={mood} size={30} label={reactionTitle(mood)} />;
}

/** The other people: each can be muted here, and reported to the person who runs the server. */
function Others({ table, name }: { table: RemoteTable; name: (seat: number) => string }) {
  const [reported, setReported] = useState<number | null>(null);
  const [text, setText] = useState('');
  const others = table.seats.flatMap((one, seat) =>
    one && seat !== table.seat && !['open', 'bot'].includes(one.state) ? [seat] : [],
  );
  if (others.length === 0) return null;
  return (
    <details class="chat-others">
      <summary>{t('Mute or report')}</summary>
      <ul>
        {others.map((seat) => (
          <li key={seat}>
            <b>{name(seat)}</b>{' '}
            <button
              type="button"
              class="text-button"
              aria-pressed={table.muted.has(seat)}
              onClick={() => table.mute(seat, !table.muted.has(seat))}
            >
              {table.muted.has(seat) ? t('show messages again') : t('mute')}
            </button>{' '}
            <button type="button" class="text-button" onClick={() => setReported(seat)}>
              {t('report')}
            </button>
          </li>
        ))}
      </ul>
      {reported !== null ? (
        <form
          class="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            table.report(reported, text);
            setText('');
            setReported(null);
          }}
        >
          <input
            type="text"
            maxLength={200}
            value={text}
            aria-label={t('What happened with {name}?', { name: name(reported) })}
            placeholder={t('What happened with {name}?', { name: name(reported) })}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="secondary slim">
            {t('Report')}
          </button>
        </form>
      ) : null}
    </details>
  );
}

export function Chat({ table, name }: { table: RemoteTable; name: (seat: number) => string }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [table.said.length]);
  return (
    <div class="chat">
      <ul ref={list} class="chat-lines" aria-label={t('Chat')} tabIndex={0}>
        {table.said
          .filter((said) => said.seat === null || !table.muted.has(said.seat))
          .map((said, i) => (
            <li key={i}>
              <b style={said.seat === null ? {} : { color: agency(said.seat).suit }}>
                {said.seat === null ? t('table') : name(said.seat)}
              </b>{' '}
              <Words said={said} />
            </li>
          ))}
        {table.said.length === 0 ? <li class="dim">{t('There are no messages yet.')}</li> : null}
      </ul>
      <Reactions table={table} />
      {table.seat !== null ? <Others table={table} name={name} /> : null}
      {table.seat !== null ? (
        <form
          class="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            table.say(text);
            setText('');
          }}
        >
          <input
            type="text"
            aria-label={t('Say something')}
            maxLength={200}
            value={text}
            placeholder={t('Say something')}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="secondary slim">
            {t('Say')}
          </button>
        </form>
      ) : null}
    </div>
  );
}
