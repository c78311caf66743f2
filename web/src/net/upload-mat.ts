// SPDX-License-Identifier: MIT
// Gives the server a mat of this page, so that a table can be opened on it.
import { Engine } from '../engine.ts';
import { api, Refusal } from './http-api.ts';

/** Returns NAME@HEX, for the new table. Where the server has another mat of that name, this one gets a name with a part
 * of its fingerprint. */
export async function uploadMat(json: string): Promise<string> {
  const engine = await Engine.create();
  const idOf = (name: string) => engine.mats().find((mat) => mat.name === name)?.id ?? '';
  const file = JSON.parse(json) as { name: string };
  try {
    await api.addMat(file); // the server checks it too
    return `${file.name}@${idOf(file.name)}`;
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== 'mat-exists') throw reason;
  }
  const renamed = { ...file, name: `${file.name.slice(0, 23)}-${idOf(file.name).slice(0, 8)}` };
  engine.addMat(JSON.stringify(renamed));
  await api.addMat(renamed);
  return `${renamed.name}@${idOf(renamed.name)}`;
}
