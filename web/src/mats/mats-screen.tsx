// SPDX-License-Identifier: MIT
// All mats of this device: make one from another, open, rename, remove, take from a file or a link.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang.ts';
import { go } from '../route.ts';
import { FileButton } from '../screens/file-button.tsx';
import { dropDraft, editableMats, keepDraft, renameDraft } from './mat-drafts.ts';
import { MatEditor } from './mat-editor.tsx';
import { asMatFile, builtInFiles, freeName, type MatFile } from './mat-file.ts';
import { unpackMat } from './mat-link.ts';

function takenNames(): string[] {
  return [...builtInFiles.map((file) => file.name), ...editableMats().map(([id]) => id)];
}

/** Keeps a mat under a name that is free, never over another one, and opens it. */
function keepAsNew(file: MatFile): void {
  const taken = takenNames();
  const name = freeName(file.name, taken);
  keepDraft(name, { ...file, name }, false);
  go(`/mats/${name}`);
}

function copyOf(file: MatFile): MatFile {
  return { ...file, name: 'my-box', title: t('My box') };
}

function OwnMat({ id, file, onChange }: { id: string; file: MatFile; onChange: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <li class="mat-row">
      <a href={`#/mats/${id}`}>
        <b>{file.title || id}</b> <span class="dim">{id}</span>
      </a>
      <label class="field">
        <span class="unseen">{t('Name in records')}</span>
        <input
          type="text"
          maxLength={32}
          pattern="[a-z0-9\-]+"
          aria-label={t('Name in records')}
          value={id}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            if (wanted !== id) renameDraft(id, freeName(wanted, takenNames()));
            onChange();
          }}
        />
      </label>
      {sure ? (
        <>
          <button
            type="button"
            class="secondary slim danger"
            onClick={() => {
              dropDraft(id);
              onChange();
            }}
          >
            {t('Really remove')}
          </button>
          <button type="button" class="secondary slim" onClick={() => setSure(false)}>
            {t('Keep')}
          </button>
        </>
      ) : (
        <button type="button" class="text-button" onClick={() => setSure(true)}>
          {t('Remove')}
        </button>
      )}
    </li>
  );
}

function MatList() {
  const [, setLook] = useState(0);
  const [fault, setFault] = useState('');
  const own = editableMats();
  const take = async (chosen: File) => {
    try {
      const file = asMatFile(JSON.parse(await chosen.text()));
      if (file) return keepAsNew(file);
      setFault(t('This file is no mat.'));
    } catch {
      setFault(t('This file is no JSON.'));
    }
  };
  return (
    <main class="mats">
      <h1>{t('Mats')}</h1>
      <p>
        {t(
          'The figures of the built-in mats are partly a reconstruction. If you own the box, type in what is printed on yours: it takes about ten minutes.',
        )}
      </p>
      {own.length > 0 ? (
        <section>
          <h2>{t('Your own')}</h2>
          <ul>
            {own.map(([id, file]) => (
              <OwnMat key={id} id={id} file={file} onChange={() => setLook((n) => n + 1)} />
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2>{t('A new one')}</h2>
        <div class="actions">
          {builtInFiles.map((file, i) => (
            <button
              key={file.name}
              type="button"
              class={i === 0 ? 'primary' : 'secondary'}
              onClick={() => keepAsNew(copyOf(file))}
            >
              {t('Start from {mat}', { mat: t(file.title) })}
            </button>
          ))}
          <FileButton label={t('From a file')} accept=".json,application/json" onFile={(file) => void take(file)} />
        </div>
        <p class="fault" role="alert">
          {fault}
        </p>
      </section>
      <p>
        <a href="#/">{t('Back')}</a>
      </p>
    </main>
  );
}

/** A mat that came with a link: shown by its title, kept only if the person wants it. */
function SharedMat({ packed }: { packed: string }) {
  const [file, setFile] = useState<MatFile | null | undefined>(undefined);
  useEffect(() => {
    void unpackMat(packed).then(setFile);
  }, [packed]);
  if (file === undefined) return <main class="message">{t('One moment …')}</main>;
  return (
    <main class="message">
      {file ? (
        <>
          <h1 translate={false}>{file.title}</h1>
          <p>{t('This link brings a mat. It is kept beside those that you have.')}</p>
          <button type="button" class="primary" onClick={() => keepAsNew(file)}>
            {t('Keep it')}
          </button>
        </>
      ) : (
        <p>{t('The mat in this link cannot be read. Ask for the link again.')}</p>
      )}
      <a href="#/mats">{t('All mats')}</a>
    </main>
  );
}

export function MatsScreen({ id }: { id: string }) {
  if (id === '') return <MatList />;
  if (id.startsWith('=')) return <SharedMat packed={id.slice(1)} />;
  return <MatEditor key={id} id={id} />;
}
