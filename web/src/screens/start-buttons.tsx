// SPDX-License-Identifier: MIT
// The buttons that lead to a game. A running game is never dropped without a question.
import { useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { isOver, runningGame, savedGame } from '../play/saved-games.ts';
import { go } from '../route.ts';
import { SameRoomButtons } from '../same-room/home-buttons.tsx';
import { Sheet } from '../table/dialog-sheet.tsx';

/** Whether this bundle has the set of puzzles. */
declare const PUZZLES: boolean;

function DropGame({ onYes, onClose }: { onYes: () => void; onClose: () => void }) {
  return (
    <Sheet title={t('You have a game running')} onClose={onClose}>
      <p>{t('A new game takes its place.')}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => go('/practice')}>
          {t('Go on with your game')}
        </button>
        <button type="button" class="secondary danger" onClick={onYes}>
          {t('Start a new game')}
        </button>
      </div>
    </Sheet>
  );
}

/** Starts a new game; asks first where one is running. */
export function PlayNow({ class: look, label, onPlay }: { class: string; label: string; onPlay: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class={look} onClick={() => (runningGame() ? setAsking(true) : onPlay())}>
        {label}
      </button>
      {asking ? <DropGame onYes={onPlay} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

export function StartButtons({ onPlay }: { onPlay: () => void }) {
  const running = runningGame() !== null;
  const saved = savedGame();
  return (
    <div class="start-buttons">
      {running ? (
        <button type="button" class="primary big" onClick={() => go('/practice')}>
          {t('Go on with your game')}
        </button>
      ) : null}
      <PlayNow
        class={running ? 'secondary' : 'primary big'}
        label={running ? t('New game') : t('Play now')}
        onPlay={onPlay}
      />
      {saved && isOver(saved) ? (
        <button type="button" class="secondary" onClick={() => go('/practice')}>
          {t('Your last game')}
        </button>
      ) : null}
      <button type="button" class="secondary" onClick={() => go('/learn')}>
        {t('Learn in 5 minutes')}
      </button>
      <button type="button" class="secondary" onClick={() => go('/daily')}>
        {t('The daily flight')}
      </button>
      {PUZZLES ? (
        <button type="button" class="secondary" onClick={() => go('/puzzles')}>
          {t('Puzzles')}
        </button>
      ) : null}
      <SameRoomButtons />
    </div>
  );
}
