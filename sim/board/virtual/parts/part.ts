// Interface between a part of the device and the virtual board.

import type { Window } from "./frame";

/** A part on the I2C bus. The board calls it only while it is plugged in; an unplugged part does not acknowledge. */
export interface I2cPart {
  /** 7-bit address. */
  address: number;
  /** One write transaction's bytes, after the address. */
  write(bytes: Uint8Array): void;
  /** One read transaction of `count` bytes. */
  read(count: number): Uint8Array;
  /** Power is applied (again): registers take their reset values. */
  powerOn(): void;
}

/** A part on the SPI bus, selected by its chip select, with the data/command line's level sampled by the board. */
export interface SpiPart {
  /** Clock of the bus, in bits a second; whoever clocks the part sets it. */
  clockHz: number;
  /** Bytes clocked in while selected. `data` is the level of the data/command line: false for a command. */
  write(bytes: Uint8Array, data: boolean): void;
  /** Byte that the part clocks out while the next byte of data comes in. */
  answer(): number;
  /** The reset line is low (true) or released (false). */
  reset(active: boolean): void;
  /**
   * Power is applied (again). `unnoticed`: to this part alone, in a device that is on; until the driver resets the
   * part, commands and pixels that it would show wrongly are no fault of the driver.
   */
  powerOn(unnoticed?: boolean): void;
}

/** A panel's glass as an eye sees it. */
export interface SeenGlass {
  /** Areas that were each written as one window, and a number that grows with each write (parts/frame.ts). */
  readonly frame: { readonly windows: Window[]; readonly version: number };
  /** Whether the display is on; otherwise the glass is dark. */
  lit(): boolean;
  /** The colour of a pixel as seen while lit, RGB565. */
  colour(x: number, y: number): number;
}

/** How lots of glass differ. */
export interface GlassKind {
  inverted: boolean;
  rgb: boolean;
}

/** A panel: its controller with its glass. */
export interface PanelPart extends SpiPart, SeenGlass {
  /** The driver's violations of the datasheet, and commands that this glass would show wrongly. */
  readonly faults: string[];
  glass: GlassKind;
}

/** A line that a part drives, such as an open-drain interrupt: true is high. */
export type DriveLine = (level: boolean) => void;
