// SPDX-License-Identifier: MIT
// A table at which nothing happens costs nothing: what moves for ever pauses after a while, and while the
// page is out of sight.
import { useEffect } from 'preact/hooks';

const QUIET = 12_000; // milliseconds without input or event

/** `moment` changes with every event. */
export function useIdle(moment: number): void {
  useEffect(() => {
    const root = document.documentElement;
    let timer: ReturnType<typeof setTimeout>;
    const sleep = () => root.classList.add('idle');
    const wake = () => {
      clearTimeout(timer);
      root.classList.toggle('idle', document.hidden);
      timer = setTimeout(sleep, QUIET);
    };
    const inputs = ['pointerdown', 'keydown', 'visibilitychange'];
    for (const input of inputs) document.addEventListener(input, wake);
    wake();
    return () => {
      clearTimeout(timer);
      root.classList.remove('idle');
      for (const input of inputs) document.removeEventListener(input, wake);
    };
  }, [moment]);
}
