// Loads the emulated chip's programs from files of other projects: the interpreter's firmware for it, and its boot ROM.

import { readWhole } from "../../../scripts/packs/files";
import type { Chip, ChipOptions } from "./chip";
import { FLASH_START, PICO2_FLASH_BYTES, PICO_FLASH_BYTES } from "./flash-chip";
import { Rp2040Chip } from "./rp2040-chip";
import { Rp2350Chip } from "./rp2350/chip";
import { emulatorFolder, loadEmulator, NO_EMULATOR } from "./rp2350/emulator";

const UF2_MAGIC_START = 0x0a324655,
  UF2_MAGIC_SECOND = 0x9e5d5157,
  UF2_MAGIC_END = 0x0ab16f30;
const UF2_BLOCK_BYTES = 512;
const NOT_MAIN_FLASH = 1;
/** Family of the block that comes first in a file for an RP2350 because of erratum E10; it is not for the flash. */
const ABSOLUTE_FAMILY = 0xe48bff57;
const BOOTROM_WORDS = 4096;

/** Boards whose chip can be emulated. */
export const CHIP_BOARDS = ["pico", "pico2"] as const;
export type ChipBoard = (typeof CHIP_BOARDS)[number];

/** The board of this name, a Pico without one; throws for others. */
export function chipBoardNamed(name: string = "pico"): ChipBoard {
  const board = CHIP_BOARDS.find((one) => one === name);
  if (board === undefined) throw new Error(`--board ${CHIP_BOARDS.join(" or ")} expected, found ${name}`);
  return board;
}

/** The program of a board's chip, and what emulates it. */
export interface ChipProgram {
  board: ChipBoard;
  /** The flash chip's bytes, with Espruino in them. */
  flash: Uint8Array;
  /** A chip that comes out of a reset. */
  newChip: (options: ChipOptions) => Chip;
}

/** Files of other projects; on a Pico 2 the boot ROM is the emulator's own. */
export type ChipFiles =
  | { board: "pico"; uf2: string; bootrom: string }
  | { board: "pico2"; uf2: string; emulator: string };

/** Where these files are, by the environment; what is missing, in words, where one is not named. */
export function chipFiles(board: ChipBoard = "pico"): ChipFiles | string {
  const { ESPRUINO_UF2, RP2040_BOOTROM, ESPRUINO_PICO2_UF2 } = process.env;
  const emulator = emulatorFolder();
  if (board === "pico2") {
    if (!ESPRUINO_PICO2_UF2)
      return "ESPRUINO_PICO2_UF2 is not set to the path of Espruino's firmware for the board RP2350_PICO2";
    if (emulator === null) return NO_EMULATOR;
    return { board, uf2: ESPRUINO_PICO2_UF2, emulator };
  }
  if (!ESPRUINO_UF2) return "ESPRUINO_UF2 is not set to the path of Espruino's firmware for the board RP2040_PICO";
  if (!RP2040_BOOTROM) return "RP2040_BOOTROM is not set to the path of the RP2040's boot ROM";
  return { board, uf2: ESPRUINO_UF2, bootrom: RP2040_BOOTROM };
}

/** The contents of the flash by a UF2 file: blocks of 512 bytes, each with its address (github.com/microsoft/uf2). */
export function flashOfUf2(uf2: Uint8Array, flashBytes = PICO_FLASH_BYTES): Uint8Array {
  const flash = new Uint8Array(flashBytes).fill(0xff);
  const view = new DataView(uf2.buffer, uf2.byteOffset, uf2.byteLength);
  if (uf2.length === 0 || uf2.length % UF2_BLOCK_BYTES !== 0) {
    throw new Error(`UF2 blocks of 512 bytes expected, found ${uf2.length} bytes`);
  }
  for (let at = 0; at < uf2.length; at += UF2_BLOCK_BYTES) {
    const word = (offset: number): number => view.getUint32(at + offset, true);
    if (word(0) !== UF2_MAGIC_START || word(4) !== UF2_MAGIC_SECOND || word(508) !== UF2_MAGIC_END) {
      throw new Error(`no UF2 block at byte ${at}`);
    }
    if (word(8) & NOT_MAIN_FLASH || word(28) === ABSOLUTE_FAMILY) continue;
    const address = word(12) - FLASH_START;
    const length = word(16);
    if (address < 0 || address + length > flashBytes || length > 476) {
      throw new Error(`an address in the flash expected, found 0x${word(12).toString(16)}`);
    }
    flash.set(uf2.subarray(at + 32, at + 32 + length), address);
  }
  return flash;
}

/** A boot ROM's words: from 16 kB as they are, or from a source file that lists them in hexadecimal. */
export function bootromWords(file: Buffer): Uint32Array {
  if (file.length === 4 * BOOTROM_WORDS) return new Uint32Array(new Uint8Array(file).buffer);
  const words = file.toString("latin1").match(/\b0x[0-9a-f]{8}\b/gi) ?? [];
  if (words.length !== BOOTROM_WORDS) {
    throw new Error(`a boot ROM of 16 kB or of ${BOOTROM_WORDS} words expected, found ${words.length}`);
  }
  return Uint32Array.from(words, Number);
}

export function loadChipFiles(files: ChipFiles): ChipProgram {
  const { board } = files;
  const uf2 = Buffer.from(readWhole(files.uf2));
  if (files.board === "pico2") {
    const emulator = loadEmulator(files.emulator);
    const newChip = (options: ChipOptions): Chip => new Rp2350Chip(emulator, options);
    return { board, flash: flashOfUf2(uf2, PICO2_FLASH_BYTES), newChip };
  }
  const bootrom = bootromWords(Buffer.from(readWhole(files.bootrom)));
  return { board, flash: flashOfUf2(uf2), newChip: (options) => new Rp2040Chip(bootrom, options) };
}
