// A pack that is read from a file.

import { readFileSync } from "node:fs";
import { refuseUntypable } from "../build/stored-files";

/** The bytes of a pack that is to go into a device. Throws if it has a letter that the device's keypad cannot type. */
export function readPack(file: string): Uint8Array {
  const bytes = readFileSync(file);
  refuseUntypable(bytes, file);
  return bytes;
}
