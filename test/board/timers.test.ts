// The virtual board's timers against jswrap_interactive.c: what takes them away, and what is refused.

import { expect, test } from "vitest";
import { PICO } from "../../firmware/device/boards/pico";
import { VirtualDevice } from "../../sim/board/virtual/device";
import { firmwareOf } from "../../sim/board/boot/boot";
import { NATIVES } from "../../sim/board/boot/natives";

/** Lines that a program has printed after a second. */
function printed(code: string): string[] {
  const device = new VirtualDevice(PICO, { ...firmwareOf(code), natives: NATIVES, flash: new Uint8Array(4096) });
  device.powerOn();
  device.advanceTo(1000);
  return device.printed();
}

const ONE_AND_ANOTHER = `setTimeout(function(){print("timeout")},10);setInterval(function(){print("interval")},600);`;

test.each(["clearTimeout", "clearInterval"])("%s of nothing takes every timer away", (clear) => {
  expect(printed(ONE_AND_ANOTHER)).toEqual(["timeout", "interval"]);
  expect(printed(`${ONE_AND_ANOTHER}${clear}()`)).toEqual([]);
});

test.each(["clearTimeout", "clearInterval"])("%s of undefined is refused, and takes none", (clear) => {
  const trying = `var none;try{${clear}(none)}catch(e){print(e.message)}`;
  expect(printed(ONE_AND_ANOTHER + trying)).toEqual([
    `${clear}(undefined) not allowed. Use ${clear}() instead`,
    "timeout",
    "interval",
  ]);
});
