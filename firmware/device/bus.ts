// The methods of Espruino's buses, pins and Graphics that the drivers use, so that tests can replace them.

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

/** Pixels that the interpreter draws into; a method that returns a Strip returns the object itself. */
export interface Strip {
  buffer: ArrayBuffer;
  setRotation(rotation: number, reflect: boolean): Strip;
  clear(): Strip;
  setColor(colour: number): Strip;
  setBgColor(colour: number): Strip;
  setFontCustom(bitmap: string, firstChar: number, width: string | number, height: number): Strip;
  stringWidth(text: string): number;
  drawString(text: string, x: number, y: number): Strip;
  fillRect(left: number, top: number, right: number, bottom: number): Strip;
}

export interface StripMaker {
  createArrayBuffer(
    width: number,
    height: number,
    bitsPerPixel: number,
    options: { msb: boolean; buffer?: ArrayBuffer },
  ): Strip;
}
