// SPDX-License-Identifier: MIT
// The language that the page speaks. Texts are written in English where they are shown; a catalogue
// (po/*.po, one file a language, fetched when it is wanted) has them in another one.
//
//   t('Fly to space {space}', { space })       a text, with names for what is put in
//   tn('{n} die', '{n} dice', count)           one that depends on a number, which fills {n}
//   tc('a button', 'Fly')                      one that means different things in different places
//   N_('text')                                 only marks it; t() is called where it is shown
//   rich(t('{who} waits'), { who: <b>…</b> })  elements within a text
import type { ComponentChild } from 'preact';
import { type Catalogue, english, readCatalogue } from './mo-file.ts';

export type Values = Record<string, string | number>;

export interface Language {
  code: string; // as the catalogue is called: fr, zh_TW
  name: string; // in the language itself
}

const KEY = 'mlem.language';
const ENGLISH: Language = { code: 'en', name: 'English' };

let code = ENGLISH.code;
let catalogue: Catalogue = english;
/** Changes with the language: what was said before may have to be said again. */
let generation = 0;
const listeners = new Set<() => void>();

// ---- Texts ----

function fill(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function t(text: string, values?: Values): string {
  return fill(catalogue.texts.get(text)?.[0] || text, values);
}

export function tn(one: string, many: string, n: number, values?: Values): string {
  const forms = catalogue.texts.get(one);
  const text = forms ? forms[catalogue.plural(n)] || forms[0] || many : n === 1 ? one : many;
  return fill(text, { n: number(n), ...values });
}

export function tc(context: string, text: string, values?: Values): string {
  return fill(catalogue.texts.get(`${context}\u0004${text}`)?.[0] || text, values);
}

/** What people call a kind of bot: 'captain', 'ace:500ms'. The engine has the names to translate. */
export function botTitle(bot: string): string {
  const [kind = '', ...more] = bot.split(':');
  return [tc('16 columns', kind), ...more].join(':');
}

export function N_(text: string): string {
  return text;
}

/** A text with elements in the places that its names mark. */
export function rich(text: string, parts: Record<string, ComponentChild>): ComponentChild[] {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, i) => (i % 2 === 1 && piece in parts ? parts[piece] : i % 2 === 1 ? `{${piece}}` : piece));
}

// ---- Numbers and lists ----

/** The marks are those of src/lang/format_number.c. */
export function number(value: number, digits = 0): string {
  return value.toFixed(digits).replace('.', tc('number', '.'));
}

/** With its sign, as points are: +3, -1. */
export function signed(value: number): string {
  return value < 0 ? number(value) : `+${number(value)}`;
}

/** A chance, rounded to whole percents, but never to what it is not. */
export function percent(chance: number): string {
  const whole = (part: number) =>
    tc('number', '%s%%')
      .replace('%s', number(100 * part))
      .replace('%%', '%');
  if (chance > 0 && chance < 0.01) return `<${whole(0.01)}`;
  if (chance > 0.99 && chance < 1) return `>${whole(0.99)}`;
  return whole(Math.max(0, chance));
}

/** "A, B and C". */
export function everyone(names: string[]): string {
  return new Intl.ListFormat(languageTag(), { type: 'conjunction' }).format(names);
}

/** "a, b, c": things side by side. */
export function list(items: string[]): string {
  return items.join(tc('between the items of a list', ', '));
}

// ---- Which language ----

/** All that this page was built with; English is always there. */
export function languages(): Language[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content ?? '[]';
  const others = (JSON.parse(listed) as [string, string][]).map(([name, title]) => ({ code: name, name: title }));
  return [ENGLISH, ...others];
}

/** The best of the known languages for a person who likes these, best first: fr-CA falls back to
 * fr, and zh-HK to zh_TW. */
export function bestLanguage(wished: readonly string[], known: readonly string[]): string {
  const base = (one: string) => one.toLowerCase().split(/[-_]/)[0];
  for (const wish of wished) {
    const exact = known.find((one) => one.replace('_', '-').toLowerCase() === wish.replace('_', '-').toLowerCase());
    const near = exact ?? known.find((one) => base(one) === base(wish));
    if (near) return near;
  }
  return ENGLISH.code;
}

export function languageCode(): string {
  return code;
}

/** As browsers name it. */
function languageTag(): string {
  return code.replace('_', '-');
}

export function languageGeneration(): number {
  return generation;
}

/** For the engine, which has texts of its own. */
export function languageBytes(): Uint8Array {
  return catalogue.bytes;
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

async function fetchCatalogue(wanted: string): Promise<Catalogue> {
  if (wanted === ENGLISH.code) return english;
  const response = await fetch(`${wanted}.mo`);
  if (!response.ok) throw new Error(`no catalogue ${wanted}`);
  return readCatalogue(new Uint8Array(await response.arrayBuffer()));
}

/** The service worker keeps the catalogue in use, so that it is there without a server. */
function keepForLater(wanted: string): void {
  if (wanted === ENGLISH.code || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(
    (worker) => worker.active?.postMessage({ keep: `${wanted}.mo` }),
    () => undefined,
  );
}

function useNow(wanted: string, fetched: Catalogue): void {
  code = wanted;
  catalogue = fetched;
  generation++;
  document.documentElement.lang = languageTag();
  document.title = t('MLEM: Space Agency');
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', wanted === ENGLISH.code ? 'manifest.webmanifest' : `manifest-${wanted}.webmanifest`);
  keepForLater(wanted);
  for (const listener of [...listeners]) listener();
}

/** In a worker, which has no document: speaks with the page's catalogue. */
export function speakCatalogue(bytes: Uint8Array): void {
  catalogue = bytes.length > 0 ? readCatalogue(bytes) : english;
  generation++;
}

/** At the start: what was chosen before, or what the browser asks for. English if that is not to be had. */
export async function startLanguage(): Promise<void> {
  const known = languages().map((one) => one.code);
  const kept = keptLanguage();
  const wanted = kept && known.includes(kept) ? kept : bestLanguage(navigator.languages, known);
  try {
    useNow(wanted, await fetchCatalogue(wanted));
  } catch {
    useNow(ENGLISH.code, english);
  }
}

/** Changes the language, at once and for the next visits; false if it cannot be had now. */
export async function chooseLanguage(wanted: string): Promise<boolean> {
  let fetched: Catalogue;
  try {
    fetched = await fetchCatalogue(wanted);
  } catch {
    return false;
  }
  try {
    localStorage.setItem(KEY, wanted);
  } catch {
    // Without a store it lasts as long as the page.
  }
  useNow(wanted, fetched);
  return true;
}

/** The code of the language in use. Screens ask useLanguage() of settings.ts, which draws again. */
export function languageInUse(): string {
  return code;
}

/** Calls the listener after each change; the answer ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
