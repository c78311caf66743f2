// SPDX-License-Identifier: MIT
// Questions by keyboard: `?` on a thing, `?` elsewhere for the list, arrow keys along the mat.
import { type Asker, covered, inOtherDialog, thingOf } from './reference-state.ts';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select');

const isBoard = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('.board');

/** The number of the last space that is drawn. */
function lastSpace(board: Element): number {
  const spaces = [...board.querySelectorAll('[data-thing^="space "]')];
  return spaces.reduce((most, one) => Math.max(most, Number(one.getAttribute('data-thing')?.split(' ')[1])), 0);
}

export function askByKeys(root: HTMLElement, asker: Asker): () => void {
  let cursor = -1; // the keyboard's space on the mat

  const walk = (board: Element, by: number) => {
    cursor = Math.max(0, Math.min(lastSpace(board), cursor + by));
    const anchor = board.querySelector(`.node-thing[data-thing="space ${cursor}"]`);
    if (!anchor) return;
    anchor.scrollIntoView({ block: 'nearest' });
    asker.ask(anchor, 'cursor');
  };

  const question = () => {
    const anchor = thingOf(document.activeElement);
    if (anchor) asker.ask(anchor, 'open');
    else {
      asker.dismiss();
      asker.list();
    }
  };

  const key = (event: KeyboardEvent) => {
    if (inOtherDialog(root, event.target) || covered(root)) return;
    if (event.key === 'Escape' && asker.asked()) asker.close();
    else if (event.key === '?' && !isTyping(event.target)) question();
    else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && isBoard(event.target))
      walk(event.target, event.key === 'ArrowRight' ? 1 : -1);
    else return;
    event.preventDefault();
  };

  const end = new AbortController();
  addEventListener('keydown', key, { signal: end.signal });
  root.addEventListener(
    'focusout',
    (event) => {
      if (asker.asked()?.mode === 'cursor' && isBoard(event.target)) asker.dismiss();
    },
    { signal: end.signal },
  );
  return () => end.abort();
}
