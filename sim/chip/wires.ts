// The parts of the device on the chip's pins and buses, wired as the board's file says.

import type { Board } from "../../firmware/device/boards/board";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../firmware/device/parts";
import type { Plugged } from "../board/buses";
import { panelLines, readWith } from "../panel/panel-text";
import { typeFile } from "../../scripts/type/build";
import { Ht16k33 } from "../board/parts/ht16k33";
import { St7796s } from "../board/parts/st7796s";
import { Tca8418 } from "../board/parts/tca8418";
import type { Chip } from "./chip";
import { I2cBus } from "./i2c-bus";
import { gpioOf, Pins } from "./pins";
import { SpiBus } from "./spi-bus";
import type { Millis } from "./world";
import { FULL_VOLTS } from "../board/device";

/** Hears of changes of the chip's outputs to the parts; times are those of the world. */
export interface PartsObserver {
  lamp(side: number, lit: boolean, at: Millis): void;
  /** A face's controller has got new bytes. */
  face(side: number, at: Millis): void;
  /** The panel has got new bytes. */
  panel(at: Millis): void;
}

/** A battery as it comes from the charger. */
const ADC_STEPS = 4096;
const ADC_FIRST_GPIO = 26;
const SPI_FUNCTION = 1,
  I2C_FUNCTION = 3;
const ON_THE_BUS = ["face A", "face B", "keypad"];

export class Parts {
  readonly pins = new Pins();
  readonly faces = FACE_ADDRESSES.map((address) => new Ht16k33(address));
  readonly keypad;
  readonly glass;
  private readonly onBus: Plugged[];
  private readonly i2c: I2cBus;
  private readonly spi: SpiBus;
  private readonly lit = [false, false];
  private chip: Chip | null = null;
  private batteryVolts: number | null = FULL_VOLTS;

  constructor(
    private readonly board: Board,
    private readonly nowMs: () => Millis,
    private readonly observer: Partial<PartsObserver>,
  ) {
    const { pins } = this;
    readWith(Buffer.from(typeFile()).toString("latin1"));
    this.keypad = new Tca8418(KEYPAD_ADDRESS, (level) => pins.drive(board.keypadInterrupt, level ? null : false));
    const glass = new St7796s({ nowMs });
    this.glass = glass;
    this.onBus = [...this.faces, this.keypad].map((part) => ({ part, plugged: true }));
    this.i2c = new I2cBus(this.onBus, (address) => {
      const side = FACE_ADDRESSES.indexOf(address);
      if (side >= 0) observer.face?.(side, nowMs());
    });
    const spi = new SpiBus(glass, () => observer.panel?.(nowMs()));
    this.spi = spi;
    pins.onOutput(board.panelSelect, () => spi.select(pins.output(board.panelSelect) === false));
    pins.onOutput(board.panelData, (level) => spi.command(level));
    pins.onOutput(board.panelReset, () => glass.reset(pins.output(board.panelReset) === false));
    board.lamps.forEach((pin, side) => pins.onOutput(pin, (level) => this.light(side, level)));
  }

  private light(side: number, lit: boolean): void {
    if (this.lit[side] === lit) return;
    this.lit[side] = lit;
    this.observer.lamp?.(side, lit, this.nowMs());
  }

  /** A chip comes out of reset, and finds the parts as they are. */
  attach(chip: Chip): void {
    const { board, pins } = this;
    const { rp2040, clock } = chip;
    const i2cPins = [board.sda, board.scl],
      spiPins = [board.sck, board.mosi, board.miso];
    this.chip = chip;
    this.spi.breakOff();
    pins.attach(rp2040);
    // Which controller a pin can belong to: RP2040 datasheet 2.19.2.
    this.i2c.attach(rp2040.i2c[(gpioOf(board.sda) >> 1) & 1]!, clock, () => pins.carry(i2cPins, I2C_FUNCTION));
    this.spi.attach(rp2040.spi[(gpioOf(board.sck) >> 3) & 1]!, clock, () => pins.carry(spiPins, SPI_FUNCTION));
    this.setBattery(this.batteryVolts);
  }

  /** The supply is gone: outputs are off, and the parts forget. */
  powerOff(): void {
    this.chip = null;
    this.spi.breakOff();
    this.pins.detach();
    this.powerOn();
  }

  powerOn(): void {
    this.onBus.forEach(({ part }) => part.powerOn());
    this.glass.powerOn();
  }

  /** "face A", "face B", "keypad" or "panel" loses or regains its power and its bus. */
  plugged(name: string): boolean {
    return name === "panel" ? this.spi.plugged : this.onBus[ON_THE_BUS.indexOf(name)]!.plugged;
  }

  plug(name: string, plugged: boolean): void {
    if (name === "panel") {
      this.spi.plug(plugged);
      if (plugged) this.glass.powerOn();
      return;
    }
    const plug = this.onBus[ON_THE_BUS.indexOf(name)]!;
    plug.plugged = plugged;
    if (plugged) plug.part.powerOn();
    else if (plug.part === this.keypad) this.pins.drive(this.board.keypadInterrupt, null);
  }

  shortBus(shorted: boolean): void {
    this.i2c.hold(shorted);
  }

  /** The battery's voltage; null where the wire to it is broken. */
  setBattery(volts: number | null): void {
    this.batteryVolts = volts;
    if (this.chip === null) return;
    const { battery, batteryVoltsAtZero, batteryVoltsPerUnit } = this.board;
    const share = volts === null ? 0 : (volts - batteryVoltsAtZero) / batteryVoltsPerUnit;
    this.chip.rp2040.adc.channelValues[gpioOf(battery) - ADC_FIRST_GPIO] = Math.round(share * ADC_STEPS);
  }

  /** Text that a person reads on each face; "" for a dark one. */
  faceTexts(): string[] {
    return this.faces.map((part, side) => (this.onBus[side]!.plugged ? part.face() : ""));
  }

  lamps(): boolean[] {
    return [...this.lit];
  }

  panelText(): string[] {
    this.spi.look();
    if (!this.spi.plugged) return [];
    return panelLines(this.glass);
  }

  /** The drivers' violations of the datasheets. */
  faults(): string[] {
    return [this.glass, this.keypad, ...this.faces].flatMap(({ faults }) => faults);
  }
}
