// SPDX-License-Identifier: MIT
// The dice of a finished game: computed again, and compared with what this device saw before the game.
import { useEffect, useState } from 'preact/hooks';
import { Engine, type Verdict } from '../engine.ts';
import { t } from '../lang.ts';
import { type Kept, keptFair } from '../net/fair-dice-evidence.ts';
import { api } from '../net/http-api.ts';
import { refusalText } from '../net/refusal-texts.ts';

async function verify(id: string, kept: Kept | null): Promise<Verdict> {
  const engine = await Engine.create();
  for (const line of await api.record(id)) engine.add(line);
  if (!kept?.shown) return engine.verify();
  const { commit, seals, first } = kept;
  return engine.verify({ commit, mine: { [kept.seat]: kept.bytes }, seals, first });
}

function words(verdict: Verdict, kept: Kept | null): string {
  if (!verdict.good) return t('The dice of this game are not as promised: {reason}', { reason: verdict.words });
  if (!kept?.shown) return verdict.words;
  const scheme = verdict.scheme === 1 ? t('One player had an older client: mlem-fair-1.') : '';
  return `${t('Dice checked on this device, with your own bytes.')} ${verdict.words} ${scheme}`.trim();
}

export function VerifyDice({ id }: { id: string }) {
  const [kept] = useState(() => keptFair(id));
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [state, setState] = useState(kept?.shown ? '' : t('Dice: not checked on this device.'));
  const check = () => {
    setState(t('Computing every roll again…'));
    verify(id, kept).then(
      (answer) => {
        setVerdict(answer);
        setState(words(answer, kept));
      },
      (reason: unknown) => setState(refusalText(reason)),
    );
  };
  useEffect(() => {
    if (kept?.shown) check();
  }, []);
  return (
    <div class="verify">
      {verdict === null ? (
        <button type="button" class="secondary slim" onClick={check}>
          {t('Check the dice')}
        </button>
      ) : null}
      <p role={verdict && !verdict.good ? 'alert' : 'status'}>{state}</p>
    </div>
  );
}
