// SPDX-License-Identifier: MIT
// What this person likes, changed in the middle of a game.
import { N_, t } from '../lang.ts';
import { later } from '../lazy-screen.tsx';
import { LanguagePicker } from '../screens/language-picker.tsx';
import { change, type Speed, useSettings } from '../settings.ts';
import { canVibrate } from '../sound.ts';
import { allowNotifications } from '../turn-notification.ts';
import { Sheet } from './dialog-sheet.tsx';

declare const SERVER: boolean;

const PushSwitch = later(() => import('./push-switch.tsx').then((part) => part.PushSwitch));

const speeds: [Speed, string][] = [
  ['calm', N_('Calm')],
  ['normal', N_('Normal')],
  ['quick', N_('Quick')],
  ['instant', N_('At once')],
];

export function SettingsSheet({
  oddsAllowed,
  onUndo,
  onKeys,
  onClose,
}: {
  oddsAllowed: boolean;
  onUndo: (() => void) | null;
  onKeys: () => void;
  onClose: () => void;
}) {
  const settings = useSettings();
  return (
    <Sheet title={t('Settings')} onClose={onClose}>
      <fieldset class="options">
        <legend>{t('Speed of what others do')}</legend>
        <div class="segments">
          {speeds.map(([speed, label]) => (
            <label key={speed}>
              <input type="radio" name="speed" checked={settings.speed === speed} onChange={() => change({ speed })} />
              <span>{t(label)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.odds && oddsAllowed}
          disabled={!oddsAllowed}
          onChange={() => change({ odds: !settings.odds })}
        />
        <span>
          {oddsAllowed
            ? t('Show the odds beside each choice')
            : t('Show the odds beside each choice (not at this table)')}
        </span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={settings.sound} onChange={() => change({ sound: !settings.sound })} />
        <span>{t('Sound')}</span>
      </label>
      {canVibrate() ? (
        <label class="switch">
          <input
            type="checkbox"
            checked={settings.vibration}
            onChange={() => change({ vibration: !settings.vibration })}
          />
          <span>{t('Vibration')}</span>
        </label>
      ) : null}
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.notify}
          onChange={() => {
            if (settings.notify) change({ notify: false });
            else void allowNotifications().then((allowed) => change({ notify: allowed }));
          }}
        />
        <span>{t('Notify me when it is my turn and I look elsewhere')}</span>
      </label>
      {SERVER ? <PushSwitch /> : null}
      <LanguagePicker />
      <button type="button" class="text-button" onClick={onKeys}>
        {t('Keys')}
      </button>
      {onUndo ? (
        <div class="actions">
          <button
            type="button"
            class="secondary"
            onClick={() => {
              onUndo();
              onClose();
            }}
          >
            {t('Ask to take back my last decision')}
          </button>
        </div>
      ) : null}
    </Sheet>
  );
}
