// SPDX-License-Identifier: MIT
// A game that ended without a result: the host of the server closed the table, or all players had left it.
import { t } from '../lang.ts';

export function Ended({ abandoned }: { abandoned: boolean }) {
  return (
    <main class="message">
      <h1>{t('This game has ended without a result')}</h1>
      <p>
        {abandoned ? t('All players had left it for a long time.') : t('The host of the server has closed this table.')}
      </p>
      <div class="actions center">
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}
