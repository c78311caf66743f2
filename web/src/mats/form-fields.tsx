// SPDX-License-Identifier: MIT
// The fields of the mat editor: numbers by steps, faces by taps, and what is wrong beside each.

import { FACE_LETTERS } from '../c-constants.ts';
import { t } from '../lang.ts';
import type { Fault } from './mat-editor-engine.ts';
import { toggleFace } from './mat-file.ts';

/** The faults of a field, and of all below it. */
export function faultsAt(faults: readonly Fault[], path: string): Fault[] {
  return faults.filter(
    (fault) => fault.path === path || fault.path.startsWith(`${path}.`) || fault.path.startsWith(`${path}[`),
  );
}

export function Faults({ faults, path }: { faults: readonly Fault[]; path: string }) {
  const here = faultsAt(faults, path);
  if (here.length === 0) return null;
  return (
    <ul class="fault mat-faults">
      {here.map((fault) => (
        <li key={fault.path + fault.reason}>{fault.reason}</li>
      ))}
    </ul>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Without words beside it: the label is only spoken. */
  bare?: boolean;
}

/** A number with a step down and a step up, large enough for a thumb. */
export function NumberField({ label, value, min, max, onChange, bare }: NumberFieldProps) {
  const change = (next: number) => {
    if (Number.isFinite(next)) onChange(Math.round(next));
  };
  return (
    <div class="number-field" role="group" aria-label={label}>
      {bare ? null : <span>{label}</span>}
      <button
        type="button"
        aria-label={t('{what}: one less', { what: label })}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onInput={(event) => {
          if (event.currentTarget.value !== '') change(event.currentTarget.valueAsNumber);
        }}
      />
      <button
        type="button"
        aria-label={t('{what}: one more', { what: label })}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        +
      </button>
    </div>
  );
}

/** Which faces: each a switch. */
export function FaceSwitches(props: { label: string; faces: string; onChange: (faces: string) => void }) {
  return (
    <div class="face-switches" role="group" aria-label={props.label}>
      {FACE_LETTERS.map((face) => (
        <button
          key={face}
          type="button"
          class="face-switch"
          aria-pressed={props.faces.includes(face)}
          onClick={() => props.onChange(toggleFace(props.faces, face))}
        >
          {face}
        </button>
      ))}
    </div>
  );
}

/** A list of numbers that may grow and shrink. */
export function NumberList(props: {
  label: (index: number) => string;
  values: readonly number[];
  min: number;
  max: number;
  most: number;
  least: number;
  onChange: (values: number[]) => void;
}) {
  const { values, onChange } = props;
  return (
    <div class="number-list">
      {values.map((value, i) => (
        <NumberField
          key={i}
          bare
          label={props.label(i)}
          value={value}
          min={props.min}
          max={props.max}
          onChange={(next) => onChange(values.map((old, at) => (at === i ? next : old)))}
        />
      ))}
      <button
        type="button"
        class="secondary slim"
        disabled={values.length >= props.most}
        onClick={() => onChange([...values, values[values.length - 1] ?? props.min])}
      >
        {t('One more')}
      </button>
      <button
        type="button"
        class="secondary slim"
        disabled={values.length <= props.least}
        onClick={() => onChange(values.slice(0, -1))}
      >
        {t('One less')}
      </button>
    </div>
  );
}
