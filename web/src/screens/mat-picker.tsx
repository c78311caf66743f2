// SPDX-License-Identifier: MIT
// Which mat to play on: a built-in one, or one that an owner typed in from their box; and what else a game in the
// page can be played with.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine.ts';
import type { BotKind, MatName, MatVerdict } from '../engine-types.ts';
import { rich, t } from '../lang.ts';
import { keepMat, plainJson } from '../mat-storage.ts';
import { useLanguage } from '../settings.ts';
import { FileButton } from './file-button.tsx';

interface Choices {
  /** Of this form alone; null until it is there. */
  engine: Engine | null;
  bots: BotKind[];
  mats: MatName[];
}
const NONE: Choices = { engine: null, bots: [], mats: [] };

/** `look` reads them again. */
export function useEngineChoices(): Choices & { look: () => void } {
  const language = useLanguage();
  const [choices, setChoices] = useState(NONE);
  const look = () =>
    void Engine.create().then(
      (engine) => setChoices({ engine, bots: engine.bots(), mats: engine.mats() }),
      () => setChoices(NONE),
    );
  useEffect(look, [language]);
  return { ...choices, look };
}

interface MatPickerProps {
  mats: MatName[];
  chosen: string;
  onChange: (name: string) => void;
  /** A new one was added: look again. */
  onAdded: (name: string) => void;
}

type Fault = MatVerdict['faults'][number];

async function read(file: File): Promise<{ name: string; faults: Fault[] }> {
  const json = plainJson(await file.text());
  if (json === null) return { name: '', faults: [{ path: '', reason: t('This file is no JSON.') }] };
  try {
    const { name, faults } = (await Engine.create()).addMat(json);
    if (name) keepMat(name, json);
    return { name, faults };
  } catch {
    return { name: '', faults: [{ path: '', reason: t('The mat could not be read. Try again.') }] };
  }
}

export function matTitle(mat: MatName): string {
  const title = mat.title || mat.name;
  return mat.own ? t('{title} (your own)', { title }) : title;
}

export function MatPicker({ mats, chosen, onChange, onAdded }: MatPickerProps) {
  const [faults, setFaults] = useState<Fault[]>([]);
  const take = async (file: File) => {
    const verdict = await read(file);
    setFaults(verdict.faults);
    if (verdict.name) onAdded(verdict.name);
  };
  return (
    <div class="mat-picker">
      <label class="field">
        <span>{t('Mat')}</span>
        <select value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
          {mats.map((mat) => (
            <option key={mat.name} value={mat.name}>
              {matTitle(mat)}
            </option>
          ))}
        </select>
      </label>
      <FileButton
        label={t('Add the mat of your own box (a JSON file)')}
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      />
      <div role="alert">
        {faults.length > 0 ? (
          <ul class="fault">
            {faults.slice(0, 8).map((fault) => (
              <li key={`${fault.path} ${fault.reason}`}>
                {fault.path
                  ? rich(t('{where}: {fault}'), {
                      where: <code translate={false}>{fault.path}</code>,
                      fault: fault.reason,
                    })
                  : fault.reason}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
