// 32-bit numbers in byte arrays.

/** The unsigned little-endian number at `at`. */
export function u32(bytes: Uint8Array, at: number): number {
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
}
