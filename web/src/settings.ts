// SPDX-License-Identifier: MIT
// What this person likes, kept by the browser.
import { useEffect, useReducer } from 'preact/hooks';
import { languageInUse, onLanguageChange } from './lang.ts';

export type Speed = 'calm' | 'normal' | 'quick' | 'instant';

export interface Settings {
  name: string;
  speed: Speed;
  odds: boolean;
  sound: boolean;
  /** Sounds were offered: at the first game. */
  soundOffered: boolean;
  /** Vibrates, where the device can. */
  vibration: boolean;
  notify: boolean;
  /** The server sends notices while the page is closed. */
  push: boolean;
  seats: number;
  bot: string;
  variants: string[];
  house: string[];
  /** The seat that leads first; -1: drawn. */
  first: number;
  mat: string;
}

const KEY = 'mlem.settings';
const defaults: Settings = {
  name: '',
  speed: 'normal',
  odds: true,
  sound: false,
  soundOffered: false,
  vibration: true,
  notify: false,
  push: false,
  seats: 4,
  bot: '',
  variants: [],
  house: [],
  first: -1,
  mat: '',
};

function load(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...defaults };
  }
}

let current = load();
const listeners = new Set<() => void>();

export function settings(): Settings {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without a store they last as long as the page.
  }
  for (const listener of [...listeners]) listener();
}

/** The language in use; draws again when it changes. Not in lang.ts: workers need that without the library that draws. */
export function useLanguage(): string {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onLanguageChange(() => redraw(0)), []);
  return languageInUse();
}

export function useSettings(): Settings {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const listener = () => redraw(0);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return current;
}

/** Whether this person asked for less motion. */
export function calmMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
