// SPDX-License-Identifier: MIT
// A notification when it is this person's turn and the page is out of sight; only if wished.
import { t } from './lang.ts';
import { settings } from './settings.ts';

export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function tellMyTurn(question: string): void {
  if (!settings().notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    const note = new Notification(t('MLEM: your turn'), { body: question, icon: 'icon-192.png', tag: 'mlem-turn' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow them only from a service worker: the title says it all the same.
  }
}
