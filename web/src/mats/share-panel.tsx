// SPDX-License-Identifier: MIT
// Giving a mat to others: as a file, as a link, as a QR code for the friends at the table.
import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../copy-text.ts';
import { t } from '../lang.ts';
import { later } from '../lazy-screen.tsx';
import { go } from '../route.ts';
import { change } from '../settings.ts';
import type { MatFile } from './mat-file.ts';
import { packMat } from './mat-link.ts';

const QrCode = later(() => import('../qr-code.tsx').then((part) => part.QrCode));

function save(file: MatFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }));
  link.download = `${file.name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The link to a mat; '' while it is made, null if the mat does not fit into one. */
function useLink(file: MatFile): string | null {
  const [link, setLink] = useState<string | null>('');
  useEffect(() => {
    let current = true;
    packMat(file).then(
      (text) => {
        if (current) setLink(text === null ? null : `${location.href.split('#')[0]}#/mats/=${text}`);
      },
      () => {
        if (current) setLink(null);
      },
    );
    return () => {
      current = false;
    };
  }, [file]);
  return link;
}

function CopyButton({ link, title }: { link: string; title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title, url: link });
      else setCopied(await copyText(link));
    } catch {
      // The person changed their mind, or the browser does not allow it: the link stands beside the button.
    }
  };
  return (
    <button type="button" class="secondary" onClick={() => void share()}>
      {copied ? t('Copied') : t('Share the link')}
    </button>
  );
}

export function SharePanel({ file, good }: { file: MatFile; good: boolean }) {
  const link = useLink(file);
  const play = (path: string) => {
    change({ mat: file.name });
    go(path);
  };
  return (
    <section class="share">
      <div class="actions">
        <button type="button" class="primary" disabled={!good} onClick={() => play('/')}>
          {t('Play on this mat')}
        </button>
        <button type="button" class="secondary" disabled={!good} onClick={() => play('/host')}>
          {t('Open a table for friends on it')}
        </button>
        <button type="button" class="secondary" onClick={() => save(file)}>
          {t('Save as a file')}
        </button>
        {link ? <CopyButton link={link} title={file.title} /> : null}
      </div>
      {good ? null : <p class="fault">{t('The mat has faults: mend them before others play on it.')}</p>}
      {link === null ? <p>{t('This mat is too large for a link. Save it as a file instead.')}</p> : null}
      {link ? (
        <>
          <label class="field">
            <span>{t('Link')}</span>
            <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <QrCode text={link} label={t('QR code of the link to this mat')} />
        </>
      ) : null}
    </section>
  );
}
