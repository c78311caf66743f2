// SPDX-License-Identifier: MIT
// Texts that stand outside the program, in index.html and in the manifest; build.mjs puts their
// translations there.
import { N_ } from './lang.ts';

export const outside = [
  N_('MLEM: Space Agency'),
  N_('This page needs JavaScript.'),
  N_('Cats in space: a push-your-luck board game for 2 to 5.'),
];
