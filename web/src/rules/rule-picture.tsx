// SPDX-License-Identifier: MIT
// Small pictures beside the rules: positions of a real game, drawn like any other.
import { CatPortrait } from '../art/cats.tsx';
import { RocketArt, UfoArt } from '../art/space-objects.tsx';
import { SignIcon } from '../art/specialist-icon.tsx';
import { Lights } from '../board/board.tsx';
import { type Point, stripOf } from '../board/layout.ts';
import { Pieces } from '../board/pieces.tsx';
import { Sky, Track } from '../board/scenery.tsx';
import { SHOWS, VARIANTS } from '../c-constants.ts';
import type { Mat, View } from '../engine-types.ts';
import { rich, t } from '../lang.ts';
import { headOf } from '../play/local-table.ts';
import type { Guide, Picture } from '../rules-and-lessons-engine.ts';
import { Crew } from '../table/crew-aboard.tsx';
import { Tray } from '../table/dice-tray.tsx';
import { Failures } from '../table/failure-marks.tsx';
import { MyMissions } from '../table/mission-cards.tsx';
import { Goals, ScoreTable } from '../table/score-overview.tsx';

export interface Position {
  picture: Picture;
  mat: Mat;
  view: View;
}

/** Plays the lines of a picture. */
export function positionOf(guide: Guide, picture: Picture): Position | null {
  const variants = VARIANTS.filter((_, bit) => (picture.variants & (1 << bit)) !== 0);
  const head = headOf({ players: picture.names, names: picture.names, variants, mat: picture.mat, first: 0 });
  guide.restart([...head, ...picture.lines.split('\n').filter((line) => line !== '')]);
  guide.lookAs(0);
  const mat = guide.mat();
  const view = guide.view();
  if (!mat || !view) return null;
  return { picture, mat, view: picture.roll.length > 0 ? { ...view, roll: picture.roll } : view };
}

function Vehicle({ at, offset, children }: { at: Point; offset: Point; children: preact.ComponentChildren }) {
  return <g transform={`translate(${at.x + offset.x} ${at.y + offset.y})`}>{children}</g>;
}

function Strip({ picture, mat, view }: Position) {
  const last = (picture.shows & SHOWS.deep) !== 0 ? mat.deep : picture.last;
  const layout = stripOf(mat, picture.first, last, last - picture.first < 6 ? 3 : 4);
  const ufo = view.ufo ? layout.nodes[view.ufo.space] : undefined;
  const targets = picture.target > 0 ? [{ space: picture.target, chosen: true }] : [];
  return (
    <svg class="mat strip" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <Sky mat={mat} layout={layout} />
      <Lights layout={layout} from={view.space} targets={targets} />
      <Track mat={mat} layout={layout} />
      <Pieces mat={mat} layout={layout} view={view} events={[]} />
      {ufo ? (
        <Vehicle at={ufo} offset={{ x: 8, y: -57 }}>
          <UfoArt />
        </Vehicle>
      ) : null}
      <Vehicle at={layout.nodes[view.space]!} offset={{ x: -74, y: -66 }}>
        <RocketArt />
      </Vehicle>
    </svg>
  );
}

function Cats({ mat }: { mat: Mat }) {
  return (
    <ul class="crew-list">
      {mat.astronauts.map((job, i) => (
        <li key={job.name}>
          <CatPortrait seat={i % 5} astronaut={i} size={52} />
          <span>
            {rich(t('{who}: {what}'), {
              who: (
                <b>
                  <SignIcon astronaut={i} size={15} /> {job.title}
                </b>
              ),
              what: job.effect,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Lists take the whole width; other pictures stand beside their text. */
export function isWide({ picture }: Position): boolean {
  return (picture.shows & (SHOWS.cats | SHOWS.goals | SHOWS.scores | SHOWS.missions)) !== 0;
}

export function RulePicture({ position }: { position: Position }) {
  const { picture, mat, view } = position;
  const shows = (part: number) => (picture.shows & part) !== 0;
  const usable = (face: number) => mat.spaces[view.space]?.faces.includes(face) ?? false;
  return (
    <figure class={isWide(position) ? 'rule-picture wide' : 'rule-picture'}>
      {shows(SHOWS.track) ? <Strip {...position} /> : null}
      {shows(SHOWS.token) && view.token ? <p class="token">{t('Token {token}', { token: view.token.words })}</p> : null}
      {shows(SHOWS.crew) ? <Crew mat={mat} view={view} /> : null}
      {shows(SHOWS.dice) ? (
        <Tray mat={mat} view={view} rolled={false} usable={usable} chosen={() => false} toggle={null} />
      ) : null}
      {shows(SHOWS.failures) ? <Failures count={view.failures} of={mat.failures} /> : null}
      {shows(SHOWS.goals) ? <Goals mat={mat} view={view} /> : null}
      {shows(SHOWS.scores) ? <ScoreTable mat={mat} view={view} /> : null}
      {shows(SHOWS.cats) ? <Cats mat={mat} /> : null}
      {shows(SHOWS.missions) ? <MyMissions missions={view.seats[0]?.missions ?? []} /> : null}
      <figcaption>{picture.caption}</figcaption>
    </figure>
  );
}
