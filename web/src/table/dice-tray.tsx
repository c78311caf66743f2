// SPDX-License-Identifier: MIT
// The dice: as they fell, in groups. Groups that fly from here are buttons while a choice is due.
import { Die, FACES } from '../art/dice.tsx';
import type { Mat, View } from '../engine-types.ts';
import { t, tn } from '../lang.ts';
import { Thing } from './reference-target.tsx';

interface TrayProps {
  mat: Mat;
  view: View;
  rolled: boolean; // just now: let them tumble
  usable: (face: number) => boolean;
  chosen: (face: number) => boolean;
  toggle: ((face: number) => void) | null;
}

function diceShowing(count: number, face: string): string {
  return tn('{n} die showing {face}', '{n} dice showing {face}', count, { face });
}

function groupName(mat: Mat, view: View, face: number, count: number): string {
  const letter = FACES[face]!;
  const burn = mat.spaces[view.space]?.burn ?? 0;
  const worth = face === 4 ? burn * count : (face + 1) * count;
  return t('{dice}: {way}', { dice: diceShowing(count, letter), way: tn('{n} space', '{n} spaces', worth) });
}

export function Tray({ mat, view, rolled, usable, chosen, toggle }: TrayProps) {
  const groups = view.roll.flatMap((count, face) => (count > 0 ? [{ face, count }] : []));
  return (
    <div
      class={rolled ? 'tray rolled' : 'tray'}
      key={rolled ? view.moment : 'tray'}
      role="group"
      aria-label={t('Dice')}
    >
      {groups.map(({ face, count }) => {
        const dice = Array.from({ length: count }, (_, i) => <Die key={i} face={face} size={34} />);
        if (toggle && usable(face))
          return (
            <button
              key={face}
              data-thing={`face ${face}`}
              type="button"
              class={chosen(face) ? 'group chosen' : 'group'}
              aria-pressed={chosen(face)}
              aria-label={groupName(mat, view, face, count)}
              onClick={() => toggle(face)}
            >
              {dice}
            </button>
          );
        const mark = chosen(face) ? 'group used' : usable(face) ? 'group usable' : 'group useless';
        return (
          <span
            key={face}
            data-thing={`face ${face}`}
            class={mark}
            role="img"
            aria-label={
              usable(face)
                ? diceShowing(count, FACES[face]!)
                : t('{dice}, of no use here', { dice: diceShowing(count, FACES[face]!) })
            }
          >
            {dice}
          </span>
        );
      })}
    </div>
  );
}

/** Dice that have just flown leave the tray. */
export function FlownDice({ view, faces }: { view: View; faces: number[] }) {
  return (
    <div class="flown" key={view.moment} aria-hidden="true">
      {faces.flatMap((face) =>
        Array.from({ length: view.roll[face] ?? 0 }, (_, i) => <Die key={`${face}-${i}`} face={face} size={34} />),
      )}
    </div>
  );
}

/** Dice that wait for their roll. */
export function Pool({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <Thing of="pool 0" class="pool" label={tn('{n} die in the pool', '{n} dice in the pool', count)}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class="pool-die" />
      ))}
    </Thing>
  );
}
