// SPDX-License-Identifier: MIT
// Mats that are being edited. Every change is kept at once, right or wrong, so that none is ever lost; a draft
// without faults is also one of the mats to play on.

import { dropMat, keepMat, keptMatNames, ownMat } from '../mat-storage.ts';
import { keepStorage } from '../persistent-storage.ts';
import { asMatFile, type MatFile } from './mat-file.ts';

const KEY = 'mlem.mat-drafts';

function load(): Record<string, MatFile> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).flatMap(([id, value]) => {
        const file = asMatFile(value);
        return file ? [[id, file]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function save(drafts: Record<string, MatFile>): void {
  localStorage.setItem(KEY, JSON.stringify(drafts));
  keepStorage();
}

/** Every mat of this person that can be edited, by the name under which it is kept. */
export function editableMats(): [string, MatFile][] {
  const drafts = load();
  const others = keptMatNames()
    .filter((name) => !(name in drafts))
    .flatMap((name): [string, MatFile][] => {
      const file = keptFile(name);
      return file ? [[name, file]] : [];
    });
  return [...Object.entries(drafts), ...others];
}

function keptFile(name: string): MatFile | null {
  const json = ownMat(name);
  return json === null ? null : asMatFile(JSON.parse(json));
}

export function draft(id: string): MatFile | null {
  return load()[id] ?? keptFile(id);
}

/** Keeps a draft; `good`: the engine takes it, so it is also one to play on. */
export function keepDraft(id: string, file: MatFile, good: boolean): void {
  save({ ...load(), [id]: file });
  if (good) keepMat(file.name, JSON.stringify(file));
}

/** Gives a draft another name, and the mat that it was. */
export function renameDraft(id: string, name: string): void {
  const file = draft(id);
  if (!file || id === name) return;
  const { [id]: _, ...rest } = load();
  save({ ...rest, [name]: { ...file, name } });
  if (keptMatNames().includes(id)) {
    dropMat(id);
    keepMat(name, JSON.stringify({ ...file, name }));
  }
}

export function dropDraft(id: string): void {
  const { [id]: _, ...rest } = load();
  save(rest);
  dropMat(id);
}
