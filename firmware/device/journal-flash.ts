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
 * Opens the journal's flash: on ESP32 the raw partition at `rawAddress`. Other boards have no partition (`rawAddress`
 * is 0). There a Storage file of 17 pages, made at flashing, reserves the room, and the 16 whole pages inside it are
 * used as raw flash; Storage's own headers stay untouched. Storage must never move that file by a compaction, so boards
 * with such a file never erase one after flashing. Null if there is no such file.
 */
export function journalFlash(rawAddress: number): JournalFlash | null {
  if (rawAddress > 0) return flashFrom(rawAddress);
  const file = require("Storage").readArrayBuffer(JOURNAL_FILE);
  const address = file ? E.getAddressOf(file, true) : 0;
  // Integer arithmetic only: to the interpreter, the result of a division is a float, and erasePage refuses one.
  return address > 0 ? flashFrom((address + PAGE_BYTES - 1) & ~(PAGE_BYTES - 1)) : null;
}
