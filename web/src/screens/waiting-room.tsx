// SPDX-License-Identifier: MIT
// The waiting room of a table: its seats, and the invitation.
import { agency } from '../art/agencies.ts';
import { CatPortrait } from '../art/cats.tsx';
import { botTitle, rich, t } from '../lang.ts';
import type { TableFacts } from '../net/api.ts';
import type { RemoteTable } from '../net/remote.ts';
import { Invite } from './invite.tsx';

export function WaitingRoom({ table, facts }: { table: RemoteTable; facts: TableFacts }) {
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
      <Invite id={table.id} />
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
