// SPDX-License-Identifier: MIT
// The tests of one file, or a part of them: with MLEM_PART=2/3 the second of three parts, which run
// beside each other. A test must not rely on those before it.
import { test as register } from 'node:test';

const [part, parts] = (process.env.MLEM_PART ?? '1/1').split('/').map(Number);
let count = 0;

/** A test of a long combination: only in `make test-all`. */
export function longTest(...definition) {
  if (process.env.MLEM_TEST_ALL) test(...definition);
}

export function test(...definition) {
  if (count++ % parts === part - 1) register(...definition);
}
