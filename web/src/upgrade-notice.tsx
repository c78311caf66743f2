// SPDX-License-Identifier: MIT
// A page that was left open across an upgrade of the server notices it, and offers to load itself again.
// Nothing is lost: games are saved after every decision.
import { useEffect, useState } from 'preact/hooks';
import { t } from './lang.ts';

/** True once another bundle than the one of this page has taken over. */
function useUpgrade(): boolean {
  const [upgraded, setUpgraded] = useState(false);
  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!container?.controller) return undefined; // the first visit: the first worker is no upgrade
    const changed = () => setUpgraded(true);
    container.addEventListener('controllerchange', changed);
    const look = () => {
      if (document.visibilityState === 'visible')
        void container.getRegistration().then(
          (one) => one?.update(),
          () => undefined,
        );
    };
    document.addEventListener('visibilitychange', look);
    return () => {
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
