// The emulated RP2350, instruction by instruction and register by register: what its emulator does otherwise than the
// chip, and is repaired. Expected values are worked by hand from the Armv8-M Architecture Reference Manual (DDI 0553B)
// and the RP2350 datasheet.

import { describe, expect, test } from "vitest";
import { CHIP_RESET } from "../../../sim/board/chip/chip";
import { FlashChip, PICO2_FLASH_BYTES } from "../../../sim/board/chip/flash-chip";
import { Rp2350Chip } from "../../../sim/board/chip/rp2350/chip";
import { emulatorFolder, loadEmulator, NO_EMULATOR } from "../../../sim/board/chip/rp2350/emulator";

const FOLDER = emulatorFolder();
if (FOLDER === null) console.warn(`${NO_EMULATOR}: no instruction of it was tried`);

const RAM = 0x20000000;
const DATA = RAM + 0x1000;
const PC = 15;
const BRANCH_TO_SELF = 0xe7fe;

/** A chip that is about to execute `program` in its RAM, with these values in R0, R1 and so on. */
function chipWith(program: number[], values: number[] = []): Rp2350Chip {
  const flash = new FlashChip(
    { nowMs: () => chip.nanos / 1e6, spendMs: (ms) => chip.wait(ms), onOperation: () => {} },
    PICO2_FLASH_BYTES,
  );
  const bare = { retained: null, cache: null, idle: null, warn: () => {} };
  const chip: Rp2350Chip = new Rp2350Chip(loadEmulator(FOLDER!), { ...bare, flash, slow: 1 });
  chip.rp2350.sram16.set([...program, BRANCH_TO_SELF]);
  const { r } = chip.rp2350.core[0].regs;
  values.forEach((value, i) => (r[i] = value));
  r[PC] = RAM;
  return chip;
}

/** The chip after so many instructions. */
function after(chip: Rp2350Chip, instructions: number): Rp2350Chip {
  for (let i = 0; i < instructions; i++) chip.rp2350.core[0].executeInstruction();
  return chip;
}

const CMP_R2_0 = 0x2a00,
  ADCS_R0_R1 = 0x4148,
  SBCS_R0_R1 = 0x4188;
/** ADCS.W, SBCS.W R0, R0, R1; and of the constant 0xffffffff. */
const ADCS_W = [0xeb50, 0x0001],
  SBCS_W = [0xeb70, 0x0001],
  SBCS_W_ONES = [0xf170, 0x30ff];
/** ADCS.W R0, R0, R1 shifted left by 4. */
const ADCS_W_SHIFTED = [0xeb50, 0x1001];

describe.skipIf(FOLDER === null)("an instruction that adds or subtracts with carry", () => {
  // A comparison with 0 sets the carry; no carry is what the chip comes out of reset with.
  test.each([
    ["0 - 0xffffffff - 1 borrows", [SBCS_R0_R1], 0, 0xffffffff, false, 0, "Z"],
    ["5 - 0xffffffff - 1 borrows", [SBCS_R0_R1], 5, 0xffffffff, false, 5, ""],
    ["5 - 3 does not borrow", [SBCS_R0_R1], 5, 3, true, 2, "C"],
    ["0 - 0x7fffffff - 1 does not overflow", [SBCS_R0_R1], 0, 0x7fffffff, false, 0x80000000, "N"],
    ["-1 - 0x7fffffff - 1 overflows", [SBCS_R0_R1], 0xffffffff, 0x7fffffff, false, 0x7fffffff, "CV"],
    ["0x7fffffff + 0 + 1 overflows", [ADCS_R0_R1], 0, 0x7fffffff, true, 0x80000000, "NV"],
    ["1 + 0xffffffff + 1 carries", [ADCS_R0_R1], 1, 0xffffffff, true, 1, "C"],
    ["0 - 0xffffffff - 1 borrows, of 32 bits", SBCS_W, 0, 0xffffffff, false, 0, "Z"],
    ["5 - 0xffffffff - 1 borrows, of a constant", SBCS_W_ONES, 5, 0, false, 5, ""],
    ["0x7fffffff + 0 + 1 overflows, of 32 bits", ADCS_W, 0, 0x7fffffff, true, 0x80000000, "NV"],
    ["1 + 0x12 shifted by 4, and 1", ADCS_W_SHIFTED, 1, 0x12, true, 0x122, ""],
  ])("%s", (_what, instruction, x, y, carry, result, flags) => {
    const chip = after(chipWith([...(carry ? [CMP_R2_0] : []), ...instruction], [x, y]), carry ? 2 : 1);
    const { regs } = chip.rp2350.core[0];
    expect(regs.r[0]).toBe(result);
    expect(["N", "Z", "C", "V"].filter((flag) => regs[flag as "N"]).join("")).toBe(flags);
  });
});

