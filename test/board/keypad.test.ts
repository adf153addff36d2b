import { beforeEach, describe, expect, test } from "vitest";
import { KEYS } from "../../firmware/input/keys";
import { createKeypad, keyAt } from "../../firmware/device/keypad";
import type { KeypadDriver } from "../../firmware/device/keypad";
import { KEYPAD_ADDRESS, KEYPAD_WIRING } from "../../firmware/device/parts";
import { Tca8418 } from "../../sim/board/virtual/parts/tca8418";
import { createI2c } from "./buses";

let part: Tca8418;
let i2c: ReturnType<typeof createI2c>;
let keypad: KeypadDriver;
let pressed: string[];
let int: boolean;

beforeEach(() => {
  int = true;
  part = new Tca8418(KEYPAD_ADDRESS, (level) => {
    int = level;
  });
  i2c = createI2c([part]);
  pressed = [];
  keypad = createKeypad(i2c, (key, atSeconds) => pressed.push(key + "@" + atSeconds));
});

/** Registers and bits of the datasheet's table 9: 6 rows, 10 columns, no GPIOs, all debounced, no event pending. */
test("the start forgets what was pressed, and switches the interrupts on last", () => {
  keypad.start();
  expect(i2c.log).toEqual([
    "> 1d 3f",
    "> 1e ff",
    "> 1f 03",
    "> 29 00",
    "> 2a 00",
    "> 03",
    "< 00",
    "> 02 1f",
    "> 01 29",
  ]);
});

test("the start reads ten events at most from a part that never says that it has no more", () => {
  i2c.readFrom = () => Uint8Array.of(0x0a);
  keypad.start();
  expect(i2c.log.filter((transfer) => transfer === "> 04")).toHaveLength(10);
});

function tap(row: number, column: number): void {
  part.press(row, column);
  part.release(row, column);
}

test("the wiring has every key exactly once, in 6 rows of at most 10", () => {
  const wired = KEYPAD_WIRING.split("\n").flatMap((row) => row.split(" "));
  expect([...wired].sort()).toEqual([...KEYS].sort());
  expect(KEYPAD_WIRING.split("\n").map((row) => row.split(" ").length)).toEqual([6, 10, 10, 10, 9, 3]);
});

test("a press that comes while others are read keeps the line low, and the next visit finds it", () => {
  keypad.start();
  tap(3, 0);
  const readFrom = i2c.readFrom;
  let reads = 0;
  i2c.readFrom = (address, count) => {
    // After the count was read: these events are not in it.
    if (++reads === 3) tap(3, 1);
    return readFrom(address, count);
  };
  keypad.service(4);
  expect(pressed).toEqual(["A@4"]);
  expect(int).toBe(false);
  keypad.service(5);
  expect(pressed).toEqual(["A@4", "S@5"]);
  expect(int).toBe(true);
});

test("a keypad vanishes in the middle of being read, and what was read by then counts", () => {
  keypad.start();
  tap(3, 0);
  tap(3, 1);
  const readFrom = i2c.readFrom;
  let reads = 0;
  i2c.readFrom = (address, count) => {
    if (++reads > 4) i2c.plug(KEYPAD_ADDRESS, false);
    return readFrom(address, count);
  };
  expect(keypad.service(5)).toBe("absent");
  expect(pressed).toEqual(["A@5"]);
  expect(keypad.alive).toBe(false);
});

test("a refresh of a healthy keypad loses no press", () => {
  keypad.start();
  tap(3, 0);
  keypad.refresh();
  keypad.service(1);
  expect(pressed).toEqual(["A@1"]);
});

test("a fault in what a key does is not taken for an absent keypad", () => {
  keypad = createKeypad(i2c, () => {
    throw new Error("what the key did");
  });
  keypad.start();
  tap(3, 0);
  expect(() => keypad.service(1)).toThrow("what the key did");
  expect(keypad.alive).toBe(true);
});

describe("three keys at once that close a fourth (a matrix without diodes)", () => {
  const corners: [row: number, column: number][] = [
    [2, 0], // Q
    [2, 3], // R
    [4, 3], // V, and so Z
  ];
  /** The last key shares a line with one of the first two, or with both. */
  const ORDERS = [
    [0, 1, 2],
    [2, 1, 0],
    [0, 2, 1],
  ];

  test.each(ORDERS)("in the order %i %i %i: the first two are typed, neither the third nor the fourth", (...order) => {
    for (const apart of [true, false]) {
      keypad.start();
      pressed = [];
      const keys = order.map((place) => corners[place]);
      const said = keys.map(([row, column], i) => {
        part.press(row, column);
        return apart || i === 2 ? keypad.service(i) : "ok";
      });
      expect(pressed.map((press) => press[0])).toEqual(keys.slice(0, 2).map(([row, column]) => keyAt(row, column)));
      expect(said[2]).toBe("lost");
      for (const [row, column] of keys) part.release(row, column);
      expect(keypad.service(9)).toBe("ok");
      tap(...keys[2]);
      keypad.service(10);
      expect(pressed.at(-1)).toBe(keyAt(...keys[2]) + "@10");
    }
  });

  test("three keys in one row are all typed, as in rolling over the letters of a word", () => {
    keypad.start();
    for (const column of [0, 1, 2]) part.press(2, column);
    expect(keypad.service(1)).toBe("ok");
    expect(pressed).toEqual(["Q@1", "W@1", "E@1"]);
  });

  test("after presses were lost, a key whose release was among them hinders no other", () => {
    keypad.start();
    part.press(0, 0);
    part.press(0, 3);
    keypad.service(1);
    part.release(0, 0);
    part.release(0, 3);
    for (let column = 0; column < 6; column++) tap(4, column);
    expect(keypad.service(2)).toBe("lost");
    tap(2, 3);
    expect(keypad.service(3)).toBe("ok");
    expect(pressed.at(-1)).toBe("R@3");
  });
});
