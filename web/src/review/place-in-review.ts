// SPDX-License-Identifier: MIT
// Where a person was in the review when a position was opened, so that the way back leads there. It is kept with the
// entry of the browser's history, and used once.

interface Place {
  /** The line that was opened. */
  line: number;
  scroll: number;
}

export function keepPlace(line: number): void {
  const review: Place = { line, scroll: scrollY };
  history.replaceState({ review }, '');
}

/** Goes to the kept place, if there is one; a card that was opened has the keyboard again. */
export function returnToPlace(section: HTMLElement | null): void {
  const place = (history.state as { review?: Place } | null)?.review;
  if (!place) return;
  history.replaceState(null, '');
  scrollTo({ top: place.scroll, behavior: 'instant' });
  section?.querySelector<HTMLElement>(`[data-line="${place.line}"]`)?.focus({ preventScroll: true });
}
