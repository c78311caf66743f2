// SPDX-License-Identifier: MIT
// The ways to a game of people in one room.
import { t } from '../lang.ts';
import { type GameKind, runningGame } from '../play/saved-games.ts';
import { go } from '../route.ts';

function StartButton({ kind, fresh, on }: { kind: GameKind; fresh: string; on: string }) {
  const running = runningGame(kind) !== null;
  return (
    <button type="button" class="secondary" onClick={() => go(running ? `/${kind}/on` : `/${kind}`)}>
      {running ? on : fresh}
    </button>
  );
}

export function SameRoomButtons() {
  return (
    <div class="same-room-buttons" role="group" aria-label={t('In one room')}>
      <StartButton kind="pass" fresh={t('Pass and play')} on={t('Go on: pass and play')} />
      <StartButton kind="companion" fresh={t('With the box')} on={t('Go on: with the box')} />
    </div>
  );
}
