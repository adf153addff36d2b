import { RP2040 } from "rp2040js";
import { describe, expect, test } from "vitest";
import { ChipClock } from "../../../sim/board/chip/clock";
import { SpiBus } from "../../../sim/board/chip/spi-bus";

// RP2040 datasheet 4.4.4: SSPCPSR divides by an even number, SSPCR0's bits 15:8 by one more than they say; bit 4 of
// SSPSR is "busy". At 125 MHz, 20 and 1 make 6.25 MHz: 1,280 ns a byte.

const SPI0 = 0x4003c000;
const CR0 = 0x00,
  CR1 = 0x04,
  DR = 0x08,
  SR = 0x0c,
  CPSR = 0x10;
const BUSY = 1 << 4,
  NOT_EMPTY = 1 << 2,
  NOT_FULL = 1 << 1;
const BYTE_NANOS = 1280;

function bench() {
  const heard: { bytes: number[]; data: boolean }[] = [];
  const part = {
    clockHz: 0,
    write: (bytes: Uint8Array, data: boolean) => {
      heard.push({ bytes: [...bytes], data });
    },
    answer: () => 0x9c,
    reset: () => {},
    powerOn: () => {},
  };
  const clock = new ChipClock(125e6, 1);
  const chip = new RP2040(clock);
  clock.attach(chip.core);
  chip.clkPeri = 125e6;
  const plug = { part, plugged: true };
  const bus = new SpiBus(plug, () => {});
  bus.attach(chip.spi[0], clock, () => true);
  const set = (register: number, value: number): void => chip.writeUint32(SPI0 + register, value);
  const get = (register: number): number => chip.readUint32(SPI0 + register);
  set(CPSR, 20);
  set(CR0, 7);
  set(CR1, 2);
  return { clock, bus, plug, heard, set, get };
}

describe("the SPI bus", () => {
  test("takes 1,280 ns a byte at 6.25 MHz, and is busy as long", () => {
    const { clock, bus, set, get } = bench();
    bus.select(true);
    for (const byte of [1, 2, 3]) set(DR, byte);
    clock.passTo(3 * BYTE_NANOS - 10);
    expect(get(SR) & BUSY).toBe(BUSY);
    clock.passTo(3 * BYTE_NANOS + 10);
    expect(get(SR) & BUSY).toBe(0);
  });

  test("hands on what came between changes of select and data lines, while selected", () => {
    const { clock, bus, heard, set } = bench();
    const send = (...bytes: number[]): void => {
      for (const byte of bytes) set(DR, byte);
      clock.passTo(clock.nanos + bytes.length * BYTE_NANOS);
    };
    send(0x55);
    bus.select(true);
    send(0x2a);
    bus.command(true);
    send(0, 0, 1, 0xdf);
    bus.select(false);
    send(0x66);
    expect(heard).toEqual([
      { bytes: [0x2a], data: false },
      { bytes: [0, 0, 1, 0xdf], data: true },
    ]);
  });

  test("hands on no half of a pixel where the power or the plug fails within one", () => {
    const { clock, bus, heard, set } = bench();
    bus.select(true);
    bus.command(true);
    for (const byte of [0xf8, 0, 0x07]) set(DR, byte);
    clock.passTo(clock.nanos + 3 * BYTE_NANOS);
    bus.breakOff();
    bus.select(false);
    expect(heard).toEqual([{ bytes: [0xf8, 0], data: true }]);
  });

  test("gives back what the part answers, and ones where none is plugged in", () => {
    const { clock, bus, plug, set, get } = bench();
    bus.select(true);
    bus.command(true);
    set(DR, 0);
    clock.passTo(clock.nanos + 2 * BYTE_NANOS);
    expect(get(SR) & NOT_EMPTY).toBe(NOT_EMPTY);
    expect(get(DR)).toBe(0x9c);
    plug.plugged = false;
    set(DR, 0);
    clock.passTo(clock.nanos + 2 * BYTE_NANOS);
    expect(get(DR)).toBe(0xff);
  });

  test("lets time pass for who asks whether there is room, and not a byte more", () => {
    const { clock, bus, set, get } = bench();
    bus.select(true);
    // One is being sent, eight wait.
    for (let i = 0; i < 9; i++) set(DR, i);
    for (let looks = 0; looks < 100 && !(get(SR) & NOT_FULL); looks++);
    expect(get(SR) & NOT_FULL).toBe(NOT_FULL);
    expect(clock.nanos).toBe(BYTE_NANOS);
  });
});
