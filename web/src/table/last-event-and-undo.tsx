// SPDX-License-Identifier: MIT
// What just happened, and the way back and forth through it.
import { Icon } from '../art/icons.tsx';
import { t } from '../lang.ts';
import type { Playback } from '../play/playback.ts';
import type { History } from '../play/table-source.ts';

function Undo({ history, playback }: { history: History; playback: Playback }) {
  if (!playback.running) return null;
  return (
    <>
      {history.canUndo(playback.moment) ? (
        <button
          type="button"
          class="icon-button undo"
          aria-label={t('Take back my decision')}
          title={t('Take back my decision')}
          onClick={() => history.undo(playback.moment)}
        >
          <Icon name="undo" size={18} />
        </button>
      ) : null}
      {history.canRedo() ? (
        <button
          type="button"
          class="icon-button redo"
          aria-label={t('Decide so after all')}
          title={t('Decide so after all')}
          onClick={() => history.redo()}
        >
          <Icon name="redo" size={18} />
        </button>
      ) : null}
    </>
  );
}

function Onward({ playback }: { playback: Playback }) {
  if (playback.live) return null;
  if (playback.running)
    return (
      <button type="button" class="text-button" onClick={playback.toNow}>
        {t('Skip')}
      </button>
    );
  return (
    <>
      <button type="button" class="icon-button" aria-label={t('Step forward')} onClick={() => playback.step(1)}>
        <Icon name="forward" size={18} />
      </button>
      <button type="button" class="text-button" onClick={playback.toNow}>
        {t('To now')}
      </button>
    </>
  );
}

/** Whether a phone's line of what happened is too small for these words. */
export function tooLong(words: string): boolean {
  return words.length > 80;
}

export function StoryLine({
  playback,
  words,
  history,
}: {
  playback: Playback;
  words: string;
  history: History | undefined;
}) {
  const past = !playback.live && !playback.running;
  return (
    <div class={`story${past ? ' past' : ''}${tooLong(words) ? ' long' : ''}`}>
      <button
        type="button"
        class="icon-button"
        aria-label={t('Step back')}
        disabled={playback.moment <= playback.first}
        onClick={() => playback.step(-1)}
      >
        <Icon name="back" size={18} />
      </button>
      <p class="told" tabIndex={0}>
        {words || '\u00a0'}
      </p>
      {history ? <Undo history={history} playback={playback} /> : null}
      <Onward playback={playback} />
    </div>
  );
}
