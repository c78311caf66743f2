// SPDX-License-Identifier: MIT
// A game of my agency in short: its kind, the day, and the points.
import { number, t } from '../lang.ts';
import { keepRecord } from '../play/record-to-replay.ts';
import { go } from '../route.ts';
import type { PastGame } from './game-history.ts';
import { hasWon } from './statistics.ts';

function kindTitle(game: PastGame): string {
  switch (game.kind) {
    case 'daily':
      return t('Daily flight {date}', { date: game.date ?? '' });
    case 'pass':
      return t('Pass and play');
    case 'companion':
      return t('With the box');
    case 'server':
      return t('On a server');
    default:
      return t('Practice');
  }
}

export function GameHead({ game }: { game: PastGame }) {
  const points = (seat: number) => `${game.names[seat]} ${number(game.points[seat] ?? 0)}`;
  return (
    <>
      <span class="past-head">
        <b>{kindTitle(game)}</b>
        {game.date ? null : <span class="dim">{new Date(game.at).toISOString().slice(0, 10)}</span>}
        {hasWon(game) ? <span class="badge won">{t('won')}</span> : null}
      </span>
      <span translate={false}>
        {game.names.map((_, seat) => (
          <span key={seat}>
            {seat > 0 ? ' · ' : ''}
            {seat === game.me ? <b>{points(seat)}</b> : points(seat)}
          </span>
        ))}
      </span>
    </>
  );
}

export function openReplay(game: PastGame, record: string[]): void {
  keepRecord(record, game.me ?? undefined);
  go('/replay/last');
}
