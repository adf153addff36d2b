// What @types/espruino 1.95 does not know of the interpreter's own functions.

declare namespace E {
  /** CRC32 (IEEE 802.3, reflected, as in zip) of the bytes, computed natively. */
  function CRC32(data: ArrayBuffer | Uint8Array | string): number;
  /** Where the data lies in memory, or 0 if it is not in one piece. */
  function getAddressOf(data: ArrayBuffer, flatOnly: boolean): number;
}

declare function setTimeout(callback: () => void, ms: number): number;
declare function clearTimeout(id: number): void;
declare function setInterval(callback: () => void, ms: number): number;

declare function require(module: "Storage"): {
  /** The file's bytes where they lie in flash, on boards that map it; undefined if there is no such file. */
  readArrayBuffer(name: string): ArrayBuffer | undefined;
};

declare function require(module: "Flash"): {
  read(length: number, address: number): Uint8Array;
  write(data: Uint8Array, address: number): void;
  erasePage(address: number): void;
};

declare var Pin: { new (name: string): Pin };

// A pin may be given by its name wherever a Pin is taken.
declare function digitalWrite(pin: string, value: boolean | number): void;
declare function setWatch(
  callback: (e: { time: number; state: boolean }) => void,
  pin: string,
  options: { repeat: boolean; edge: "rising" | "falling" | "both"; debounce: number },
): number;
