// SPDX-License-Identifier: MIT
// People in one room: pass and play, or the companion of the box. Set-up, then the game.
import { useEffect, useState } from 'preact/hooks';
import { dressSeats } from '../art/agency-colours.ts';
import { botTitle, t } from '../lang.ts';
import { LocalTable } from '../play/local-table.ts';
import { type GameKind, savedGame } from '../play/saved-games.ts';
import { go } from '../route.ts';
import { LocalGame, type LocalGameStart } from '../screens/local-game.tsx';
import { Counting } from './final-count.tsx';
import { HandOver, SecretMissions } from './hand-over-screen.tsx';
import { gameOf, type TableSetup } from './setup-choices.ts';
import { SetupScreen } from './setup-screen.tsx';
import { StayAwake } from './stay-awake.tsx';

async function begin(kind: GameKind, setup: TableSetup): Promise<void> {
  const { Engine } = await import('../engine.ts');
  const mats = (await Engine.create()).mats().map((mat) => mat.name);
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const table = await LocalTable.start(gameOf(setup, mats, random), kind);
  table.close(); // it is saved
}

function Game({ kind }: { kind: GameKind }) {
  useEffect(() => () => dressSeats([]), []);
  const open = async (): Promise<LocalGameStart> => {
    const saved = savedGame(kind);
    if (!saved) throw new Error('no game');
    dressSeats(saved.agencies ?? []);
    const resumed = saved.lines.some((line) => /^\d /.test(line));
    return { table: await LocalTable.resume(saved, kind), resumed };
  };
  return (
    <LocalGame
      open={open}
      onAgain={() => go(`/${kind}`)}
      tools={(table) => <SecretMissions table={table} />}
      note={(table, seat) => {
        const player = table.players[seat] ?? '';
        return player === 'human' ? null : <span class="seat-note calm">{botTitle(player)}</span>;
      }}
      around={(table) => (
        <>
          <StayAwake />
          <HandOver table={table} />
        </>
      )}
      end={(table) => <Counting mat={table.engine.mat()!} view={table.engine.view()!} />}
    />
  );
}

export function SameRoomGame({ kind, id }: { kind: GameKind; id: string }) {
  const [fault, setFault] = useState(false);
  if (id && savedGame(kind)) return <Game key={id} kind={kind} />;
  return (
    <>
      {fault ? (
        <p class="notice" role="alert">
          {t('The game could not start. Try again later.')}
        </p>
      ) : null}
      <SetupScreen
        kind={kind}
        onStart={(setup) =>
          void begin(kind, setup).then(
            () => go(`/${kind}/${Date.now()}`),
            () => setFault(true),
          )
        }
      />
    </>
  );
}
