// The type file in the board's Storage.

import { TYPE_FILE } from "./files";

/** The file's bytes, a character each, not copied from flash; undefined if there is no such file. */
export function readType(from: number, length: number): string | undefined {
  return require("Storage").read(TYPE_FILE, from, length);
}
