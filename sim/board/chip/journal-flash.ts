// The journal's part of the flash chip, as the workshop's tools see a raw partition.

import { RAW_FLASH_BYTES } from "../virtual/device";
import { type Cut, RawFlash } from "../virtual/raw-flash";
import type { FlashChip } from "./flash-chip";

/**
 * A view of the flash from `start` on: what befalls it befalls the chip's flash. What programs and erases it is the
 * chip alone.
 */
export class JournalFlash extends RawFlash {
  override readonly bytes: Uint8Array;

  constructor(
    private readonly flash: FlashChip,
    private readonly start: number,
  ) {
    super(0);
    this.bytes = flash.bytes.subarray(start, start + RAW_FLASH_BYTES);
  }

  override byteAt(place: number): number | null {
    return super.byteAt(place < 0 ? this.flash.lastProgrammedEnd - this.start + place : place);
  }

  override cutPower(cut: Cut): void {
    this.flash.cut = { ...cut };
  }
}
