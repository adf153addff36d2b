// A compressed download into an ESP32's flash, as its stub takes it, and the flash itself.

import { inflateSync } from "node:zlib";

export const FLASH_BYTES = 4 << 20;
const SECTOR_BYTES = 4096;

export interface Download {
  /** FLASH_DEFL_BEGIN: what is to come, and where it goes. */
  begin(bytes: number, packets: number, packetBytes: number, offset: number): boolean;
  /** FLASH_DEFL_DATA: one packet of it; the last one has all of it written. */
  data(sequence: number, payload: Uint8Array): boolean;
}

/** `spoil` changes what has been inflated before it is written, as a bad memory does. */
export function createDownload(flash: Uint8Array, spoil: (data: Uint8Array) => void): Download {
  let expected = { bytes: 0, packets: 0, packetBytes: 0, offset: 0 };
  let received: Uint8Array[] = [];

  /** NOR flash: whole sectors are erased, and a write only clears bits. */
  function program(data: Uint8Array): void {
    const from = expected.offset & ~(SECTOR_BYTES - 1);
    const to = (expected.offset + data.length + SECTOR_BYTES - 1) & ~(SECTOR_BYTES - 1);
    flash.fill(0xff, from, to);
    data.forEach((byte, i) => (flash[expected.offset + i] &= byte));
  }

  return {
    begin: (bytes, packets, packetBytes, offset) => {
      expected = { bytes, packets, packetBytes, offset };
      received = [];
      return offset % SECTOR_BYTES === 0 && offset + bytes <= FLASH_BYTES;
    },
    data: (sequence, payload) => {
      if (sequence !== received.length || payload.length > expected.packetBytes) return false;
      received.push(payload);
      if (received.length < expected.packets) return true;
      const data = new Uint8Array(inflateSync(Buffer.concat(received)));
      if (data.length !== expected.bytes) return false;
      spoil(data);
      program(data);
      return true;
    },
  };
}
