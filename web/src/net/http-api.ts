// SPDX-License-Identifier: MIT
// What is asked of the server over HTTP. Addresses are relative: a server may live below a path.

import type { KeptReview, ReviewProgress } from '../engine-types.ts';
import { t } from '../lang.ts';

export interface SeatFacts {
  kind: 'human' | 'bot';
  bot?: string;
  taken?: boolean;
  fair?: boolean;
  name?: string;
}

export interface TableFacts {
  table: string;
  state: 'open' | 'playing' | 'over';
  players: number;
  variants: string[];
  house?: string[];
  mat: string;
  mat_id: string;
  seats: SeatFacts[];
  clock: number;
  public: boolean;
  chat: boolean;
  odds: boolean;
  /** Whether the server deals, or people in one room roll and enter what came. */
  dice?: 'fair' | 'typed';
  created: number;
  /** Seconds of absence after which the others can let a bot play on. */
  absence?: number;
  /** How the dice are dealt: mlem-fair-1 or mlem-fair-2. */
  fair?: number;
  rematch: string | null;
  first: number | null;
  standin: string;
  /** The seat to decide, told to the seats of a running table. */
  turn?: number | null;
}

/** A player of this server, with lasting results. */
export interface Person {
  identity: string;
  name: string;
  games: number;
  wins: number;
  average_place: number;
  rating: number;
}

export interface Creation {
  players: number;
  variants: string[];
  house?: string[];
  first?: number;
  seats: string[];
  mat: string;
  clock: number;
  public: boolean;
  chat: boolean;
  odds: boolean;
  dice?: 'fair' | 'typed';
  name: string;
  identity: string;
}

export interface Seating {
  table: string;
  seat?: number;
  token?: string;
}

/** An answer that is no success. The server's sentence is English; refusal-texts.ts has words for its code. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  const answer = (await response.json().catch(() => ({}))) as T & { error?: string };
  if (!response.ok) throw new Refusal(response.status, answer.error ?? '');
  return answer;
}

/** Some hosts let only those open tables who know a password or have an invitation: the page asks for it. */
async function create(creation: Creation): Promise<Seating> {
  try {
    return await ask<Seating>('api/tables', creation);
  } catch (reason) {
    const code = reason instanceof Refusal ? reason.code : '';
    if (code !== 'password' && code !== 'invitation') throw reason;
    const word = window.prompt(
      code === 'password'
        ? t('The password for new tables of this server:')
        : t('Your invitation to open a table at this server:'),
    );
    if (!word) throw reason;
    return ask<Seating>('api/tables', { ...creation, [code]: word.trim() });
  }
}

/** A flight on the board of the day. */
export interface DailyEntry {
  name: string;
  points: number;
  place: number;
}

export interface DailyBoard {
  date: string;
  version: string;
  entries: DailyEntry[];
}

export const api = {
  tables: (state: TableFacts['state']) => ask<{ tables: TableFacts[] }>(`api/tables?state=${state}`),
  table: (id: string, token?: string) =>
    ask<TableFacts>(`api/tables/${encodeURIComponent(id)}${token ? `?token=${encodeURIComponent(token)}` : ''}`),
  best: () => ask<{ identities: Person[] }>('api/identities'),
  create,
  join: (id: string, name: string, identity: string) =>
    ask<Seating>(`api/tables/${encodeURIComponent(id)}/seats`, { name, identity }),
  /** Leaves something for another device; the code works once and for ten minutes. */
  leave: (content: object) => ask<{ link: string; expires: number }>('api/links', content),
  fetchLeft: (code: string) => ask<object>(`api/links/${encodeURIComponent(code)}`, {}),
  dailyBoard: (date: string) => ask<DailyBoard>(`api/daily?date=${encodeURIComponent(date)}`),
  sendDaily: (record: string, name: string, identity: string) =>
    ask<DailyEntry>('api/daily', { record, name, identity }),
  /** The key for web push, or null where the server sends no notices. */
  notices: () => ask<{ push: string | null }>('api/notices'),
  subscribe: (id: string, browser: { token: string; endpoint: string; p256dh: string; auth: string }) =>
    ask<{ seat: number }>(`api/tables/${encodeURIComponent(id)}/notices`, browser),
  unsubscribe: (endpoint: string) => ask<object>('api/notices/stop', { endpoint }),
  bots: () => ask<{ bots: { bot: string; character: string }[] }>('api/bots'),
  mats: () => ask<{ mats: string[] }>('api/mats'),
  mat: (name: string) => ask<object>(`api/mats/${encodeURIComponent(name)}`),
  addMat: (mat: unknown) => ask<{ mat: string }>('api/mats', mat),
  /** Whether a token is worth a seat; yes if the server cannot say. */
  isSeat: async (id: string, token: string): Promise<boolean> => {
    const response = await fetch(
      `api/tables/${encodeURIComponent(id)}/record?token=${encodeURIComponent(token)}`,
    ).catch(() => null);
    return response?.status !== 403;
  },
  /** The review of a finished game, or how far it is; null where the server makes none now. */
  review: async (id: string): Promise<KeptReview | ReviewProgress | null> => {
    const response = await fetch(`api/tables/${encodeURIComponent(id)}/review`).catch(() => null);
    return response?.ok ? ((await response.json()) as KeptReview | ReviewProgress) : null;
  },
  record: async (id: string): Promise<string[]> => {
    const response = await fetch(`api/tables/${encodeURIComponent(id)}/record`);
    if (!response.ok) throw new Refusal(response.status, 'record');
    return (await response.text()).split('\n').filter((line) => line !== '');
  },
};

export function socketAddress(id: string, token: string | null): string {
  const address = new URL(`ws/${encodeURIComponent(id)}`, document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  if (token) address.searchParams.set('token', token);
  return address.href;
}
