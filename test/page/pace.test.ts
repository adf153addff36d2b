// The device's time on a page whose browser delivers touches late: each is charged at its own instant.

import { expect, test } from "vitest";
import { Pace } from "../../sim/page/pace";

const BEHIND_MS = 100;

/** A device that only has a time, at the page's time 0. */
function paced() {
  let at = 0;
  const device = { now: () => at, advanceTo: (untilMs: number) => void (at = untilMs) };
  const fail = (fault: unknown): never => {
    throw fault;
  };
  return { device, pace: new Pace({ device, setting: device } as never, fail, 0) };
}

test("a touch delivered after the page was busy for 800 ms keeps its instant", () => {
  const { device, pace } = paced();
  for (const called of [950, 1000, 1050]) pace.trail(BEHIND_MS, called);
  // The finger came down at 1,600; the page was busy until 1,850.
  pace.trail(BEHIND_MS, 1850);
  pace.reach(1600);
  expect(device.now()).toBe(1600);
});

test("a touch that is delivered within its delay keeps its instant", () => {
  const { device, pace } = paced();
  for (const called of [950, 1000, 1050]) pace.trail(BEHIND_MS, called);
  pace.reach(1050 - BEHIND_MS);
  expect(device.now()).toBe(1050 - BEHIND_MS);
});

test("without touches the device is no more than the delay behind once the page has time again", () => {
  const { device, pace } = paced();
  for (const called of [1000, 1050, 1850, 1900, 1950]) pace.trail(BEHIND_MS, called);
  expect(device.now()).toBeGreaterThanOrEqual(1950 - BEHIND_MS);
});
