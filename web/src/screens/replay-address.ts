// SPDX-License-Identifier: MIT
// Where a record comes from, by what stands after `#/replay/`: the last one looked at, a table of the server, or
// the link itself.
import { api } from '../net/http-api.ts';
import { packText, unpackText } from '../packed-link.ts';
import { type KeptRecord, keptRecord } from '../play/record-to-replay.ts';
import { onlyPerson } from '../record-directive-lines.ts';

const TABLE = 'table-';
const PACKED = 'record-';

/** A link from which something is missing. */
export class BrokenLink extends Error {}

/** A link that has the whole record in it; null if the record is too long for that. */
export async function recordLink(lines: readonly string[]): Promise<string | null> {
  const packed = await packText(lines.join('\n'));
  return packed && new URL(`#/replay/${PACKED}${packed}`, location.href).href;
}

/** Throws where there is no record: a table that is gone, a link that lost its end. */
async function readLines(id: string): Promise<string[]> {
  if (id.startsWith(TABLE)) return api.record(id.slice(TABLE.length));
  const text = id.startsWith(PACKED) ? await unpackText(id.slice(PACKED.length)) : null;
  if (text === null) throw new BrokenLink();
  return text.split('\n');
}

/** The record, and the seat of the person who looks at it; null if none was looked at. */
export async function readRecord(id: string): Promise<KeptRecord | null> {
  if (id === 'last') return keptRecord();
  const lines = await readLines(id);
  return { lines, me: onlyPerson(lines) };
}
