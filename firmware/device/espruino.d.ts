// What @types/espruino 1.95 does not know of the interpreter's own functions.

declare namespace E {
  /** CRC32 (IEEE 802.3, reflected, as in zip) of the bytes, computed natively. */
  function CRC32(data: ArrayBuffer | Uint8Array | string): number;
  /** Where the data lies in memory, or 0 if it is not in one piece. */
  function getAddressOf(data: ArrayBuffer, flatOnly: boolean): number;
  /** Errors that the interpreter raises by itself, by the names of getErrorFlags, told between callbacks. */
  function on(event: "errorFlag", listener: (flags: string[]) => void): void;
  /** The device that the console is on; null for none. */
  function getConsole(): string | null;
  /** Forced, the console stays there whatever is plugged in or connects. */
  function setConsole(device: string | null, options: { force: boolean }): void;
  /** What lockConsole asks for. */
  function setPassword(password: string): void;
  /** From now on the console obeys nobody before the password has been typed. */
  function lockConsole(): void;
  /** Resets the chip once nobody has kicked for so long. */
  function enableWatchdog(seconds: number, auto: boolean): void;
  function kickWatchdog(): void;
}

declare const process: {
  on(event: "uncaughtException", listener: (thrown: unknown) => void): void;
  /** How many variables are free, with true after what can be freed has been. */
  memory(collect: boolean): { free: number };
};

/** A pin's voltage, of 1; not a number where it has no converter. */
declare function analogRead(pin: string): number;
/** Without an id, all of them. */
declare function clearWatch(id?: number): void;
declare function clearInterval(id: number): void;

declare function setTimeout(callback: () => void, ms: number): number;
/** Without an id, all of them, and all intervals. */
declare function clearTimeout(id?: number): void;
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
interface I2C {
  setup(options: { scl: string; sda: string; bitrate: number }): void;
}
declare function pinMode(pin: string, mode: "input_pullup"): void;
/** Of several pins the first is the highest bit. */
declare function digitalRead(pin: string | string[]): number;
declare function digitalWrite(pin: string, value: boolean | number): void;
declare function setWatch(
  callback: (e: { time: number; state: boolean }) => void,
  pin: string,
  options: { repeat: boolean; edge: "rising" | "falling" | "both"; debounce: number },
): number;
