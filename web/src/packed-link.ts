// SPDX-License-Identifier: MIT
// A text within a link: compressed, in the part of the address that no server sees. What comes from a link is
// bounded, before and after it is unpacked.
const LONGEST_LINK = 16 * 1024; // characters
const LARGEST_TEXT = 256 * 1024; // bytes, unpacked: what the engine takes at most

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

/** The text as a part of a link; null if it is too large for one. */
export async function packText(text: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, new CompressionStream('deflate-raw') as GenericTransform, LARGEST_TEXT);
  if (!packed) return null;
  const link = btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return link.length <= LONGEST_LINK ? link : null;
}

/** The text of a link; null if it is none, or too large. */
export async function unpackText(link: string): Promise<string | null> {
  if (link.length > LONGEST_LINK || !/^[A-Za-z0-9_-]+$/.test(link)) return null;
  try {
    const packed = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw') as GenericTransform, LARGEST_TEXT);
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}
