// SPDX-License-Identifier: MIT
// My agency: the games of this person in this browser, and what they say.
import { useState } from 'preact/hooks';
import { botTitle, number, percent, t, tn } from '../lang.ts';
import { share } from '../review/review-texts.ts';
import { go } from '../route.ts';
import { FileButton } from '../screens/file-button.tsx';
import { Sheet } from '../table/dialog-sheet.tsx';
import { useTitleFocus } from '../title-focus.ts';
import { eraseHistory, exportHistory, importHistory, type PastGame, pastGames, pastRecord } from './game-history.ts';
import { Trend } from './luck-and-skill-chart.tsx';
import { GameHead, openReplay } from './past-game-head.tsx';
import { PastGameReview } from './past-game-review.tsx';
import {
  bestCat,
  botRates,
  catRates,
  ownGames,
  progressOf,
  type Rate,
  rateOf,
  type Stamp,
  stampsOf,
} from './statistics.ts';

const SHOWN = 50; // games in the list

const stampNames: [Stamp, () => string, () => string][] = [
  ['first-win', () => t('First win'), () => t('Win a game.')],
  ['clean', () => t('Clean sheet'), () => t('A game without a mistake, says the review.')],
  ['unlucky-win', () => t('Against the stars'), () => t('Win although luck cost you at least 15%.')],
  ['strong', () => t('Giant killer'), () => t('Win against admiral, ace or merciless.')],
  ['comeback-cat', () => t('Stubborn cat'), () => t('A cat that lands on its fourth flight or later.')],
  ['week', () => t('A week in space'), () => t('Seven daily flights in a row.')],
  ['hundred', () => t('Centenary'), () => t('A hundred games.')],
];

function Stamps({ games }: { games: PastGame[] }) {
  const won = stampsOf(games);
  return (
    <ul class="stamps">
      {stampNames.map(([stamp, name, how]) => (
        <li key={stamp} class={won.has(stamp) ? 'stamp won' : 'stamp'}>
          <b>{name()}</b>
          <span>{how()}</span>
          <span class="dim">{won.has(stamp) ? t('yours') : t('not yet')}</span>
        </li>
      ))}
    </ul>
  );
}

function rateText(rate: Rate): string {
  return t('{won} of {games} won ({share})', {
    won: number(rate.wins),
    games: number(rate.games),
    share: percent(rate.games ? rate.wins / rate.games : 0),
  });
}

function Figures({ games }: { games: PastGame[] }) {
  const own = ownGames(games);
  const cats = catRates(own);
  const best = bestCat(cats);
  const catName = (cat: string) => t(cat); // the engine has the names to translate
  return (
    <dl class="agency-figures">
      <dt>{t('All games')}</dt>
      <dd>{rateText(rateOf(own))}</dd>
      {botRates(own).map((rate) => (
        <div key={rate.bot} class="row">
          <dt>{t('With {bot} at the table', { bot: botTitle(rate.bot) })}</dt>
          <dd>{rateText(rate)}</dd>
        </div>
      ))}
      {cats[0] ? (
        <>
          <dt>{t('Favourite cat')}</dt>
          <dd>{tn('{cat}: {n} flight', '{cat}: {n} flights', cats[0].flights, { cat: catName(cats[0].cat) })}</dd>
        </>
      ) : null}
      {best ? (
        <>
          <dt>{t('Best cat')}</dt>
          <dd>
            {t('{cat}: {share} of its flights end out there', {
              cat: catName(best.cat),
              share: percent(best.landings / best.flights),
            })}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

/** Whether decisions cost less than they did. */
function Progress({ games }: { games: PastGame[] }) {
  const found = progressOf(games);
  if (!found) return null;
  const { lately, before, count } = found;
  const words = { n: count, lately: percent(-lately), before: percent(-before) };
  return (
    <p>
      {lately > before
        ? t('You play better: your decisions cost {lately} in each of the last {n} games, {before} before.', words)
        : t('Your decisions cost {lately} in each of the last {n} games, {before} before.', words)}
    </p>
  );
}

function GameRow({ game }: { game: PastGame }) {
  const record = pastRecord(game.id);
  return (
    <li class="past-game">
      <GameHead game={game} />
      {game.luck !== undefined && game.skill !== undefined ? (
        <span class="dim">
          {t('luck {luck}, decisions {skill}', { luck: share(game.luck), skill: share(game.skill) })}
        </span>
      ) : null}
      {record ? (
        <span class="past-head">
          <button type="button" class="text-button" onClick={() => go(`/agency/${game.id}`)}>
            {t('Review')}
          </button>
          <button type="button" class="text-button" onClick={() => openReplay(game, record)}>
            {t('Replay')}
          </button>
        </span>
      ) : null}
    </li>
  );
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'mlem-games.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function Keeping({ empty, onChange }: { empty: boolean; onChange: () => void }) {
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);
  const take = async (file: File) => {
    const count = importHistory(await file.text());
    setSaid(
      count === null
        ? t('This file has no games of an agency.')
        : tn('{n} new game was added.', '{n} new games were added.', count),
    );
    onChange();
  };
  return (
    <div class="actions center">
      {empty ? null : (
        <button type="button" class="secondary" onClick={() => save(exportHistory())}>
          {t('Save all games')}
        </button>
      )}
      <FileButton
        label={t('Add games from a file')}
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      />
      {empty ? null : (
        <button type="button" class="secondary danger" onClick={() => setAsking(true)}>
          {t('Erase all games')}
        </button>
      )}
      <span role="status">{said}</span>
      {asking ? (
        <Sheet title={t('Erase all games')} onClose={() => setAsking(false)}>
          <p>{t('The games of this browser are gone then; save them before.')}</p>
          <div class="actions">
            <button
              type="button"
              class="secondary danger"
              onClick={() => {
                eraseHistory();
                setSaid(t('All games are erased.'));
                setAsking(false);
                onChange();
              }}
            >
              {t('Erase')}
            </button>
            <button type="button" class="primary" onClick={() => setAsking(false)}>
              {t('Cancel')}
            </button>
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}

function Agency() {
  const [games, setGames] = useState(pastGames);
  return (
    <main class="agency-screen">
      <h1 ref={useTitleFocus()} tabIndex={-1}>
        {t('My agency')}
      </h1>
      <p class="dim">{t('Kept in this browser only.')}</p>
      {games.length === 0 ? <p>{t('No finished games yet: they come here by themselves.')}</p> : null}
      {games.length > 0 ? (
        <>
          <Figures games={games} />
          <Trend games={ownGames(games)} />
          <Progress games={ownGames(games)} />
          <h2>{t('Stamps')}</h2>
          <Stamps games={games} />
          <h2>{t('Games')}</h2>
          <ul class="past-games">
            {games.slice(0, SHOWN).map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </>
      ) : null}
      <Keeping empty={games.length === 0} onChange={() => setGames(pastGames())} />
      <div class="actions center">
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}

/** `id`: the game to review; '': the whole agency. */
export function AgencyScreen({ id }: { id: string }) {
  return id === '' ? <Agency /> : <PastGameReview key={id} id={id} />;
}
