// SPDX-License-Identifier: MIT
// The keys of the table.
import { N_, t } from '../lang.ts';
import { Sheet } from './dialog-sheet.tsx';

const keys: [string, string][] = [
  ['1 – 9', N_('pick the cat, the dice, the mission or the choice at that place')],
  ['Enter', N_('decide what is picked')],
  ['G', N_('get off')],
  ['S', N_('stay aboard')],
  ['R', N_('roll again')],
  ['U', N_('take back my decision')],
  ['O', N_('the whole mat at once')],
  ['H', N_('ask the coach')],
  ['?', N_('what is this?')],
  ['← →', N_('along the mat, when it has the keyboard')],
];

export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={t('Keys')} onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
