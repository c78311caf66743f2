// SPDX-License-Identifier: MIT
// The service worker: after the first visit the page, the engine and the bots work without a server.
// It keeps one bundle, all or nothing; the network is asked first, so that an update shows at once.
declare const BUNDLE: string;
declare const FILES: string[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  data: { json(): Notice } | null;
}
/** What the server says about a table. */
interface Notice {
  event: 'turn' | 'over';
  table: string;
  players: string[];
}
interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { scope: string; showNotification(title: string, options: NotificationOptions): Promise<void> };
}

const worker = self as unknown as Worker;

/** Catalogues that an older bundle kept: the person who used them wants them again. */
async function keptCatalogues(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('mlem-'));
  const requests = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
  return [...new Set(requests.map((request) => request.url).filter((url) => url.endsWith('.mo')))];
}

/** The page says which catalogue it uses. */
worker.addEventListener('message', (event) => {
  const { keep } = (event as MessageEvent).data as { keep?: string };
  if (keep && /^\w+\.mo$/.test(keep))
    (event as unknown as WorkerEvent).waitUntil(caches.open(BUNDLE).then((cache) => cache.add(`./${keep}`)));
});

worker.addEventListener('install', (event) => {
  const work = Promise.all([caches.open(BUNDLE), keptCatalogues()])
    .then(([cache, catalogues]) => cache.addAll([...FILES, ...catalogues]))
    .then(() => worker.skipWaiting());
  (event as WorkerEvent).waitUntil(work);
});

worker.addEventListener('activate', (event) => {
  // The bundle before this one stays: a page that is still open may need a part of it.
  const work = caches
    .keys()
    .then((names) => {
      const older = names.filter((name) => name.startsWith('mlem-') && name !== BUNDLE);
      return Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    })
    .then(() => worker.clients.claim());
  (event as WorkerEvent).waitUntil(work);
});

/** This bundle's file of that name, or the one of the bundle before. */
async function kept(request: Request): Promise<Response | undefined> {
  const here = await (await caches.open(BUNDLE)).match(request, { ignoreSearch: true });
  return here ?? (await caches.match(request, { ignoreSearch: true }));
}

async function answer(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    return response.status === 404 ? ((await kept(request)) ?? response) : response;
  } catch (fault) {
    const known = await kept(request);
    if (known) return known;
    throw fault;
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const path = new URL(request.url).href.slice(worker.registration.scope.length);
  // Tables belong to the server: nothing about them is kept.
  if (request.method !== 'GET' || path.startsWith('api/') || path.startsWith('ws/')) return;
  (event as FetchEvent).respondWith(answer(request));
});

/** A tapped notice brings the page back to its table, or opens it. */
async function bringBack(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const there = windows.find((one) => one.url === address);
  if (there) await there.focus();
  else if (windows[0]) await windows[0].navigate(address).then(() => windows[0]?.focus());
  else await worker.clients.openWindow(address);
}

/** The page keeps the words in its language (net/push-subscription.ts). */
async function noticeWords(): Promise<{ turn: string; over: string }> {
  const words = await caches.match('./notice-words', { cacheName: 'notice-words' });
  return words ? await words.json() : { turn: 'MLEM: your turn', over: 'MLEM: the game is over' };
}

async function showNotice({ event, table, players }: Notice): Promise<void> {
  const words = await noticeWords();
  await worker.registration.showNotification(event === 'over' ? words.over : words.turn, {
    body: players.join(', '),
    icon: 'icon-192.png',
    tag: `mlem-${table}`, // one for each table
    data: new URL(`#/t/${encodeURIComponent(table)}`, worker.registration.scope).href,
  });
}

worker.addEventListener('push', (event) => {
  const { data } = event as PushEvent;
  if (data) (event as WorkerEvent).waitUntil(showNotice(data.json()));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event as unknown as { notification: { data?: string; close(): void } };
  notification.close();
  (event as WorkerEvent).waitUntil(bringBack(notification.data ?? worker.registration.scope));
});
