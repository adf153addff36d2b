// A raw partition of NOR flash with what befalls it: power that fails after so many bytes, bits that rot or stick,
// pages that wear. Programming clears bits, an erase sets those of a page, and a word may be programmed so often and no
// more.

import { type Flash, PAGE_BYTES } from "./flash";

/** Thrown out of the operation during which the power failed: nothing behind it happens. */
export const POWER_CUT = "power cut";

/**
 * A loss of power to come. `sparedBits` are those of the byte being programmed, or the page being erased, not yet done.
 */
export type Cut =
  | { in: "write"; afterBytes: number; sparedBits: number }
  | { in: "erase"; afterBytes: number; sparedBits: number };

export interface Wear {
  /** Since the partition was new: write operations, bytes programmed, and erases of each page. */
  writes: number;
  bytesProgrammed: number;
  erases: number[];
  /** The most often that one word was programmed between two erases. */
  mostPerWord: number;
}

export interface RawFlash extends Flash {
  wear: Wear;
  /** Power fails in the next operation of that kind that gets so far, counted over all of them from now on. */
  cutPower(cut: Cut): void;
  /** The next write throws, and nothing of it is done. */
  failNext(): void;
  /** Told as the power fails. */
  onCut: () => void;
  /** Power is back: operations work again, and no cut is pending. */
  powerOn(): void;
  /**
   * The address that `place` names, a negative one counted from the end of the last write; null where the flash has no
   * byte.
   */
  byteAt(place: number): number | null;
  /** A bit flips by itself. */
  rot(address: number, bit: number): void;
  /** These bits of a byte no longer change, whatever is programmed or erased. */
  stick(address: number, bits: number): void;
}

/** Erased flash of `sizeBytes`. */
export function createRawFlash(sizeBytes: number): RawFlash {
  const bytes = new Uint8Array(sizeBytes).fill(0xff);
  const wordWrites = new Uint8Array(sizeBytes / 4);
  const stuck: { [address: number]: number } = {};
  let anyStuck = false;
  let cut: Cut | null = null;
  let dead = false;
  let failing = false;
  let lastEnd = 0;
  const wear: Wear = { writes: 0, bytesProgrammed: 0, erases: [], mostPerWord: 0 };
  for (let page = 0; page < sizeBytes / PAGE_BYTES; page++) wear.erases.push(0);

  function set(address: number, value: number): void {
    const held = anyStuck ? stuck[address] || 0 : 0;
    bytes[address] = (bytes[address] & held) | (value & ~held);
  }

  function fail(): void {
    cut = null;
    dead = true;
    flash.onCut();
    throw POWER_CUT;
  }

  function check(address: number, length: number): void {
    if (dead) throw POWER_CUT;
    if (address < 0 || address + length > sizeBytes || address % 4 !== 0 || length % 4 !== 0) {
      throw new Error(
        "whole words in a flash of " + sizeBytes + " bytes expected, found " + length + " bytes at " + address,
      );
    }
  }

  /** Words of which at least one byte was begun. */
  function countWords(address: number, length: number): void {
    for (let word = address / 4; word < (address + length) / 4; word++) {
      wordWrites[word]++;
      if (wordWrites[word] > wear.mostPerWord) wear.mostPerWord = wordWrites[word];
    }
  }

  /** Number of bytes, of `length`, that are done before the power fails; all of them if it does not. */
  function doneOf(kind: string, length: number): number {
    if (cut === null || cut.in !== kind) return length;
    if (cut.afterBytes < length) return cut.afterBytes;
    cut.afterBytes -= length;
    return length;
  }

  const flash: RawFlash = {
    bytes: bytes,
    wear: wear,
    write: function (data, address) {
      check(address, data.length);
      if (failing) {
        failing = false;
        throw new Error("flash write failed");
      }
      wear.writes++;
      const done = doneOf("write", data.length);
      const begun = done === data.length || (cut as Cut).sparedBits === 0xff ? done : done + 1;
      countWords(address, begun);
      for (let i = 0; i < done; i++) set(address + i, bytes[address + i] & data[i]);
      wear.bytesProgrammed += done;
      lastEnd = address + done;
      if (done === data.length) return;
      set(address + done, bytes[address + done] & (data[done] | (cut as Cut).sparedBits));
      fail();
    },
    erasePage: function (address) {
      const start = address - (address % PAGE_BYTES);
      check(start, PAGE_BYTES);
      wear.erases[start / PAGE_BYTES]++;
      wordWrites.fill(0, start / 4, (start + PAGE_BYTES) / 4);
      const done = doneOf("erase", PAGE_BYTES);
      // The usual case is one native call: a loop over a page takes the interpreter long.
      if (done === PAGE_BYTES && !anyStuck) {
        bytes.fill(0xff, start, start + PAGE_BYTES);
        return;
      }
      const spared = done < PAGE_BYTES ? (cut as Cut).sparedBits : 0;
      for (let i = 0; i < PAGE_BYTES; i++) set(start + i, i < done ? 0xff : bytes[start + i] | (~spared & 0xff));
      if (done < PAGE_BYTES) fail();
    },
    cutPower: function (next) {
      cut = next;
    },
    failNext: function () {
      failing = true;
    },
    onCut: function () {},
    powerOn: function () {
      dead = false;
      cut = null;
    },
    byteAt: function (place) {
      const address = place < 0 ? lastEnd + place : place;
      return address >= 0 && address < sizeBytes ? address : null;
    },
    rot: function (address, bit) {
      bytes[address] ^= 1 << bit;
    },
    stick: function (address, bits) {
      stuck[address] = bits;
      anyStuck = true;
    },
  };
  return flash;
}
