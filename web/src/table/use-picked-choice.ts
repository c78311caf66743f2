// SPDX-License-Identifier: MIT
// What is picked but not decided yet: gone as soon as another decision is asked.
import { useState } from 'preact/hooks';

/** `key` names the decision; `first` is picked from the start. */
export function usePick<T>(key: number, first: T): [T, (next: T) => void] {
  const [picked, setPicked] = useState<{ key: number; value: T }>({ key: -1, value: first });
  return [picked.key === key ? picked.value : first, (value) => setPicked({ key, value })];
}
