// SPDX-License-Identifier: MIT
// Addresses within the page are after the '#', so that any server, or none, can serve them.
import { useEffect, useState } from 'preact/hooks';

export interface Route {
  screen: string;
  id: string;
  /** What stands behind the id: a moment of a replay. */
  at: string;
}

function read(): Route {
  const [, screen = '', id = '', at = ''] = location.hash.split('/');
  return { screen, id: decodeURIComponent(id), at };
}

export function go(path: string): void {
  location.hash = path;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const listener = () =>
      setRoute((old) => {
        const now = read();
        return now.screen === old.screen && now.id === old.id ? old : now;
      });
    addEventListener('hashchange', listener);
    listener(); // it may have changed between the first drawing and now
    return () => removeEventListener('hashchange', listener);
  }, []);
  return route;
}
