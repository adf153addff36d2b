// A writer of bits, the highest bit of a value first, into words of 32 bits from the highest bit down. Words are
// little-endian, like the boards' processors.

export class BitWriter {
  private bytes = new Uint8Array(1 << 16);
  /** Bits written so far. */
  length = 0;

  /** Appends the `count` low bits of `value`; at most 32. */
  write(value: number, count: number): void {
    if (this.length + count + 8 > this.bytes.length * 8) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (let bit = count - 1; bit >= 0; bit--) {
      if ((value >>> bit) & 1) this.bytes[(this.length >> 3) ^ 3] |= 128 >> (this.length & 7);
      this.length++;
    }
  }

  /** The bits written, padded with zero bits to a whole word. */
  finish(): Uint8Array {
    return this.bytes.subarray(0, ((this.length + 31) >> 5) * 4);
  }
}
