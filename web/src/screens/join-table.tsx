// SPDX-License-Identifier: MIT
// For a person who came by a link: takes a free seat of the table, or watches.
import { useState } from 'preact/hooks';
import { CatPortrait } from '../art/cats.tsx';
import { botTitle, list, t, tc } from '../lang.ts';
import { api, type TableFacts } from '../net/http-api.ts';
import { holdSeat, identity } from '../net/own-seat-tokens.ts';
import { refusalText } from '../net/refusal-texts.ts';
import { settings } from '../settings.ts';
import { NameField } from './name-field.tsx';
import { variantTitles } from './variant-picker.tsx';

export function JoinTable({ facts, onSeat, onWatch }: { facts: TableFacts; onSeat: () => void; onWatch: () => void }) {
  const [fault, setFault] = useState('');
  const join = async () => {
    const guest = tc('the name of a player', 'Guest');
    try {
      const seating = await api.join(facts.table, settings().name || guest, identity());
      if (seating.token !== undefined) holdSeat(facts.table, seating.seat ?? 0, seating.token);
      onSeat();
    } catch (reason) {
      setFault(refusalText(reason));
    }
  };
  return (
    <main class="message join-table">
      <div class="hero-cats" aria-hidden="true">
        {facts.seats.map((_, seat) => (
          <CatPortrait key={seat} seat={seat} size={60} />
        ))}
      </div>
      <h1>{t('A table for {n}', { n: facts.players })}</h1>
      <p class="dim">
        {t('{variants}. At the table: {seats}.', {
          variants: variantTitles(facts.variants),
          seats: list(
            facts.seats.map((seat) =>
              seat.kind === 'bot' ? t('bot {bot}', { bot: botTitle(seat.bot ?? '') }) : (seat.name ?? t('a free seat')),
            ),
          ),
        })}
      </p>
      <NameField placeholder={tc('the name of a player', 'Guest')} />
      <p role="alert" class="fault">
        {fault}
      </p>
      <div class="actions center">
        <button type="button" class="primary" onClick={() => void join()}>
          {t('Take a seat')}
        </button>
        <button type="button" class="secondary" onClick={onWatch}>
          {t('Watch')}
        </button>
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}
