// A raw partition of NOR flash and its faults: power that fails within a write or an erase, bits that rot or stick,
// wear. Programming clears bits, and an erase sets those of a page. Counts how often each word is programmed between
// erases.

export const PAGE_BYTES = 4096;

/** Thrown by the operation during which the power fails, so that no code after it runs. */
export const POWER_CUT = "power cut";

/**
 * A scheduled loss of power. `sparedBits` are the bits of the byte being programmed, or of the page being erased, that
 * have not changed by then.
 */
export interface Cut {
  in: "write" | "erase";
  afterBytes: number;
  sparedBits: number;
}

/** Number of bytes, of `length`, that are done before the power fails; all of them if it does not. */
export function doneOf(cut: Cut | null, kind: Cut["in"], length: number): number {
  if (cut === null || cut.in !== kind) return length;
  if (cut.afterBytes < length) return cut.afterBytes;
  cut.afterBytes -= length;
  return length;
}

export interface Wear {
  /** Since the partition was new: write operations, bytes programmed, and erases of each page. */
  writes: number;
  bytesProgrammed: number;
  erases: number[];
  /** The most often that one word was programmed between two erases. */
  mostPerWord: number;
}

/** Erased flash of `sizeBytes`. */
export class RawFlash {
  readonly bytes: Uint8Array;
  readonly wear: Wear = { writes: 0, bytesProgrammed: 0, erases: [], mostPerWord: 0 };
  /** Called when the power fails. */
  onCut: () => void = () => {};
  private readonly wordWrites: Uint8Array;
  private readonly stuck: { [address: number]: number } = {};
  private anyStuck = false;
  private cut: Cut | null = null;
  private dead = false;
  private failing = false;
  private lastEnd = 0;

  constructor(sizeBytes: number) {
    this.bytes = new Uint8Array(sizeBytes).fill(0xff);
    this.wordWrites = new Uint8Array(sizeBytes / 4);
    for (let page = 0; page < sizeBytes / PAGE_BYTES; page++) this.wear.erases.push(0);
  }

  write(data: Uint8Array, address: number): void {
    this.check(address, data.length);
    if (this.failing) {
      this.failing = false;
      throw new Error("flash write failed");
    }
    const bytes = this.bytes;
    this.wear.writes++;
    const done = doneOf(this.cut, "write", data.length);
    const begun = done === data.length || this.cut!.sparedBits === 0xff ? done : done + 1;
    this.countWords(address, begun);
    for (let i = 0; i < done; i++) this.set(address + i, bytes[address + i] & data[i]);
    this.wear.bytesProgrammed += done;
    this.lastEnd = address + done;
    if (done === data.length) return;
    this.set(address + done, bytes[address + done] & (data[done] | this.cut!.sparedBits));
    this.fail();
  }

  erasePage(address: number): void {
    const bytes = this.bytes;
    const start = address - (address % PAGE_BYTES);
    this.check(start, PAGE_BYTES);
    this.wear.erases[start / PAGE_BYTES]++;
    this.wordWrites.fill(0, start / 4, (start + PAGE_BYTES) / 4);
    const done = doneOf(this.cut, "erase", PAGE_BYTES);
    // The usual case is one native call: a loop over a page takes the interpreter long.
    if (done === PAGE_BYTES && !this.anyStuck) {
      bytes.fill(0xff, start, start + PAGE_BYTES);
      return;
    }
    const spared = done < PAGE_BYTES ? this.cut!.sparedBits : 0;
    for (let i = 0; i < PAGE_BYTES; i++) this.set(start + i, i < done ? 0xff : bytes[start + i] | (~spared & 0xff));
    if (done < PAGE_BYTES) this.fail();
  }

  /** Schedules a loss of power. `afterBytes` counts over all operations of that kind from now on. */
  cutPower(cut: Cut): void {
    // A copy, because it counts down: the scenario that asks for it may be played again.
    this.cut = Object.assign({}, cut);
  }

  /** Makes the next write throw before it changes anything. */
  failNext(): void {
    this.failing = true;
  }

  /** Restores the power: operations work again, and no cut is pending. */
  powerOn(): void {
    this.dead = false;
    this.cut = null;
  }

  /**
   * The address that `place` names, a negative one counted from the end of the last write; null where the flash has no
   * byte.
   */
  byteAt(place: number): number | null {
    const address = place < 0 ? this.lastEnd + place : place;
    return address >= 0 && address < this.bytes.length ? address : null;
  }

  /** Flips a bit, as rot does. */
  rot(address: number, bit: number): void {
    this.bytes[address] ^= 1 << bit;
  }

  /** Makes these bits of a byte stick: no program or erase changes them. */
  stick(address: number, bits: number): void {
    this.stuck[address] = bits;
    this.anyStuck = true;
  }

  private set(address: number, value: number): void {
    const held = this.anyStuck ? this.stuck[address] || 0 : 0;
    this.bytes[address] = (this.bytes[address] & held) | (value & ~held);
  }

  private fail(): void {
    this.cut = null;
    this.dead = true;
    this.onCut();
    throw POWER_CUT;
  }

  private check(address: number, length: number): void {
    if (this.dead) throw POWER_CUT;
    const sizeBytes = this.bytes.length;
    if (address < 0 || address + length > sizeBytes || address % 4 !== 0 || length % 4 !== 0) {
      throw new Error(
        "whole words in a flash of " + sizeBytes + " bytes expected, found " + length + " bytes at " + address,
      );
    }
  }

  /** Counts a program operation for each word of which at least one byte was begun. */
  private countWords(address: number, length: number): void {
    for (let word = address / 4; word < (address + length) / 4; word++) {
      const writes = ++this.wordWrites[word];
      if (writes > this.wear.mostPerWord) this.wear.mostPerWord = writes;
    }
  }
}
