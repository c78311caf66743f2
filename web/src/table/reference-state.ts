// SPDX-License-Identifier: MIT
// Which thing on the table is asked about, and how: a mouse rests on it, a finger holds it, or the keyboard
// is on it and `?` is pressed.
import { askByKeys } from './reference-keys.ts';
import { askByPointer } from './reference-pointer.ts';

/** A tooltip goes by itself, what was opened is closed. `cursor` is the keyboard on the mat, which keeps
 * the focus. */
export type Mode = 'hover' | 'open' | 'cursor';

export interface Asked {
  anchor: Element;
  name: string;
  mode: Mode;
}

export interface Asker {
  /** What is asked about now. */
  asked(): Asked | null;
  ask(anchor: Element, mode: Mode): void;
  /** Closes the answer. */
  dismiss(): void;
  /** Closes the answer and gives the focus back. */
  close(): void;
  /** Opens the list of all things. */
  list(): void;
  /** Whether this is within the answer itself. */
  holds(target: EventTarget | null): boolean;
}

export const thingOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-thing]') : null;

/** A dialog above the table has a reference of its own. */
export function inOtherDialog(root: Element, target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null;
  return dialog !== null && !dialog.contains(root);
}

/** A dialog covers this table. */
export function covered(root: Element): boolean {
  return document.querySelector('dialog[open]') !== null && !root.closest('dialog');
}

/** Listens below `root` until the returned function is called. */
export function listenForQuestions(root: HTMLElement, asker: Asker): () => void {
  const stops = [askByPointer(root, asker), askByKeys(root, asker)];
  return () => {
    for (const stop of stops) stop();
  };
}