const IO_BANK0 = 0x40028000,
  BY_SIO = 5;

describe.skipIf(FOLDER === null)("a pin", () => {
  /** MCRR p0, operation, R0, R1, register. */
  const mcrr = (operation: number, register: number): number[] => [0xec41, (operation << 4) | register];

  test("is driven by the coprocessor: enabled, set, cleared and set again", () => {
    const chip = chipWith([...mcrr(4, 4), ...mcrr(4, 0), ...mcrr(7, 0), ...mcrr(5, 0)], [12, 1]);
    chip.rp2350.writeUint32(IO_BANK0 + 8 * 12 + 4, BY_SIO);
    const pin = chip.rp2350.gpio[12];
    expect(pin.outputEnable).toBe(false);
    const levels = [1, 1, 1, 1].map(() => after(chip, 1) && pin.outputEnable && pin.outputValue);
    expect(levels).toEqual([false, true, false, true]);
    expect(chip.rp2350.gpio[13].outputEnable).toBe(false);
  });

  test("is cleared by the coprocessor if the bit put is 0, and no other", () => {
    const chip = chipWith([...mcrr(0, 4), ...mcrr(0, 0), ...mcrr(4, 0)], [12, 0]);
    const { r } = chip.rp2350.core[0].regs;
    r[0] = 0x3000;
    after(chip, 2);
    r[0] = 12;
    after(chip, 1);
    for (const pin of [12, 13]) chip.rp2350.writeUint32(IO_BANK0 + 8 * pin + 4, BY_SIO);
    expect([12, 13].map((pin) => chip.rp2350.gpio[pin].outputValue)).toEqual([false, true]);
  });

  /** Registers of the pins 8 to 15; bit 2 of a pin's four is an edge to low (RP2350 datasheet 9.11.1). */
  const INTR1 = IO_BANK0 + 0x234,
    PROC0_INTE1 = IO_BANK0 + 0x24c,
    PROC0_INTS1 = IO_BANK0 + 0x27c;
  const EDGE_LOW_OF_14 = 2 ** (4 * (14 - 8) + 2);
  /** Interrupt 21 of the pins (3.2), as the controller of interrupts shows it pending. */
  const NVIC_ISPR0 = 0xe000e200,
    IO_IRQ_BANK0 = 2 ** 21;

  test("interrupts by an edge for which it is enabled, until that is acknowledged", () => {
    const chip = chipWith([]).rp2350;
    const pending = (): boolean => (chip.readUint32(NVIC_ISPR0) & IO_IRQ_BANK0) !== 0;
    const pin = chip.gpio[14];
    pin.padValue = 0x40;
    pin.setInputValue(true);
    chip.writeUint32(INTR1, 2 ** 32 - 1);
    chip.writeUint32(PROC0_INTE1, EDGE_LOW_OF_14);
    expect(pending()).toBe(false);
    pin.setInputValue(false);
    expect(chip.readUint32(PROC0_INTS1)).toBe(EDGE_LOW_OF_14);
    expect(pending()).toBe(true);
    chip.writeUint32(INTR1, EDGE_LOW_OF_14);
    expect(chip.readUint32(PROC0_INTS1)).toBe(0);
    expect(pending()).toBe(false);
  });
});

