// SPDX-License-Identifier: MIT
// The three kinds of tokens: expeditions, explorations, missions.
import type { ComponentChildren } from 'preact';
import { FACE_LETTERS } from '../c-constants.ts';
import { t } from '../lang.ts';
import { Faults, NumberField } from './form-fields.tsx';
import type { Fault } from './mat-editor-engine.ts';
import {
  type FileExpedition,
  type FileExploration,
  type FileMission,
  type MatFile,
  nextId,
  planetNames,
} from './mat-file.ts';

interface FormProps {
  file: MatFile;
  faults: readonly Fault[];
  onChange: (file: MatFile) => void;
}

interface TokenListProps<T> {
  path: string;
  tokens: readonly T[];
  faults: readonly Fault[];
  most: number;
  title: (index: number) => string;
  fields: (token: T, change: (token: T) => void) => ComponentChildren;
  fresh: () => T;
  onChange: (tokens: T[]) => void;
}

/** All tokens of a kind, one card each. */
function TokenList<T extends { id: string }>(props: TokenListProps<T>) {
  const { tokens, onChange } = props;
  return (
    <div class="token-list">
      {tokens.map((token, i) => (
        <fieldset key={token.id} class="token-card">
          <legend>{props.title(i)}</legend>
          {props.fields(token, (next) => onChange(tokens.map((old, at) => (at === i ? next : old))))}
          <Faults faults={props.faults} path={`${props.path}[${i}]`} />
          <button type="button" class="text-button" onClick={() => onChange(tokens.filter((_, at) => at !== i))}>
            {t('Remove')}
          </button>
        </fieldset>
      ))}
      <Faults faults={props.faults.filter((fault) => fault.path === props.path)} path={props.path} />
      <button
        type="button"
        class="secondary"
        disabled={tokens.length >= props.most}
        onClick={() => onChange([...tokens, props.fresh()])}
      >
        {t('Another token')}
      </button>
    </div>
  );
}

