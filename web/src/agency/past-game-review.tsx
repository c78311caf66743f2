// SPDX-License-Identifier: MIT
// The review of a game of my agency: the same that is shown after a game.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { CatPortrait } from '../art/cats.tsx';
import { t } from '../lang.ts';
import { ReplaySource } from '../play/replay-source.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { useTitleFocus } from '../title-focus.ts';
import { type PastGame, pastGames, pastRecord } from './game-history.ts';
import { GameHead, openReplay } from './past-game-head.tsx';
import { hasWon } from './statistics.ts';

/** A game that is not here: erased, or of another browser. Or its record cannot be read any more. */
function NoGame({ fault }: { fault: string }) {
  return (
    <main class="message">
      <h1 ref={useTitleFocus()} tabIndex={-1}>
        {t('Review of a game')}
      </h1>
      <p role="alert">
        {fault ? t('This record cannot be read: {fault}', { fault }) : t('This browser has no record of this game.')}
      </p>
      <a href="#/agency">{t('My agency')}</a>
    </main>
  );
}

function Reviewed({ game, record, source }: { game: PastGame; record: string[]; source: ReplaySource }) {
  return (
    <main class="end agency-screen">
      <h1 ref={useTitleFocus()} tabIndex={-1}>
        {t('Review of a game')}
      </h1>
      <div class="past-game">
        {game.me === null ? null : <CatPortrait seat={game.me} size={60} mood={hasWon(game) ? 'glad' : 'calm'} />}
        <GameHead game={game} />
      </div>
      <div class="actions center">
        <button type="button" class="secondary" onClick={() => openReplay(game, record)}>
          {t('Replay')}
        </button>
        <a class="secondary" href="#/agency">
          {t('My agency')}
        </a>
      </div>
      <ReviewPanel engine={source.engine} me={game.me} id={game.id} record={() => Promise.resolve(record)} />
    </main>
  );
}

export function PastGameReview({ id }: { id: string }) {
  const game = useMemo(() => pastGames().find((one) => one.id === id), [id]);
  const record = useMemo(() => (game ? pastRecord(game.id) : null), [game]);
  const [source, setSource] = useState<ReplaySource | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!record) return;
    ReplaySource.read(record).then(
      (read) => {
        if (read.engine.mat()) setSource(read);
        else setFault(t('it has no game'));
      },
      (reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)),
    );
  }, [record]);
  if (!game || !record || fault) return <NoGame fault={fault} />;
  if (!source)
    return (
      <main class="message">
        <p>{t('Reading…')}</p>
      </main>
    );
  return <Reviewed game={game} record={record} source={source} />;
}
