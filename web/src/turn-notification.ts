// SPDX-License-Identifier: MIT
// A notice when it is this person's turn and the page is out of sight; only if the person wants it. Phones allow
// notices only through the service worker, which also brings the page back when one is tapped.
import { t } from './lang.ts';
import { settings } from './settings.ts';

export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

async function show(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registration.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}

export function tellMyTurn(question: string): void {
  if (!settings().notify || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const options = { body: question, icon: 'icon-192.png', tag: `mlem-${location.hash.slice(4)}`, data: location.href };
  void show(t('MLEM: your turn'), options).catch(() => undefined); // the title of the page says it, too
}
