// SPDX-License-Identifier: MIT
// Text into a module and JSON out of it (web/wasm/json_writer.h).
import { INPUT_ROOM } from './c-constants.ts';

/** What every module of the engine has for that. */
export interface TextExports {
  memory: WebAssembly.Memory;
  input(): number;
  output(): number;
}

/** Puts a text where the module reads it; its length in bytes, or -1 if it is too long. */
export function putText(x: TextExports, text: string): number {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length >= INPUT_ROOM) return -1;
  new Uint8Array(x.memory.buffer, x.input(), bytes.length).set(bytes);
  return bytes.length;
}

/** The answer of this length, or null if there is none. */
export function takeJson(x: TextExports, length: number): unknown {
  if (length <= 0) return null;
  return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, x.output(), length)));
}
