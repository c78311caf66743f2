// SPDX-License-Identifier: MIT
// The numbered events of a table, as they come over a connection that may break at any moment.

export type Taken = 'new' | 'known' | 'gap' | 'undo';

/** Keeps events in order and says which lines count: `# undo N` strikes out all from N on. */
export class EventLog {
  private readonly events: string[] = [];

  /** The number of the next event: what `hi` and `act` say. */
  get next(): number {
    return this.events.length;
  }

  take(seq: number, line: string): Taken {
    if (seq < this.events.length) return 'known';
    if (seq > this.events.length) return 'gap';
    this.events.push(line);
    return /^# undo \d+$/.test(line) ? 'undo' : 'new';
  }

  live(): string[] {
    let lines: { seq: number; line: string }[] = [];
    this.events.forEach((line, seq) => {
      const undo = /^# undo (\d+)$/.exec(line);
      if (undo) lines = lines.filter((one) => one.seq < Number(undo[1]));
      else lines.push({ seq, line });
    });
    return lines.map((one) => one.line);
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
