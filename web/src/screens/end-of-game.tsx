// SPDX-License-Identifier: MIT
// The story of a finished game.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { addGame, type PlayedAs } from '../agency/game-history.ts';
import { agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import { SignIcon } from '../art/specialist-icon.tsx';
import { AT } from '../c-constants.ts';
import { shareOrCopy } from '../copy-text.ts';
import { linkGiven } from '../copy-words.ts';
import type { Engine } from '../engine.ts';
import type { Mat, Story, View } from '../engine-types.ts';
import { everyone, number, rich, t, tn } from '../lang.ts';
import { keepRecord } from '../play/record-to-replay.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { go } from '../route.ts';
import { Stars } from '../table/great-moment.tsx';
import { ScoreTable } from '../table/score-overview.tsx';
import { useTitleFocus } from '../title-focus.ts';
import { PartBars, PointLines } from './points-charts.tsx';
import { recordLink } from './replay-address.ts';

interface EndProps {
  engine: Engine;
  me: number | null;
  onTable: () => void;
  onRematch: () => void;
  /** What the button to play again says, if not that. */
  again?: string | undefined;
  onHome: () => void;
  onSave?: () => void;
  extra?: ComponentChildren;
  /** What kind of game it was: it goes into this person's history. */
  played?: PlayedAs | undefined;
  /** The whole record, where the engine does not have it. */
  record?: (() => Promise<readonly string[]>) | undefined;
  /** Its table on the server. */
  table?: string | undefined;
}

function headline(mat: Mat, view: View, me: number | null): string {
  const names = view.winners.map((seat) => mat.names[seat] ?? '');
  if (me !== null && view.winners.includes(me))
    return names.length > 1 ? t('You share the win!') : t('You rule the sky!');
  return names.length > 1
    ? t('{names} share the win', { names: everyone(names) })
    : t('{name} rules the sky', { name: names[0] ?? '' });
}

function Podium({ mat, view }: { mat: Mat; view: View }) {
  const order = view.seats.map((seat, i) => ({ seat: i, total: seat.total })).sort((a, b) => b.total - a.total);
  return (
    <ol class="podium">
      {order.map(({ seat, total }) => {
        const place = 1 + order.filter((other) => other.total > total).length;
        return (
          <li key={seat} class={`podium-seat place-${place}`} style={{ '--suit': agency(seat).suit }}>
            <CatPortrait seat={seat} size={place === 1 ? 84 : 60} mood={place === 1 ? 'glad' : 'calm'} />
            <b class="podium-name">
              <i>{place}</i> {mat.names[seat]}
            </b>
            <span>{tn('{n} point', '{n} points', total)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function placeName(mat: Mat, at: number): string {
  if (at >= AT.moon) {
    const space = mat.spaces.findIndex(
      (one) => at - AT.moon >= one.firstMoon && at - AT.moon < one.firstMoon + one.moons.length,
    );
    return t('moon of {space}', { space });
  }
  if (at >= AT.planet) return mat.planets[at - AT.planet]?.title ?? '';
  return at === AT.comet ? t('comet') : at === AT.galaxy ? t('galaxy') : '';
}

function Landings({ mat, view }: { mat: Mat; view: View }) {
  return (
    <figure class="chart broad">
      <figcaption>{t('Where everybody landed')}</figcaption>
      <div class="landings-all">
        {view.seats.map((seat, i) => (
          <div key={i} class="landings" style={{ '--suit': agency(i).suit }}>
            <b>{mat.names[i]}</b>
            <ul>
              {seat.at.map((at, astronaut) => (
                <li key={astronaut} class={at >= AT.comet ? 'landed' : 'at-home'}>
                  <SignIcon astronaut={astronaut} size={15} />
                  <span>{mat.astronauts[astronaut]?.title}</span>
                  <span class="dim">{at >= AT.comet ? placeName(mat, at) : t('at home')}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </figure>
  );
}

function luckWords(rolls: number, crashes: number, expected: number): string {
  if (rolls === 0) return t('never rolled');
  const difference = crashes - expected;
  const verdict = difference > 0.75 ? t('unlucky') : difference < -0.75 ? t('lucky') : t('about as expected');
  const facts = {
    rolls: tn('{n} roll', '{n} rolls', rolls),
    crashes: tn('{n} crash', '{n} crashes', crashes),
    expected: number(expected, 1),
    verdict,
  };
  return t('{rolls}, {crashes} where {expected} were likely: {verdict}', facts);
}

function Luck({ mat, story }: { mat: Mat; story: Story }) {
  return (
    <figure class="chart broad">
      <figcaption>{t('Luck of the dice, as commander')}</figcaption>
      <ul class="luck">
        {story.luck.map((luck, seat) => (
          <li key={seat}>
            <CatPortrait seat={seat} size={28} />
            <span>
              {rich(t('{who}: {what}'), {
                who: <b>{mat.names[seat]}</b>,
                what: luckWords(luck.rolls, luck.crashes, luck.expected),
              })}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

export function download(lines: string[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Copies a link that has the whole game in it. */
function LinkReplay({ lines }: { lines: readonly string[] }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const link = await recordLink(lines);
    if (!link) {
      setSaid(t('This game is too long for a link; save the record.'));
      return;
    }
    setSaid(linkGiven(await shareOrCopy({ title: t('MLEM: Space Agency'), url: link })));
  };
  return (
    <>
      <button type="button" class="secondary" onClick={() => void copy()}>
        {t('Link to the replay')}
      </button>
      <span role="status" class={said ? 'copied' : 'unseen'}>
        {said}
      </span>
    </>
  );
}

export function EndScreen(props: EndProps) {
  const { engine, me, onTable, onRematch, again, onHome, onSave, extra, played, record, table } = props;
  const mat = engine.mat()!;
  const view = engine.view()!;
  const story = useMemo(() => engine.story(), [engine, engine.count]);
  const title = useTitleFocus();
  // What the review leads to is there when it is asked for.
  useEffect(() => void import('./replay-screen.tsx').catch(() => undefined), []);
  const id = useMemo(() => (played ? addGame(engine, me, played) : null), [engine]);
  return (
    <main class="end">
      <h1 class="headline" ref={title} tabIndex={-1}>
        {headline(mat, view, me)}
      </h1>
      <div class="podium-place">
        <Stars />
        <Podium mat={mat} view={view} />
      </div>
      <div class="actions center">
        <button type="button" class="primary" onClick={onRematch}>
          {again ?? t('Play again')}
        </button>
        <button
          type="button"
          class="secondary"
          onClick={() => {
            keepRecord(engine.lines, me ?? undefined);
            go('/replay/last');
          }}
        >
          {t('Replay')}
        </button>
        <button type="button" class="secondary" onClick={onHome}>
          {t('Home')}
        </button>
      </div>
      {extra}
      <ReviewPanel engine={engine} me={me} id={id} record={record} table={table} />
      <div class="charts">
        <PartBars mat={mat} view={view} />
        <PointLines mat={mat} story={story} />
        <Luck mat={mat} story={story} />
        <Landings mat={mat} view={view} />
      </div>
      <h2>{t('All points')}</h2>
      <ScoreTable mat={mat} view={view} />
      <div class="actions center">
        {onSave ? null : <LinkReplay lines={engine.lines} />}
        <button type="button" class="secondary" onClick={onSave ?? (() => download(engine.lines, 'game.mlem'))}>
          {t('Save record')}
        </button>
        <button type="button" class="secondary" onClick={onTable}>
          {t('Look at the mat')}
        </button>
      </div>
    </main>
  );
}
