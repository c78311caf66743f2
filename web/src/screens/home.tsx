// SPDX-License-Identifier: MIT
// The front door: one click to a game, and everything else below.
import { useEffect, useState } from 'preact/hooks';
import { agencies } from '../art/agencies.ts';
import { CatPortrait } from '../art/cats.tsx';
import { Planet } from '../art/planets.tsx';
import { Comet, Earth, Galaxy, RocketArt } from '../art/sky.tsx';
import { Engine } from '../engine.ts';
import { botTitle, rich, t, useLanguage } from '../lang.ts';
import { change, useSettings } from '../settings.ts';
import type { BotKind, MatName } from '../types.ts';
import { Doors, PlayNow } from './doors.tsx';
import { FirstLeader, HousePicker } from './house-rules.tsx';
import { LanguagePicker } from './language.tsx';
import { MatPicker } from './mat-picker.tsx';
import { VariantPicker } from './variants.tsx';

function Hero() {
  return (
    <div class="hero" aria-hidden="true">
      <svg class="hero-sky" viewBox="0 0 420 250">
        <ellipse cx="330" cy="60" rx="170" ry="110" fill="url(#nebula)" />
        <ellipse cx="60" cy="200" rx="140" ry="80" fill="url(#nebula2)" />
        <path d="M60 206 Q180 246 250 196 Q300 156 220 132 Q130 104 170 66 Q220 30 350 52" class="track" />
        <Planet name="yarn" index={0} x={176} y={212} scale={0.44} />
        <Planet name="fishbowl" index={1} x={278} y={186} scale={0.5} />
        <Planet name="milk" index={2} x={212} y={136} scale={0.42} />
        <Planet name="feather" index={3} x={130} y={92} scale={0.5} />
        <Planet name="catnip" index={4} x={206} y={44} scale={0.44} />
        <Planet name="moonstone" index={5} x={284} y={62} scale={0.42} />
        <Galaxy x={366} y={58} scale={1} />
        <Comet x={70} y={46} scale={0.9} />
        <Earth x={66} y={186} scale={1.12} />
      </svg>
      <div class="hero-rocket">
        <RocketArt />
      </div>
    </div>
  );
}

export function Home({ onPlay, online }: { onPlay: () => void; online: preact.ComponentChildren }) {
  const settings = useSettings();
  const language = useLanguage();
  const [bots, setBots] = useState<BotKind[]>([]);
  const [mats, setMats] = useState<MatName[]>([]);
  const look = () =>
    Engine.create().then(
      (engine) => {
        setBots(engine.bots());
        setMats(engine.mats());
      },
      () => setBots([]),
    );
  useEffect(() => void look(), [language]);
  return (
    <main class="home">
      <LanguagePicker quiet />
      <Hero />
      <div class="hero-cats" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((seat) => (
          <CatPortrait key={seat} seat={seat} size={58} mood={seat === 2 ? 'glad' : 'calm'} />
        ))}
      </div>
      <h1 class="title">{rich(t('MLEM {agency}'), { agency: <span>{t('Space Agency')}</span> })}</h1>
      <p class="lead">{t('Cats rule the Earth. Space is next. Put a cat aboard, push your luck, get off in time.')}</p>
      <Doors onPlay={onPlay} />
      <details class="setup">
        <summary>{t('Change the practice game')}</summary>
        <label class="field">
          <span>{t('Your name')}</span>
          <input
            type="text"
            maxLength={24}
            value={settings.name}
            placeholder={t(agencies[0]!.name)}
            onInput={(event) => change({ name: event.currentTarget.value.replace(/\s+/g, ' ').trim() })}
          />
        </label>
        <fieldset class="options">
          <legend>{t('Agencies at the table')}</legend>
          <div class="segments">
            {[2, 3, 4, 5].map((seats) => (
              <label key={seats}>
                <input
                  type="radio"
                  name="seats"
                  checked={settings.seats === seats}
                  onChange={() => change({ seats })}
                />
                <span>{seats}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {bots.length > 0 ? (
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
            {bots.map((bot) => (
              <label key={bot.name} class="radio">
                <input
                  type="radio"
                  name="bot"
                  checked={settings.bot === bot.name}
                  onChange={() => change({ bot: bot.name })}
                />
                <span>{rich(t('{who}: {what}'), { who: <b>{botTitle(bot.name)}</b>, what: bot.character })}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {mats.length > 0 ? (
          <MatPicker
            mats={mats}
            chosen={settings.mat || mats[0]!.name}
            onChange={(mat) => change({ mat })}
            onAdded={(mat) => {
              change({ mat });
              void look();
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
      {online}
      <footer class="small-print">
        {t(
          "An unofficial, free version of the board game. The mat's figures are partly a reconstruction; owners of the box can type in their own.",
        )}
        <a href="#/rules">{t('The rules')}</a>
        <a href="#/mats">{t('Your own mat')}</a>
        <a href="#/replay">{t('Replay a record')}</a>
      </footer>
    </main>
  );
}
