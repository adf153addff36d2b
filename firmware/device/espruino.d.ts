// What @types/espruino 1.95 does not know of the interpreter's own functions.

declare namespace E {
  /** CRC32 (IEEE 802.3, reflected, as in zip) of the bytes, computed natively. */
  function CRC32(data: ArrayBuffer | Uint8Array | string): number;
}
