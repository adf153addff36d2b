// What the virtual board takes from whoever runs it.

/** What is native in the interpreter and is not a matter of time or wires: drawing, and checksums. */
export interface Natives {
  Graphics: unknown;
  E: { CRC32: unknown };
}
