// The interpreter's Flash module, on the one partition that firmware may use it for.

import { bytesOf, BusListener, Data } from "./buses";
import { RawFlash } from "./raw-flash";

export interface FlashModule {
  read(length: number, address: number): Uint8Array;
  write(data: Data, address: number): void;
  erasePage(address: number): void;
}

/** Throws outside the partition at `base`, where a real board would lose its firmware. */
export function createFlashModule(raw: RawFlash, base: number, listen: BusListener): FlashModule {
  function inside(address: number, length: number): number {
    const at = address - base;
    if (at < 0 || at + length > raw.bytes.length) {
      throw new Error(length + " bytes of flash at " + address + " are outside the journal's partition");
    }
    return at;
  }
  return {
    read: function (length, address) {
      const at = inside(address, length);
      const copy = new Uint8Array(length);
      copy.set(new Uint8Array(raw.bytes.buffer, at, length));
      return copy;
    },
    write: function (data, address) {
      const bytes = bytesOf(data);
      const at = inside(address, bytes.length);
      listen("flash", bytes, at, true);
      raw.write(bytes, at);
    },
    erasePage: function (address) {
      const at = inside(address, 1);
      listen("flash", new Uint8Array(0), at, false);
      raw.erasePage(at);
    },
  };
}
