// When the panel is painted: at once, because what is waited for between two pieces adds up in front of the players.

import { expect, inject, test } from "vitest";
import { GLOBAL_NAMES } from "../../sim/board/virtual/espruino";
import { bootOf } from "../../sim/board/boot/boot";
import { deviceThatRuns } from "../../sim/play/scenario/devices";
import { isSaid } from "../../sim/play/scenario/says";
import { scenarioIn } from "../play/play";

const TABLE = scenarioIn("words: CAT DOG");
const TIMER = GLOBAL_NAMES.indexOf("setTimeout");

type SetTimeout = (run: (argument: unknown) => void, delayMs: number, argument: unknown) => number;

test("nothing is waited for between two pieces of the panel, nor before the first", () => {
  const boot = bootOf(inject("bundles").esp32);
  let delays: number[] = [];
  const device = deviceThatRuns(
    {
      boot: (globals) => {
        const setTimer = globals[TIMER] as SetTimeout;
        globals[TIMER] = (run: (argument: unknown) => void, delayMs: number, argument: unknown) => {
          delays.push(delayMs);
          return setTimer(run, delayMs, argument);
        };
        boot(globals);
      },
    },
    TABLE,
    "esp32",
  );
  device.powerOn();
  device.advanceTo(5000);
  expect(isSaid(device.panelText(), "ready: any")).toBe(false);
  delays = [];
  device.pressKey("ENTER", 80);
  device.advanceTo(5150);
  expect(isSaid(device.panelText(), "ready: any")).toBe(true);
  expect(delays.length).toBeGreaterThan(20);
  // Besides, in a second's time the next tick is due.
  expect([...new Set(delays)].sort()).toEqual([0, 1000]);
});
