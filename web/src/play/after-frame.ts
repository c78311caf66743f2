// SPDX-License-Identifier: MIT
// What can wait until the next picture is on the screen waits for it, so that a touch is answered at once.

/** After the next frame; a hidden page has none, and goes on without. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}
