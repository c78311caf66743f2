// SPDX-License-Identifier: MIT
// Mats beside the built-in ones: those that this person made, kept by the browser, and those of tables, known while
// the page is open. Whether one is right is the engine's to say.
import { keepStorage } from './persistent-storage.ts';

const KEY = 'mlem.mats';
const session = new Map<string, string>();

function load(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>) ?? {};
  } catch {
    return {};
  }
}

function save(mats: Record<string, string>): void {
  localStorage.setItem(KEY, JSON.stringify(mats));
  keepStorage();
}

/** JSON as every browser writes it: that is what the engine reads. Null if the text is none. */
export function plainJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

/** All of them, as JSON. */
export function ownMats(): string[] {
  return [...Object.values(load()), ...session.values()];
}

export function ownMat(name: string): string | null {
  return session.get(name) ?? load()[name] ?? null;
}

/** The names of those that are kept for good. */
export function keptMatNames(): string[] {
  return Object.keys(load());
}

/** Keeps a mat for good. */
export function keepMat(name: string, json: string): void {
  save({ ...load(), [name]: json });
}

/** Forgets a mat that was kept for good. */
export function dropMat(name: string): void {
  const { [name]: _, ...rest } = load();
  save(rest);
}

/** Keeps a mat while the page is open. */
export function keepMatForSession(name: string, json: string): void {
  session.set(name, json);
}
