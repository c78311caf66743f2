// SPDX-License-Identifier: MIT
// The form of the game against bots.
import { agencies } from '../art/agency-colours.ts';
import { isLevel } from '../bot-levels.ts';
import type { BotKind } from '../engine-types.ts';
import { botTitle, rich, t } from '../lang.ts';
import { change, useSettings } from '../settings.ts';
import { FirstLeader, HousePicker } from './house-rules-picker.tsx';
import { MatPicker, useEngineChoices } from './mat-picker.tsx';
import { NameField } from './name-field.tsx';
import { PlayNow } from './start-buttons.tsx';
import { VariantPicker } from './variant-picker.tsx';

function SeatCount() {
  const settings = useSettings();
  return (
    <fieldset class="options">
      <legend>{t('Agencies at the table')}</legend>
      <div class="segments">
        {[2, 3, 4, 5].map((seats) => (
          <label key={seats}>
            <input type="radio" name="seats" checked={settings.seats === seats} onChange={() => change({ seats })} />
            <span>{seats}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function BotRadio({ bot }: { bot: BotKind }) {
  const settings = useSettings();
  return (
    <label class="radio">
      <input type="radio" name="bot" checked={settings.bot === bot.name} onChange={() => change({ bot: bot.name })} />
      <span>{rich(t('{who}: {what}'), { who: <b>{botTitle(bot.name)}</b>, what: bot.character })}</span>
    </label>
  );
}

function OpponentPicker({ bots }: { bots: BotKind[] }) {
  const settings = useSettings();
  const others = bots.filter((bot) => !isLevel(bot));
  return (
    <fieldset class="options">
      <legend>{t('The others are played by')}</legend>
      <label class="radio">
        <input
          type="radio"
          name="bot"
          checked={!bots.some((bot) => bot.name === settings.bot)}
          onChange={() => change({ bot: '' })}
        />
        <span>
          {rich(t('{who}: {what}'), {
            who: <b>{t('a mixed crew')}</b>,
            what: t('each with a character of its own'),
          })}
        </span>
      </label>
      <p class="options-part">{t('One level, from gentle to merciless')}</p>
      {bots.filter(isLevel).map((bot) => (
        <BotRadio key={bot.name} bot={bot} />
      ))}
      <details open={others.some((bot) => bot.name === settings.bot)}>
        <summary class="options-part">{t('One character, or one way to think')}</summary>
        {others.map((bot) => (
          <BotRadio key={bot.name} bot={bot} />
        ))}
      </details>
    </fieldset>
  );
}

export function PracticeForm({ onPlay }: { onPlay: () => void }) {
  const settings = useSettings();
  const { bots, mats, look } = useEngineChoices();
  return (
    <details class="setup">
      <summary>{t('Change the practice game')}</summary>
      <NameField placeholder={t(agencies[0]!.name)} />
      <SeatCount />
      {bots.length > 0 ? <OpponentPicker bots={bots} /> : null}
      {mats.length > 0 ? (
        <MatPicker
          mats={mats}
          chosen={settings.mat || mats[0]!.name}
          onChange={(mat) => change({ mat })}
          onAdded={(mat) => {
            change({ mat });
            look();
          }}
        />
      ) : null}
      <VariantPicker chosen={settings.variants} onChange={(variants) => change({ variants })} />
      <HousePicker chosen={settings.house} onChange={(house) => change({ house })} />
      <FirstLeader
        seats={Array.from({ length: settings.seats }, (_, seat) =>
          seat === 0 ? settings.name || t(agencies[0]!.name) : t('Agency {n}', { n: seat + 1 }),
        )}
        chosen={settings.first}
        onChange={(first) => change({ first })}
      />
      <div class="actions">
        <PlayNow class="primary" label={t('Play now')} onPlay={onPlay} />
      </div>
    </details>
  );
}
