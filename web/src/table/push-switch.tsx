// SPDX-License-Identifier: MIT
// Where the server offers it: notices also while the page is closed.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { pushKey, startPush, stopPush } from '../net/push-subscription.ts';
import { useRoute } from '../route.ts';
import { useSettings } from '../settings.ts';

export { subscribeSeat } from '../net/push-subscription.ts';

export function PushSwitch() {
  const { push } = useSettings();
  const { screen, id } = useRoute();
  const [offered, setOffered] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => void pushKey().then((key) => setOffered(key !== null)), []);
  if (!offered) return null;
  const toggle = () => {
    setFailed(false);
    const work = push ? stopPush() : startPush(screen === 't' ? id : null);
    work.catch(() => setFailed(true));
  };
  return (
    <>
      <label class="switch">
        <input type="checkbox" class="push-switch" checked={push} onChange={toggle} />
        <span>{t('Tell me when it is my turn, also when this page is closed')}</span>
      </label>
      {failed ? <p role="alert">{t('This browser does not get notices now.')}</p> : null}
    </>
  );
}
