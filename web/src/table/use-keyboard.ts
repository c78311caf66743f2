// SPDX-License-Identifier: MIT
// The keys of the table (keys-sheet.tsx lists them). They press what is on the screen, so that a key can do
// nothing that a finger could not.
import { useEffect } from 'preact/hooks';

const PICKS = '.decision .specialist, .decision .tray .group, .decision .extra, .decision .mission, .decision .choice';

/** What a key presses, as a selector; null if it presses nothing. */
export function pressedBy(key: string): string | null {
  switch (key.toLowerCase()) {
    case 'g':
      return '.choice.land';
    case 's':
      return '.choice.stay';
    case 'r':
      return '.fly .actions .secondary:not(.danger)';
    case 'u':
      return '.story .undo';
    case 'o':
      return '.overview-button';
    case 'h':
      return '.coach';
    default:
      return null;
  }
}

function pick(number: number): HTMLElement | null {
  return document.querySelectorAll<HTMLElement>(PICKS)[number - 1] ?? null;
}

/** Enter decides, unless the keyboard is on something that Enter presses anyway. What is picked already is not
 * put back: the keyboard stands on it after a number. */
function decides(target: EventTarget | null): boolean {
  const pressed = target instanceof Element ? target.closest('button, a, input, select, textarea, summary') : null;
  return !pressed || pressed.matches('.decision [aria-pressed="true"]');
}

export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
      const selector = pressedBy(event.key);
      let button = selector ? document.querySelector<HTMLElement>(selector) : null;
      if (/^[1-9]$/.test(event.key)) {
        button = pick(Number(event.key));
        button?.focus({ preventScroll: true });
      } else if (event.key === 'Enter' && decides(event.target))
        button = document.querySelector<HTMLElement>('.decision-foot .primary:not(:disabled)');
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
