// SPDX-License-Identifier: MIT
// Notices while the page is closed, by web push: the browser gives the server an address at its maker's push
// service. Fetched when a person asks for it: most servers do not offer it.
import { t } from '../lang.ts';
import { change, settings } from '../settings.ts';
import { api } from './http-api.ts';
import { heldSeat } from './own-seat-tokens.ts';

/** The service worker has no catalogue: it finds the words for its notices here. */
export const WORDS = 'notice-words';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

let asked: Promise<string | null> | null = null;

/** The server's key, or null: it sends no notices, or this browser cannot get them. */
export function pushKey(): Promise<string | null> {
  asked ??= canPush()
    ? api.notices().then(
        ({ push }) => push,
        () => null,
      )
    : Promise.resolve(null);
  return asked;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function sameKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = subscription.options.applicationServerKey;
  return own !== null && new Uint8Array(own).every((byte, i) => byte === key[i]);
}

async function subscription(): Promise<PushSubscription | null> {
  const key = await pushKey();
  if (key === null) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = bytesOf(key);
  const known = await pushManager.getSubscription();
  if (known && sameKey(known, wanted)) return known;
  await known?.unsubscribe(); // the server has another key than before
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

async function keepWords(): Promise<void> {
  const words = { turn: t('MLEM: your turn'), over: t('MLEM: the game is over') };
  const cache = await caches.open(WORDS);
  await cache.put(`./${WORDS}`, new Response(JSON.stringify(words)));
}

/** The server shall tell this browser about the seat that it holds at this table. */
export async function subscribeSeat(table: string): Promise<void> {
  const seat = heldSeat(table);
  if (!settings().push || !seat || Notification.permission !== 'granted') return;
  const { endpoint, keys } = (await subscription())?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return;
  await keepWords();
  await api.subscribe(table, { token: seat.token, endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

export async function startPush(table: string | null): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  change({ push: true });
  try {
    if (table !== null) await subscribeSeat(table);
    else await subscription();
  } catch (reason) {
    change({ push: false }); // the browser's push service is out of reach, or the game is over
    throw reason;
  }
}

/** Neither browser nor server keep anything of it. */
export async function stopPush(): Promise<void> {
  change({ push: false });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (!known) return;
  await known.unsubscribe();
  await api.unsubscribe(known.endpoint).catch(() => undefined); // its first notice would tell the server
}
