// SPDX-License-Identifier: MIT
// The planets: their names and what they pay.
import { t } from '../lang.ts';
import { Faults, NumberField } from './form-fields.tsx';
import type { Fault } from './mat-editor-engine.ts';
import { freeName, type MatFile, planetNames, renamePlanet } from './mat-file.ts';

interface FormProps {
  file: MatFile;
  faults: readonly Fault[];
  onChange: (file: MatFile) => void;
}

export function PlanetForm({ file, faults, onChange }: FormProps) {
  const ranks = [t('for the most cats'), t('for the second'), t('for others')];
  const setPoints = (name: string, rank: number, value: number) => {
    const points = file.planets[name]!.points.map((old, i) => (i === rank ? value : old));
    onChange({ ...file, planets: { ...file.planets, [name]: { points } } });
  };
  const remove = (name: string) => {
    const { [name]: _, ...planets } = file.planets;
    onChange({ ...file, planets });
  };
  const add = () => {
    const name = freeName('planet', Object.keys(file.planets));
    onChange({ ...file, planets: { ...file.planets, [name]: { points: [5, 3, 2] } } });
  };
  return (
    <div class="token-list">
      {planetNames(file).map((name) => (
        <fieldset key={name} class="token-card">
          <legend class="unseen">{name}</legend>
          <label class="field">
            <span>{t('Name')}</span>
            <input
              type="text"
              maxLength={16}
              value={name}
              onChange={(event) => {
                const next = event.currentTarget.value.trim();
                if (next && next !== name && !(next in file.planets)) onChange(renamePlanet(file, name, next));
                else event.currentTarget.value = name;
              }}
            />
          </label>
          {ranks.map((rank, i) => (
            <NumberField
              key={rank}
              label={rank}
              value={file.planets[name]?.points[i] ?? 0}
              min={0}
              max={40}
              onChange={(value) => setPoints(name, i, value)}
            />
          ))}
          <Faults faults={faults} path={`planets.${name}`} />
          <button type="button" class="text-button" onClick={() => remove(name)}>
            {t('Remove')}
          </button>
        </fieldset>
      ))}
      <Faults faults={faults.filter((fault) => fault.path === 'planets')} path="planets" />
      <button type="button" class="secondary" onClick={add}>
        {t('Another planet')}
      </button>
    </div>
  );
}
