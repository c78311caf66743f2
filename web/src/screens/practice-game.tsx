// SPDX-License-Identifier: MIT
// A game against bots in the page; the server may be gone.
import { agencies } from '../art/agency-colours.ts';
import { Engine } from '../engine.ts';
import { t } from '../lang.ts';
import { LocalTable } from '../play/local-table.ts';
import { savedGame, startFresh } from '../play/saved-games.ts';
import { settings } from '../settings.ts';
import { LocalGame, type LocalGameStart } from './local-game.tsx';

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

/** A saved game goes on; without one, or with one that cannot be read, a new one begins. */
async function open(): Promise<LocalGameStart> {
  const saved = savedGame();
  const resumed = saved ? await LocalTable.resume(saved).catch(() => null) : null;
  return { table: resumed ?? (await fresh()), resumed: resumed !== null };
}

export function Practice({ id }: { id: string }) {
  return <LocalGame key={id} open={open} onAgain={startFresh} />;
}
