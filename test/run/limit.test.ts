// The stop at the limit of overtime, if it is carried out by the input that comes after it.

import { expect, inject, test } from "vitest";
import { bootOf } from "../../sim/board/boot/boot";
import { GLOBAL_NAMES } from "../../sim/board/virtual/espruino";
import { deviceThatRuns } from "../../sim/play/scenario/devices";
import { logged, printed } from "../../sim/play/journal/logged";
import { playScenario } from "../../sim/play/scenario/play";
import { scenarioIn } from "../play/play";

/** Over 0:00 both clocks stop, which a face shows a second later. */
const FLAG = scenarioIn(`words: CAT
rules file: 1;NFLAG;A,10;M1;O10;X0;K1;P0;X5BCBY
rules: FLAG
0:10 A presses
     expect lamp B`);
const LIMIT_MS = 61_000;

const WRITE = GLOBAL_NAMES.indexOf("digitalWrite");

test("a press that comes at the limit is answered, even if painting the stop fails", () => {
  const boot = bootOf(inject("bundles").esp32);
  let fails = false;
  const device = deviceThatRuns(
    {
      boot: (globals) => {
        const write = globals[WRITE] as (pin: unknown, value: unknown) => void;
        globals[WRITE] = (pin: unknown, value: unknown) => {
          if (fails && value === false) {
            fails = false;
            throw new Error("the lamp cannot be written");
          }
          write(pin, value);
        };
        boot(globals);
      },
    },
    FLAG,
    "esp32",
  );
  expect(playScenario(FLAG, device).failures).toEqual([]);
  const pressedAt = device.now();
  // The timer of the stop is a tenth of a second late.
  device.advanceTo(pressedAt + LIMIT_MS + 20);
  expect(device.lamps()).toEqual([false, true]);
  fails = true;
  device.pressButton(0, 80);
  device.advanceTo(device.now() + 50);
  expect(fails).toBe(false);
  device.advanceTo(device.now() + 1000);
  expect(device.lamps()).toEqual([false, false]);
  // The log has both, in their order.
  const log = printed(logged(Buffer.from(device.rawFlash.bytes), "the journal"));
  expect(log.slice(-2)).toEqual([expect.stringContaining("Clocks stopped"), expect.stringContaining("A presses")]);
});
