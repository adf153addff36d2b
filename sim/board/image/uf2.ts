// A board's flash as one .uf2, which is dropped on the drive that a Pico or a Pico 2 shows (Microsoft's UF2
// specification). Espruino and Storage go into one file with one numbering, because the chip restarts when all of a
// file's blocks have come.
//
// The RP2040's ROM erases a sector at the first block of each sixteen by their numbers, not by their addresses
// (pico-bootrom-rp2040, virtual_disk.c), so each run of blocks is padded to whole sectors. The RP2350 of revision A2
// needs a first block that is ignored (erratum RP2350-E10; picotool's elf2uf2.cpp): it costs the flash's last sector.

import type { BoardName } from "../../../scripts/boards";
import { type FlashPart, SECTOR_BYTES } from "./flash-parts";

export type PicoName = "pico" | "pico2";

export const isPico = (board: BoardName): board is PicoName => board === "pico" || board === "pico2";

export const BLOCK_BYTES = 512;
export const PAYLOAD_BYTES = 256;
const MAGIC_START = [0x0a324655, 0x9e5d5157];
const MAGIC_END = 0x0ab16f30;
const FAMILY_PRESENT = 0x2000;
const EXTENSION_PRESENT = 0x8000;
const FAMILIES: Record<PicoName, number> = { pico: 0xe48bff56, pico2: 0xe48bff59 };
const ABSOLUTE_FAMILY = 0xe48bff57;
const E10_ADDRESS = 0x10ffff00;
const E10_IGNORE = 0x9957e304;
/** The sector of a Pico 2's 4 MB in which the ignored block comes to lie. */
const E10_SECTOR = 0x103ff000;

interface Block {
  flags: number;
  address: number;
  number: number;
  count: number;
  family: number;
  data: Uint8Array;
}

function blockOf({ flags, address, number, count, family, data }: Block): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  const view = new DataView(block.buffer);
  const head = [...MAGIC_START, flags, address, PAYLOAD_BYTES, number, count, family];
  head.forEach((word, i) => view.setUint32(4 * i, word, true));
  block.set(data, 32);
  view.setUint32(BLOCK_BYTES - 4, MAGIC_END, true);
  return block;
}

function e10Block(): Uint8Array {
  const data = new Uint8Array(PAYLOAD_BYTES + 4).fill(0xef);
  new DataView(data.buffer).setUint32(PAYLOAD_BYTES, E10_IGNORE, true);
  const flags = FAMILY_PRESENT | EXTENSION_PRESENT;
  return blockOf({ flags, address: E10_ADDRESS, number: 0, count: 2, family: ABSOLUTE_FAMILY, data });
}

/** The parts' sectors by address, erased flash where no part has a byte. Throws where two parts have the same one. */
function sectorsOf(parts: FlashPart[]): [number, Uint8Array][] {
  const sectors = new Map<number, Uint8Array>();
  const owners = new Map<number, string>();
  for (const { name, data, address } of parts) {
    for (let at = address & ~(SECTOR_BYTES - 1); at < address + data.length; at += SECTOR_BYTES) {
      const owner = owners.get(at);
      if (owner !== undefined)
        throw new Error(`a sector for one part expected, found 0x${at.toString(16)} in ${owner} and in ${name}`);
      owners.set(at, name);
      const sector = new Uint8Array(SECTOR_BYTES).fill(0xff);
      const from = Math.max(at, address);
      sector.set(data.subarray(from - address, at + SECTOR_BYTES - address), from - at);
      sectors.set(at, sector);
    }
  }
  return [...sectors].sort(([a], [b]) => a - b);
}

function refuseLastSector(parts: FlashPart[]): void {
  const full = parts.find(({ data, address }) => data.subarray(E10_SECTOR - address).some((byte) => byte !== 0xff));
  if (full !== undefined) throw new Error(`the flash's last sector free expected, found ${full.name} in it`);
}

/** One .uf2 with the parts, in whole sectors. Throws for a Pico 2 whose last sector, which E10 costs, is used. */
export function uf2Of(parts: FlashPart[], board: PicoName): Uint8Array {
  if (board === "pico2") refuseLastSector(parts);
  const sectors = sectorsOf(parts);
  const perSector = SECTOR_BYTES / PAYLOAD_BYTES;
  const count = sectors.length * perSector;
  const blocks = sectors.flatMap(([at, sector], s) =>
    Array.from({ length: perSector }, (_, i) =>
      blockOf({
        flags: FAMILY_PRESENT,
        address: at + i * PAYLOAD_BYTES,
        number: s * perSector + i,
        count,
        family: FAMILIES[board],
        data: sector.subarray(i * PAYLOAD_BYTES, (i + 1) * PAYLOAD_BYTES),
      }),
    ),
  );
  const all = board === "pico2" ? [e10Block(), ...blocks] : blocks;
  const file = new Uint8Array(all.length * BLOCK_BYTES);
  all.forEach((block, i) => file.set(block, i * BLOCK_BYTES));
  return file;
}

/** Espruino's own .uf2 as a part: its blocks for this board, which follow one another. Throws for another file. */
export function partIn(name: string, uf2: Uint8Array, board: PicoName): FlashPart {
  const view = new DataView(uf2.buffer, uf2.byteOffset, uf2.length);
  const found: [number, Uint8Array][] = [];
  for (let at = 0; at + BLOCK_BYTES <= uf2.length; at += BLOCK_BYTES) {
    if (view.getUint32(at, true) !== MAGIC_START[0] || view.getUint32(at + BLOCK_BYTES - 4, true) !== MAGIC_END)
      throw new Error(`${name}: a .uf2 of whole blocks expected, found something else at byte ${at}`);
    const bytes = view.getUint32(at + 16, true);
    if (view.getUint32(at + 28, true) === FAMILIES[board])
      found.push([view.getUint32(at + 12, true), uf2.subarray(at + 32, at + 32 + bytes)]);
  }
  if (found.length === 0) throw new Error(`${name}: Espruino's .uf2 for ${board} expected, found no block of it`);
  found.sort(([a], [b]) => a - b);
  const [[address]] = found;
  const [last, tail] = found.at(-1)!;
  const data = new Uint8Array(last + tail.length - address).fill(0xff);
  for (const [at, piece] of found) data.set(piece, at - address);
  return { name, data, address };
}
