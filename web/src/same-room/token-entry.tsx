// SPDX-License-Identifier: MIT
// Tokens and missions by their picture: tapped in the order in which they were drawn.
import { Find } from '../board/pieces.tsx';
import type { ChanceToken, Mat } from '../engine-types.ts';
import { t, tn } from '../lang.ts';

interface TokenEntryProps {
  mat: Mat;
  tokens: ChanceToken[];
  kind: 'expedition' | 'exploration' | 'mission';
  count: number;
  picked: number[];
  pick: (picked: number[]) => void;
}

function Picture({ mat, token, kind }: { mat: Mat; token: ChanceToken; kind: TokenEntryProps['kind'] }) {
  if (kind === 'exploration') {
    const find = mat.explorations[token.index];
    return find ? (
      <svg class="token-picture" viewBox="-14 -15 28 30" aria-hidden="true">
        <Find effect={find.effect} points={find.points} />
      </svg>
    ) : null;
  }
  if (kind === 'expedition')
    return (
      <span class="token-picture expedition-picture" aria-hidden="true">
        <b>{token.dice}</b>
        <i>{t('UFO +{n}', { n: token.ufo ?? 0 })}</i>
      </span>
    );
  return null;
}

/** What is printed on an exploration token, as short as there. */
function Printed({ mat, token }: { mat: Mat; token: ChanceToken }) {
  const find = mat.explorations[token.index];
  if (!find) return null;
  return (
    <>
      <b>{t('Space {space}', { space: find.space })}</b>
      <span class="token-words">
        {find.effect === 'points'
          ? tn('{n} point', '{n} points', find.points)
          : find.effect === 'die'
            ? t('a die back')
            : t('a tunnel')}
      </span>
    </>
  );
}

export function TokenEntry({ mat, tokens, kind, count, picked, pick }: TokenEntryProps) {
  const toggle = (index: number) => {
    if (count === 1) pick([index]);
    else if (picked.includes(index)) pick(picked.filter((one) => one !== index));
    else if (picked.length < count) pick([...picked, index]);
  };
  const order = kind === 'exploration' ? [...tokens].sort((a, b) => spaceOf(mat, a) - spaceOf(mat, b)) : tokens;
  return (
    <div class={`token-entry ${kind}`} role="group" aria-label={t('Tokens')}>
      {order.map((token) => {
        const place = picked.indexOf(token.index);
        return (
          <button
            key={token.index}
            data-token={token.id}
            type="button"
            class={place >= 0 ? 'token-key chosen' : 'token-key'}
            aria-pressed={place >= 0}
            disabled={!token.can}
            onClick={() => toggle(token.index)}
          >
            <Picture mat={mat} token={token} kind={kind} />
            {kind === 'exploration' ? (
              <Printed mat={mat} token={token} />
            ) : (
              <span class="token-words">{token.words}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function spaceOf(mat: Mat, token: ChanceToken): number {
  return mat.explorations[token.index]?.space ?? 0;
}
