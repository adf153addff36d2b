// Notices of the battery's voltage: thresholds from firmware/README.md, averages by hand.

import { afterEach, expect, test, vi } from "vitest";
import { sampleBattery } from "../../firmware/device/battery";

declare global {
  /** The interpreter's own, in the device's declarations; a test of Node does not have these. */
  function analogRead(pin: string): number;
}

/** Notice after the last of `times` samples. */
function said(volts: number, times = 1): string | null {
  vi.stubGlobal("analogRead", (pin: string) => (pin === "D34" ? (volts - 0.25) / 6.5 : 0.9));
  let notice: string | null = null;
  for (let n = 0; n < times; n++) notice = sampleBattery("D34", 6.5, 0.25);
  return notice;
}

/** Notice after enough samples, from a full battery on, for the average to be the voltage itself. */
function settled(volts: number): string | null {
  said(5, 2000);
  return said(volts, 2000);
}

afterEach(() => void vi.unstubAllGlobals());

/** First of all: the average is kept as long as the device is on. */
test("the first sample counts whole", () => expect(said(3.79)).toBe("batteryLow"));

test.each([
  [5.45, null],
  [3.81, null],
  [3.79, "batteryLow"],
  [3.41, "batteryLow"],
  [3.39, "batteryEmpty"],
  [2.55, "batteryEmpty"],
])("of %f V %s is said", (volts, notice) => expect(settled(volts)).toBe(notice));

test("each sample after the first counts a sixteenth", () => {
  settled(4.1);
  // 4.1 - 1.1 x (1 - (15/16)^n) is below 3.8 from n = 5 on, and below 3.4 from n = 16 on.
  expect([said(3, 4), said(3), said(3, 10), said(3)]).toEqual([null, "batteryLow", "batteryLow", "batteryEmpty"]);
});

test("a warning is taken back a tenth of a volt above where it came", () => {
  settled(3.39);
  // 4.5 - 1.11 x (15/16)^n is 3.5 or more from n = 2 on, and 3.9 or more from n = 10 on.
  expect([said(4.5), said(4.5), said(4.5, 7), said(4.5)]).toEqual(["batteryEmpty", "batteryLow", "batteryLow", null]);
});

test.each([2.45, 5.55, NaN])("the fourth reading in a row of %f V says that nothing is measured", (volts) => {
  expect(settled(3.6)).toBe("batteryLow");
  expect([said(volts), said(volts), said(volts), said(volts)]).toEqual([
    "batteryLow",
    "batteryLow",
    "batteryLow",
    "batteryLost",
  ]);
  // One good sample is enough, and the bad ones are in no average.
  expect(said(3.6)).toBe("batteryLow");
  expect([said(volts, 3), said(volts)]).toEqual(["batteryLow", "batteryLost"]);
});
