// SPDX-License-Identifier: MIT
// A new screen takes the keyboard to its title: what was pressed is gone, and a screen reader says where one is now.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** For a heading with tabIndex={-1}. */
export function useTitleFocus(): RefObject<HTMLHeadingElement> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return title as RefObject<HTMLHeadingElement>;
}
