import { expect, test } from "vitest";
import { LineReads, M0_RFMT, M0_TIMING } from "../../../sim/board/chip/rp2350/line-reads";

// Counted by hand from the RP2350 datasheet's fields of M0_TIMING and M0_RFMT (12.14.6).

/**
 * The boot ROM leaves this for a Pico 2's flash: a third of the system's clock; before each address the command EBh on
 * one line; mode bits and four clocks of waiting; seven cycles deselected; the cooldown of 64 cycles, pages of 1,024.
 */
const BOOT_ROM = { [M0_TIMING]: 0x60007203, [M0_RFMT]: 0x492a8 };
/** The SDK's own second stage sets this up: half of the clock, and no command (continuous reading). */
const SECOND_STAGE = { [M0_TIMING]: 0x40000202, [M0_RFMT]: 0x482a8 };

function reads(setUp: Record<number, number>): LineReads {
  const bus = new LineReads();
  Object.assign(bus.registers, setUp);
  return bus;
}
const LATER = 1000;

test("a line by the boot ROM's set-up takes 36 clocks of three cycles", () => {
  // 8 of the command, 6 of the address, 2 of the mode bits, 4 of waiting, 16 of the data; half a clock to select.
  expect(reads(BOOT_ROM).cycles(5, 0)).toBe(36 * 3 + 2);
});

test("the line behind it within the cooldown has its data alone, 16 clocks", () => {
  const bus = reads(BOOT_ROM);
  const over = bus.cycles(5, 0);
  expect(bus.cycles(6, over + 66)).toBe(16 * 3);
});

test("the line behind it after the cooldown of 64 cycles and half a clock is read anew", () => {
  const bus = reads(BOOT_ROM);
  const over = bus.cycles(5, 0);
  expect(bus.cycles(6, over + 67)).toBe(36 * 3 + 2);
});

test("another line within the cooldown waits until the flash has been deselected", () => {
  const bus = reads(BOOT_ROM);
  const over = bus.cycles(5, 0);
  expect(bus.cycles(9, over)).toBe(36 * 3 + 2 + 2 + 7);
});

test("no read goes on across a page of 1,024 bytes", () => {
  const bus = reads(BOOT_ROM);
  const over = bus.cycles(127, 0);
  expect(bus.cycles(128, over)).toBe(36 * 3 + 2);
});

test("the second stage's set-up takes 28 clocks of two cycles, and goes on across pages", () => {
  const bus = reads(SECOND_STAGE);
  const over = bus.cycles(127, LATER);
  expect([over, bus.cycles(128, LATER + over)]).toEqual([28 * 2 + 1, 16 * 2]);
});

test("out of a reset a line takes 96 clocks of four cycles on one line of the bus", () => {
  // 8 of the command 03h, 24 of the address, 64 of the data.
  expect(new LineReads().cycles(0, 0)).toBe(96 * 4 + 2);
});

test("after the flash was written the next line is read anew", () => {
  const bus = reads(SECOND_STAGE);
  const over = bus.cycles(3, 0);
  bus.end();
  expect(bus.cycles(4, over)).toBe(28 * 2 + 1);
});
