// SPDX-License-Identifier: MIT
import { allowNotifications } from '../notify.ts';
import { change, useSettings, type Speed } from '../settings.ts';
import { Sheet } from './sheet.tsx';

const speeds: [Speed, string][] = [['calm', 'Calm'], ['normal', 'Normal'], ['quick', 'Quick'], ['instant', 'At once']];

export function SettingsSheet({ oddsAllowed, onUndo, onClose }: { oddsAllowed: boolean; onUndo: (() => void) | null; onClose: () => void }) {
  const settings = useSettings();
  return (
    <Sheet title="Settings" onClose={onClose}>
      <fieldset class="options">
        <legend>Speed of what others do</legend>
        <div class="segments">
          {speeds.map(([speed, label]) => (
            <label key={speed}>
              <input type="radio" name="speed" checked={settings.speed === speed} onChange={() => change({ speed })} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="switch">
        <input type="checkbox" checked={settings.odds && oddsAllowed} disabled={!oddsAllowed} onChange={() => change({ odds: !settings.odds })} />
        <span>Show the odds beside each choice{oddsAllowed ? '' : ' (not at this table)'}</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={settings.sound} onChange={() => change({ sound: !settings.sound })} />
        <span>Sound</span>
      </label>
      <label class="switch">
        <input type="checkbox" checked={settings.notify} onChange={() => { if (settings.notify) change({ notify: false }); else void allowNotifications().then((allowed) => change({ notify: allowed })); }} />
        <span>Notify me when it is my turn and I look elsewhere</span>
      </label>
      {onUndo ? <div class="actions"><button type="button" class="secondary" onClick={() => { onUndo(); onClose(); }}>Ask to take back my last decision</button></div> : null}
    </Sheet>
  );
}
