// SPDX-License-Identifier: MIT
// A thing that can be asked about: "cat 3", "goal 1", "space 9", or a rule, "rule end.sum". At a table
// it is a button, so that a tap or a key tells what it is; in a picture it is only what it shows.
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Whether a reference is there to answer (reference-box.tsx). */
export const Explained = createContext(false);

export function Thing({
  of,
  class: name = '',
  label,
  children,
}: {
  of: string;
  class?: string;
  label?: string;
  children: ComponentChildren;
}) {
  if (!useContext(Explained))
    return (
      <span class={name} role={label ? 'img' : undefined} aria-label={label}>
        {children}
      </span>
    );
  return (
    <button type="button" class={`thing ${name}`} data-thing={of} aria-haspopup="dialog" aria-label={label}>
      {children}
    </button>
  );
}
