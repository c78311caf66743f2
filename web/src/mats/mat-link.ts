// SPDX-License-Identifier: MIT
// A mat within a link: compressed, in the part of the address that no server sees. What comes from a link is
// bounded, before and after it is unpacked.
import { asMatFile, type MatFile } from './mat-file.ts';

const LONGEST_LINK = 16 * 1024; // characters
const LARGEST_MAT = 256 * 1024; // bytes, unpacked: what the engine takes at most

async function through(bytes: Uint8Array, stream: GenericTransform, most: number): Promise<Uint8Array | null> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += (value as Uint8Array).length;
    if (size > most) {
      void reader.cancel();
      return null;
    }
    parts.push(value as Uint8Array);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

type GenericTransform = ReadableWritablePair<Uint8Array, BufferSource>;

/** The text of a link for this mat, after `#/mats/shared/`; null if it is too large for a link. */
export async function packMat(file: MatFile): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  const packed = await through(bytes, new CompressionStream('deflate-raw') as GenericTransform, LARGEST_MAT);
  if (!packed) return null;
  const text = btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return text.length <= LONGEST_LINK ? text : null;
}

/** The mat of a link; null if it is none, or too large. */
export async function unpackMat(text: string): Promise<MatFile | null> {
  if (text.length > LONGEST_LINK || !/^[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw') as GenericTransform, LARGEST_MAT);
    return bytes ? asMatFile(JSON.parse(new TextDecoder().decode(bytes))) : null;
  } catch {
    return null;
  }
}