function Choice(props: {
  label: string;
  value: string;
  choices: [string, string][];
  onChange: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {props.choices.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Dice of a token: each face may come several times. */
function ExtraDice({ faces, onChange }: { faces: string; onChange: (faces: string) => void }) {
  const sorted = (list: string) => [...list].sort().join('');
  return (
    <div class="extra-dice" role="group" aria-label={t('Extra dice')}>
      <span>{faces.split('').join(' ')}</span>
      {FACE_LETTERS.map((face) => (
        <button
          key={face}
          type="button"
          class="face-switch"
          disabled={faces.length >= 5}
          aria-label={t('One more {face}', { face })}
          onClick={() => onChange(sorted(faces + face))}
        >
          +{face}
        </button>
      ))}
      <button type="button" class="text-button" onClick={() => onChange('')}>
        {t('Clear')}
      </button>
    </div>
  );
}

export function ExpeditionForm({ file, faults, onChange }: FormProps) {
  const withAbility = (token: FileExpedition, ability: string): FileExpedition => {
    const { extra, ...rest } = token;
    return ability === 'extra' ? { ...rest, ability, extra: extra ?? '1' } : { ...rest, ability };
  };
  return (
    <TokenList<FileExpedition>
      path="expeditions"
      tokens={file.expeditions}
      faults={faults}
      most={32}
      title={(i) => t('Expedition token {n}', { n: i + 1 })}
      fresh={() => ({ id: nextId('x', file.expeditions), ufo: 1, dice: file.pool, ability: 'keep' })}
      onChange={(expeditions) => onChange({ ...file, expeditions })}
      fields={(token, change) => (
        <>
          <NumberField
            label={t('The UFO moves')}
            value={token.ufo}
            min={0}
            max={3}
            onChange={(ufo) => change({ ...token, ufo })}
          />
          <NumberField
            label={t('Dice')}
            value={token.dice}
            min={1}
            max={file.pool}
            onChange={(dice) => change({ ...token, dice })}
          />
          <Choice
            label={t('Ability')}
            value={token.ability}
            choices={[
              ['extra', t('extra dice')],
              ['keep', t('keep the dice')],
              ['reroll', t('roll again')],
            ]}
            onChange={(ability) => change(withAbility(token, ability))}
          />
          {token.ability === 'extra' ? (
            <ExtraDice faces={token.extra ?? ''} onChange={(extra) => change({ ...token, extra })} />
          ) : null}
        </>
      )}
    />
  );
}

export function ExplorationForm({ file, faults, onChange }: FormProps) {
  const withEffect = (token: FileExploration, effect: string): FileExploration => {
    const { points, ...rest } = token;
    return effect === 'points' ? { ...rest, effect, points: points ?? 1 } : { ...rest, effect };
  };
  const freeSpace = () => {
    const taken = new Set(file.explorations.map((token) => token.space));
    return file.spaces.findIndex((_, space) => space > 0 && !taken.has(space));
  };
  return (
    <TokenList<FileExploration>
      path="explorations"
      tokens={file.explorations}
      faults={faults}
      most={32}
      title={(i) => t('Exploration token {n}', { n: i + 1 })}
      fresh={() => ({ id: nextId('e', file.explorations), space: Math.max(1, freeSpace()), effect: 'die' })}
      onChange={(explorations) => onChange({ ...file, explorations })}
      fields={(token, change) => (
        <>
          <NumberField
            label={t('On space')}
            value={token.space}
            min={1}
            max={file.spaces.length - 1}
            onChange={(space) => change({ ...token, space })}
          />
          <Choice
            label={t('Effect')}
            value={token.effect}
            choices={[
              ['points', t('points')],
              ['die', t('a die back')],
              ['tunnel', t('a tunnel')],
            ]}
            onChange={(effect) => change(withEffect(token, effect))}
          />
          {token.effect === 'points' ? (
            <NumberField
              label={t('Points')}
              value={token.points ?? 1}
              min={1}
              max={40}
              onChange={(points) => change({ ...token, points })}
            />
          ) : null}
        </>
      )}
    />
  );
}

function Targets<V extends string | number>(props: {
  label: string;
  all: V[];
  chosen: V[];
  onChange: (chosen: V[]) => void;
}) {
  return (
    <div class="mission-targets" role="group" aria-label={props.label}>
      {props.all.map((one) => (
        <button
          key={one}
          type="button"
          class="face-switch"
          aria-pressed={props.chosen.includes(one)}
          onClick={() => props.onChange(props.all.filter((other) => (other === one) !== props.chosen.includes(other)))}
        >
          {one}
        </button>
      ))}
    </div>
  );
}

export function MissionForm({ file, faults, onChange }: FormProps) {
  const moons = file.spaces.flatMap((space, i) => (space.moons ? [i] : []));
  const planets = planetNames(file);
  return (
    <TokenList<FileMission>
      path="missions"
      tokens={file.missions}
      faults={faults}
      most={32}
      title={(i) => t('Mission {n}', { n: i + 1 })}
      fresh={() => ({ id: nextId('m', file.missions), planets: planets.slice(0, 1) })}
      onChange={(missions) => onChange({ ...file, missions })}
      fields={(mission, change) => (
        <>
          <Choice
            label={t('A cat must be on')}
            value={mission.moons ? 'moons' : 'planets'}
            choices={[
              ['moons', t('a moon of one of these spaces')],
              ['planets', t('one of these planets')],
            ]}
            onChange={(kind) =>
              change(
                kind === 'moons'
                  ? { id: mission.id, moons: moons.slice(0, 1) }
                  : { id: mission.id, planets: planets.slice(0, 1) },
              )
            }
          />
          {mission.moons ? (
            <Targets
              label={t('Spaces with moons')}
              all={moons}
              chosen={mission.moons}
              onChange={(chosen) => change({ id: mission.id, moons: chosen })}
            />
          ) : (
            <Targets
              label={t('Planets')}
              all={planets}
              chosen={mission.planets ?? []}
              onChange={(chosen) => change({ id: mission.id, planets: chosen })}
            />
          )}
        </>
      )}
    />
  );
}
