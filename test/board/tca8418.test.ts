import { beforeEach, describe, expect, test } from "vitest";
import { Tca8418 } from "../../sim/board/virtual/parts/tca8418";

const CFG = 0x01,
  INT_STAT = 0x02,
  KEY_LCK_EC = 0x03,
  KEY_EVENT_A = 0x04;

let part: Tca8418;
let line: boolean;
let falls: number;

beforeEach(() => {
  line = true;
  falls = 0;
  part = new Tca8418(0x34, (level) => {
    if (line && !level) falls++;
    line = level;
  });
});

function set(register: number, ...values: number[]): void {
  part.write(Uint8Array.of(register, ...values));
}

function get(register: number): number {
  part.write(Uint8Array.of(register));
  return part.read(1)[0];
}

function configure(cfg: number): void {
  set(0x1d, 0x3f);
  set(0x1e, 0xff);
  set(CFG, cfg);
}

test("after power-on every register is zero, and no key is scanned", () => {
  for (let register = 1; register <= 0x2e; register++) expect(get(register)).toBe(0);
  part.press(0, 0);
  expect(get(KEY_LCK_EC)).toBe(0);
});

test("the datasheet's example of table 2 is read back event by event, the count going down", () => {
  set(0x1d, 0xff);
  set(0x1e, 0xff);
  set(0x1f, 0x03);
  // Keys 1, 32, 23, 45 and 41 (number = 10 * row + column + 1).
  part.press(0, 0);
  part.press(3, 1);
  part.release(0, 0);
  part.release(3, 1);
  part.press(2, 2);
  part.release(2, 2);
  part.press(4, 4);
  part.press(4, 0);
  part.release(4, 0);
  part.release(4, 4);
  const events = [0x81, 0xa0, 0x01, 0x20, 0x97, 0x17, 0xad, 0xa9, 0x29, 0x2d];
  for (let i = 0; i < events.length; i++) {
    expect(get(KEY_LCK_EC)).toBe(10 - i);
    expect(get(KEY_EVENT_A)).toBe(events[i]);
  }
  expect(get(KEY_LCK_EC)).toBe(0);
  expect(get(KEY_EVENT_A)).toBe(0);
});

describe("the interrupt line", () => {
  test("stays high for key events that are not enabled, though the status has them", () => {
    configure(0x00);
    part.press(0, 0);
    expect(line).toBe(true);
    expect(get(INT_STAT)).toBe(0x01);
  });

  test("stays low when it is cleared too early, without an edge", () => {
    configure(0x01);
    part.press(0, 0);
    set(INT_STAT, 0x01);
    expect([line, falls]).toEqual([false, 1]);
  });

  test("is pulled again with an edge where CFG asks for the 50 us pulse", () => {
    configure(0x11);
    part.press(0, 0);
    set(INT_STAT, 0x01);
    expect([line, falls]).toEqual([false, 2]);
  });
});

test("an eleventh event is lost without a word where the FIFO does not shift", () => {
  configure(0x09);
  for (let column = 0; column < 6; column++) {
    part.press(0, column);
    part.release(0, column);
  }
  expect([get(INT_STAT), get(KEY_EVENT_A)]).toEqual([0x01, 0x81]);
});

test("a key that is down while its row is configured is seen then", () => {
  part.press(1, 1);
  configure(0x01);
  expect(get(KEY_EVENT_A)).toBe(0x80 | 12);
});

test("power-on forgets the events and lets the line go", () => {
  configure(0x01);
  part.press(0, 0);
  part.powerOn();
  expect([line, get(KEY_LCK_EC), get(CFG)]).toEqual([true, 0, 0]);
});

test("the event registers cannot be written", () => {
  set(KEY_EVENT_A, 1);
  expect(part.faults).toEqual(["write to register 0x4"]);
});
