import { describe, expect, test } from "vitest";
import { CHIP_RESET } from "../../../sim/board/chip/chip";
import { Rp2040Chip } from "../../../sim/board/chip/rp2040-chip";
import { FlashChip } from "../../../sim/board/chip/flash-chip";

// A boot ROM of our own: stack pointer and reset vector, and a program in Thumb code (ARMv6-M Architecture
// Reference Manual, A6.7).

const START = 0x100;
const BRANCH_TO_SELF = 0xe7fe,
  WAIT_FOR_EVENT = 0xbf20,
  BRANCH_BACK = 0xe7fd;
const WATCHDOG = 0x40058000,
  CTRL = 0x00,
  LOAD = 0x04,
  REASON = 0x08,
  SCRATCH4 = 0x1c;
const SSI = 0x18000000,
  SSI_CTRLR0 = 0x00,
  SSI_ENABLE = 0x08,
  SSI_BAUD = 0x14,
  SSI_RX_LEVEL = 0x24,
  SSI_DATA = 0x60;
const SELECT_CONTROL = 0x4001800c,
  DRIVE_LOW = 2 << 8,
  DRIVE_HIGH = 3 << 8;

const BARE = { retained: null, cache: null, idle: null, warn: () => {} };

function chipWith(program: number[], slow = 1): Rp2040Chip {
  const bootrom = new Uint32Array(4096);
  bootrom[0] = 0x20040000;
  bootrom[1] = START | 1;
  const code = new Uint16Array(bootrom.buffer, START);
  code.set(program);
  const flash = new FlashChip({ nowMs: () => chip.nanos / 1e6, spendMs: (ms) => chip.wait(ms), onOperation: () => {} });
  const chip: Rp2040Chip = new Rp2040Chip(bootrom, { ...BARE, flash, slow });
  return chip;
}

describe("the chip", () => {
  test("comes out of reset at its boot ROM's vector, on the ring oscillator's 6.5 MHz", () => {
    const chip = chipWith([BRANCH_TO_SELF]);
    expect(chip.rp2040.core.PC).toBe(START);
    chip.runTo(1e6);
    // A branch that is taken costs two cycles (Cortex-M0+ Technical Reference Manual, 3.3).
    expect(chip.rp2040.core.cycles + 0).toBeLessThanOrEqual(6500 + 2);
    expect(chip.nanos).toBeGreaterThanOrEqual(1e6);
    expect(chip.nanos).toBeLessThan(1e6 + 1000);
  });

  test("lets the time of a sleep pass at once", () => {
    const chip = chipWith([WAIT_FOR_EVENT, WAIT_FOR_EVENT, BRANCH_BACK]);
    chip.runTo(3600e9);
    expect(chip.nanos).toBe(3600e9);
    expect(chip.sleptNanos).toBeGreaterThan(3599e9);
  });

  test("is reset when nobody serves its watchdog, which counts two a microsecond (RP2040-E1)", () => {
    const chip = chipWith([BRANCH_TO_SELF]);
    chip.rp2040.writeUint32(WATCHDOG + LOAD, 2 * 8000);
    chip.rp2040.writeUint32(WATCHDOG + CTRL, 1 << 30);
    chip.rp2040.writeUint32(WATCHDOG + SCRATCH4, 0x1234);
    chip.runTo(7.9e6);
    expect(() => chip.runTo(8.1e6)).toThrow(CHIP_RESET);
    expect(chip.nanos / 1e6).toBeCloseTo(8, 2);
  });

  test("knows after the watchdog's reset why it was, and keeps scratch and RAM", () => {
    const chip = chipWith([BRANCH_TO_SELF]);
    chip.rp2040.writeUint32(WATCHDOG + SCRATCH4, 0x1234);
    chip.rp2040.writeUint32(0x20001000, 0x5678);
    expect(() => chip.rp2040.writeUint32(WATCHDOG + CTRL, 2 ** 31)).toThrow(CHIP_RESET);
    const flash = new FlashChip({ nowMs: () => 0, spendMs: () => {}, onOperation: () => {} });
    const next = new Rp2040Chip(new Uint32Array(4096), { ...BARE, flash, slow: 1, retained: chip.retained() });
    expect(next.rp2040.readUint32(WATCHDOG + REASON)).toBe(2);
    expect(next.rp2040.readUint32(WATCHDOG + SCRATCH4)).toBe(0x1234);
    expect(next.rp2040.readUint32(0x20001000)).toBe(0x5678);
  });

  test("does not find its RAM cleared at power-on", () => {
    expect(chipWith([BRANCH_TO_SELF]).rp2040.readUint32(0x20001000)).not.toBe(0);
  });

  test("reads the flash chip's name by its serial interface at the speed that is set", () => {
    const chip = chipWith([BRANCH_TO_SELF]);
    const { rp2040 } = chip;
    rp2040.writeUint32(SSI + SSI_ENABLE, 0);
    rp2040.writeUint32(SSI + SSI_BAUD, 6);
    rp2040.writeUint32(SSI + SSI_CTRLR0, 7 << 16);
    rp2040.writeUint32(SSI + SSI_ENABLE, 1);
    rp2040.writeUint32(SELECT_CONTROL, DRIVE_LOW);
    const from = chip.nanos;
    for (const byte of [0x9f, 0, 0, 0]) rp2040.writeUint32(SSI + SSI_DATA, byte);
    // 32 bits, each six cycles of 6.5 MHz.
    chip.clock.passTo(from + ((32 * 6) / 6.5e6) * 1e9 - 100);
    expect(rp2040.readUint32(SSI + SSI_RX_LEVEL)).toBe(3);
    chip.clock.passTo(from + ((32 * 6) / 6.5e6) * 1e9 + 100);
    expect(rp2040.readUint32(SSI + SSI_RX_LEVEL)).toBe(4);
    const answers = [0, 1, 2, 3].map(() => rp2040.readUint32(SSI + SSI_DATA));
    rp2040.writeUint32(SELECT_CONTROL, DRIVE_HIGH);
    expect(answers.slice(1)).toEqual([0xef, 0x40, 0x15]);
  });
});
