// Virtual time against the wall's, on a page whose device only keeps time.

import { expect, test } from "vitest";
import type { CurrentDevice } from "../../sim/page/current-device";
import { Pace } from "../../sim/page/pace";

/** A device that notes to when it was brought; `fail` makes its next steps throw. */
function benchOf(onAdvance: (until: number) => void = () => {}): { current: CurrentDevice; now: () => number } {
  let now = 0;
  const device = {
    now: () => now,
    advanceTo: (until: number) => {
      onAdvance(until);
      now = Math.max(now, until);
    },
  };
  return { current: { device, setting: { advanceTo: device.advanceTo } } as unknown as CurrentDevice, now: () => now };
}

const noReport = (fault: unknown): void => {
  throw fault;
};

test("the device follows the wall, frame by frame, and never runs ahead of it", () => {
  const { current, now } = benchOf();
  const pace = new Pace(current, noReport, 500);
  for (const wallMs of [516, 533, 550]) {
    pace.follow(wallMs);
    expect(now()).toBe(wallMs - 500);
  }
});

test("a change of speed counts from its own instant on", () => {
  const { current, now } = benchOf();
  const pace = new Pace(current, noReport, 0);
  pace.setSpeed(60, 1000);
  pace.reach(2000);
  expect(now()).toBe(61_000);
  pace.setSpeed(1, 2000);
  pace.reach(3000);
  expect(now()).toBe(62_000);
});

test("paused, the device's time stands still, and then goes on from there", () => {
  const { current, now } = benchOf();
  const pace = new Pace(current, noReport, 0);
  pace.setPaused(true, 1000);
  pace.reach(5000);
  expect(now()).toBe(1000);
  pace.setPaused(false, 6000);
  pace.reach(7000);
  expect(now()).toBe(2000);
});

test("a press with an older stamp than the last frame comes at the frame's time", () => {
  const { current, now } = benchOf();
  const pace = new Pace(current, noReport, 0);
  pace.follow(1000);
  pace.reach(990);
  expect(now()).toBe(1000);
});

/** The table page's device is so far behind, so that a touch that comes late keeps its own instant. */
const BEHIND_MS = 100;

/** A device that trails real time: the page's timer was called at these times. */
function trailing(called: number[]): { pace: Pace; now: () => number } {
  const { current, now } = benchOf();
  const pace = new Pace(current, noReport, 0);
  for (const wallMs of called) pace.trail(BEHIND_MS, wallMs);
  return { pace, now };
}

test("a touch delivered after the page was busy for 800 ms keeps its instant", () => {
  // The finger came down at 1,600; the browser called the timer at 1,850, before it told of the touch.
  const { pace, now } = trailing([950, 1000, 1050, 1850]);
  pace.reach(1600);
  expect(now()).toBe(1600);
});

test("a touch that is delivered within the delay keeps its instant", () => {
  const { pace, now } = trailing([950, 1000, 1050]);
  pace.reach(1050 - BEHIND_MS);
  expect(now()).toBe(1050 - BEHIND_MS);
});

test("once the page has time again its device is no more than the delay behind", () => {
  const { now } = trailing([1000, 1050, 1850, 1900, 1950]);
  expect(now()).toBeGreaterThanOrEqual(1950 - BEHIND_MS);
});

test("after eight hidden hours a frame does its share, and a press all of it", () => {
  const hours = 8 * 3600_000;
  // Every step takes a millisecond of the host.
  const { current, now } = benchOf(() => {
    for (const until = performance.now() + 1; performance.now() < until;);
  });
  const pace = new Pace(current, noReport, 0);
  const started = performance.now();
  pace.follow(hours);
  const took = performance.now() - started;
  expect(now()).toBeGreaterThan(0);
  expect(now()).toBeLessThan(hours);
  expect(took).toBeLessThan(200);
  pace.reach(hours);
  expect(now()).toBe(hours);
});

test("what the firmware throws is reported, and the device goes on to its time", () => {
  let throws = 2;
  const { current, now } = benchOf(() => {
    if (throws-- > 0) throw new Error("no ACK");
  });
  const heard: string[] = [];
  new Pace(current, (fault) => heard.push(String(fault)), 0).follow(900);
  expect(heard).toEqual(["Error: no ACK", "Error: no ACK"]);
  expect(now()).toBe(900);
});
