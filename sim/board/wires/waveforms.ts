// Levels of the wires for a capture, as a logic analyser on them would record them. The virtual board makes a transfer
// in an instant. Here each takes the time of its bits, and begins when the transfer before it on its bus has ended.

import type { Board } from "../../../firmware/device/boards/board";
import { Capture, type Transfer } from "./capture";
import { type Change, type Level, type Nanos, type Signal, vcdOf } from "./vcd";

/** I2C at 400 kHz. */
const I2C_BIT_NS = 2500;
/** Time between a transfer on SPI and the panel's lines that change after it. */
const SPI_GAP_NS = 100;
/** Time for which the master waits for a held bus, as in sim/board/virtual/buses.ts. */
const HELD_NS = 1e9;
/** Sizes and times of flash operations, as in sim/board/virtual/flash-module.ts. */
const PROGRAM_BYTES = 256;
const PROGRAM_NS = 600_000;
const ERASE_NS = 45_000_000;

const BUS_SIGNALS = ["scl", "sda", "sck", "mosi", "miso", "flash_write", "flash_erase"] as const;
type BusSignal = (typeof BUS_SIGNALS)[number];
/** Idle levels: pull-ups hold I2C high (UM10204, 3.1.1); the others are low, and miso floats. */
const IDLE: Record<BusSignal, Level> = { scl: 1, sda: 1, sck: 0, mosi: 0, miso: "z", flash_write: 0, flash_erase: 0 };

/** Sets the level of a wire at a time. */
type Put = (at: Nanos, signal: BusSignal, to: Level) => void;

const bitsOf = (byte: number): Level[] => Array.from({ length: 8 }, (_, i) => ((byte >> (7 - i)) & 1) as Level);

/** Holds both lines low until the master gives up: no start condition, no clock. Returns when the bus is free again. */
function putHeld(put: Put, from: Nanos): Nanos {
  put(from, "sda", 0);
  put(from, "scl", 0);
  put(from + HELD_NS, "sda", 1);
  put(from + HELD_NS, "scl", 1);
  return from + HELD_NS + 2 * I2C_BIT_NS;
}

/** Puts a transfer from start to stop condition (UM10204, 3.1.4 to 3.1.6); returns when the bus is free again. */
function putI2c(put: Put, from: Nanos, { address, bytes, kind, outcome }: Transfer): Nanos {
  if (outcome === "held") return putHeld(put, from);
  const acknowledged = outcome === "done";
  const bits = [...bitsOf((address << 1) | (kind === "got" ? 1 : 0)), (acknowledged ? 0 : 1) as Level];
  if (acknowledged) {
    bytes.forEach((byte, i) => {
      // The reader acknowledges all bytes but the last.
      bits.push(...bitsOf(byte), kind === "got" && i === bytes.length - 1 ? 1 : 0);
    });
  }
  const quarter = I2C_BIT_NS / 4;
  put(from, "sda", 0);
  let at = from + quarter;
  for (const bit of bits) {
    put(at, "scl", 0);
    put(at + quarter, "sda", bit);
    put(at + 2 * quarter, "scl", 1);
    at += I2C_BIT_NS;
  }
  put(at, "scl", 0);
  put(at + quarter, "sda", 0);
  put(at + 2 * quarter, "scl", 1);
  put(at + 3 * quarter, "sda", 1);
  return at + 2 * I2C_BIT_NS;
}

/** Puts a transfer in mode 0, highest bit first. Clock and data are unknown during bytes that were not kept. */
function putSpi(put: Put, from: Nanos, { bytes, length, clockHz }: Transfer): Nanos {
  const bitNs = 1e9 / clockHz;
  let at = from;
  for (const bit of Array.from(bytes, bitsOf).flat()) {
    put(Math.round(at), "mosi", bit);
    put(Math.round(at + bitNs / 2), "sck", 1);
    at += bitNs;
    put(Math.round(at), "sck", 0);
  }
  const left = length - bytes.length;
  if (left > 0) {
    for (const signal of ["sck", "mosi"] as const) put(Math.round(at), signal, "x");
    at += left * 8 * bitNs;
    for (const signal of ["sck", "mosi"] as const) put(Math.round(at), signal, 0);
  }
  return Math.ceil(at) + SPI_GAP_NS;
}

