// The methods of Espruino's buses and pins that the drivers use, so that tests can replace them.

export interface I2cBus {
  /** One write transaction. Throws if the part does not acknowledge. */
  writeTo(address: number, data: Uint8Array | number[]): void;
  /** One read transaction. Throws if the part does not acknowledge. */
  readFrom(address: number, count: number): Uint8Array;
}

/** Lines of an SPI bus, by pin names of the board. */
export interface SpiLines {
  sck: string;
  mosi: string;
  miso: string;
}

export interface SpiBus {
  /** Sets the lines and the clock, in bits a second; a board uses the nearest lower rate that it has. */
  setup(options: { sck: string; mosi: string; miso: string; baud: number }): void;
  write(data: Uint8Array | number[]): void;
  /** Sends a byte and returns the byte received with it. */
  send(data: number): number;
}

export interface OutputPin {
  write(level: boolean): void;
}
