// SPDX-License-Identifier: MIT
// Who sits where, by which rules: the set-up of a game in one room.
import { useEffect, useState } from 'preact/hooks';
import { agencies, dressSeats } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import { isLevel } from '../bot-levels.ts';
import type { BotKind } from '../engine-types.ts';
import { botTitle, t } from '../lang.ts';
import type { GameKind } from '../play/saved-games.ts';
import { FirstLeader, HousePicker } from '../screens/house-rules-picker.tsx';
import { MatPicker, useEngineChoices } from '../screens/mat-picker.tsx';
import { VariantPicker } from '../screens/variant-picker.tsx';
import { SeatNumbers } from './seat-count.tsx';
import {
  keepSetup,
  keptSetup,
  type SeatSetup,
  SIDES,
  type Side,
  seatName,
  type TableSetup,
  withAgency,
  withSeats,
} from './setup-choices.ts';

/** Whether this bundle comes from a game server. */
declare const SERVER: boolean;

interface SeatRowProps {
  seat: number;
  setup: TableSetup;
  bots: BotKind[];
  kind: GameKind;
  onChange: (setup: TableSetup) => void;
}

function BotOptions({ label, bots }: { label: string; bots: BotKind[] }) {
  return (
    <optgroup label={label}>
      {bots.map((bot) => (
        <option key={bot.name} value={bot.name}>
          {t('bot {bot}', { bot: botTitle(bot.name) })}
        </option>
      ))}
    </optgroup>
  );
}

/** Where a person sits, as seen from the front of the screen. */
function sideTitle(side: Side): string {
  if (side === 90) return t('on the left of the screen');
  if (side === 180) return t('across, behind the screen');
  return side === 270 ? t('on the right of the screen') : t('in front of the screen');
}

function SeatRow({ seat, setup, bots, kind, onChange }: SeatRowProps) {
  const one = setup.seats[seat]!;
  const set = (part: Partial<SeatSetup>) =>
    onChange({ ...setup, seats: setup.seats.map((other, i) => (i === seat ? { ...other, ...part } : other)) });
  const person = one.player === 'human';
  return (
    <li class="seat-row">
      <button
        type="button"
        class="agency-button"
        aria-label={t('Agency {name}: another one', { name: t(agencies[one.agency]!.name) })}
        title={t('Another agency')}
        onClick={() => onChange(withAgency(setup, seat, (one.agency + 1) % agencies.length))}
      >
        <CatPortrait seat={seat} size={52} />
      </button>
      <label class="field seat-name-field">
        <span class="unseen">{t('Name of seat {n}', { n: seat + 1 })}</span>
        <input
          type="text"
          maxLength={24}
          value={one.name}
          placeholder={t(agencies[one.agency]!.name)}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </label>
      <label class="pick seat-player">
        <span class="unseen">{t('Who plays seat {n}', { n: seat + 1 })}</span>
        <select value={one.player} onChange={(event) => set({ player: event.currentTarget.value })}>
          <option value="human">{t('a person')}</option>
          <BotOptions label={t('from gentle to merciless')} bots={bots.filter(isLevel)} />
          <BotOptions label={t('characters and others')} bots={bots.filter((bot) => !isLevel(bot))} />
        </select>
      </label>
      {person && kind === 'pass' ? (
        <label class="pick seat-side">
          <span>{t('Sits')}</span>
          <select
            value={one.side ?? 0}
            onChange={(event) => set({ side: SIDES[event.currentTarget.selectedIndex] ?? 0 })}
          >
            {SIDES.map((side) => (
              <option key={side} value={side}>
                {sideTitle(side)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </li>
  );
}

interface SetupScreenProps {
  kind: GameKind;
  onStart: (setup: TableSetup) => void;
}

export function SetupScreen({ kind, onStart }: SetupScreenProps) {
  const [setup, setSetup] = useState(() => keptSetup(kind));
  const { bots, mats, look } = useEngineChoices();
  const change = (next: TableSetup) => {
    setSetup(next);
    keepSetup(kind, next);
  };
  useEffect(() => () => dressSeats([]), []);
  dressSeats(setup.seats.map((seat) => seat.agency));
  const people = setup.seats.some((seat) => seat.player === 'human');
  const mat = mats.find((one) => one.name === setup.mat) ?? mats[0];
  const box = kind === 'companion';
  return (
    <main class="same-room-setup">
      <h1>{box ? t('With the box') : t('Pass and play')}</h1>
      <p class="lead">
        {box
          ? t(
              'The mat, the cats and the dice are in front of you. This screen knows the rules, the odds and the score.',
            )
          : t('2 to 5 people on this device. It is handed on; the panel turns to the agency that decides.')}
      </p>
      {box ? (
        <div class="other-ways">
          <a class="secondary slim" href="#/sheet">
            {t('Only count the points')}
          </a>
          {SERVER ? (
            <a class="secondary slim" href="#/host/box">
              {t('On several phones')}
            </a>
          ) : null}
        </div>
      ) : null}
      <fieldset class="options">
        <legend>{t('Agencies at the table')}</legend>
        <div class="segments">
          <SeatNumbers count={setup.seats.length} onChange={(count) => change(withSeats(setup, count))} />
        </div>
      </fieldset>
      <ol class="seat-rows" aria-label={t('Seats, clockwise')}>
        {setup.seats.map((_, seat) => (
          <SeatRow key={seat} seat={seat} setup={setup} bots={bots} kind={kind} onChange={change} />
        ))}
      </ol>
      <VariantPicker chosen={setup.variants} onChange={(variants) => change({ ...setup, variants })} />
      <HousePicker chosen={setup.house} onChange={(house) => change({ ...setup, house })} />
      {mats.length > 0 ? (
        <MatPicker
          mats={mats}
          chosen={mat?.name ?? ''}
          onChange={(name) => change({ ...setup, mat: name })}
          onAdded={(name) => {
            change({ ...setup, mat: name });
            look();
          }}
        />
      ) : null}
      {box && mat && !mat.own ? (
        <p class="notice">
          {t("This mat's figures are partly a reconstruction. Compare them with your box, or type in your own mat:")}{' '}
          <a href="#/mats">{t('the mat editor')}</a>
        </p>
      ) : null}
      <FirstLeader
        seats={setup.seats.map(seatName)}
        chosen={setup.first}
        onChange={(first) => change({ ...setup, first })}
      />
      <div class="actions sticky-start">
        <button type="button" class="primary big" disabled={!people} onClick={() => onStart(setup)}>
          {t('Start')}
        </button>
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}
