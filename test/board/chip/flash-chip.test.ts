import { describe, expect, test } from "vitest";
import { POWER_CUT } from "../../../sim/board/virtual/raw-flash";
import { FlashChip } from "../../../sim/board/chip/flash-chip";

// Expectations: Winbond W25Q16JV, revision H. Instructions 8.1.2, status 7.1, page program 8.2.21, sector erase
// 8.2.23, times 9.6.

const WRITE_ENABLE = 0x06,
  PROGRAM = 0x02,
  ERASE = 0x20,
  READ = 0x03,
  STATUS = 0x05;

function bench() {
  const time = { ms: 0 };
  const flash = new FlashChip({ nowMs: () => time.ms, spendMs: () => {}, onOperation: () => {} });
  /** One transaction: the bytes that come back after the instruction. */
  const send = (...bytes: number[]): number[] => {
    flash.select();
    const answers = bytes.map((byte) => flash.exchange(byte));
    flash.deselect();
    return answers.slice(1);
  };
  const wait = (ms: number): void => {
    time.ms += ms;
  };
  const program = (address: number, data: number[]): void => {
    send(WRITE_ENABLE);
    send(PROGRAM, address >> 16, (address >> 8) & 255, address & 255, ...data);
  };
  const read = (address: number, count: number): number[] => {
    return send(READ, address >> 16, (address >> 8) & 255, address & 255, ...Array<number>(count).fill(0)).slice(3);
  };
  const erase = (address: number): void => {
    send(WRITE_ENABLE);
    send(ERASE, address >> 16, (address >> 8) & 255, address & 255);
  };
  return { flash, send, wait, program, read, erase };
}

describe("the flash chip", () => {
  test("names itself: Winbond, 16 Mbit", () => {
    const { send } = bench();
    expect(send(0x9f, 0, 0, 0)).toEqual([0xef, 0x40, 0x15]);
    expect(send(0x90, 0, 0, 0, 0, 0).slice(3)).toEqual([0xef, 0x14]);
  });

  test("programs by clearing bits: what was 0 stays 0", () => {
    const { program, read, wait } = bench();
    program(0x1000, [0b11110000]);
    wait(1);
    program(0x1000, [0b10101010]);
    wait(1);
    expect(read(0x1000, 2)).toEqual([0b10100000, 0xff]);
  });

  test("goes on at the beginning of a page behind its end", () => {
    const { program, read, wait } = bench();
    program(0x20fe, [1, 2, 3, 4]);
    wait(1);
    expect(read(0x20fe, 2)).toEqual([1, 2]);
    expect(read(0x2000, 2)).toEqual([3, 4]);
    expect(read(0x2100, 1)).toEqual([0xff]);
  });

  test("does nothing without write enable, and takes that back after an operation", () => {
    const { send, program, read, wait, flash } = bench();
    send(PROGRAM, 0, 0, 0, 0x55);
    expect(read(0, 1)).toEqual([0xff]);
    program(0, [0x0f]);
    wait(1);
    send(PROGRAM, 0, 0, 0, 0);
    expect(read(0, 1)).toEqual([0x0f]);
    expect(flash.faults).toHaveLength(2);
  });

  test("is busy for 0.4 ms with a page and for 45 ms with a sector, and says so", () => {
    const { send, wait, program, erase } = bench();
    const busy = (): number => send(STATUS, 0)[0] & 1;
    program(0, [0]);
    wait(0.39);
    expect(busy()).toBe(1);
    wait(0.02);
    expect(busy()).toBe(0);
    erase(0);
    wait(44.9);
    expect(busy()).toBe(1);
    wait(0.2);
    expect(busy()).toBe(0);
  });

  test("hears nothing but the question for its status while it is busy", () => {
    const { program, read, erase, wait, flash } = bench();
    program(0x1000, [0]);
    wait(1);
    erase(0x1000);
    expect(read(0x1000, 1)).toEqual([0xff]);
    expect(flash.faults).toEqual(["instruction 0x03 while busy"]);
  });

  test("erases the 4,096 bytes around an address and no other", () => {
    const { program, erase, read, wait } = bench();
    for (const address of [0x3fff, 0x4000, 0x4fff, 0x5000]) {
      program(address, [0]);
      wait(1);
    }
    erase(0x4abc);
    wait(50);
    expect([0x3fff, 0x4000, 0x4fff, 0x5000].map((address) => read(address, 1)[0])).toEqual([0, 0xff, 0xff, 0]);
  });
});

describe("a power cut", () => {
  test("in a program leaves what came before its byte, and of that byte what was done", () => {
    const { flash, program } = bench();
    flash.cut = { in: "write", afterBytes: 2, sparedBits: 0x55 };
    expect(() => program(0x1000, [0, 0, 0, 0])).toThrow(POWER_CUT);
    expect([...flash.bytes.subarray(0x1000, 0x1004)]).toEqual([0, 0, 0x55, 0xff]);
  });

  test("counts what is new: the port writes a page again as it was, and eight bytes of it differ", () => {
    const { flash, program, wait } = bench();
    const page = Array<number>(256).fill(0xff);
    flash.cut = { in: "write", afterBytes: 11, sparedBits: 0xff };
    page.fill(0, 16, 24);
    program(0x1000, page);
    wait(1);
    page.fill(0, 24, 32);
    expect(() => program(0x1000, page)).toThrow(POWER_CUT);
    expect([...flash.bytes.subarray(0x1010, 0x1020)]).toEqual([...Array(11).fill(0), ...Array(5).fill(0xff)]);
  });

  test("in an erase leaves a sector half erased", () => {
    const { flash, program, erase, wait } = bench();
    program(0x1000, Array(256).fill(0));
    wait(1);
    flash.cut = { in: "erase", afterBytes: 128, sparedBits: 0x55 };
    expect(() => erase(0x1000)).toThrow(POWER_CUT);
    const found = [0x1000, 0x107f, 0x1080, 0x10ff].map((address) => flash.bytes[address]);
    expect(found).toEqual([0xff, 0xff, 0xaa, 0xaa]);
  });
});
