// SPDX-License-Identifier: MIT
// What a thing on the table is and does: the mouse rests on it, a finger holds it, or the keyboard is on
// it and `?` is pressed. `?` elsewhere opens the list of all things. Texts come from src/rules.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../engine.ts';
import type { Guide, Thing, ThingKind } from '../guide.ts';
import { languageCode, t } from '../lang.ts';

const REST = 500; // how long a mouse rests or a finger holds, in milliseconds
const SLIP = 10; // how far a finger may slip meanwhile, in pixels

/** How it was asked: a tooltip goes by itself, what was opened is closed. `cursor` is the keyboard on
 * the mat, which keeps the focus. */
type Mode = 'hover' | 'open' | 'cursor';

interface Asked {
  anchor: Element;
  name: string;
  mode: Mode;
}

interface ReferenceProps {
  engine: Engine;
  moment: number;
  seat: number | null;
  onRule: (rule: string) => void;
  onList: () => void;
}

const SPECTATOR = 255;

/** The guide, along with the game at this table. */
export async function guideFor(engine: Engine, seat: number | null): Promise<Guide> {
  const { guide } = await import('../guide.ts');
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

const thingOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-thing]') : null);

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button:not(.thing), a, input, select, summary') !== null;

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select');

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

export function Reference(props: ReferenceProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<Thing | null>(null);
  const now = useRef({ asked, ...props });
  now.current = { asked, ...props };

  const close = () => {
    const last = now.current.asked;
    setAsked(null);
    if (last?.mode === 'open' && last.anchor instanceof HTMLElement && box.current?.contains(document.activeElement))
      last.anchor.focus();
  };

  useEffect(() => {
    const root = box.current?.parentElement;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let held = false; // a finger has just asked: what follows is no tap
    let cursor = -1; // the keyboard's space on the mat

    const covered = () => document.querySelector('dialog[open]') !== null && !root.closest('dialog');
    const ask = (anchor: Element, mode: Mode) =>
      setAsked({ anchor, name: anchor.getAttribute('data-thing') ?? '', mode });
    const after = (anchor: Element, mode: Mode, then = () => {}) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (covered()) return;
        then();
        ask(anchor, mode);
      }, REST);
    };
    const leave = () => {
      clearTimeout(timer);
      if (now.current.asked?.mode === 'hover') setAsked(null);
    };

    // What is above the table has a reference of its own.
    const elsewhere = (target: EventTarget | null) => {
      const dialog = target instanceof Element ? target.closest('dialog') : null;
      return dialog !== null && !dialog.contains(root);
    };

    const over = (event: PointerEvent) => {
      if (elsewhere(event.target)) return;
      if (event.pointerType !== 'mouse' || now.current.asked?.mode === 'open') return;
      const anchor = thingOf(event.target);
      if (!anchor) leave();
      else if (anchor !== now.current.asked?.anchor) {
        leave();
        after(anchor, 'hover');
      }
    };
    const down = (event: PointerEvent) => {
      held = false;
      if (elsewhere(event.target)) return;
      const anchor = thingOf(event.target);
      if (event.pointerType === 'mouse') {
        leave();
        return;
      }
      if (!anchor) return;
      start = { x: event.clientX, y: event.clientY };
      after(anchor, 'open', () => {
        held = true;
      });
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP)
        clearTimeout(timer);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') clearTimeout(timer);
    };
    const click = (event: MouseEvent) => {
      if (elsewhere(event.target)) return;
      if (held) {
        held = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const anchor = thingOf(event.target);
      if (box.current?.contains(event.target as Node)) return;
      if (anchor && !isControl(event.target)) ask(anchor, 'open');
      else if (now.current.asked) setAsked(null);
    };
    const menu = (event: Event) => {
      if (held || now.current.asked?.mode === 'open') event.preventDefault();
    };

    const walk = (board: Element, by: number) => {
      const spaces = board.querySelectorAll('[data-thing^="space "]');
      const last = [...spaces].reduce(
        (most, one) => Math.max(most, Number(one.getAttribute('data-thing')?.split(' ')[1])),
        0,
      );
      cursor = Math.max(0, Math.min(last, cursor + by));
      const anchor = board.querySelector(`.node-thing[data-thing="space ${cursor}"]`);
      if (!anchor) return;
      anchor.scrollIntoView({ block: 'nearest' });
      ask(anchor, 'cursor');
    };
    const key = (event: KeyboardEvent) => {
      if (elsewhere(event.target) || covered()) return;
      if (event.key === 'Escape' && now.current.asked) {
        event.preventDefault();
        close();
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        const anchor = thingOf(document.activeElement);
        if (anchor) ask(anchor, 'open');
        else {
          setAsked(null);
          now.current.onList();
        }
      } else if (
        (event.key === 'ArrowLeft' || event.key === 'ArrowRight') &&
        event.target instanceof Element &&
        event.target.matches('.board')
      ) {
        event.preventDefault();
        walk(event.target, event.key === 'ArrowRight' ? 1 : -1);
      }
    };
    const blur = (event: FocusEvent) => {
      if (now.current.asked?.mode === 'cursor' && event.target instanceof Element && event.target.matches('.board'))
        setAsked(null);
    };

    root.addEventListener('pointerover', over);
    root.addEventListener('pointerleave', leave);
    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('pointerup', up);
    root.addEventListener('pointercancel', up);
    root.addEventListener('click', click, true);
    root.addEventListener('contextmenu', menu);
    root.addEventListener('focusout', blur);
    addEventListener('keydown', key);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', key);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', leave);
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', up);
      root.removeEventListener('click', click, true);
      root.removeEventListener('contextmenu', menu);
      root.removeEventListener('focusout', blur);
    };
  }, []);

  // Asks the guide; what was asked before may have come late.
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
        if (!gone) setAsked(null);
      },
    );
    return () => {
      gone = true;
    };
  }, [asked, props.moment, languageCode()]);

  // The game has gone on without the thing.
  useEffect(() => {
    if (asked && !asked.anchor.isConnected) setAsked(null);
  }, [props.moment]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!asked || !answer) {
      if (element.matches(':popover-open')) element.hidePopover();
      return;
    }
    if (!element.matches(':popover-open')) element.showPopover();
    place(element, asked.anchor);
    if (asked.mode === 'open') element.focus({ preventScroll: true });
    if (asked.mode !== 'hover') return;
    asked.anchor.setAttribute('aria-describedby', id);
    return () => asked.anchor.removeAttribute('aria-describedby');
  }, [asked, answer]);

  const shown = asked !== null && answer !== null;
  const roles = { hover: 'tooltip', open: 'dialog', cursor: 'status' } as const;
  return (
    <div
      ref={box}
      id={id}
      class="reference"
      popover="manual"
      hidden={!shown}
      tabIndex={-1}
      role={shown ? roles[asked.mode] : undefined}
      aria-label={shown && asked.mode === 'open' ? answer.title : undefined}
    >
      {shown ? (
        <>
          <h3>{answer.title}</h3>
          {answer.text.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {asked.mode === 'open' ? (
            <div class="actions">
              <button
                type="button"
                class="secondary slim"
                onClick={() => {
                  close();
                  props.onRule(answer.rule);
                }}
              >
                {t('The rule')}
              </button>
              <button type="button" class="secondary slim" onClick={close}>
                {t('Close')}
              </button>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