describe.skipIf(FOLDER === null)("a double register", () => {
  /** VSTR and VLDR of D8, which is S16 and S17: at R0 + 8, and at R1 - 8. */
  const VSTR_D8 = [0xed80, 0x8b02],
    VLDR_D8 = [0xed11, 0x8b02];

  test("is stored and loaded with both of its words", () => {
    const chip = chipWith([...VSTR_D8, ...VLDR_D8], [DATA, DATA + 0x28]);
    const words = new Uint32Array(chip.rp2350.core[0].regs.s.buffer, 0, 32);
    words.set([0x11223344, 0x7ff00001], 16);
    after(chip, 1);
    expect([8, 12, 16].map((at) => chip.rp2350.readUint32(DATA + at))).toEqual([0x11223344, 0x7ff00001, 0xa5a5a5a5]);
    chip.rp2350.writeUint32(DATA + 0x20, 0xcafe);
    chip.rp2350.writeUint32(DATA + 0x24, 0xbabe);
    after(chip, 1);
    expect([...words.subarray(16, 18)]).toEqual([0xcafe, 0xbabe]);
  });
});

describe.skipIf(FOLDER === null)("the flash chip", () => {
  const QMI = 0x400d0000,
    DIRECT_CSR = QMI,
    DIRECT_TX = QMI + 4,
    DIRECT_RX = QMI + 8;
  const EN = 1,
    BUSY = 2,
    ASSERT = 4,
    RX_EMPTY = 2 ** 16,
    BY_SIX = 6 * 2 ** 22;
  const WRITE_ENABLE = 0x06,
    PROGRAM = 0x02,
    ERASE_SECTOR = 0x20,
    READ_STATUS = 0x05,
    READ_ID = 0x9f;

  /** A transaction in the direct mode, as the boot ROM makes one; the answers after the first byte. */
  function transact(chip: Rp2350Chip, ...bytes: number[]): number[] {
    chip.rp2350.writeUint32(DIRECT_CSR, EN | ASSERT | BY_SIX);
    const answers = bytes.map((byte) => {
      chip.rp2350.writeUint32(DIRECT_TX, byte);
      for (let i = 0; (chip.rp2350.readUint32(DIRECT_CSR) & BUSY) !== 0; i++) {
        if (i > 1000) throw new Error("a byte that is sent expected");
        chip.wait(0.001);
      }
      return chip.rp2350.readUint32(DIRECT_RX);
    });
    expect(chip.rp2350.readUint32(DIRECT_CSR) & RX_EMPTY).toBe(RX_EMPTY);
    chip.rp2350.writeUint32(DIRECT_CSR, EN | BY_SIX);
    return answers.slice(1);
  }

  test("is one of 4 MB, programmed and erased at the pace of its datasheet", () => {
    const chip = chipWith([]);
    chip.clock.horizon = Infinity;
    expect(transact(chip, READ_ID, 0, 0, 0)).toEqual([0xef, 0x40, 0x16]);
    transact(chip, WRITE_ENABLE);
    transact(chip, PROGRAM, 0x30, 0x10, 0x00, 0x12, 0x34);
    const from = chip.nanos;
    // The status is polled until the part is ready, 0.4 ms after a page (W25Q, 9.6).
    expect(transact(chip, READ_STATUS, 0)[0] & 1).toBe(0);
    expect((chip.nanos - from) / 1e6).toBeCloseTo(0.4, 1);
    expect(chip.rp2350.readUint32(0x10301000)).toBe(0xffff3412);
    transact(chip, WRITE_ENABLE);
    transact(chip, ERASE_SECTOR, 0x30, 0x10, 0x00);
    transact(chip, READ_STATUS, 0);
    expect((chip.nanos - from) / 1e6).toBeCloseTo(45.4, 0);
    expect(chip.rp2350.readUint32(0x1c301000)).toBe(0xffffffff);
  });

  test("gets a frame that was written before the direct mode was on", () => {
    const chip = chipWith([]);
    chip.clock.horizon = Infinity;
    const NO_ANSWER = 2 ** 20;
    chip.rp2350.writeUint32(DIRECT_CSR, BY_SIX);
    chip.rp2350.writeUint32(DIRECT_TX, NO_ANSWER | READ_ID);
    expect(transact(chip, 0, 0, 0)).toEqual([0x40, 0x16]);
  });

  test("gets the low byte of a frame of sixteen bits first, and answers so", () => {
    const chip = chipWith([]);
    chip.clock.horizon = Infinity;
    const WIDE = 2 ** 18;
    chip.rp2350.writeUint32(DIRECT_CSR, EN | ASSERT | BY_SIX);
    chip.rp2350.writeUint32(DIRECT_TX, WIDE | READ_ID);
    chip.rp2350.writeUint32(DIRECT_TX, WIDE);
    expect([1, 2].map(() => chip.rp2350.readUint32(DIRECT_RX))).toEqual([0xefff, 0x1640]);
  });

  test("sends a byte in eight clocks of the interface", () => {
    const chip = chipWith([]);
    chip.clock.horizon = Infinity;
    chip.rp2350.writeUint32(DIRECT_CSR, EN | ASSERT | BY_SIX);
    const from = chip.nanos;
    chip.rp2350.writeUint32(DIRECT_TX, READ_STATUS);
    // Eight bits by a sixth of the ring oscillator's 11 MHz: 4.36 us.
    chip.wait(0.0043);
    expect(chip.rp2350.readUint32(DIRECT_CSR) & BUSY).toBe(BUSY);
    chip.wait(0.0001);
    expect(chip.rp2350.readUint32(DIRECT_CSR) & BUSY).toBe(0);
    expect(chip.nanos - from).toBeLessThan(4500);
  });
});

