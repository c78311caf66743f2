// SPDX-License-Identifier: MIT
// The screen stays on while people look at their mat. Where a browser cannot do that, a hint says so.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang.ts';

interface Lock {
  release(): Promise<void>;
}

export function StayAwake() {
  const [hint, setHint] = useState(!('wakeLock' in navigator));
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: Lock | null = null;
    let gone = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (gone) void held.release();
          else lock = held;
          document.documentElement.dataset.awake = 'yes';
        },
        () => undefined, // a battery that is low: the screen dims as usual
      );
    };
    ask();
    // A phone that slept has given it back.
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', ask);
      delete document.documentElement.dataset.awake;
      void lock?.release();
    };
  }, []);
  if (!hint) return null;
  return (
    <p class="notice awake-hint">
      {t('This browser cannot keep the screen on. A longer screen time-out in the settings of the device helps.')}{' '}
      <button type="button" class="text-button" onClick={() => setHint(false)}>
        {t('Got it')}
      </button>
    </p>
  );
}
