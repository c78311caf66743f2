// SPDX-License-Identifier: MIT
// The costliest decisions of a seat: what was played, what was better and why; each leads to its position.
import { useEffect, useState } from 'preact/hooks';
import type { Engine } from '../engine.ts';
import type { ReviewLine } from '../engine-types.ts';
import { percent, t } from '../lang.ts';
import { BotWorkerClient } from '../play/bot-worker-client.ts';
import { className, classToken, share } from './review-texts.ts';

interface SlipListProps {
  engine: Engine;
  lines: readonly string[];
  slips: ReviewLine[];
  /** All of the game was looked at. */
  done: boolean;
  onLine: (line: number) => void;
}

/** Why the better decision is better: the coach's words, where it would decide the same. */
function useReasons({ engine, lines, slips, done }: SlipListProps): Map<number, string> {
  const [reasons, setReasons] = useState<Map<number, string>>(new Map());
  const wanted = done ? slips.map((slip) => slip.line).join() : '';
  useEffect(() => {
    if (wanted === '') return undefined;
    let open: BotWorkerClient | null = null;
    let gone = false;
    const ask = async () => {
      open = await BotWorkerClient.open(new Uint32Array([1, 2]));
      for (const slip of slips) {
        const advice = gone
          ? null
          : await open.coach({ lines: [...lines], serverMat: engine.serverMat }, slip.line, slip.seat);
        if (!gone && advice && advice.text === slip.best)
          setReasons((known) => new Map(known).set(slip.line, advice.words));
      }
      open.close();
    };
    void ask().catch(() => undefined); // then without a reason
    return () => {
      gone = true;
      open?.close();
    };
  }, [wanted]);
  return reasons;
}

export function SlipList(props: SlipListProps) {
  const reasons = useReasons(props);
  return (
    <ol class="slips">
      {props.slips.map((slip) => (
        <li key={slip.line}>
          <button type="button" class={`slip-card ${classToken(slip.class)}`} onClick={() => props.onLine(slip.line)}>
            <span class="slip-head">
              <b class="badge">{className(slip.class ?? 'fine')}</b>
              <span>{t('{cost} chance to win', { cost: share(slip.cost ?? 0) })}</span>
            </span>
            <span>{t('Played: {what}', { what: slip.playedWords ?? '' })}</span>
            <span>
              {t('Better: {what}', { what: slip.bestWords ?? '' })}{' '}
              <span class="dim">
                {t('({better} instead of {now})', {
                  better: percent(slip.before[slip.seat] ?? 0),
                  now: percent(slip.after[slip.seat] ?? 0),
                })}
              </span>
            </span>
            {reasons.has(slip.line) ? <span class="dim">{reasons.get(slip.line)}</span> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