describe.skipIf(FOLDER === null)("the watchdog", () => {
  const WATCHDOG = 0x400d8000,
    CTRL = 0x00,
    LOAD = 0x04,
    REASON = 0x08,
    SCRATCH4 = 0x1c;

  test("resets the chip after as many microseconds as it was loaded with, and says so", () => {
    const chip = chipWith([]);
    chip.rp2350.writeUint32(WATCHDOG + LOAD, 8000);
    chip.rp2350.writeUint32(WATCHDOG + SCRATCH4, 0x1234);
    chip.rp2350.writeUint32(WATCHDOG + CTRL, 2 ** 30);
    chip.runTo(7.9e6);
    expect(() => chip.runTo(8.1e6)).toThrow(CHIP_RESET);
    expect(chip.nanos / 1e6).toBeCloseTo(8, 2);
    expect(chip.retained()).toMatchObject({ reason: 1 });
    expect(chip.retained().scratch[4]).toBe(0x1234);
    expect(chip.rp2350.readUint32(WATCHDOG + REASON)).toBe(1);
  });
});

describe.skipIf(FOLDER === null)("the chip's time", () => {
  test("is that of the ring oscillator until the PLL is chosen", () => {
    const CLK_SYS_CTRL = 0x4001003c;
    const chip = chipWith([]);
    chip.runTo(1e6);
    // A cycle of 11 MHz is 91 ns, one of 150 MHz is 6.7.
    const atFirst = after(chip, 1).nanos - 1e6;
    expect(atFirst).toBeGreaterThan(90);
    chip.rp2350.writeUint32(CLK_SYS_CTRL, 1);
    const from = chip.nanos;
    expect(after(chip, 1).nanos - from).toBeCloseTo(atFirst / (150 / 11), 0);
  });
});
