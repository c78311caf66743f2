// SPDX-License-Identifier: MIT
// The numbers of a mat that belong to no space: dice, points, the length of the track and of the game.

import { FACE_LETTERS } from '../c-constants.ts';
import { t } from '../lang.ts';
import { Faults, NumberField, NumberList } from './form-fields.tsx';
import type { Fault } from './mat-editor-engine.ts';
import type { MatFile } from './mat-file.ts';

interface FormProps {
  file: MatFile;
  faults: readonly Fault[];
  onChange: (file: MatFile) => void;
}

type Figure = 'satellite' | 'landing_from' | 'pool' | 'failures' | 'comet' | 'galaxy' | 'goal_points';

function resize(file: MatFile, spaces: number): MatFile {
  const last = file.spaces[file.spaces.length - 1] ?? { faces: '12' };
  const list = Array.from({ length: spaces }, (_, i) => file.spaces[i] ?? { ...last });
  return { ...file, spaces: list };
}

function Dice({ file, faults, onChange }: FormProps) {
  return (
    <fieldset class="options">
      <legend>{t('The six sides of a die')}</legend>
      <div class="dice-sides">
        {file.dice.map((side, i) => (
          <select
            key={i}
            aria-label={t('Side {n}', { n: i + 1 })}
            value={side}
            onChange={(event) => {
              const dice = file.dice.map((old, at) => (at === i ? event.currentTarget.value : old));
              onChange({ ...file, dice });
            }}
          >
            {FACE_LETTERS.map((face) => (
              <option key={face}>{face}</option>
            ))}
          </select>
        ))}
      </div>
      <Faults faults={faults} path="dice" />
    </fieldset>
  );
}

export function FiguresForm({ file, faults, onChange }: FormProps) {
  const last = file.spaces.length - 1;
  const figures: [Figure, string, number, number][] = [
    ['satellite', t('The satellite starts on space'), 0, last],
    ['landing_from', t('Cats may get off from space'), 0, last],
    ['pool', t('Dice at takeoff'), 1, 8],
    ['failures', t('Crashes that end the game'), 1, 40],
    ['comet', t('Points on the comet'), 0, 40],
    ['galaxy', t('Points in the galaxy'), 0, 40],
    ['goal_points', t('Points of a goal'), 0, 40],
  ];
  return (
    <div class="figures">
      <NumberField
        label={t('Spaces before deep space')}
        value={file.spaces.length}
        min={8}
        max={48}
        onChange={(spaces) => onChange(resize(file, Math.max(8, Math.min(48, spaces))))}
      />
      {figures.map(([key, label, min, max]) => (
        <div key={key}>
          <NumberField
            label={label}
            value={file[key]}
            min={min}
            max={max}
            onChange={(value) => onChange({ ...file, [key]: value })}
          />
          <Faults faults={faults} path={key} />
        </div>
      ))}
      <Dice file={file} faults={faults} onChange={onChange} />
      <fieldset class="options">
        <legend>{t('Points for 0, 1, 2 and 3 missions')}</legend>
        <div class="number-list">
          {file.mission_points.map((value, i) => (
            <NumberField
              key={i}
              bare
              label={t('Points for missions done: {n}', { n: i })}
              value={value}
              min={0}
              max={40}
              onChange={(next) =>
                onChange({ ...file, mission_points: file.mission_points.map((old, at) => (at === i ? next : old)) })
              }
            />
          ))}
        </div>
        <Faults faults={faults} path="mission_points" />
      </fieldset>
      <fieldset class="options">
        <legend>{t('UFO tokens, the first on top')}</legend>
        <NumberList
          label={(i) => t('UFO token {n}', { n: i + 1 })}
          values={file.ufo}
          min={0}
          max={40}
          least={0}
          most={8}
          onChange={(ufo) => onChange({ ...file, ufo })}
        />
        <Faults faults={faults} path="ufo" />
      </fieldset>
    </div>
  );
}
