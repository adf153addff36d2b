// The player waits for a device that takes its time: within its grace, and never beyond the next line.

import { expect, inject, test } from "vitest";
import type { Device } from "../../../sim/board/virtual/device";
import { TAKING_TIME } from "../../../sim/play/scenario/allowances";
import { changed } from "../../../sim/board/boot/changed";
import { deviceFor } from "../../../sim/play/scenario/devices";
import { playScenario, type Allowances } from "../../../sim/play/scenario/play";
import { isSaid } from "../../../sim/play/scenario/says";
import { scenarioIn } from "../../play/play";

const bundle = inject("bundles").esp32;

const STEP_MS = 5;

/** A device whose lamps and panel are seen so much later than they change. */
function lateBy(ms: number, device: Device): Device {
  const history: { at: number; lamps: boolean[]; panel: string[] }[] = [];
  const note = (): void => {
    history.push({ at: device.now(), lamps: device.lamps(), panel: device.panelText() });
  };
  const seen = (): { lamps: boolean[]; panel: string[] } => {
    return history.filter(({ at }) => at <= device.now() - ms).at(-1) ?? { lamps: [false, false], panel: [] };
  };
  return changed(device, {
    advanceTo: (at) => {
      while (device.now() < at) {
        device.advanceTo(Math.min(device.now() + STEP_MS, at));
        note();
      }
    },
    lamps: () => seen().lamps,
    panelText: () => seen().panel,
  });
}

const ALLOWED: Allowances = { graceMs: 50, paintedGraceMs: 400, waitUntilReady: () => {} };

function failuresOf(lines: string, lateMs: number): string[] {
  const scenario = scenarioIn("words: CAT\n" + lines);
  const { failures } = playScenario(scenario, lateBy(lateMs, deviceFor(scenario, bundle)), undefined, ALLOWED);
  return failures.map(({ text }) => text);
}

test("a lamp may be late by the grace, and no later", () => {
  expect(failuresOf("0:10 B presses\nexpect lamp A", 40)).toEqual([]);
  expect(failuresOf("0:10 B presses\nexpect lamp A", 60)).toEqual(["expect lamp A"]);
});

test("what is painted may be late by a grace of its own", () => {
  const lines = "0:10 B presses\n+5 key CHALLENGE\nexpect panel B CHALLENGES";
  expect(failuresOf(lines, 300)).toEqual([]);
  expect(failuresOf(lines, 600)).toEqual(["expect panel B CHALLENGES"]);
});

test("once the next line is due nothing is waited for, and that line happens in time", () => {
  const lines = "0:10 B presses\nexpect lamp A\n+0.020 A presses\n+0.200 expect lamp A";
  expect(failuresOf(lines, 40)).toEqual(["expect lamp A"]);
});

test("the time that a device takes to be ready is not the scenario's", () => {
  const scenario = scenarioIn("words: CAT\n0:10 power off\n0:20 power on\n0:21 B presses\n+0.1 expect lamp A");
  const device = deviceFor(scenario, bundle);
  const allowances: Allowances = { ...ALLOWED, waitUntilReady: (it) => it.advanceTo(it.now() + 7000) };
  expect(playScenario(scenario, device, undefined, allowances).failures).toEqual([]);
  // After power-on, after the keys of set-up, and after the second power-on.
  expect(device.now()).toBeGreaterThan(3 * 7000 + 21_000);
});

test("the chip's allowances wait until the virtual board has lit a face and painted its panel", () => {
  const device = deviceFor(scenarioIn("words: CAT"), bundle);
  device.powerOn();
  TAKING_TIME.waitUntilReady(device);
  expect(device.faces()).toEqual(["25:00", "25:00"]);
  expect(isSaid(device.panelText(), "set up: 1")).toBe(true);
});
