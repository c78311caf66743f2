// SPDX-License-Identifier: MIT
// What can be taken back: the last decision of the people here, as long as no chance is shown after it.
// Where people roll themselves, the last thing that they entered.

/** The index of that line, or -1. `shown` is how many lines are on the screen. */
export function undoableLine(lines: readonly string[], shown: number, seats: readonly number[], typed = false): number {
  for (let i = Math.min(shown, lines.length) - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (typed && line.endsWith('?')) return -1; // missions on paper: nothing was entered
    if (seats.some((seat) => line.startsWith(`${seat} `))) return i;
    if (typed && line.startsWith('* ')) return i;
    if (line.startsWith('* ') || !/^\d /.test(line)) return -1;
  }
  return -1;
}
