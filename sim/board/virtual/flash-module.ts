// The interpreter's Flash module, on the one partition that firmware may use it for.

import { bytesOf, type BusListener, type Data } from "./buses";
import type { Interrupts } from "./interrupts";
import type { RawFlash } from "./raw-flash";

/**
 * Size of one program operation, its duration, and the duration of a page's erase: measured on an emulated RP2040 with
 * a model of its flash chip.
 */
const PROGRAM_BYTES = 256;
const PROGRAM_MS = 0.6;
const ERASE_MS = 45;

/**
 * Throws outside the partition at `base`: a real board would lose its firmware there. An operation holds the
 * interrupts and the interpreter, as on every chip that runs from the flash that it writes.
 */
export function createFlashModule(raw: RawFlash, base: number, listen: BusListener, interrupts: Interrupts) {
  function inside(address: number, length: number): number {
    const at = address - base;
    if (at < 0 || at + length > raw.bytes.length) {
      throw new Error(length + " bytes of flash at " + address + " are outside the journal's partition");
    }
    return at;
  }
  return {
    read: function (length: number, address: number): Uint8Array {
      const at = inside(address, length);
      const copy = new Uint8Array(length);
      copy.set(new Uint8Array(raw.bytes.buffer, at, length));
      return copy;
    },
    write: function (data: Data, address: number): void {
      const bytes = bytesOf(data);
      const at = inside(address, bytes.length);
      listen("flash", bytes, at, true);
      const pages = Math.floor((at + bytes.length - 1) / PROGRAM_BYTES) - Math.floor(at / PROGRAM_BYTES) + 1;
      interrupts.hold(pages * PROGRAM_MS);
      raw.write(bytes, at);
    },
    erasePage: function (address: number): void {
      const at = inside(address, 1);
      listen("flash", new Uint8Array(0), at, false);
      interrupts.hold(ERASE_MS);
      raw.erasePage(at);
    },
  };
}
