// SPDX-License-Identifier: MIT
// Which decision can be taken back: the last one of a seat, as long as no chance is shown after it.

/** The index of that line, or -1. `shown` is how many lines are on the screen. */
export function undoableLine(lines: readonly string[], shown: number, seat: number): number {
  for (let i = Math.min(shown, lines.length) - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (line.startsWith(`${seat} `)) return i;
    if (line.startsWith('* ') || !/^\d /.test(line)) return -1;
  }
  return -1;
}
