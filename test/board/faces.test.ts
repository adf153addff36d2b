// The transfers of a face. What a person reads on it, also after it was unplugged, is in every scenario.

import { beforeEach, expect, test } from "vitest";
import { createFace } from "../../firmware/device/faces";
import type { FaceDriver } from "../../firmware/device/faces";
import { Ht16k33 } from "../../sim/board/virtual/parts/ht16k33";
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

/** Full brightness is 0xef; 25:00 by hand from the segments. */
test("a refresh configures the part, and switches its display on last", () => {
  show("2500", true, false);
  i2c.log.length = 0;
  face.refresh();
  expect(i2c.log).toEqual(["> 21", "> a0", "> ef", "> 00 5b 00 6d 00 02 00 3f 00 3f", "> 81"]);
});

test("a face that is shown already sends nothing", () => {
  show("2500", true, false);
  i2c.log.length = 0;
  show("2500", true, false);
  expect(i2c.log).toEqual([]);
});

test("dots alone are a change, too", () => {
  show("1000", true, false);
  show("1000", true, true);
  expect(part.face()).toBe("-10:00");
  expect(part.segments()[4]).toBe(0x0e);
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
