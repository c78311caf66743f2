// SPDX-License-Identifier: MIT
// What a person asks of the server of a table, beside decisions: one message each (docs/protocol.md).
/** As the protocol wants it: without line ends. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export abstract class TableMessages {
  /** The code of the last refusal, if there was one since. */
  refusal = '';

  protected abstract send(line: string): void;

  /** From now on this phone enters. */
  keepEntries(): void {
    this.refusal = '';
    this.send('keep');
  }

  say(text: string): void {
    const line = oneLine(text);
    if (line) this.send(`say ${line}`);
  }

  askRematch(): void {
    this.send('rematch');
  }

  askUndo(): void {
    this.send('undo');
  }

  /** Takes the seat back from the bot that stood in. */
  takeBack(): void {
    this.send('back');
  }

  /** Before the start: gives the seat up. */
  leave(): void {
    this.send('leave');
  }

  /** Before the start, as the host: frees a player's seat. */
  remove(seat: number): void {
    this.send(`remove ${seat}`);
  }

  /** Before the start, as the host: a bot takes the free seat; null: the bot's seat is free again. */
  setSeat(seat: number, bot: string | null): void {
    this.refusal = '';
    this.send(bot === null ? `seat ${seat} open` : `seat ${seat} bot ${bot}`);
  }

  /** Before the start, as the host of a table with the box: a person without a phone takes the seat. */
  seatPerson(seat: number, name: string): void {
    this.refusal = '';
    this.send(`seat ${seat} person ${oneLine(name)}`);
  }

  /** Before the start, as the host: changes a setting, in the words of the protocol. */
  set(name: string, value: string): void {
    this.refusal = '';
    this.send(`set ${name} ${value}`);
  }

  /** Before the start, as the host: frees a player's seat, and the player cannot come back to this table. */
  lockOut(seat: number): void {
    this.send(`lock-out ${seat}`);
  }

  /** Tells the person who runs the server about a player. */
  report(seat: number, text: string): void {
    const line = oneLine(text);
    if (line) this.send(`report ${seat} ${line}`);
  }
}
