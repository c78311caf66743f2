// SPDX-License-Identifier: MIT
// A mat that is not built in: the standard one with another name, another planet, fewer crashes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function ownMat({ planet = 'sardine', ...changes } = {}) {
  const text = readFileSync(fileURLToPath(new URL('../../mats/standard.json', import.meta.url)), 'utf8').replaceAll(
    '"yarn"',
    `"${planet}"`,
  );
  return { ...JSON.parse(text), name: 'my-box', title: 'My box', failures: 3, ...changes };
}
