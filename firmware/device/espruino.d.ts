// Functions of the interpreter that @types/espruino 1.95 does not have.

declare namespace E {
  /** CRC32 (IEEE 802.3, reflected, as in zip) of the bytes, computed natively. */
  function CRC32(data: ArrayBuffer | Uint8Array | string): number;
  /** Address of the data in memory, or 0 if it is not in one piece. */
  function getAddressOf(data: ArrayBuffer, flatOnly: boolean): number;
  /** Reports errors of the interpreter itself between callbacks, by the names of getErrorFlags. */
  function on(event: "errorFlag", listener: (flags: string[]) => void): void;
  /** The console's device; null for none. */
  function getConsole(): string | null;
  /** Moves the console. If forced, it stays on that device whatever is plugged in or connects. */
  function setConsole(device: string | null, options: { force: boolean }): void;
  /** Sets the password that lockConsole asks for. */
  function setPassword(password: string): void;
  /** Locks the console until the password has been typed. */
  function lockConsole(): void;
  /** Resets the chip `seconds` after the last kick. */
  function enableWatchdog(seconds: number, auto: boolean): void;
  function kickWatchdog(): void;
}

declare const process: {
  on(event: "uncaughtException", listener: (thrown: unknown) => void): void;
  /** Number of variables in all and of free ones; with true, after collecting garbage. */
  memory(collect: boolean): { total: number; free: number };
};

/** A pin's voltage, as a fraction from 0 to 1; NaN if the pin has no converter. */
declare function analogRead(pin: string): number;
/** The chip's serial number: hexadecimal digits, with a hyphen after every eight. */
declare function getSerial(): string;
/** Clears a watch; without an id, all watches. */
declare function clearWatch(id?: number): void;
declare function clearInterval(id: number): void;

declare function setTimeout(callback: () => void, ms: number): number;
declare function setTimeout<Argument>(callback: (argument: Argument) => void, ms: number, argument: Argument): number;
/** Clears a timeout; without an id, all timeouts and all intervals. */
declare function clearTimeout(id?: number): void;
declare function setInterval<Argument>(callback: (argument: Argument) => void, ms: number, argument: Argument): number;
declare function setInterval(callback: () => void, ms: number): number;

declare function require(module: "Storage"): {
  /** The file's bytes in flash, not copied, on boards that map it; undefined if there is no such file. */
  readArrayBuffer(name: string): ArrayBuffer | undefined;
  /** The file's bytes from `offset` on, a character each; not copied on boards that map flash. */
  read(name: string, offset?: number, length?: number): string | undefined;
  /** Writes within a file that is there, from `offset` above 0 on, where the flash is erased. */
  write(name: string, data: string, offset: number): boolean;
};

/** The console over a network. */
declare function require(module: "TelnetServer"): { setOptions(options: { mode: "on" | "off" }): void };

/** The ESP32's own functions. Each of the setters restarts the chip. */
declare const ESP32: {
  getState(): { Wifi: boolean; BLE: boolean };
  enableWifi(on: boolean): void;
  enableBLE(on: boolean): void;
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
/** Reads one pin, or several as bits, of which the first pin's is the highest. */
declare function digitalRead(pin: string | string[]): number;
declare function digitalWrite(pin: string, value: boolean | number): void;
declare function setWatch(
  callback: (e: { time: number; state: boolean }) => void,
  pin: string,
  options: { repeat: boolean; edge: "rising" | "falling" | "both"; debounce: number },
): number;
