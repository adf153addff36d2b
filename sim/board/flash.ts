// NOR flash: an erase sets every bit of a page, a write can only clear bits.

export const PAGE_BYTES = 4096;

export interface Flash {
  bytes: Uint8Array;
  /** Clears the bits that are 0 in `data`; what was 0 stays 0. */
  write(data: Uint8Array, address: number): void;
  erasePage(address: number): void;
}

export function createFlash(sizeBytes: number): Flash {
  const bytes = new Uint8Array(sizeBytes).fill(0xff);
  return {
    bytes: bytes,
    write: function (data, address) {
      if (address < 0 || address + data.length > sizeBytes) {
        throw new Error("flash write of " + data.length + " bytes at " + address + " is outside its " + sizeBytes);
      }
      for (let i = 0; i < data.length; i++) bytes[address + i] &= data[i];
    },
    erasePage: function (address) {
      const start = address - (address % PAGE_BYTES);
      bytes.fill(0xff, start, start + PAGE_BYTES);
    },
  };
}

/** The flash that holds `image` and nothing else. */
export function flashOf(image: Uint8Array): Flash {
  const flash = createFlash(image.length);
  flash.bytes.set(image);
  return flash;
}

/** Whether every byte from `address` on is erased. */
export function isErased(bytes: Uint8Array, address: number, count: number): boolean {
  for (let i = address; i < address + count; i++) if (bytes[i] !== 0xff) return false;
  return true;
}
