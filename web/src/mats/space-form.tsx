// SPDX-License-Identifier: MIT
// One space of the track: which faces fly from it, and what it offers.
import { t } from '../lang.ts';
import { FaceSwitches, Faults, NumberField, NumberList } from './form-fields.tsx';
import type { Fault } from './mat-editor-engine.ts';
import { type FileSpace, type MatFile, planetNames, type Site, siteOf, withFaces, withSite } from './mat-file.ts';

interface SpaceFormProps {
  file: MatFile;
  index: number;
  faults: readonly Fault[];
  onChange: (space: FileSpace) => void;
  onGo: (index: number) => void;
}

function SiteFields({ file, index, onChange }: Omit<SpaceFormProps, 'onGo' | 'faults'>) {
  const space = file.spaces[index]!;
  const sites: [Site, string][] = [
    ['nothing', t('Nothing')],
    ['moons', t('Moons')],
    ['planet', t('Planet')],
  ];
  const planets = planetNames(file);
  return (
    <>
      <div class="segments" role="group" aria-label={t('What it offers')}>
        {sites.map(([site, title]) => (
          <label key={site}>
            <input
              type="radio"
              name="site"
              checked={siteOf(space) === site}
              onChange={() => onChange(withSite(space, site, planets[0] ?? ''))}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {space.moons ? (
        <NumberList
          label={(i) => t('Points of moon {n}, the nearest first', { n: i + 1 })}
          values={space.moons}
          min={1}
          max={20}
          least={1}
          most={5}
          onChange={(moons) => onChange({ ...space, moons })}
        />
      ) : null}
      {space.planet !== undefined ? (
        <label class="field">
          <span>{t('Planet')}</span>
          <select value={space.planet} onChange={(event) => onChange({ ...space, planet: event.currentTarget.value })}>
            {planets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </>
  );
}

export function SpaceForm({ file, index, faults, onChange, onGo }: SpaceFormProps) {
  const space = file.spaces[index]!;
  return (
    <section class="space-form" aria-label={t('Space {space}', { space: index })}>
      <header>
        <button
          type="button"
          class="secondary slim"
          aria-label={t('The space before')}
          disabled={index === 0}
          onClick={() => onGo(index - 1)}
        >
          ‹
        </button>
        <h2>{t('Space {space}', { space: index })}</h2>
        <button
          type="button"
          class="secondary slim"
          aria-label={t('The next space')}
          disabled={index === file.spaces.length - 1}
          onClick={() => onGo(index + 1)}
        >
          ›
        </button>
      </header>
      <FaceSwitches
        label={t('Faces that fly from here')}
        faces={space.faces}
        onChange={(faces) => onChange(withFaces(space, faces))}
      />
      {space.burn !== undefined ? (
        <NumberField
          label={t('What A is worth here')}
          value={space.burn}
          min={1}
          max={6}
          onChange={(burn) => onChange({ ...space, burn })}
        />
      ) : null}
      <SiteFields file={file} index={index} onChange={onChange} />
      <Faults faults={faults} path={`spaces[${index}]`} />
    </section>
  );
}
