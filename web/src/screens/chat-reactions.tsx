// SPDX-License-Identifier: MIT
// Six cat faces beside the chat. A reaction is a line of chat that is only its name.
import { CatPortrait, type Mood } from '../art/cats.tsx';
import { N_, t } from '../lang.ts';
import type { RemoteTable } from '../net/remote-table.ts';

const faces: [Mood, string][] = [
  ['mlem', N_('Mlem!')],
  ['glad', N_('Happy')],
  ['purr', N_('Thank you')],
  ['shock', N_('Oh no!')],
  ['cross', N_('Grrr')],
  ['sleepy', N_('Waiting…')],
];

/** The face that a line of chat stands for, or null. */
export function reactionOf(text: string): Mood | null {
  return faces.find(([mood]) => text === `:${mood}:`)?.[0] ?? null;
}

export function reactionTitle(mood: Mood): string {
  const face = faces.find(([one]) => one === mood);
  return face ? t(face[1]) : mood;
}

export function Reactions({ table }: { table: RemoteTable }) {
  const { seat } = table;
  if (seat === null) return null;
  return (
    <div class="reactions" role="group" aria-label={t('Reactions')}>
      {faces.map(([mood, title]) => (
        <button
          key={mood}
          type="button"
          class="reaction"
          aria-label={t(title)}
          title={t(title)}
          onClick={() => table.say(`:${mood}:`)}
        >
          <CatPortrait seat={seat} mood={mood} size={34} />
        </button>
      ))}
    </div>
  );
}

/** The face that a seat has just made, beside its card, for a few seconds. */
export function SeatReaction({ seat, mood }: { seat: number; mood: Mood }) {
  return (
    <span class="seat-reaction" role="img" aria-label={reactionTitle(mood)}>
      <CatPortrait seat={seat} mood={mood} size={46} />
    </span>
  );
}
