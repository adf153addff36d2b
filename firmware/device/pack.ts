// The lexicon pack in the board's flash, read in place.

import { beginOpening, type Opening, type PackFault } from "../lexicon/lexicon";

/** What is wrong with the pack, that there is none, or that it has a letter that no key types. */
export type StoredPackFault = PackFault | { fault: "no pack" | "no key"; expected: string; found: string };

/**
 * The pack in a Storage file, to be opened piece by piece; null if there is no such file. Its bytes stay in flash where
 * that is mapped.
 */
export function openingOf(file: string): Opening | null {
  const storage = require("Storage");
  const stored = storage.readArrayBuffer(file);
  if (!stored) return null;
  return beginOpening(new Uint8Array(stored), function (_bytes, from, to) {
    // Not of a subarray: the interpreter keeps where that begins in 16 bits (2v29, JsVarDataArrayBufferView).
    return E.CRC32(storage.read(file, from, to - from) as string);
  });
}
