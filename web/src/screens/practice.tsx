// SPDX-License-Identifier: MIT
// A game against bots in the page; the server may be gone.
import { useEffect, useState } from 'preact/hooks';
import { agencies } from '../art/agencies.ts';
import { Engine } from '../engine.ts';
import { t } from '../lang.ts';
import { later } from '../later.tsx';
import { LocalTable } from '../play/local.ts';
import { savedGame, startFresh } from '../play/saved.ts';
import { go } from '../route.ts';
import { settings } from '../settings.ts';
import { Table } from '../table/table.tsx';

const EndScreen = later(() => import('./end.tsx').then((part) => part.EndScreen));

/** Characters that are fun together: who sits where in a mixed crew. */
const MIXED = ['captain', 'daredevil', 'magpie', 'hermit'];

/** Who plays the seats of the others: one kind of bot, or a mixed crew. */
function opponents(count: number, wish: string, known: string[]): string[] {
  const mixed = MIXED.filter((name) => known.includes(name));
  const list = known.includes(wish) ? [wish] : mixed.length > 0 ? mixed : [known[0] ?? 'random'];
  return Array.from({ length: count }, (_, i) => list[i % list.length]!);
}

async function fresh(): Promise<LocalTable> {
  const { seats, bot, variants, house, first, name, mat } = settings();
  const engine = await Engine.create();
  const known = engine.bots().map((one) => one.name);
  const mats = engine.mats().map((one) => one.name);
  const others = agencies.map((one) => t(one.name)).filter((one) => one !== name);
  return LocalTable.start({
    players: ['human', ...opponents(seats - 1, bot, known)],
    names: Array.from({ length: seats }, (_, seat) =>
      seat === 0 ? name || t(agencies[0]!.name) : (others[seat] ?? t('Agency {n}', { n: seat + 1 })),
    ),
    variants,
    house,
    mat: mats.includes(mat) ? mat : (mats[0] ?? 'cosmic'),
    first: first >= 0 && first < seats ? first : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % seats,
  });
}

export function Practice({ id }: { id: string }) {
  const [table, setTable] = useState<LocalTable | null>(null);
  const [resumed, setResumed] = useState(false);
  const [story, setStory] = useState(false);
  const [looking, setLooking] = useState(false);
  const [fault, setFault] = useState(false);

  useEffect(() => {
    let current: LocalTable | null = null;
    let gone = false;
    const saved = savedGame();
    setTable(null);
    setStory(false);
    setLooking(false);
    const opening = saved ? LocalTable.resume(saved).catch(fresh) : fresh();
    opening.then(
      (opened) => {
        current = opened;
        if (gone) opened.close();
        else {
          setResumed(saved !== null);
          setTable(opened);
        }
      },
      () => setFault(true),
    );
    return () => {
      gone = true;
      current?.close();
    };
  }, [id]);

  if (fault)
    return (
      <main class="message">
        <p>{t('The game could not start. Try again later.')}</p>
        <a href="#/">{t('Home')}</a>
      </main>
    );
  if (!table)
    return (
      <main class="message">
        <p>{t('Fuelling the rocket…')}</p>
      </main>
    );
  if (story)
    return (
      <EndScreen
        engine={table.engine}
        me={table.seat}
        onTable={() => {
          setStory(false);
          setLooking(true);
        }}
        onRematch={startFresh}
        onHome={() => go('/')}
      />
    );
  return (
    <Table
      source={table}
      looking={looking}
      startAtEnd={resumed || looking}
      odds={true}
      onHome={() => go('/')}
      onOver={() => setStory(true)}
    />
  );
}
