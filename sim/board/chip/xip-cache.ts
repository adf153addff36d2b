// An estimate of what reading in place from flash costs: the cache between the core and the flash chip, and the
// wait for each miss.
//
// RP2040 datasheet 2.6.3.1 and 2.6.3.2: 16 kB, two ways, lines of 8 bytes, a hit costs one cycle, as all other
// memory does. Which of the two ways gives way is not documented; here it is the one used longer ago. A miss: 8
// clocks of address and mode, 4 of waiting and 16 of data at half the speed of the core (the Pico's second boot
// stage) are 56 cycles; about 50 were measured at 125 MHz (oberon-rtk.org, "Flash Memory": some 400 ns a load). The
// RP2350 has the same cache, and other misses (rp2350/line-reads.ts).

import type { RP2040 } from "rp2040js";
import { FLASH_START } from "./flash-chip";

export const LINE_BITS = 3;
const SETS = 1024;
const MISS_CYCLES = 50;
const FLASH_END = 0x11000000;

export class XipCache {
  hits = 0;
  misses = 0;
  /** By set: the line in it that was used last, and the other. */
  private readonly newer = new Int32Array(SETS).fill(-1);
  private readonly older = new Int32Array(SETS).fill(-1);
  private last = -1;

  /** Whether the line of this address has to be fetched. */
  fetches(address: number): boolean {
    const line = (address - FLASH_START) >>> LINE_BITS;
    // The next instruction is mostly where the last one was.
    if (line === this.last) return false;
    this.last = line;
    const set = line % SETS;
    if (this.newer[set] === line) {
      this.hits++;
      return false;
    }
    const hit = this.older[set] === line;
    this.older[set] = this.newer[set];
    this.newer[set] = line;
    if (hit) this.hits++;
    else this.misses++;
    return !hit;
  }

  /** After a flash operation nothing is in it (2.6.3.2). */
  flush(): void {
    this.newer.fill(-1);
    this.older.fill(-1);
    this.last = -1;
  }

  /** Puts the cache between the core and the flash: a miss costs the core its cycles. */
  attach(chip: RP2040): void {
    const { core } = chip;
    const charge = (address: number): void => {
      if (address >= FLASH_START && address < FLASH_END && this.fetches(address)) core.cycles += MISS_CYCLES;
    };
    core.readUint32 = (address) => {
      charge(address >>> 0);
      return chip.readUint32(address);
    };
    core.readUint16 = (address) => {
      charge(address);
      return chip.readUint16(address);
    };
    core.readUint8 = (address) => {
      charge(address);
      return chip.readUint8(address);
    };
  }
}
