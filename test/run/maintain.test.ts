// Maintenance of the parts and of memory during a game.

import { expect, inject, test } from "vitest";
import type { Device } from "../../sim/board/virtual/device";
import { GLOBAL_NAMES } from "../../sim/board/virtual/espruino";
import { bootOf } from "../../sim/board/boot/boot";
import { deviceThatRuns } from "../../sim/play/scenario/devices";
import { scenarioIn } from "../play/play";

const TABLE = scenarioIn("words: CAT DOG");

type Memory = (collect?: boolean) => { free: number };

/** A device that has been on for five seconds, and how often its memory was looked at, with and without collecting. */
function lookedAt(leaveFree: (device: Device) => void): { collected: number; only: number } {
  const looks = { collected: 0, only: 0 };
  const boot = bootOf(inject("bundles").esp32);
  const device = deviceThatRuns(
    {
      boot: (globals) => {
        const own = globals[GLOBAL_NAMES.indexOf("process")] as { memory: Memory };
        const memory = own.memory;
        own.memory = (collect) => {
          // Without an argument, process.memory collects garbage (Espruino's reference).
          looks[collect === false ? "only" : "collected"]++;
          return memory(collect);
        };
        boot(globals);
      },
    },
    TABLE,
    "esp32",
  );
  leaveFree(device);
  device.powerOn();
  device.advanceTo(5000);
  return looks;
}

test("garbage is collected only where few variables are free: it takes the interpreter's time", () => {
  const plenty = lookedAt(() => {});
  expect(plenty.collected).toBe(0);
  // Once a second.
  expect(plenty.only).toBeGreaterThanOrEqual(3);
  expect(plenty.only).toBeLessThanOrEqual(5);
  const few = lookedAt((device) => {
    device.status.freeVariables = 599;
  });
  expect(few.collected).toBe(few.only);
});
