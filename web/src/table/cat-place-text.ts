// SPDX-License-Identifier: MIT
// Where a cat is, in words.

import { AT } from '../c-constants.ts';
import type { Mat } from '../engine-types.ts';
import { t } from '../lang.ts';

/** The space whose moon this is. */
export function spaceOfMoon(mat: Mat, at: number): number {
  const moon = at - AT.moon;
  return mat.spaces.findIndex((one) => moon >= one.firstMoon && moon < one.firstMoon + one.moons.length);
}

export function whereabouts(mat: Mat, at: number): string {
  if (at >= AT.moon) return t('on a moon of space {space}', { space: spaceOfMoon(mat, at) });
  if (at >= AT.planet) return t('on {planet}', { planet: mat.planets[at - AT.planet]?.title ?? '' });
  if (at === AT.comet) return t('on the comet');
  if (at === AT.galaxy) return t('in the galaxy');
  return at === AT.rocket ? t('aboard') : t('at home');
}
