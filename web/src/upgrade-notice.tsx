// SPDX-License-Identifier: MIT
// A page that was left open across an upgrade of the server notices it, and offers to load itself again.
// Nothing is lost: games are saved after every decision.
import { useEffect, useState } from 'preact/hooks';
import { t } from './lang.ts';

const HALF_AN_HOUR = 1_800_000;

/** True once another bundle than the one of this page has taken over. */
function useUpgrade(): boolean {
  const [upgraded, setUpgraded] = useState(false);
  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!container) return undefined;
    let first = !container.controller; // a first visit: the first worker is no upgrade
    const changed = () => {
      if (!first) setUpgraded(true);
      first = false;
    };
    container.addEventListener('controllerchange', changed);
    const look = () => {
      if (document.visibilityState === 'visible')
        void container.getRegistration().then(
          (one) => one?.update(),
          () => undefined,
        );
    };
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, HALF_AN_HOUR); // a tablet that lies on the table all day
    return () => {
      clearInterval(timer);
      container.removeEventListener('controllerchange', changed);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return upgraded;
}

export function UpgradeNotice() {
  const [closed, setClosed] = useState(false);
  if (!useUpgrade() || closed) return null;
  return (
    <div class="upgrade" role="status">
      <span>{t('There is a new version of this page.')}</span>
      <button type="button" class="text-button" onClick={() => location.reload()}>
        {t('Load it')}
      </button>
      <button type="button" class="text-button" onClick={() => setClosed(true)}>
        {t('Later')}
      </button>
    </div>
  );
}
