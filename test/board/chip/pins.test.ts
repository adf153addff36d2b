import { RP2040 } from "rp2040js";
import { describe, expect, test } from "vitest";
import { Pins } from "../../../sim/board/chip/pins";

// RP2040 datasheet: pads 2.19.6.3 (bit 3 pull-up, bit 2 pull-down, bit 6 input enable), interrupts 2.19.3: "edge"
// is latched, four bits a pin.

const IO_BANK0 = 0x40014000,
  PADS_BANK0 = 0x4001c000,
  INTR0 = IO_BANK0 + 0xf0;
const GPIO_OUT_SET = 0xd0000014,
  GPIO_OE_SET = 0xd0000024,
  GPIO_IN = 0xd0000004;
const INPUT = 0x40,
  PULL_UP = 0x48,
  PULL_DOWN = 0x44;
const FALL = 0b0100,
  RISE = 0b1000;
const PIN = 3;

function bench(pad: number) {
  const chip = new RP2040();
  const pins = new Pins();
  pins.attach(chip);
  chip.writeUint32(PADS_BANK0 + 4 + 4 * PIN, pad);
  const edges = (): number => (chip.readUint32(INTR0) >>> (4 * PIN)) & 0b1100;
  const acknowledge = (): void => chip.writeUint32(INTR0, 0b1100 << (4 * PIN));
  const level = (): boolean => ((chip.readUint32(GPIO_IN) >>> PIN) & 1) === 1;
  acknowledge();
  return { chip, pins, edges, acknowledge, level };
}

describe("a pin", () => {
  test("that nobody drives has the level of its pull", () => {
    expect(bench(PULL_UP).level()).toBe(true);
    expect(bench(PULL_DOWN).level()).toBe(false);
  });

  test("with a pull-up is low while a contact joins it to ground, and high again after", () => {
    const { pins, level } = bench(PULL_UP);
    pins.drive("D3", false);
    expect(level()).toBe(false);
    pins.drive("D3", null);
    expect(level()).toBe(true);
  });

  test("without a pull stays where it was when a contact opens: it floats", () => {
    const { pins, level } = bench(INPUT);
    pins.drive("D3", false);
    pins.drive("D3", null);
    expect(level()).toBe(false);
  });

  test("raises an edge when its level changes, and none when it is driven to the level that it has", () => {
    const { pins, edges, acknowledge } = bench(PULL_UP);
    pins.drive("D3", true);
    expect(edges()).toBe(0);
    pins.drive("D3", false);
    expect(edges()).toBe(FALL);
    acknowledge();
    pins.drive("D3", false);
    expect(edges()).toBe(0);
    pins.drive("D3", null);
    expect(edges()).toBe(RISE);
  });

  test("keeps both edges of a contact that closes and opens before anybody looks", () => {
    const { pins, edges } = bench(PULL_UP);
    pins.drive("D3", false);
    pins.drive("D3", null);
    expect(edges()).toBe(FALL | RISE);
  });

  test("is told to whoever watches what the chip drives, until the supply is gone", () => {
    const { chip, pins } = bench(INPUT);
    const seen: boolean[] = [];
    pins.onOutput("D3", (level) => seen.push(level));
    chip.writeUint32(IO_BANK0 + 8 * PIN + 4, 5); // function SIO
    chip.writeUint32(GPIO_OE_SET, 1 << PIN);
    chip.writeUint32(GPIO_OUT_SET, 1 << PIN);
    expect(seen.at(-1)).toBe(true);
    expect(pins.output("D3")).toBe(true);
    pins.detach();
    expect(seen.at(-1)).toBe(false);
  });

  test("has the wire's level for a chip that comes out of reset", () => {
    for (const level of [false, true]) {
      const pins = new Pins();
      pins.drive("D3", level);
      const chip = new RP2040();
      pins.attach(chip);
      chip.writeUint32(PADS_BANK0 + 4 + 4 * PIN, INPUT);
      expect((chip.readUint32(GPIO_IN) >>> PIN) & 1).toBe(level ? 1 : 0);
    }
  });
});
