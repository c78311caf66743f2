// SPDX-License-Identifier: MIT
// The row above the table: where the game is, and what can be opened.
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../art/icons.tsx';
import type { Mat, View } from '../engine-types.ts';
import { t } from '../lang.ts';
import { Failures } from './failure-marks.tsx';
import type { SheetName } from './table-sheets.tsx';

function Tool({ name, label, onClick }: { name: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" class={`icon-button tool-${name}`} aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}

interface TopBarProps {
  mat: Mat;
  view: View;
  onHome: () => void;
  open: (sheet: SheetName) => void;
  /** The connection, a clock, chat: what the kind of table adds. */
  children: ComponentChildren;
}

export function TopBar({ mat, view, onHome, open, children }: TopBarProps) {
  return (
    <header class="top">
      <Tool name="home" label={t('Home')} onClick={onHome} />
      <h1 class="stage">
        <span>{view.expedition > 0 ? t('Expedition {n}', { n: view.expedition }) : t('Set-up')}</span>
        <Failures count={view.failures} of={mat.failures} />
      </h1>
      {children}
      <Tool name="scores" label={t('Scores and goals')} onClick={() => open('scores')} />
      <Tool name="log" label={t('What happened')} onClick={() => open('log')} />
      <Tool name="settings" label={t('Settings')} onClick={() => open('settings')} />
    </header>
  );
}
