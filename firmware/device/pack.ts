// The lexicon pack in the board's flash, read in place.

import { beginOpening, type Opening, type PackFault } from "../lexicon/lexicon";

/** Why there is no lexicon: a fault of the pack, no pack, or a letter that no key types or that the type lacks. */
export type StoredPackFault = PackFault | { fault: "no pack" | "no key" | "no type"; expected: string; found: string };

/**
 * Begins to open the pack in a Storage file, piece by piece; null if there is no such file. On boards that map their
 * flash into memory the bytes are not copied.
 */
export function openingOf(file: string): Opening | null {
  const storage = require("Storage");
  const stored = storage.readArrayBuffer(file);
  if (!stored) return null;
  return beginOpening(new Uint8Array(stored), function (_bytes, from, to) {
    // No subarray here: the interpreter keeps a subarray's offset in 16 bits (2v29, JsVarDataArrayBufferView).
    return E.CRC32(storage.read(file, from, to - from) as string);
  });
}
