// An interpreter that takes its time on the virtual board, held against what Espruino's own port takes on the emulated
// RP2040.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { PICO } from "../../firmware/device/boards/pico";
import { type Device, VirtualDevice } from "../../sim/board/virtual/device";
import type { Firmware } from "../../sim/board/boot/boot";
import { NATIVES } from "../../sim/board/boot/natives";
import { timedFirmware } from "../../sim/board/boot/timed";
import { deviceThatRuns } from "../../sim/play/scenario/devices";
import { parseScenario } from "../../sim/play/scenario/parse";
import type { Scenario } from "../../sim/play/scenario/scenario";

/** Time of a pass of the reference loop on the emulated chip, with flash of no wait. */
const PASS_MICROS = 217;

function deviceOf(firmware: Firmware): Device {
  return new VirtualDevice(PICO, { ...firmware, natives: NATIVES, flash: new Uint8Array(4096) });
}

function started(code: string): Device {
  const device = deviceOf(timedFirmware(code, PASS_MICROS));
  device.powerOn();
  return device;
}

const LOOP = (passes: number) => `(function(n){var a=0;for(var i=0;i<n;i++){a=(a*3+i)&0xffff}})(${passes});`;

test("a thousand passes of the reference loop take what they take, within a tenth", () => {
  expect(started(LOOP(1000)).busyUntil() / ((1000 * PASS_MICROS) / 1000)).toBeCloseTo(1, 1);
});

test("time goes on for the code that takes it, and what it does to a pin is seen then", () => {
  const device = started(`${LOOP(1000)}digitalWrite("${PICO.lamps[0]}",1);print(getTime())`);
  expect(Number(device.printed()[0])).toBeCloseTo(0.217, 1);
  device.advanceTo(100);
  expect(device.lamps()).toEqual([false, false]);
  device.advanceTo(250);
  expect(device.lamps()).toEqual([true, false]);
});

test("a statement that ends where its last expression does is the same with what it spends", () => {
  const device = started("var n=0;function f(){for(var i=0;i<3;i++)i>5||n++}f();print(n)");
  expect(device.printed()).toEqual([3]);
});

test("who keeps the interpreter for longer than the watchdog waits is reset", () => {
  const device = started(`print("up");E.enableWatchdog(8,false);setTimeout(function(){${LOOP(50000)}},100);`);
  device.advanceTo(8500);
  expect(device.printed()).toEqual(["up", "up"]);
});

test("and who serves it meanwhile is not", () => {
  const device = started(
    `print("up");E.enableWatchdog(8,false);setTimeout(function(){${LOOP(25000)}E.kickWatchdog();${LOOP(25000)}},100);`,
  );
  // 5.4 s to the kick, and 5.4 to the end.
  device.advanceTo(11500);
  expect(device.printed()).toEqual(["up"]);
});

const WORD = "QUIZZIFY";

describe("the firmware in a game", () => {
  let device: Device;

  beforeAll(async () => {
    const scenario = parseScenario("title: timed\nlexicon: CSW24\nwords: CAT\n") as Scenario;
    device = deviceThatRuns(timedFirmware(inject("bundles").pico, PASS_MICROS), scenario, "pico");
    device.powerOn();
    device.advanceTo(8000);
    device.pressKey("ENTER", 80);
    device.advanceTo(10000);
    device.pressButton(1, 100);
    device.advanceTo(12500);
  });

  /** Time until the visible state changes, in steps of a tenth of a millisecond. */
  function until(seen: () => string): number {
    const from = device.now();
    const before = seen();
    while (seen() === before && device.now() < from + 1000) device.advanceTo(device.now() + 0.1);
    return device.now() - from;
  }

  // Each as measured on the emulated chip by npm run bench -- --chip, flash of no wait. Tokens tell only roughly what
  // the interpreter does: a fifth either way is allowed.
  test("a press is at the lamp within what it takes on the chip, once the panel is painted", () => {
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      device.pressButton(i % 2, 100);
      times.push(until(() => String(device.lamps())));
      // At any part of a second.
      device.advanceTo(device.now() + 3370);
    }
    const median = times.sort((a, b) => a - b)[4];
    expect(median).toBeGreaterThan(16.8 * 0.8);
    expect(median).toBeLessThan(16.8 * 1.2);
  });

  test("a letter is on the panel within what it takes on the chip", () => {
    device.advanceTo(device.now() + 3000);
    device.pressKey("CHALLENGE", 80);
    device.advanceTo(device.now() + 2000);
    const times = [...WORD].map((letter, i) => {
      device.pressKey(letter, 80);
      const from = device.now();
      until(() => String(device.panelText().some((row) => row.includes(WORD.slice(0, i + 1)))));
      // The glass has at once what a callback sends; who looks at it sees it when that has taken its time.
      const took = device.busyUntil() - from;
      device.advanceTo(device.now() + 1000 + 7 * i);
      return took;
    });
    // The same word on the chip, its letters at any part of the keypad's polls: 90 to 110 ms, 104 at the median.
    const median = times.sort((a, b) => a - b)[WORD.length / 2];
    expect(median).toBeGreaterThan(104 * 0.8);
    expect(median).toBeLessThan(104 * 1.2);
  });
});
