// SPDX-License-Identifier: MIT
// A game in the page, of any kind: it opens, is played, ends with its story.
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { later } from '../lazy-screen.tsx';
import type { LocalTable } from '../play/local-table.ts';
import { go } from '../route.ts';
import { Table } from '../table/game-table.tsx';

const EndScreen = later(() => import('./end-of-game.tsx').then((part) => part.EndScreen));

export interface LocalGameStart {
  table: LocalTable;
  /** It went on from what was saved: shown as it stands. */
  resumed: boolean;
}

interface LocalGameProps {
  open: () => Promise<LocalGameStart>;
  onAgain: () => void;
  /** What the button to play again says, if not that. */
  again?: string;
  /** What the kind of game adds: around the table, on the seats, at the end. */
  around?: (table: LocalTable) => ComponentChildren;
  tools?: (table: LocalTable) => ComponentChildren;
  note?: (table: LocalTable, seat: number) => ComponentChild;
  end?: (table: LocalTable) => ComponentChildren;
}

export function LocalGame({ open, onAgain, again, around, tools, note, end }: LocalGameProps) {
  const [start, setStart] = useState<LocalGameStart | null>(null);
  const [story, setStory] = useState(false);
  const [looking, setLooking] = useState(false);
  const [fault, setFault] = useState(false);

  useEffect(() => {
    let current: LocalTable | null = null;
    let gone = false;
    open().then(
      (opened) => {
        current = opened.table;
        if (gone) current.close();
        else setStart(opened);
      },
      () => setFault(true),
    );
    return () => {
      gone = true;
      current?.close();
    };
  }, []);

  if (fault)
    return (
      <main class="message">
        <p>{t('The game could not start. Try again later.')}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (!start)
    return (
      <main class="message">
        <p>{t('Fuelling the rocket…')}</p>
      </main>
    );
  const { table, resumed } = start;
  if (story)
    return (
      <EndScreen
        engine={table.engine}
        me={table.shared ? null : table.seat}
        onTable={() => {
          setStory(false);
          setLooking(true);
        }}
        onRematch={onAgain}
        again={again}
        played={{ kind: table.kind, players: table.players }}
        onHome={() => go('/')}
        extra={end?.(table)}
      />
    );
  return (
    <>
      <Table
        source={table}
        looking={looking}
        startAtEnd={resumed || looking}
        odds={true}
        onHome={() => go('/')}
        onOver={() => setStory(true)}
        tools={tools?.(table)}
        sides={table.saved.sides}
        {...(note ? { note: (seat: number) => note(table, seat) } : {})}
      />
      {around?.(table)}
    </>
  );
}
