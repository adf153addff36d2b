// The boot ROMs of an RP2040 and an RP2350, as they take a .uf2 that is dropped on their drive, block by block: by
// pico-bootrom-rp2040's virtual_disk.c, and by the RP2350 datasheet's section on the UF2 download with erratum E10.

const FLASH_START = 0x10000000;
const SECTOR_BYTES = 4096;
const BLOCKS_A_SECTOR = 16;

export interface Dropped {
  /** Blocks that the ROM ignored. */
  ignored: number;
  /** The chip restarted, because all blocks of a file had come. */
  restarted: boolean;
}

interface Rom {
  flashBytes: number;
  families: number[];
  /** Which sector a block erases for the first time: told by its number, or by its address. */
  erases: "by number" | "by address";
}

export const RP2040: Rom = { flashBytes: 2 << 20, families: [0xe48bff56], erases: "by number" };
/** Absolute blocks, too; addresses beyond the chip come round again. */
export const RP2350: Rom = { flashBytes: 4 << 20, families: [0xe48bff59, 0xe48bff57], erases: "by address" };

/** Writes a file's blocks to `flash`, as they come from the computer. */
export function drop(file: Uint8Array, flash: Uint8Array, { flashBytes, families, erases }: Rom): Dropped {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const word = (block: number, at: number): number => view.getUint32(512 * block + 4 * at, true);
  let expected = 0;
  let valid = new Set<number>();
  let erased = new Set<number>();
  const dropped = { ignored: 0, restarted: false };
  for (let block = 0; block < file.length / 512; block++) {
    const [, , flags, address, bytes, number, count, family] = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => word(block, at));
    const isUf2 = word(block, 0) === 0x0a324655 && word(block, 1) === 0x9e5d5157 && word(block, 127) === 0x0ab16f30;
    const isOurs = (flags & 0x2000) !== 0 && families.includes(family) && bytes === 256 && (address & 255) === 0;
    if (!isUf2 || !isOurs || dropped.restarted || number >= count) {
      dropped.ignored++;
      continue;
    }
    if (count !== expected) {
      expected = count;
      valid = new Set();
      erased = new Set();
    }
    if (valid.has(number)) continue;
    const at = (address - FLASH_START) % flashBytes;
    const sector = at & ~(SECTOR_BYTES - 1);
    const mark = erases === "by number" ? Math.floor(number / BLOCKS_A_SECTOR) : sector;
    if (!erased.has(mark)) flash.fill(0xff, sector, sector + SECTOR_BYTES);
    erased.add(mark);
    for (let i = 0; i < 256; i++) flash[at + i] &= file[512 * block + 32 + i];
    valid.add(number);
    dropped.restarted = valid.size === count;
  }
  return dropped;
}
