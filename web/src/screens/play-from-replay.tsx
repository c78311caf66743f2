// SPDX-License-Identifier: MIT
// From a replay into a game: which seat to play, and the question before a running game is dropped.

import { useState } from 'preact/hooks';
import { CatPortrait } from '../art/cats.tsx';
import type { Engine } from '../engine.ts';
import type { Mat } from '../engine-types.ts';
import { t } from '../lang.ts';
import { runningGame, saveGame } from '../play/saved-games.ts';
import { botLines } from '../record-directive-lines.ts';
import { go } from '../route.ts';
import { Sheet } from '../table/dialog-sheet.tsx';

interface PlayOnProps {
  engine: Engine;
  mat: Mat;
  /** The seat of this person, if it is known. */
  me: number | null;
  moment: number;
  onClose: () => void;
}

function playOn({ engine, mat, moment }: PlayOnProps, mine: number): void {
  const known = engine.bots().map((bot) => bot.name);
  const bot = ['captain', 'cadet'].find((name) => known.includes(name)) ?? 'random';
  const players = mat.names.map((_, seat) => (seat === mine ? 'human' : bot));
  // An ordinary game, also from a daily flight: with dice of its own. A replay has no comments of the players.
  const played = engine.lines.slice(0, moment);
  const begun = played.findIndex((line) => /^[\d*] /.test(line));
  const head = begun < 0 ? played.length : begun;
  saveGame({ players, lines: [...played.slice(0, head), ...botLines(players), ...played.slice(head)] });
  go(`/practice/${Date.now()}`);
}

export function PlayOn(props: PlayOnProps) {
  const { engine, mat, me, moment, onClose } = props;
  const turn = engine.view(moment)?.turn ?? 0;
  const [seat, setSeat] = useState(me ?? Math.max(0, turn));
  return (
    <Sheet title={t('Play on from here')} onClose={onClose}>
      <fieldset class="options seat-offer">
        <legend>{t('Which agency do you play?')}</legend>
        {mat.names.map((name, i) => (
          <label key={i} class="radio">
            <input type="radio" name="seat" checked={seat === i} onChange={() => setSeat(i)} />
            <CatPortrait seat={i} size={34} />
            <span translate={false}>{name}</span>
          </label>
        ))}
      </fieldset>
      <p>
        {runningGame()
          ? t('You have a game running. This one takes its place.')
          : t('Bots play the others. The replay stays as it is.')}
      </p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => playOn(props, seat)}>
          {t('Play on')}
        </button>
        <button type="button" class="secondary" onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </Sheet>
  );
}
