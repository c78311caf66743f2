// SPDX-License-Identifier: MIT
// What the dice on the table show, tapped in: one tap a die, grouped at once, those that fly lit.
import { Die, FACES } from '../art/dice.tsx';
import { t, tn } from '../lang.ts';

interface TypedDiceProps {
  pool: number;
  usable: (face: number) => boolean;
  picked: number[];
  pick: (picked: number[]) => void;
}

/** The dice that are in, and places for those that are not. */
export function TypedDice({ pool, usable, picked, pick }: TypedDiceProps) {
  const left = pool - picked.length;
  const sorted = [...picked].sort((a, b) => a - b);
  const drop = (face: number) => {
    const at = picked.lastIndexOf(face);
    pick(picked.filter((_, i) => i !== at));
  };
  return (
    <>
      <div class="typed-dice" role="group" aria-label={t('Entered dice')}>
        {sorted.map((face, i) => (
          <button
            key={`${face}-${i}`}
            type="button"
            class={usable(face) ? 'typed-die lit' : 'typed-die'}
            aria-label={
              usable(face)
                ? t('{face}: flies from here. Tap to remove it', { face: FACES[face]! })
                : t('{face}: of no use here. Tap to remove it', { face: FACES[face]! })
            }
            onClick={() => drop(face)}
          >
            <Die face={face} size={44} />
          </button>
        ))}
        {Array.from({ length: left }, (_, i) => (
          <i key={i} class="empty-die" />
        ))}
      </div>
      <p class="unseen" role="status">
        {left > 0
          ? tn('Tap the face of {n} more die.', 'Tap the faces of {n} more dice.', left)
          : t('All dice are in.')}
      </p>
    </>
  );
}

/** One key a face. */
export function FaceKeys({ faces, pool, usable, picked, pick }: TypedDiceProps & { faces: number[] }) {
  return (
    <div class="face-keys" role="group" aria-label={t('Faces')}>
      {faces.map((face) => (
        <button
          key={face}
          data-face={FACES[face]}
          type="button"
          class={usable(face) ? 'face-key lit' : 'face-key'}
          disabled={picked.length >= pool}
          aria-label={t('A die shows {face}', { face: FACES[face]! })}
          onClick={() => pick([...picked, face])}
        >
          <Die face={face} size={52} />
        </button>
      ))}
    </div>
  );
}
