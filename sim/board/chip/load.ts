// Loads the emulated chip's programs from files of other projects: the interpreter's firmware for it, and its boot ROM.

import { readWhole } from "../../../scripts/packs/files";
import { FLASH_BYTES, FLASH_START } from "./flash-chip";

const UF2_MAGIC_START = 0x0a324655,
  UF2_MAGIC_SECOND = 0x9e5d5157,
  UF2_MAGIC_END = 0x0ab16f30;
const UF2_BLOCK_BYTES = 512;
const NOT_MAIN_FLASH = 1;
const BOOTROM_WORDS = 4096;

/** Where the firmware and the boot ROM are, by the environment; what is missing, in words, where one is not named. */
export function chipFiles(): { uf2: string; bootrom: string } | string {
  const { ESPRUINO_UF2, RP2040_BOOTROM } = process.env;
  if (!ESPRUINO_UF2) return "ESPRUINO_UF2 is not set to the path of Espruino's firmware for the board RP2040_PICO";
  if (!RP2040_BOOTROM) return "RP2040_BOOTROM is not set to the path of the RP2040's boot ROM";
  return { uf2: ESPRUINO_UF2, bootrom: RP2040_BOOTROM };
}

/** The contents of the flash by a UF2 file: blocks of 512 bytes, each with its address (github.com/microsoft/uf2). */
export function flashOfUf2(uf2: Uint8Array): Uint8Array {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  const view = new DataView(uf2.buffer, uf2.byteOffset, uf2.byteLength);
  if (uf2.length === 0 || uf2.length % UF2_BLOCK_BYTES !== 0) {
    throw new Error(`UF2 blocks of 512 bytes expected, found ${uf2.length} bytes`);
  }
  for (let at = 0; at < uf2.length; at += UF2_BLOCK_BYTES) {
    const word = (offset: number): number => view.getUint32(at + offset, true);
    if (word(0) !== UF2_MAGIC_START || word(4) !== UF2_MAGIC_SECOND || word(508) !== UF2_MAGIC_END) {
      throw new Error(`no UF2 block at byte ${at}`);
    }
    if (word(8) & NOT_MAIN_FLASH) continue;
    const address = word(12) - FLASH_START;
    const length = word(16);
    if (address < 0 || address + length > FLASH_BYTES || length > 476) {
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

export function loadChipFiles(files: { uf2: string; bootrom: string }): { flash: Uint8Array; bootrom: Uint32Array } {
  return {
    flash: flashOfUf2(Buffer.from(readWhole(files.uf2))),
    bootrom: bootromWords(Buffer.from(readWhole(files.bootrom))),
  };
}
