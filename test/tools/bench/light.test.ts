// The light rig's keypad, read by the firmware's own driver.

import { expect, test } from "vitest";
import type { I2cBus } from "../../../firmware/device/bus";
import { createKeypad } from "../../../firmware/device/keypad";
import { LightRig } from "../../../sim/board/rig/programs/light";

/** Keys that the driver reports, each typed with one finger and fetched before the next. */
function reported(keys: string[]): string[] {
  const rig = new LightRig();
  const seen: string[] = [];
  const keypad = createKeypad(rig.globals.I2C1 as I2cBus, (key) => seen.push(key!));
  keypad.start();
  for (const key of keys) {
    rig.key(key);
    keypad.service(0);
  }
  return seen;
}

// Rows of keys in which three at once would be corners of a rectangle, which has no diodes: the driver drops the third.
test.each([
  "MENU 0 0 0 0 8 1 2 4 6 8 ENTER 1",
  "MENU MENU 2 4 6 8 8 1",
  "A B I J",
  "ENTER NEUTRAL A H",
  "Q I Z A D E L E T E",
  "CHALLENGE Q I ENTER Z A ENTER",
])("keys typed one after the other all arrive: %s", (typed) => {
  const keys = typed.split(" ");
  expect(reported(keys)).toEqual(keys);
});
