// SPDX-License-Identifier: MIT
// The end of a game with the box: points as the rulebook counts them, to check against the mat.

import type { Mat, View } from '../engine-types.ts';
import { t } from '../lang.ts';
import { PlanetTable, ScoreTable } from '../table/score-overview.tsx';
import { SpokenScore } from './spoken-score.tsx';

export function Counting({ mat, view }: { mat: Mat; view: View }) {
  return (
    <section class="counting">
      <h2>{t('Planets, to check against the mat')}</h2>
      <PlanetTable mat={mat} view={view} />
      <ScoreTable mat={mat} view={view} counting />
      <SpokenScore mat={mat} view={view} />
    </section>
  );
}
