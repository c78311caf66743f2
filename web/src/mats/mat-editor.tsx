// SPDX-License-Identifier: MIT
// The mat editor: the track above, forms below. Every change is checked by the engine and kept at once.
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { t, tn } from '../lang.ts';
import { go } from '../route.ts';
import { useLanguage } from '../settings.ts';
import { FiguresForm } from './dice-and-points-form.tsx';
import { Faults, faultsAt } from './form-fields.tsx';
import { draft, keepDraft } from './mat-drafts.ts';
import { Designer, type Fault } from './mat-editor-engine.ts';
import type { FileSpace, MatFile } from './mat-file.ts';
import { PlanetForm } from './planet-form.tsx';
import { SharePanel } from './share-panel.tsx';
import { SpaceForm } from './space-form.tsx';
import { ExpeditionForm, ExplorationForm, MissionForm } from './token-forms.tsx';
import { TrackView } from './track-view.tsx';
import { TrialPanel } from './trial-panel.tsx';

type Tab = 'track' | 'planets' | 'figures' | 'expeditions' | 'explorations' | 'missions' | 'trial' | 'share';

function tabs(): [Tab, string, string[]][] {
  return [
    ['track', t('Track'), ['spaces']],
    ['planets', t('Planets'), ['planets']],
    [
      'figures',
      t('Dice and points'),
      [
        'satellite',
        'landing_from',
        'pool',
        'failures',
        'dice',
        'comet',
        'galaxy',
        'goal_points',
        'mission_points',
        'ufo',
      ],
    ],
    ['expeditions', t('Expeditions'), ['expeditions']],
    ['explorations', t('Explorations'), ['explorations']],
    ['missions', t('Missions'), ['missions']],
    ['trial', t('Try it'), []],
    ['share', t('Share'), []],
  ];
}

/** A draft with everything that was before and after it. */
function useHistory(id: string) {
  const [history, setHistory] = useState<{ file: MatFile | null; past: MatFile[]; future: MatFile[] }>(() => ({
    file: draft(id),
    past: [],
    future: [],
  }));
  return {
    ...history,
    change: (file: MatFile) =>
      setHistory((old) => ({ file, past: old.file ? [...old.past, old.file] : old.past, future: [] })),
    undo: () =>
      setHistory((old) => {
        const file = old.past[old.past.length - 1];
        if (!file || !old.file) return old;
        return { file, past: old.past.slice(0, -1), future: [old.file, ...old.future] };
      }),
    redo: () =>
      setHistory((old) => {
        const [file, ...future] = old.future;
        return file && old.file ? { file, past: [...old.past, old.file], future } : old;
      }),
  };
}

function useDesigner(): Designer | null {
  const [designer, setDesigner] = useState<Designer | null>(null);
  useEffect(() => {
    Designer.create().then(setDesigner, () => undefined);
  }, []);
  return designer;
}

/** What the engine says of the draft; it is kept as soon as that is known. */
function useVerdict(id: string, file: MatFile | null, pool: number) {
  const designer = useDesigner();
  const language = useLanguage();
  const [lost, setLost] = useState(false);
  const verdict = useMemo(() => {
    if (!designer || !file) return { faults: [] as Fault[], odds: null, known: false };
    const faults = designer.faults(file);
    const table = faults.length === 0 ? designer.crashTable(file) : null;
    return { faults, odds: table?.[Math.min(pool, table.length) - 1] ?? null, known: true };
  }, [designer, file, pool, language]);
  const good = verdict.known && verdict.faults.length === 0;
  // Not after the next frame: a page that is closed before it would lose the change.
  useLayoutEffect(() => {
    if (!file) return;
    try {
      keepDraft(id, file, good);
      setLost(false);
    } catch {
      setLost(true);
    }
  }, [id, file, good]);
  return { ...verdict, good, lost };
}

/** How many spaces go in a row. */
function useColumns(): number {
  const count = () => (innerWidth < 540 ? 3 : innerWidth < 900 ? 5 : 6);
  const [columns, setColumns] = useState(count);
  useEffect(() => {
    const listener = () => setColumns(count());
    addEventListener('resize', listener);
    return () => removeEventListener('resize', listener);
  }, []);
  return columns;
}

interface TrackTabProps {
  file: MatFile;
  faults: Fault[];
  odds: readonly number[] | null;
  pool: number;
  onPool: (pool: number) => void;
  onChange: (file: MatFile) => void;
}

