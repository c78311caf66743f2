// SPDX-License-Identifier: MIT
// The settings of a table on a server: its host chooses them when it is opened, and until it starts.

import type { MatName } from '../engine-types.ts';
import { t } from '../lang.ts';
import { decisionTimes, decisionTimeText } from './decision-time-choices.ts';
import { FirstLeader, HousePicker } from './house-rules-picker.tsx';
import { matTitle } from './mat-picker.tsx';
import { VariantPicker } from './variant-picker.tsx';

export interface TableSettings {
  variants: string[];
  house: string[];
  /** The seat that leads first; -1: drawn. */
  first: number;
  mat: string;
  /** Seconds for a decision; 0: no clock. */
  clock: number;
  public: boolean;
  odds: boolean;
  chat: boolean;
}

interface MatChoiceProps {
  mats: MatName[];
  chosen: string;
  onChange: (mat: string) => void;
}

function MatChoice({ mats, chosen, onChange }: MatChoiceProps) {
  return (
    <label class="field">
      <span>{t('Mat')}</span>
      <select value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
        {mats.map((one) => (
          <option key={one.name} value={one.name}>
            {matTitle(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function TimeChoice({ chosen, onChange }: { chosen: number; onChange: (seconds: number) => void }) {
  const times = decisionTimes.includes(chosen) ? decisionTimes : [...decisionTimes, chosen];
  return (
    <label class="field">
      <span>{t('Time for a decision')}</span>
      <select value={String(chosen)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {times.map((value) => (
          <option key={value} value={String(value)}>
            {decisionTimeText(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={() => onChange(!on)} />
      <span>{label}</span>
    </label>
  );
}

interface TableSettingsFormProps {
  settings: TableSettings;
  seats: string[];
  mats: MatName[];
  onChange: (part: Partial<TableSettings>) => void;
}

export function TableSettingsForm({ settings, seats, mats, onChange }: TableSettingsFormProps) {
  return (
    <>
      <VariantPicker chosen={settings.variants} onChange={(variants) => onChange({ variants })} />
      <HousePicker chosen={settings.house} onChange={(house) => onChange({ house })} />
      <FirstLeader seats={seats} chosen={settings.first} onChange={(first) => onChange({ first })} />
      {mats.length > 1 ? (
        <MatChoice mats={mats} chosen={settings.mat} onChange={(chosen) => onChange({ mat: chosen })} />
      ) : null}
      <TimeChoice chosen={settings.clock} onChange={(clock) => onChange({ clock })} />
      <Switch
        label={t('Show it in the list of open tables')}
        on={settings.public}
        onChange={(on) => onChange({ public: on })}
      />
      <Switch label={t('Odds help for everybody')} on={settings.odds} onChange={(on) => onChange({ odds: on })} />
      <Switch label={t('Chat')} on={settings.chat} onChange={(on) => onChange({ chat: on })} />
    </>
  );
}
