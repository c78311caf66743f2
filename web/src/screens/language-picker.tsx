// SPDX-License-Identifier: MIT
// Which language the page speaks: each is listed under its own name.
import { useState } from 'preact/hooks';
import { Icon } from '../art/icons.tsx';
import { chooseLanguage, languages, t } from '../lang.ts';
import { useLanguage } from '../settings.ts';

/** `quiet`: small, in a corner. */
export function LanguagePicker({ quiet = false }: { quiet?: boolean }) {
  const code = useLanguage();
  const [failed, setFailed] = useState(false);
  const known = languages();
  if (known.length < 2) return null;
  const choose = async (wanted: string) => setFailed(!(await chooseLanguage(wanted)));
  return (
    <label class={quiet ? 'field language quiet' : 'field language'}>
      {quiet ? <Icon name="globe" size={20} /> : null}
      <span class={quiet ? 'unseen' : ''}>{t('Language')}</span>
      <select value={code} onChange={(event) => void choose(event.currentTarget.value)}>
        {known.map((one) => (
          <option key={one.code} value={one.code} lang={one.code.replace('_', '-')} translate={false}>
            {one.name}
          </option>
        ))}
      </select>
      {failed ? (
        <span role="alert" class="fault">
          {t('This language cannot be fetched now.')}
        </span>
      ) : null}
    </label>
  );
}
