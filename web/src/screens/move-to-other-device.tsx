// SPDX-License-Identifier: MIT
// Seats and the identity of this browser on another device: by a link, or a code to scan, that works once.
import { useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { later } from '../lazy-screen.tsx';
import { api } from '../net/http-api.ts';
import { refusalText } from '../net/refusal-texts.ts';
import { everythingHere, takeOver } from '../net/seats-of-other-device.ts';
import { go } from '../route.ts';

const QrCode = later(() => import('../qr-code.tsx').then((part) => part.QrCode));

function Leave() {
  const [link, setLink] = useState('');
  const [fault, setFault] = useState('');
  const make = () =>
    api.leave(everythingHere()).then(
      (answer) => setLink(new URL(`#/move/${answer.link}`, location.href).href),
      (reason: unknown) => setFault(refusalText(reason)),
    );
  return (
    <main class="message">
      <h1>{t('Play on at another device')}</h1>
      <p>{t('Your seats and your results go along. The link works once, and for ten minutes.')}</p>
      {link ? (
        <div class="invite">
          <QrCode text={link} label={t('The link for your other device, to scan')} />
          <input type="text" readOnly value={link} aria-label={t('The link for your other device')} />
        </div>
      ) : (
        <button type="button" class="primary" onClick={() => void make()}>
          {t('Make a link')}
        </button>
      )}
      <p role="status">{fault}</p>
      <a href="#/">{t('Home')}</a>
    </main>
  );
}

/** Asks first: a preview of the link must not use it up. */
function Take({ code }: { code: string }) {
  const [fault, setFault] = useState('');
  const take = () =>
    api.fetchLeft(code).then(
      (moved) => {
        if (takeOver(moved)) go('/');
        else setFault(t('This link holds no seats. Nothing was changed on this device.'));
      },
      (reason: unknown) => setFault(refusalText(reason)),
    );
  return (
    <main class="message">
      <h1>{t('Play on here')}</h1>
      <p>{t('The seats and results of your other device come to this one.')}</p>
      <button type="button" class="primary" onClick={() => void take()}>
        {t('Take them over')}
      </button>
      <p role="status">{fault}</p>
      <a href="#/">{t('Home')}</a>
    </main>
  );
}

export function MoveDevice({ code }: { code: string }) {
  return code ? <Take code={code} /> : <Leave />;
}
