// The chip's pins and buses, wired to the parts of the device as the board's file says.

import type { Board } from "../../../firmware/device/boards/board";
import { FACE_ADDRESSES } from "../../../firmware/device/parts";
import type { PanelPlug, Plugged } from "../virtual/buses";
import type { Chip } from "./chip";
import { I2cBus } from "./i2c-bus";
import { gpioOf, Pins } from "./pins";
import { SpiBus } from "./spi-bus";
import type { Millis } from "./world";

/** Hears of changes of the chip's outputs to the parts; times are those of the world. */
export interface WiresObserver {
  lamp(side: number, lit: boolean, at: Millis): void;
  /** A face's controller has got new bytes. */
  face(side: number, at: Millis): void;
  /** The panel has got new bytes. */
  panel(at: Millis): void;
}

const SPI_FUNCTION = 1,
  I2C_FUNCTION = 3;

export class Wires {
  readonly pins = new Pins();
  readonly i2c: I2cBus;
  readonly spi: SpiBus;
  readonly lit = [false, false];

  constructor(
    private readonly board: Board,
    i2cPlugs: Plugged[],
    panel: PanelPlug,
    private readonly nowMs: () => Millis,
    private readonly observer: Partial<WiresObserver>,
  ) {
    const { pins } = this;
    this.i2c = new I2cBus(i2cPlugs, (address) => {
      const side = FACE_ADDRESSES.indexOf(address);
      if (side >= 0) observer.face?.(side, nowMs());
    });
    const spi = new SpiBus(panel, () => observer.panel?.(nowMs()));
    this.spi = spi;
    pins.onOutput(board.panelSelect, () => spi.select(pins.output(board.panelSelect) === false));
    pins.onOutput(board.panelData, (level) => spi.command(level));
    const reset = board.panelReset;
    if (reset !== null) pins.onOutput(reset, () => panel.part.reset(pins.output(reset) === false));
    board.lamps.forEach((pin, side) => pins.onOutput(pin, (level) => this.light(side, level)));
  }

  /** A chip comes out of reset, and finds the parts as they are. */
  attach({ peripherals, clock }: Chip): void {
    const { board, pins } = this;
    const i2cPins = [board.sda, board.scl],
      spiPins = [board.sck, board.mosi, board.miso];
    this.spi.breakOff();
    pins.attach(peripherals);
    // Which controller a pin can belong to: RP2040 datasheet 2.19.2, RP2350 9.4.
    this.i2c.attach(peripherals.i2c[(gpioOf(board.sda) >> 1) & 1], clock, () => pins.carry(i2cPins, I2C_FUNCTION));
    this.spi.attach(peripherals.spi[(gpioOf(board.sck) >> 3) & 1], clock, () => pins.carry(spiPins, SPI_FUNCTION));
  }

  /** The supply is gone: outputs are off. */
  detach(): void {
    this.spi.breakOff();
    this.pins.detach();
  }

  private light(side: number, lit: boolean): void {
    if (this.lit[side] === lit) return;
    this.lit[side] = lit;
    this.observer.lamp?.(side, lit, this.nowMs());
  }
}
