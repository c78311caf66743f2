// SPDX-License-Identifier: MIT
// Whether the panel has room for more than the decision (table-sheets.css and table-screen-sizes.css, .wide-only).
import { useEffect, useState } from 'preact/hooks';

const query = () => matchMedia('(min-width: 1100px) and (orientation: landscape)');

export function useWide(): boolean {
  const [wide, setWide] = useState(() => query().matches);
  useEffect(() => {
    const list = query();
    const update = () => setWide(list.matches);
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, []);
  return wide;
}
