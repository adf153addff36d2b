// The journal's part of the flash chip, as the workshop's tools see a raw partition.

import { RAW_FLASH_BYTES } from "../board/device";
import { createRawFlash, type RawFlash } from "../board/raw-flash";
import type { FlashChip } from "./flash-chip";

/**
 * A view of the flash from `start` on: what befalls it befalls the chip's flash. What programs and erases it is the
 * chip alone.
 */
export function journalFlash(flash: FlashChip, start: number): RawFlash {
  const bytes = flash.bytes.subarray(start, start + RAW_FLASH_BYTES);
  const view = createRawFlash(0);
  return {
    ...view,
    bytes,
    byteAt: (place) => {
      const address = place < 0 ? flash.lastProgrammedEnd - start + place : place;
      return address >= 0 && address < RAW_FLASH_BYTES ? address : null;
    },
    rot: (address, bit) => {
      bytes[address]! ^= 1 << bit;
    },
    cutPower: (cut) => {
      flash.cut = { ...cut };
    },
  };
}
