// What the drivers need of Espruino's buses and pins: little enough that anything with these methods will do.

export interface I2cBus {
  /** One write transaction. Throws if the part does not acknowledge. */
  writeTo(address: number, data: Uint8Array | number[]): void;
  /** One read transaction. Throws if the part does not acknowledge. */
  readFrom(address: number, count: number): Uint8Array;
}

export interface SpiBus {
  write(data: Uint8Array | number[]): void;
  /** Sends a byte and gives the one that came in meanwhile. */
  send(data: number): number;
}

export interface OutputPin {
  write(level: boolean): void;
}
