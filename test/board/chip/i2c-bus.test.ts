import { RP2040 } from "rp2040js";
import { describe, expect, test } from "vitest";
import type { Plugged } from "../../../sim/board/virtual/buses";
import { ChipClock } from "../../../sim/board/chip/clock";
import { I2cBus } from "../../../sim/board/chip/i2c-bus";

// RP2040 datasheet 4.3.17 (registers), 4.3.14.1: high time HCNT + SPKLEN + 7 cycles, low time LCNT + 1. The counts
// are what the Pico SDK sets for 400 kHz at 125 MHz: 313 cycles, three fifths of them low; spikes of 187 / 16
// cycles.

const I2C0 = 0x40044000;
const CON = 0x00,
  TAR = 0x04,
  DATA_CMD = 0x10,
  HCNT = 0x1c,
  LCNT = 0x20,
  RAW_INTR = 0x34,
  CLR_STOP_DET = 0x60,
  CLR_TX_ABRT = 0x54,
  ENABLE = 0x6c,
  STATUS = 0x70,
  RXFLR = 0x78,
  ABORT_SOURCE = 0x80,
  SPKLEN = 0xa0;
const TX_ABRT = 1 << 6,
  TX_EMPTY = 1 << 4,
  STOP_DET = 1 << 9;
const ADDRESS_NOT_ACKNOWLEDGED = 1;
const STOP = 1 << 9,
  READ = 1 << 8,
  RESTART = 1 << 10;
const BIT_NANOS = (125 + 11 + 7 + 187 + 1) * 8;

function bench() {
  const written: number[][] = [];
  const reads = [0x11, 0x22];
  const part = {
    address: 0x34,
    powerOn: () => {},
    write: (bytes: Uint8Array) => {
      written.push([...bytes]);
    },
    read: () => Uint8Array.of(reads.shift()!),
  };
  const plug: Plugged = { part, plugged: true };
  const clock = new ChipClock(125e6, 1);
  const chip = new RP2040(clock);
  clock.attach(chip.core);
  const carried = { is: true };
  const bus = new I2cBus([plug], () => {});
  bus.attach(chip.i2c[0], clock, () => carried.is);
  const set = (register: number, value: number): void => chip.writeUint32(I2C0 + register, value);
  const get = (register: number): number => chip.readUint32(I2C0 + register);
  set(CON, 0x165); // fast mode, master, TX_EMPTY_CTRL
  set(HCNT, 125);
  set(LCNT, 187);
  set(SPKLEN, 11);
  const address = (to: number): void => {
    set(ENABLE, 0);
    set(TAR, to);
    set(ENABLE, 1);
  };
  return { clock, bus, plug, carried, written, set, get, address };
}

describe("the I2C bus", () => {
  test("takes 2,648 ns for each bit at 400 kHz, start, address and stop with them", () => {
    const { clock, written, set, get, address } = bench();
    address(0x34);
    set(DATA_CMD, 0x01);
    set(DATA_CMD, 0x39 | STOP);
    clock.passTo((1 + 9 + 9 + 9 + 1) * BIT_NANOS - 100);
    expect(get(RAW_INTR) & STOP_DET).toBe(0);
    clock.passTo((1 + 9 + 9 + 9 + 1) * BIT_NANOS + 100);
    expect(get(RAW_INTR) & STOP_DET).toBe(STOP_DET);
    expect(written).toEqual([[0x01, 0x39]]);
  });

  test("aborts and stops after an address that nobody answers, with the transmit FIFO empty", () => {
    const { clock, written, set, get, address } = bench();
    address(0x35);
    set(DATA_CMD, 0x01 | STOP);
    expect(get(RAW_INTR) & (TX_ABRT | TX_EMPTY)).toBe(0);
    clock.passTo(11 * BIT_NANOS + 100);
    expect(get(RAW_INTR) & (TX_ABRT | TX_EMPTY | STOP_DET)).toBe(TX_ABRT | TX_EMPTY | STOP_DET);
    expect(get(ABORT_SOURCE) & 0xffff).toBe(ADDRESS_NOT_ACKNOWLEDGED);
    expect(written).toEqual([]);
  });

  test("goes on after an abort has been cleared", () => {
    const { clock, written, set, get, address } = bench();
    address(0x35);
    set(DATA_CMD, 0x01 | STOP);
    clock.passTo(11 * BIT_NANOS + 100);
    get(CLR_TX_ABRT);
    get(CLR_STOP_DET);
    address(0x34);
    set(DATA_CMD, 0x02 | STOP);
    clock.passTo(40 * BIT_NANOS);
    expect(written).toEqual([[0x02]]);
    expect(get(RAW_INTR) & TX_ABRT).toBe(0);
  });

  test("does not reach a part that is unplugged, or pins that belong to something else", () => {
    for (const cut of ["plug", "carried"] as const) {
      const { clock, plug, carried, written, set, get, address } = bench();
      if (cut === "plug") plug.plugged = false;
      else carried.is = false;
      address(0x34);
      set(DATA_CMD, 0x01 | STOP);
      clock.passTo(20 * BIT_NANOS);
      expect(get(ABORT_SOURCE) & 0xffff).toBe(ADDRESS_NOT_ACKNOWLEDGED);
      expect(written).toEqual([]);
    }
  });

  test("reads byte by byte after a repeated start", () => {
    const { clock, written, set, get, address } = bench();
    address(0x34);
    set(DATA_CMD, 0x04);
    set(DATA_CMD, READ | RESTART);
    set(DATA_CMD, READ | STOP);
    clock.passTo(60 * BIT_NANOS);
    expect(written).toEqual([[0x04]]);
    expect(get(RXFLR)).toBe(2);
    expect([get(DATA_CMD) & 0xff, get(DATA_CMD) & 0xff]).toEqual([0x11, 0x22]);
  });

  test("never starts while something holds it, and is free again afterwards", () => {
    const { clock, bus, written, set, get, address } = bench();
    const MASTER_ACTIVE = 1 << 5;
    bus.hold(true);
    address(0x34);
    set(DATA_CMD, 0x01 | STOP);
    clock.passTo(50e6);
    expect(get(RAW_INTR) & (STOP_DET | TX_EMPTY)).toBe(0);
    set(ENABLE, 0);
    bus.hold(false);
    clock.passTo(60e6);
    expect(get(STATUS) & MASTER_ACTIVE).toBe(0);
    address(0x34);
    set(DATA_CMD, 0x02 | STOP);
    clock.passTo(70e6);
    expect(written).toEqual([[0x02]]);
  });
});
