// SPDX-License-Identifier: MIT
// Where a record comes from, by what stands after `#/replay/`: the last one looked at, a table of the server, or
// the link itself.
import { api } from '../net/http-api.ts';
import { packText, unpackText } from '../packed-link.ts';
import { keptRecord } from '../play/record-to-replay.ts';

const TABLE = 'table-';
const PACKED = 'record-';

/** A link that has the whole record in it; null if the record is too long for that. */
export async function recordLink(lines: readonly string[]): Promise<string | null> {
  const packed = await packText(lines.join('\n'));
  return packed && new URL(`#/replay/${PACKED}${packed}`, location.href).href;
}

/** The lines of the record; null if there is none. */
export async function readRecord(id: string): Promise<string[] | null> {
  if (id.startsWith(TABLE)) return api.record(id.slice(TABLE.length));
  if (id.startsWith(PACKED)) return (await unpackText(id.slice(PACKED.length)))?.split('\n') ?? null;
  return id === 'last' ? keptRecord() : null;
}