function TrackTab({ file, faults, odds, pool, onPool, onChange }: TrackTabProps) {
  const [space, setSpace] = useState(0);
  const columns = useColumns();
  const shown = Math.min(space, file.spaces.length - 1);
  const faulty = new Set(file.spaces.flatMap((_, i) => (faultsAt(faults, `spaces[${i}]`).length > 0 ? [i] : [])));
  const setChosen = (next: FileSpace) =>
    onChange({ ...file, spaces: file.spaces.map((old, i) => (i === shown ? next : old)) });
  return (
    <div class="track-tab">
      <div class="draft-frame" tabIndex={0} role="region" aria-label={t('The track, scrolls')}>
        <TrackView file={file} chosen={shown} odds={odds} faulty={faulty} columns={columns} onChoose={setSpace} />
      </div>
      <div class="space-panel">
        <SpaceForm file={file} index={shown} faults={faults} onChange={setChosen} onGo={setSpace} />
        <label class="field">
          <span>{t('The colours show the chance of a crash with')}</span>
          <select value={pool} onChange={(event) => onPool(Number(event.currentTarget.value))}>
            {Array.from({ length: Math.max(1, Math.min(8, file.pool)) }, (_, i) => (
              <option key={i} value={i + 1}>
                {tn('{n} die', '{n} dice', i + 1)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

function TabBar(props: { tab: Tab; faults: readonly Fault[]; onChange: (tab: Tab) => void }) {
  return (
    <nav class="mat-tabs" aria-label={t('Parts of the mat')}>
      {tabs().map(([tab, title, paths]) => {
        const count = paths.reduce((sum, path) => sum + faultsAt(props.faults, path).length, 0);
        return (
          <button
            key={tab}
            type="button"
            class={tab === props.tab ? 'chosen' : ''}
            aria-current={tab === props.tab ? 'page' : undefined}
            onClick={() => props.onChange(tab)}
          >
            {title}
            {count > 0 ? (
              <b class="fault-count" title={tn('{n} fault', '{n} faults', count)}>
                {count}
              </b>
            ) : null}
          </button>
        );
      })}
    </nav>
  );
}

interface HeaderProps {
  file: MatFile;
  verdict: ReturnType<typeof useVerdict>;
  history: ReturnType<typeof useHistory>;
}

function Header({ file, verdict, history }: HeaderProps) {
  return (
    <header class="mat-head">
      <button type="button" class="secondary slim" onClick={() => go('/mats')}>
        {t('All mats')}
      </button>
      <label class="mat-title">
        <span class="unseen">{t('Title')}</span>
        <input
          type="text"
          maxLength={64}
          value={file.title}
          onInput={(event) => history.change({ ...file, title: event.currentTarget.value })}
        />
      </label>
      <button type="button" class="secondary slim" disabled={history.past.length === 0} onClick={history.undo}>
        {t('Undo')}
      </button>
      <button type="button" class="secondary slim" disabled={history.future.length === 0} onClick={history.redo}>
        {t('Redo')}
      </button>
      <p class={verdict.good ? 'mat-verdict good' : 'mat-verdict'} role="status">
        {verdict.lost
          ? t('This browser keeps nothing more: save the mat as a file.')
          : !verdict.known
            ? t('Checking …')
            : verdict.good
              ? t('No faults. Kept on this device.')
              : tn('{n} fault. Kept as a draft.', '{n} faults. Kept as a draft.', verdict.faults.length)}
      </p>
      <Faults faults={verdict.faults} path="title" />
      <Faults faults={verdict.faults} path="name" />
    </header>
  );
}

export function MatEditor({ id }: { id: string }) {
  const history = useHistory(id);
  const [tab, setTab] = useState<Tab>('track');
  const [pool, setPool] = useState(2);
  const verdict = useVerdict(id, history.file, pool);
  const file = history.file;
  if (!file)
    return (
      <main class="message">
        <p>{t('There is no mat of this name on this device.')}</p>
        <a class="primary" href="#/mats">
          {t('All mats')}
        </a>
      </main>
    );
  const form = { file, faults: verdict.faults, onChange: history.change };
  return (
    <main class="mat-editor">
      <Header file={file} verdict={verdict} history={history} />
      <TabBar tab={tab} faults={verdict.faults} onChange={setTab} />
      <div class="mat-form">
        {tab === 'track' ? <TrackTab {...form} odds={verdict.odds} pool={pool} onPool={setPool} /> : null}
        {tab === 'planets' ? <PlanetForm {...form} /> : null}
        {tab === 'figures' ? <FiguresForm {...form} /> : null}
        {tab === 'expeditions' ? <ExpeditionForm {...form} /> : null}
        {tab === 'explorations' ? <ExplorationForm {...form} /> : null}
        {tab === 'missions' ? <MissionForm {...form} /> : null}
        {tab === 'trial' ? <TrialPanel file={file} good={verdict.good} /> : null}
        {tab === 'share' ? <SharePanel file={file} good={verdict.good} /> : null}
      </div>
    </main>
  );
}
