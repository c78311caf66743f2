// SPDX-License-Identifier: MIT
// The first page: one click to a game, and everything else below.
import { CatPortrait } from '../art/cats.tsx';
import { rich, t } from '../lang.ts';
import { useLanguage } from '../settings.ts';
import { HomePicture } from './home-picture.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { PracticeForm } from './practice-form.tsx';
import { StartButtons } from './start-buttons.tsx';

export function Home({ onPlay, online }: { onPlay: () => void; online: preact.ComponentChildren }) {
  useLanguage();
  return (
    <main class="home">
      <LanguagePicker quiet />
      <HomePicture />
      <div class="hero-cats" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((seat) => (
          <CatPortrait key={seat} seat={seat} size={58} mood={seat === 2 ? 'glad' : 'calm'} />
        ))}
      </div>
      <h1 class="title">{rich(t('MLEM {agency}'), { agency: <span>{t('Space Agency')}</span> })}</h1>
      <p class="lead">{t('Cats rule the Earth. Space is next. Put a cat aboard, push your luck, get off in time.')}</p>
      <StartButtons onPlay={onPlay} />
      <PracticeForm onPlay={onPlay} />
      {online}
      <footer class="small-print">
        {t(
          "An unofficial, free version of the board game. The mat's figures are partly a reconstruction; owners of the box can type in their own.",
        )}
        <a href="#/agency">{t('My agency')}</a>
        <a href="#/rules">{t('The rules')}</a>
        <a href="#/mats">{t('Your own mat')}</a>
        <a href="#/replay">{t('Replay a record')}</a>
      </footer>
    </main>
  );
}
