// The parts of Espruino's buses and pins that the drivers use: few, so that anything with these methods will do.

export interface I2cBus {
  /** One write transaction. Throws if the part does not acknowledge. */
  writeTo(address: number, data: Uint8Array | number[]): void;
  /** One read transaction. Throws if the part does not acknowledge. */
  readFrom(address: number, count: number): Uint8Array;
}

/** Lines of an SPI bus, by the names of the board's pins. */
export interface SpiLines {
  sck: string;
  mosi: string;
  miso: string;
}

export interface SpiBus {
  /** Sets the lines and the clock, in bits a second; a board takes the nearest rate below that it can make. */
  setup(options: { sck: string; mosi: string; miso: string; baud: number }): void;
  write(data: Uint8Array | number[]): void;
  /** Sends a byte and returns the byte received meanwhile. */
  send(data: number): number;
}

export interface OutputPin {
  write(level: boolean): void;
}