/** Puts the panel's answer on miso, ending at `to`. */
function putAnswer(put: Put, to: Nanos, { bytes, clockHz }: Transfer): void {
  const bitNs = 1e9 / clockHz;
  const from = to - SPI_GAP_NS - bytes.length * 8 * bitNs;
  Array.from(bytes, bitsOf)
    .flat()
    .forEach((bit, i) => put(Math.round(from + i * bitNs), "miso", bit));
  put(to, "miso", "z");
}

function putFlash(put: Put, from: Nanos, { address, length, data }: Transfer): Nanos {
  const pages = Math.floor((address + length - 1) / PROGRAM_BYTES) - Math.floor(address / PROGRAM_BYTES) + 1;
  const to = from + (data ? pages * PROGRAM_NS : ERASE_NS);
  const signal = data ? "flash_write" : "flash_erase";
  put(from, signal, 1);
  put(to, signal, 0);
  return to;
}

const PUTTERS = { i2c: putI2c, spi: putSpi, flash: putFlash };

/** Idle time before the first change: a start condition needs a line that was high. */
const LEAD_MS = 1;

/** The board's pins in the dump, by their names on the board. */
function signalNames(board: Board): [pin: string, name: string][] {
  return [
    [board.buttons[0], "button_a"],
    [board.buttons[1], "button_b"],
    [board.lamps[0], "lamp_a"],
    [board.lamps[1], "lamp_b"],
    [board.keypadInterrupt, "keypad_interrupt"],
    [board.panelSelect, "panel_select"],
    [board.panelData, "panel_data"],
    ...(board.panelReset === null ? [] : [[board.panelReset, "panel_reset"] as [string, string]]),
  ];
}

/** Signals and changes, in nanoseconds since LEAD_MS or more before the oldest entry. */
function waveformsOf({ caught, levelsBefore }: Capture, board: Board) {
  const names = signalNames(board);
  const signals: Signal[] = [
    ...BUS_SIGNALS.map((name) => ({ name, before: IDLE[name] })),
    ...names.map(([pin, name]) => ({ name, before: (levelsBefore.get(pin) === false ? 0 : 1) as Level })),
  ];
  const changes: Change[] = [];
  const startMs = Math.floor(caught[0]?.at ?? 0) - LEAD_MS;
  const freeFrom = { i2c: 0, spi: 0, flash: 0 };
  const put: Put = (at, signal, to) => changes.push({ at, signal: BUS_SIGNALS.indexOf(signal), to });

  for (const one of caught) {
    const at = Math.round((one.at - startMs) * 1e6);
    if ("pin" in one) {
      const place = names.findIndex(([pin]) => pin === one.pin);
      if (place < 0) continue;
      const signal = BUS_SIGNALS.length + place;
      const to = one.level ? 1 : 0;
      if (!names[place][1].startsWith("panel")) changes.push({ at, signal, to });
      else {
        // The panel's lines change between its transfers.
        changes.push({ at: Math.max(at, freeFrom.spi), signal, to });
        freeFrom.spi = Math.max(at, freeFrom.spi) + SPI_GAP_NS;
      }
    } else if (one.kind === "got" && one.bus === "spi") putAnswer(put, freeFrom.spi, one);
    else freeFrom[one.bus] = PUTTERS[one.bus](put, Math.max(at, freeFrom[one.bus]), one);
  }
  return { signals, changes };
}

/** A capture of all pins that the dump has. */
export const captureOf = (board: Board): Capture => new Capture(signalNames(board).map(([pin]) => pin));

/** The capture as a value change dump. */
export function dumpOf(capture: Capture, board: Board, comment: string): string {
  const { signals, changes } = waveformsOf(capture, board);
  return vcdOf(signals, changes, comment);
}
