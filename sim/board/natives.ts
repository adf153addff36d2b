// Native functions that the host passes to the virtual board.

/** Native functions of the interpreter that depend on neither time nor wires: drawing and checksums. */
export interface Natives {
  Graphics: unknown;
  E: { CRC32: unknown };
}
