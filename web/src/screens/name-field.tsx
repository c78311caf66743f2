// SPDX-License-Identifier: MIT
// The player's name, the same in every form.
import { t } from '../lang.ts';
import { change, useSettings } from '../settings.ts';

export function NameField({ placeholder }: { placeholder: string }) {
  const { name } = useSettings();
  return (
    <label class="field">
      <span>{t('Your name')}</span>
      <input
        type="text"
        maxLength={24}
        value={name}
        placeholder={placeholder}
        onInput={(event) => change({ name: event.currentTarget.value.replace(/\s+/g, ' ').trim() })}
      />
    </label>
  );
}
