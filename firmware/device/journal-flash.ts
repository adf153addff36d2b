// The journal's flash: 64 kB of raw flash that the interpreter's Storage never touches.

import { type JournalFlash, PAGE_BYTES } from "../journal/ring";
import { JOURNAL_FILE } from "./files";

/** When the last erase ended, and how long it took: interrupt handlers wait for an erase (buttons.ts). */
export const lastErase = { endedAt: -1, tookSeconds: 0 };

/** The journal's flash from `base` on; a write takes whole words. */
function flashFrom(base: number): JournalFlash {
  const flash = require("Flash");
  return {
    read: (address, count) => flash.read(count, base + address),
    write: function (address, data) {
      flash.write(data, base + address);
    },
    erasePage: function (address) {
      const began = getTime();
      flash.erasePage(base + address);
      lastErase.endedAt = getTime();
      lastErase.tookSeconds = lastErase.endedAt - began;
    },
  };
}

/**
 * Opens the journal's flash: on ESP32 the raw partition at `rawAddress`. On boards without a partition (`rawAddress` is
 * 0), flashing makes a Storage file of 17 pages; the 16 whole pages inside it are used as raw flash, and Storage's
 * headers stay untouched. A compaction of Storage would move the file, so these boards never erase a Storage file. Null
 * if there is no such file.
 */
export function journalFlash(rawAddress: number): JournalFlash | null {
  if (rawAddress > 0) return flashFrom(rawAddress);
  const file = require("Storage").readArrayBuffer(JOURNAL_FILE);
  const address = file ? E.getAddressOf(file, true) : 0;
  // Integer arithmetic only: in the interpreter a division gives a float, which erasePage refuses.
  return address > 0 ? flashFrom((address + PAGE_BYTES - 1) & ~(PAGE_BYTES - 1)) : null;
}
