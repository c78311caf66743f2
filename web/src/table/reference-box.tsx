// SPDX-License-Identifier: MIT
// What a thing on the table is and does, in a box beside it. How it is asked about: reference-state.ts. Texts come
// from src/rules.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SPECTATOR } from '../c-constants.ts';
import type { Engine } from '../engine.ts';
import { languageCode, t } from '../lang.ts';
import type { Guide, Thing, ThingKind } from '../rules-and-lessons-engine.ts';
import { type Asked, listenForQuestions } from './reference-state.ts';

interface ReferenceProps {
  engine: Engine;
  moment: number;
  seat: number | null;
  onRule: (rule: string) => void;
  onList: () => void;
}

/** The guide, along with the game at this table. */
export async function guideFor(engine: Engine, seat: number | null): Promise<Guide> {
  const { guide } = await import('../rules-and-lessons-engine.ts');
  const answers = await guide();
  answers.follow(engine.lines);
  answers.lookAs(seat ?? SPECTATOR);
  return answers;
}

function lookUp(guide: Guide, mat: string, name: string, moment: number): Thing | null {
  const [kind = '', what = ''] = name.split(' ');
  if (kind !== 'rule') return guide.thing(kind as ThingKind, Number(what), moment);
  const paragraph = guide
    .rules(mat)
    .topics.flatMap((topic) => topic.paragraphs)
    .find((one) => one.id === what);
  return paragraph ? { title: paragraph.heading, text: paragraph.text, rule: what } : null;
}

/** Near the thing, within the window. */
function place(box: HTMLElement, anchor: Element): void {
  const near = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = near.bottom + 8 + height <= innerHeight || near.top < innerHeight / 2;
  const top = below ? Math.min(near.bottom + 8, innerHeight - height - 8) : near.top - height - 8;
  const left = near.left + near.width / 2 - width / 2;
  box.style.top = `${Math.max(8, top)}px`;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
}

function Answer({ thing, onRule, onClose }: { thing: Thing; onRule: (() => void) | null; onClose: () => void }) {
  return (
    <>
      <h3>{thing.title}</h3>
      {thing.text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      {onRule ? (
        <div class="actions">
          <button type="button" class="secondary slim" onClick={onRule}>
            {t('The rule')}
          </button>
          <button type="button" class="secondary slim" onClick={onClose}>
            {t('Close')}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** Asks the guide about a thing; an answer that comes late is not taken. */
function useAnswer(props: ReferenceProps, asked: Asked | null, giveUp: () => void): Thing | null {
  const [answer, setAnswer] = useState<Thing | null>(null);
  useEffect(() => {
    if (!asked) {
      setAnswer(null);
      return undefined;
    }
    let gone = false;
    guideFor(props.engine, props.seat).then(
      (guide) => {
        if (!gone) setAnswer(lookUp(guide, props.engine.mat()?.name ?? '', asked.name, props.moment));
      },
      () => {
        if (!gone) giveUp();
      },
    );
    return () => {
      gone = true;
    };
  }, [asked, props.moment, languageCode()]);
  return answer;
}

/** Shows the box beside what is asked about. */
function usePopover(
  box: { current: HTMLDivElement | null },
  id: string,
  asked: Asked | null,
  answer: Thing | null,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (!asked || !answer) {
      if (element.matches(':popover-open')) element.hidePopover();
      return undefined;
    }
    if (!element.matches(':popover-open')) element.showPopover();
    place(element, asked.anchor);
    if (asked.mode === 'open') element.focus({ preventScroll: true });
    if (asked.mode !== 'hover') return undefined;
    asked.anchor.setAttribute('aria-describedby', id);
    return () => asked.anchor.removeAttribute('aria-describedby');
  }, [asked, answer]);
}

const roles = { hover: 'tooltip', open: 'dialog', cursor: 'status' } as const;

export function Reference(props: ReferenceProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useRef({ asked, ...props });
  now.current = { asked, ...props };
  const answer = useAnswer(props, asked, () => setAsked(null));
  usePopover(box, id, asked, answer);

  const close = () => {
    const last = now.current.asked;
    setAsked(null);
    const within = box.current?.contains(document.activeElement);
    if (last?.mode === 'open' && last.anchor instanceof HTMLElement && within) last.anchor.focus();
  };

  useEffect(() => {
    const root = box.current?.parentElement;
    if (!root) return undefined;
    return listenForQuestions(root, {
      asked: () => now.current.asked,
      ask: (anchor, mode) => setAsked({ anchor, name: anchor.getAttribute('data-thing') ?? '', mode }),
      dismiss: () => setAsked(null),
      close,
      list: () => now.current.onList(),
      holds: (target) => box.current?.contains(target as Node) ?? false,
    });
  }, []);

  // The game has gone on without the thing.
  useEffect(() => {
    if (asked && !asked.anchor.isConnected) setAsked(null);
  }, [props.moment]);

  const shown = asked !== null && answer !== null;
  const open = shown && asked.mode === 'open';
  const toRule = () => {
    close();
    props.onRule(answer?.rule ?? '');
  };
  return (
    <div
      ref={box}
      id={id}
      class="reference"
      popover="manual"
      hidden={!shown}
      tabIndex={-1}
      role={shown ? roles[asked.mode] : undefined}
      aria-label={open ? answer.title : undefined}
    >
      {shown ? <Answer thing={answer} onRule={open ? toRule : null} onClose={close} /> : null}
    </div>
  );
}
