// SPDX-License-Identifier: MIT
export interface PoEntry {
  context: string | null;
  id: string;
  plural: string | null;
  texts: string[];
  files: string[];
  flags: string[];
}
export function readPo(text: string): PoEntry[];
export function writeMo(rows: [string, string][]): Uint8Array;
