import { beforeEach, describe, expect, test } from "vitest";
import { createFace } from "../../firmware/device/faces";
import type { FaceDriver } from "../../firmware/device/faces";
import { Ht16k33 } from "../../sim/board/parts/ht16k33";
import { createI2c } from "./buses";

const ADDRESS = 0x70;

let part: Ht16k33;
let i2c: ReturnType<typeof createI2c>;
let face: FaceDriver;

beforeEach(() => {
  part = new Ht16k33(ADDRESS);
  i2c = createI2c([part]);
  face = createFace(i2c, ADDRESS);
  face.refresh();
});

function show(digits: string, colon: boolean, sideDots: boolean): void {
  face.show({ digits, colon, sideDots });
}

test("a refresh configures the part, and switches its display on last", () => {
  show("2500", true, false);
  i2c.log.length = 0;
  face.refresh();
  expect(i2c.log).toEqual(["> 21", "> a0", "> ef", "> 00 5b 00 6d 00 02 00 3f 00 3f", "> 81"]);
});

test("a change is one write of ten bytes: 24:59 by hand from the segments", () => {
  show("2500", true, false);
  i2c.log.length = 0;
  show("2459", true, false);
  expect(i2c.log).toEqual(["> 00 5b 00 66 00 02 00 6d 00 6f"]);
});

test("a face that is shown already sends nothing", () => {
  show("2500", true, false);
  i2c.log.length = 0;
  show("2500", true, false);
  expect(i2c.log).toEqual([]);
});

test("what is no digit, minus or space is dark", () => {
  for (const character of "!\"#$%&'()*+,./") {
    show("8888", true, false);
    i2c.log.length = 0;
    show(character.repeat(4), false, false);
    expect(i2c.log, character).toEqual(["> 00 00 00 00 00 00 00 00 00 00"]);
  }
});

describe("a person reads", () => {
  const rows: [string, boolean, boolean, string][] = [
    ["2500", true, false, "25:00"],
    [" 959", true, false, "9:59"],
    ["   0", false, false, "0"],
    [" 000", true, false, "0:00"],
    ["-001", true, false, "-0:01"],
    ["-959", true, false, "-9:59"],
    ["1000", true, true, "-10:00"],
    ["9959", true, true, "-99:59"],
    ["----", false, false, "----"],
    ["1234", false, false, "1234"],
    ["5678", false, false, "5678"],
    ["    ", false, false, ""],
  ];
  test.each(rows)("%j with colon %s and side dots %s as %j", (digits, colon, sideDots, text) => {
    show(digits, colon, sideDots);
    expect(part.face()).toBe(text);
    expect(part.faults).toEqual([]);
  });
});

test("dots alone are a change, too", () => {
  show("1000", true, false);
  show("1000", true, true);
  expect(part.face()).toBe("-10:00");
  expect(part.segments()[4]).toBe(0x0e);
});

test("an absent part is said to be gone, and shows the present face once found again", () => {
  show("2500", true, false);
  i2c.plug(ADDRESS, false);
  show("2459", true, false);
  expect(face.alive).toBe(false);
  i2c.plug(ADDRESS, true);
  show("2458", true, false);
  expect(part.face()).toBe("");
  face.refresh();
  expect(face.alive).toBe(true);
  expect(part.face()).toBe("24:58");
  expect(part.brightness()).toBe(15);
});

test("an absent part costs no transfer but those of a refresh", () => {
  i2c.plug(ADDRESS, false);
  face.refresh();
  expect(face.alive).toBe(false);
  i2c.plug(ADDRESS, true);
  i2c.log.length = 0;
  show("2500", true, false);
  show("2459", true, false);
  expect(i2c.log).toEqual([]);
});
