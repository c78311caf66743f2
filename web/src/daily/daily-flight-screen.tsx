// SPDX-License-Identifier: MIT
// The daily flight: what it is, today's game, and its card. One try a day, without a server.
import { useEffect, useState } from 'preact/hooks';
import { dateOf } from '../agency/game-history.ts';
import { Engine } from '../engine.ts';
import { botTitle, everyone, t, tn } from '../lang.ts';
import type { LocalTable } from '../play/local-table.ts';
import { startFresh } from '../play/saved-games.ts';
import { go } from '../route.ts';
import { LocalGame } from '../screens/local-game.tsx';
import { useTitleFocus } from '../title-focus.ts';
import { dailyRivals, dailyState, dailyStreak, hoursLeft, openDaily } from './daily-game.ts';
import { Board } from './daily-leaderboard.tsx';
import { DailyCard } from './daily-result-card.tsx';

declare const SERVER: boolean;

function NextOne() {
  return (
    <p class="dim">{tn('The next flight leaves in {n} hour.', 'The next flight leaves in {n} hours.', hoursLeft())}</p>
  );
}

function DailyEnd({ table }: { table: LocalTable }) {
  const lines = table.engine.lines;
  return (
    <section class="daily-end">
      <DailyCard engine={table.engine} />
      <NextOne />
      {SERVER ? <Board date={dateOf(lines) ?? ''} record={lines} /> : null}
    </section>
  );
}

/** The card of a flight that is over, without opening its table. */
function Flown({ lines, date }: { lines: string[]; date: string }) {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    void Engine.create().then((made) => {
      for (const line of lines) made.add(line);
      setEngine(made);
    });
  }, []);
  return (
    <>
      {engine ? <DailyCard engine={engine} /> : null}
      <NextOne />
      {SERVER ? <Board date={date} record={lines} /> : null}
    </>
  );
}

function Intro() {
  const { saved, date, over } = dailyState();
  const [rivals, setRivals] = useState<string[]>([]);
  const streak = dailyStreak();
  useEffect(() => {
    void dailyRivals(date).then(setRivals, () => undefined);
  }, [date]);
  return (
    <main class="message daily">
      <h1 ref={useTitleFocus()} tabIndex={-1}>
        {t('The daily flight')}
      </h1>
      <p class="daily-date">{date}</p>
      <p>
        {t(
          'One game a day, the same for everyone: who decides as you do sees the same rolls. About five minutes, one try.',
        )}
      </p>
      {rivals.length > 0 ? <p>{t('Your rivals: {names}', { names: everyone(rivals.map(botTitle)) })}</p> : null}
      {streak > 0 ? <p>{tn('{n} day in a row', '{n} days in a row', streak)}</p> : null}
      <div class="actions center">
        <button type="button" class={over ? 'secondary' : 'primary big'} onClick={() => go('/daily/play')}>
          {over ? t('Look at your flight') : saved ? t('Go on with your flight') : t('Start the flight')}
        </button>
        <button type="button" class="secondary" onClick={() => go('/agency')}>
          {t('My agency')}
        </button>
        <button type="button" class="secondary" onClick={() => go('/')}>
          {t('Home')}
        </button>
      </div>
      {over && saved ? <Flown lines={saved.lines} date={date} /> : SERVER ? <Board date={date} record={null} /> : null}
    </main>
  );
}

export function DailyScreen({ id }: { id: string }) {
  if (id !== 'play') return <Intro />;
  return (
    <LocalGame
      open={openDaily}
      again={t('A practice game')}
      onAgain={startFresh}
      note={(table, seat) => {
        const player = table.players[seat] ?? '';
        return player === 'human' ? null : <span class="seat-note calm">{botTitle(player)}</span>;
      }}
      end={(table) => <DailyEnd table={table} />}
    />
  );
}
