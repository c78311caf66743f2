// SPDX-License-Identifier: MIT
// Another phone of the room corrected an entry: what changed, in words.
import { t, tn } from '../lang.ts';
import type { RemoteTable } from '../net/remote-table.ts';

export function CorrectionNotice({ table }: { table: RemoteTable }) {
  const { change } = table;
  if (!change) return null;
  return (
    <div class="notice correction-notice" role="status">
      <p>
        {change.now
          ? t('An entry was corrected. Before: {before} Now: {now}', { before: change.before, now: change.now })
          : t('An entry was taken back: {before}', { before: change.before })}{' '}
        {change.lost > 0
          ? tn(
              '{n} later entry no longer fits: it has to be entered again.',
              '{n} later entries no longer fit: they have to be entered again.',
              change.lost,
            )
          : null}
      </p>
      <button type="button" class="text-button" onClick={() => table.forgetChange()}>
        {t('Got it')}
      </button>
    </div>
  );
}
