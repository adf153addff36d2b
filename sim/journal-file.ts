// The journal of a device as a file: the 65,536 bytes of its flash.

import { readFileSync } from "node:fs";
import { RAW_FLASH_BYTES } from "./board/device";
import { createRawFlash, type RawFlash } from "./board/raw-flash";

/** Flash with these bytes in it; throws, with what was expected and found, where it would be no journal's. */
export function flashWith(bytes: Uint8Array, name: string): RawFlash {
  if (bytes.length !== RAW_FLASH_BYTES) {
    throw new Error(`${name}: the ${RAW_FLASH_BYTES} bytes of a journal's flash expected, found ${bytes.length}`);
  }
  const flash = createRawFlash(RAW_FLASH_BYTES);
  flash.bytes.set(bytes);
  return flash;
}

export function readJournalFile(file: string): RawFlash {
  return flashWith(readFileSync(file), file);
}
