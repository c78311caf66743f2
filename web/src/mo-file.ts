// SPDX-License-Identifier: MIT
// Reads a catalogue of texts: a .mo file as GNU gettext writes them.
import { germanic, pluralRule } from './plural-rule.ts';

export interface Catalogue {
  /** Translations by original; several where they depend on a number. */
  texts: Map<string, string[]>;
  plural: (n: number) => number;
  /** The same for the engine. */
  bytes: Uint8Array;
}

const MAGIC = 0x950412de;

export const english: Catalogue = { texts: new Map(), plural: germanic, bytes: new Uint8Array() };

/** Throws if this is no catalogue. */
export function readCatalogue(bytes: Uint8Array): Catalogue {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => data.getUint32(at, true);
  if (bytes.length < 28 || word(0) !== MAGIC) throw new Error('not a catalogue');
  const decoder = new TextDecoder();
  const text = (table: number, i: number) => {
    const [length, start] = [word(table + 8 * i), word(table + 8 * i + 4)];
    return decoder.decode(bytes.subarray(start, start + length));
  };
  const texts = new Map<string, string[]>();
  for (let i = 0; i < word(8); i++) {
    const [original = ''] = text(word(12), i).split('\0');
    texts.set(original, text(word(16), i).split('\0'));
  }
  const plural = pluralRule(texts.get('')?.[0] ?? '');
  texts.delete('');
  return { texts, plural, bytes };
}
