// The low-time warning on the faces, read from the display's registers.

import { expect, inject, test } from "vitest";
import type { Key } from "../../firmware/input/keys";
import type { Device } from "../../sim/board/virtual/device";
import { deviceFor } from "../../sim/play/scenario/devices";
import { scenarioIn } from "../play/play";

const TABLE = scenarioIn("words: CAT DOG");

/** A device at 1:03 of A, whose clock runs; with the warning chosen or not. */
function lowDevice(keys: string): Device {
  const device = deviceFor(TABLE, inject("bundles").esp32);
  device.powerOn();
  device.advanceTo(5000);
  for (const key of ("ENTER " + keys).split(" ") as Key[]) {
    device.pressKey(key, 80);
    device.advanceTo(device.now() + 200);
  }
  device.pressButton(1, 80);
  device.advanceTo(device.now() + (24 * 60 - 3) * 1000 + 100);
  expect(device.faces()).toEqual(["1:03", "25:00"]);
  return device;
}

const CHOSEN = "MENU 0 0 0 0 8 7 BACK BACK";

/** Face `side` each 10 ms, for so many seconds. */
function watched(device: Device, side: number, seconds: number): string[] {
  return Array.from({ length: seconds * 100 }, () => {
    device.advanceTo(device.now() + 10);
    return device.faces()[side];
  });
}

/** How often the colon goes dark, and the share of the time for which it is. */
function blinks(faces: string[]): { times: number; dark: number } {
  const dark = faces.map((face) => !face.includes(":"));
  return {
    times: dark.filter((now, i) => now && !dark[i - 1]).length,
    dark: dark.filter(Boolean).length / dark.length,
  };
}

test("the colon of the running face is dark for half of each second of the last minute", () => {
  const device = lowDevice(CHOSEN);
  expect(blinks(watched(device, 0, 3)).times).toBe(0);
  const last = blinks(watched(device, 0, 10));
  // Ten seconds at one blink each; the first may already be dark.
  expect(last.times).toBeGreaterThanOrEqual(9);
  expect(last.times).toBeLessThanOrEqual(11);
  expect(last.dark).toBeCloseTo(0.5, 1);
});

test("the colon stays lit until the face shows 0:59", () => {
  const faces = watched(lowDevice(CHOSEN), 0, 6);
  const first = faces.findIndex((face) => face.includes("59"));
  expect(faces.slice(0, first)).toContain("1:00");
  expect(blinks(faces.slice(0, first)).times).toBe(0);
});

test("the seconds are those of a face that does not warn", () => {
  const warning = lowDevice(CHOSEN);
  const plain = lowDevice("BACK ENTER");
  const seen = (device: Device): string[] => watched(device, 0, 70).map((face) => face.replace(":", ""));
  const [at, other] = [seen(warning), seen(plain)];
  const late = at.filter((face, i) => face !== other[i]).length;
  // A second shown 10 ms apart at the most, in 70 changes.
  expect(late).toBeLessThanOrEqual(70);
});

test("a face that stands, the other face and overtime do not blink", () => {
  const device = lowDevice(CHOSEN);
  device.advanceTo(device.now() + 10_600);
  expect(blinks(watched(device, 1, 3)).times).toBe(0);
  device.pressButton(0, 80);
  device.advanceTo(device.now() + 100);
  expect(blinks(watched(device, 0, 3)).times).toBe(0);
  device.pressButton(1, 80);
  device.advanceTo(device.now() + 52_000);
  expect(blinks(watched(device, 0, 3)).times).toBe(0);
});

test("nothing blinks unless the warning was chosen", () => {
  const device = lowDevice("BACK ENTER");
  expect(blinks(watched(device, 0, 20)).times).toBe(0);
});
