// The I2C and SPI peripherals as the firmware calls them, with the parts that hang on them.

import type { I2cPart, SpiPart } from "./parts/part";
import type { Spending } from "./spending";
import type { Pins } from "./pins";
import type { Timeline } from "./timeline";

/**
 * Called with every transaction before it reaches the part, as a logic analyser on the bus would see it. For flash the
 * address counts from the partition's beginning, and `data` is false for an erase.
 */
export type BusListener = (bus: "i2c" | "spi" | "flash", bytes: Uint8Array, address: number, data: boolean) => void;

/** Result of a bus transfer: the bytes that the part sent, or the reason why it sent none. */
export type Answer = Uint8Array | "absent" | "held";

/** Called for each answer with bytes, each address that no part acknowledged, and each attempt on a held bus. */
export type AnswerListener = (bus: "i2c" | "spi", answer: Answer, address: number) => void;

/** Argument of `write` and `writeTo`: numbers, arrays and typed arrays, nested as the interpreter flattens them. */
export type Data = number | number[] | Uint8Array | ArrayBuffer;

export function bytesOf(data: Data): Uint8Array {
  if (typeof data === "number") return new Uint8Array([data]);
  if (data instanceof Uint8Array) return data;
  return new Uint8Array(data as number[]);
}

export interface Plugged {
  part: I2cPart;
  plugged: boolean;
}

/** The state of the bus' two lines. */
export interface I2cLines {
  /** Something holds SDA low: nothing gets through. */
  shorted: boolean;
}

/** A master on ESP32 (jshardwareI2c.c) waits this long for a held bus before it throws. */
const BUS_TIMEOUT_MS = 1000;

/** An I2C master. A transaction with an address that no plugged part answers throws, as in the interpreter. */
export function createI2c(
  parts: Plugged[],
  lines: I2cLines,
  listen: BusListener,
  hear: AnswerListener,
  timeline: Timeline,
  spending: Spending,
) {
  function answering(address: number): I2cPart[] {
    if (lines.shorted) {
      hear("i2c", "held", address);
      timeline.spend(BUS_TIMEOUT_MS);
      spending.thrown();
      throw new Error("I2C: operation timeout because the bus is busy");
    }
    const found = parts.filter((p) => p.plugged && p.part.address === address);
    if (found.length === 0) {
      hear("i2c", "absent", address);
      spending.thrown();
      throw new Error("I2C device " + address + ": no ACK");
    }
    return found.map((p) => p.part);
  }
  return {
    setup: (options: { [name: string]: unknown }): void => expectOptions(options, ["sda", "scl", "bitrate"]),
    writeTo: function (address: number, data: Data): void {
      const bytes = bytesOf(data);
      spending.i2cBytes(bytes.length + 1);
      listen("i2c", bytes, address, true);
      const found = answering(address);
      // A single byte selects the register to read: it reaches the part at once.
      if (bytes.length === 1) return found.forEach((part) => part.write(bytes));
      const sent = new Uint8Array(bytes);
      timeline.effect(() => found.forEach((part) => part.write(sent)));
    },
    readFrom: function (address: number, count: number): Uint8Array {
      spending.i2cBytes(count + 1);
      const bytes = answering(address)[0].read(count);
      hear("i2c", bytes, address);
      return bytes;
    },
  };
}

export interface PanelPlug {
  part: SpiPart;
  plugged: boolean;
}

/** The pins of the panel's plug. */
export interface SpiPlug {
  panel: PanelPlug;
  select: string;
  data: string;
  /** Number of coming transfers that throw, as if the driver had no memory for them. */
  failing: number;
}

/** A byte read from an undriven input with a pull-up. */
const IDLE = 0xff;

/** Throws for a missing option: the interpreter would silently use default pins of its own. */
function expectOptions(options: { [name: string]: unknown }, names: string[]): void {
  const missing = names.find((name) => !options[name]);
  if (missing !== undefined)
    throw new Error(missing + " expected in a bus' options, found " + Object.keys(options).join(", "));
}

/** An SPI master with one part, which receives while its select line is low. */
export function createSpi(plug: SpiPlug, pins: Pins, listen: BusListener, hear: AnswerListener, spending: Spending) {
  const panel = plug.panel;
  let baud = 0;
  function clock(data: Data, select: string | undefined): void {
    const bytes = bytesOf(data);
    spending.spiBytes(bytes.length, baud);
    const isData = pins.level(plug.data);
    if (plug.failing > 0) {
      plug.failing--;
      throw new Error("SPI transfer failed");
    }
    if (select !== undefined) pins.drive(select, false);
    if (!pins.level(plug.select)) {
      listen("spi", bytes, 0, isData);
      if (panel.plugged) panel.part.write(bytes, isData);
    }
    if (select !== undefined) pins.drive(select, true);
  }
  /** The byte that comes back while one goes out. */
  function send(byte: number): number {
    const heard = panel.plugged && !pins.level(plug.select) && pins.level(plug.data);
    const answer = heard ? panel.part.answer() : IDLE;
    clock(byte, undefined);
    if (heard) hear("spi", new Uint8Array([answer]), 0);
    return answer;
  }
  return {
    setup: (options: { [name: string]: unknown }): void => {
      expectOptions(options, ["sck", "mosi", "miso", "baud"]);
      baud = options.baud as number;
      panel.part.clockHz = baud;
    },
    write: (data: Data, select?: string): void => clock(data, select),
    send,
  };
}
