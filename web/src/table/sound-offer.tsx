// SPDX-License-Identifier: MIT
// Sounds are off until a person wants them: the first game offers them once.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { change, settings } from '../settings.ts';
import { hearSample } from '../sound.ts';

/** `decided`: this person has made a decision, and is busy with the game. */
export function SoundOffer({ decided }: { decided: boolean }) {
  const [open, setOpen] = useState(() => !settings().soundOffered && !settings().sound);
  useEffect(() => {
    if (!open || !decided) return;
    change({ soundOffered: true });
    setOpen(false);
  }, [open, decided]);
  if (!open) return null;
  const answer = (sound: boolean) => {
    change({ sound, soundOffered: true });
    setOpen(false);
    if (sound) hearSample();
  };
  return (
    <div class="sound-offer" role="group" aria-label={t('Play with sound?')}>
      <span aria-hidden="true">{t('Play with sound?')}</span>
      <button type="button" class="text-button" onClick={() => answer(true)}>
        {t('Yes')}
      </button>
      <button type="button" class="text-button" onClick={() => answer(false)}>
        {t('No')}
      </button>
    </div>
  );
}
