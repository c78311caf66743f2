// SPDX-License-Identifier: MIT
// A mat within a link.
import { packText, unpackText } from '../packed-link.ts';
import { asMatFile, type MatFile } from './mat-file.ts';

/** The text of a link for this mat, after `#/mats/shared/`; null if it is too large for a link. */
export function packMat(file: MatFile): Promise<string | null> {
  return packText(JSON.stringify(file));
}

/** The mat of a link; null if it is none, or too large. */
export async function unpackMat(link: string): Promise<MatFile | null> {
  const text = await unpackText(link);
  try {
    return text === null ? null : asMatFile(JSON.parse(text));
  } catch {
    return null;
  }
}
