// The parts of Espruino's buses and pins that the drivers use: few, so that anything with these methods will do.

export interface I2cBus {
  /** One write transaction. Throws if the part does not acknowledge. */
  writeTo(address: number, data: Uint8Array | number[]): void;
  /** One read transaction. Throws if the part does not acknowledge. */
  readFrom(address: number, count: number): Uint8Array;
}

export interface SpiBus {
  write(data: Uint8Array | number[]): void;
  /** Sends a byte and returns the byte received meanwhile. */
  send(data: number): number;
}

export interface OutputPin {
  write(level: boolean): void;
}
