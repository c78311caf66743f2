// SPDX-License-Identifier: MIT
// The numbered events of a table, as they come over a connection that may break at any moment.

export type Taken = 'new' | 'known' | 'gap';

/** Counts events: each is taken once, in order. What they mean is the engine's to say. */
export class EventCounter {
  /** The number of the next event: what `hi` and `act` say. */
  next = 0;

  take(seq: number): Taken {
    if (seq < this.next) return 'known';
    if (seq > this.next) return 'gap';
    this.next++;
    return 'new';
  }
}

/** "e 12 * roll 1 2" to ["e", "12", "* roll 1 2"]: the last of `count` fields takes the rest. */
export function fields(text: string, count: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (parts.length < count - 1) {
    const space = rest.indexOf(' ');
    if (space < 0) break;
    parts.push(rest.slice(0, space));
    rest = rest.slice(space + 1);
  }
  parts.push(rest);
  return parts;
}

/** How long to wait before the next try to connect, in milliseconds. */
export function patience(tries: number): number {
  return Math.min(8000, 400 * 2 ** Math.min(tries, 5));
}
