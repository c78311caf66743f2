// SPDX-License-Identifier: MIT
// The link to a table: to copy, to share by the phone's own sheet, and to scan.
import { useState } from 'preact/hooks';
import { copyText } from '../copy-text.ts';
import { t } from '../lang.ts';
import { later } from '../lazy-screen.tsx';

export function tableLink(id: string): string {
  return new URL(`#/t/${id}`, location.href).href;
}

export function CopyLink({ id, label }: { id: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const link = tableLink(id);
  const copy = () => copyText(link).then(setCopied);
  return (
    <div class="copy-link">
      <input
        type="text"
        readOnly
        value={link}
        aria-label={t('Link to this table')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="secondary slim" onClick={() => void copy()}>
        {copied ? t('Copied') : label}
      </button>
    </div>
  );
}

const QrCode = later(() => import('../qr-code.tsx').then((part) => part.QrCode));

const ONLY_HERE = ['localhost', '127.0.0.1', '[::1]'];

export function Invite({ id }: { id: string }) {
  const link = tableLink(id);
  return (
    <div class="invite">
      {ONLY_HERE.includes(location.hostname) ? (
        <p class="notice">
          {t(
            'This link works only on this computer. For other devices start the server with --listen 0.0.0.0 and open one of the addresses that it prints.',
          )}
        </p>
      ) : null}
      <QrCode text={link} label={t('The link to this table, to scan')} />
      <CopyLink id={id} label={t('Copy')} />
      {'share' in navigator ? (
        <button
          type="button"
          class="secondary slim"
          onClick={() => void navigator.share({ title: t('MLEM: Space Agency'), url: link }).catch(() => undefined)}
        >
          {t('Share')}
        </button>
      ) : null}
    </div>
  );
}
