// SPDX-License-Identifier: MIT
// Questions by mouse and finger: resting, holding, tapping.
import { type Asker, covered, inOtherDialog, type Mode, thingOf } from './reference-state.ts';

const REST = 500; // how long a mouse rests or a finger holds, in milliseconds
const SLIP = 10; // how far a finger may slip meanwhile, in pixels

/** What does something else when it is tapped. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button:not(.thing), a, input, select, summary, .target') !== null;

class PointerQuestions {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start = { x: 0, y: 0 };
  private mouse = { x: -1, y: -1 };
  private held = false; // a finger has just asked: what follows is no tap

  constructor(
    private readonly root: HTMLElement,
    private readonly asker: Asker,
  ) {}

  private after(anchor: Element, mode: Mode, then = () => {}): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (covered(this.root) || !anchor.isConnected) return;
      then();
      this.asker.ask(anchor, mode);
    }, REST);
  }

  readonly leave = (): void => {
    clearTimeout(this.timer);
    if (this.asker.asked()?.mode === 'hover') this.asker.dismiss();
  };

  /** Only a mouse that moved: when the page moves under a resting one, it has asked nothing. */
  private mouseMoved(event: PointerEvent): void {
    if (event.clientX === this.mouse.x && event.clientY === this.mouse.y) return;
    this.mouse = { x: event.clientX, y: event.clientY };
    if (inOtherDialog(this.root, event.target) || this.asker.asked()?.mode === 'open') return;
    const anchor = thingOf(event.target);
    if (!anchor) this.leave();
    else if (anchor !== this.asker.asked()?.anchor) {
      this.leave();
      this.after(anchor, 'hover');
    }
  }

  readonly move = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.mouseMoved(event);
    else if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > SLIP) clearTimeout(this.timer);
  };

  readonly down = (event: PointerEvent): void => {
    this.held = false;
    if (inOtherDialog(this.root, event.target)) return;
    if (event.pointerType === 'mouse') {
      this.leave();
      return;
    }
    const anchor = thingOf(event.target);
    if (!anchor) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.after(anchor, 'open', () => {
      this.held = true;
    });
  };

  readonly up = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') clearTimeout(this.timer);
  };

  readonly click = (event: MouseEvent): void => {
    if (inOtherDialog(this.root, event.target)) return;
    if (this.held) {
      this.held = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (this.asker.holds(event.target)) return;
    const anchor = thingOf(event.target);
    if (anchor && !isControl(event.target)) this.asker.ask(anchor, 'open');
    else if (this.asker.asked()) this.asker.dismiss();
  };

  readonly menu = (event: Event): void => {
    if (this.held || this.asker.asked()?.mode === 'open') event.preventDefault();
  };

  stop(): void {
    clearTimeout(this.timer);
  }
}

export function askByPointer(root: HTMLElement, asker: Asker): () => void {
  const questions = new PointerQuestions(root, asker);
  const end = new AbortController();
  const { signal } = end;
  root.addEventListener('pointermove', questions.move, { signal });
  root.addEventListener('pointerleave', questions.leave, { signal });
  root.addEventListener('pointerdown', questions.down, { signal });
  root.addEventListener('pointerup', questions.up, { signal });
  root.addEventListener('pointercancel', questions.up, { signal });
  root.addEventListener('click', questions.click, { signal, capture: true });
  root.addEventListener('contextmenu', questions.menu, { signal });
  return () => {
    questions.stop();
    end.abort();
  };
}
