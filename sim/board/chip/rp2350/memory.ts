// The RP2350's memories as its core reads them: instructions and data from the mapped flash of our own, with what its
// cache costs, and the rest as in the emulator.

import type { FlashChip } from "../flash-chip";
import { LINE_BITS, type XipCache } from "../xip-cache";
import type { Fetch } from "./core";
import type { ArmCore, Rp2350 } from "./emulator";
import type { LineReads } from "./line-reads";

const RAM_START = 0x20000000;
/** Flash is mapped here, cached and twice uncached (RP2350 datasheet 4.4.1); its addresses wrap. */
const CACHED = 0x10000000,
  UNCACHED = 0x14000000,
  WINDOWS_END = 0x20000000;

/** Replaces the emulator's flash, which it only ever reads, and its look-up of what an address belongs to. */
export function mapMemory(
  chip: Rp2350,
  core: ArmCore,
  flash: FlashChip,
  cache: XipCache | null,
  reads: LineReads,
): Fetch {
  const { bytes } = flash;
  const mask = bytes.length - 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isFlash = (address: number): boolean => address >= CACHED && address < WINDOWS_END;
  const charge = (address: number): void => {
    if (cache !== null && address < UNCACHED && cache.fetches(address))
      core.cycles += reads.cycles((address & mask) >>> LINE_BITS, core.cycles);
  };
  const word = chip.readUint32.bind(chip);
  const halfword = chip.readUint16.bind(chip);
  const byte = chip.readUint8.bind(chip);
  const { sram16, sram } = chip;
  chip.readUint32 = (given) => {
    const address = given >>> 0;
    if (!isFlash(address) || (address & 3) !== 0) return word(address);
    charge(address);
    return view.getUint32(address & mask, true);
  };
  chip.readUint16 = (given) => {
    const address = given >>> 0;
    if (!isFlash(address)) return halfword(address);
    charge(address);
    return view.getUint16(address & mask & ~1, true);
  };
  chip.readUint8 = (given) => {
    const address = given >>> 0;
    if (!isFlash(address)) return byte(address);
    charge(address);
    return bytes[address & mask];
  };
  return {
    halfword: (address) =>
      address >= RAM_START && address < RAM_START + sram.length
        ? sram16[(address - RAM_START) >>> 1]
        : chip.readUint16(address),
  };
}
