// The driver's reading of a button's interrupts: rows of events, written by hand, each with the level as its handler
// ran.

import { beforeEach, describe, expect, test } from "vitest";
import { createButton, type Button } from "../../firmware/device/buttons";
import { lastErase } from "../../firmware/device/journal-flash";

const HIGH = 1;
const LOW = 0;

/** Events such as "100 low, 146 erased 45": the time in milliseconds, and the level or how long an erase took. */
function hear(events: string): void {
  for (const event of events.split(", ")) {
    const [at, what, tookMs] = event.split(" ");
    const seconds = Number(at) / 1000;
    // An erase is told when it has ended: the interpreter hears of events only then.
    if (what === "erased") Object.assign(lastErase, { endedAt: seconds, tookSeconds: Number(tookMs) / 1000 });
    else button.takeEvent(what === "low" ? LOW : HIGH, seconds);
  }
}

let told: number[];
let button: Button;

beforeEach(() => {
  Object.assign(lastErase, { endedAt: -1, tookSeconds: 0 });
  told = [];
  button = createButton(HIGH, (at) => told.push(Math.round(at * 1e6) / 1000));
});

const PRESS = "100 low, 101 high, 102 low";

const ROWS: [name: string, events: string, presses: number[]][] = [
  ["a press and its release", `${PRESS}, 300 high, 301 low, 302 high`, [100]],
  ["a press whose contact had bounced as its handler ran", "100 high, 100.7 low, 101.9 high, 102.5 low", [100]],
  ["a press of which only the last event says low", "100 high, 104 high, 109 high, 119 low", [100]],
  ["a release whose burst is full of lows", `${PRESS}, 300 low, 301 low, 302 low, 303 high, 500 low`, [100, 500]],
  ["a release of which only the last event says high", `${PRESS}, 300 low, 319 high, 500 low`, [100, 500]],
  [
    "a press of 50 ms whose contact bounces for 20 ms at either end",
    "100 high, 110 low, 120 low, 150 low, 160 high, 170 high",
    [100],
  ],
  ["a press so short that it has not come to rest", "100 low, 115 low, 135 low, 150 high", [100]],
  ["a button stuck down for a minute", `${PRESS}, 60000 low, 60001 high, 60500 low`, [100, 60_500]],
  [
    "a contact that opens for 10 ms while it is held",
    `${PRESS}, 500 high, 510 low, 900 high, 901 low, 902 high`,
    [100],
  ],
  [
    "a line that chatters for two seconds: one press, and the next once it has been quiet",
    Array.from({ length: 200 }, (_, i) => `${100 + 10 * i} ${i % 3 === 0 ? "low" : "high"}, `).join("") +
      "2200 high, 2300 low",
    [100, 2300],
  ],
  ["a spike on the wire, over before its handler ran", "100 high, 500 high", []],
  ["a spike, and 40 ms later a press", "100 high, 140 low", [140]],
  ["press and release within an erase: one event, which says high", "146 erased 45, 146.02 high", [146.02]],
  ["press and release within an erase on ESP32", "187 erased 87, 188.9 high, 400 low", [188.9, 400]],
  ["a spike 4 ms behind an erase, for which it did not wait", "146 erased 45, 150 high, 500 low", [500]],
  ["the end of a release, behind an erase", `${PRESS}, 300 high, 346 erased 45, 346.02 high`, [100]],
  ["a release within an erase, and its end", `${PRESS}, 346 erased 45, 346.02 high, 347 low, 348 high`, [100]],
  ["a press whose bounce an erase hides", "100 high, 147 erased 45, 147.02 low", [100]],
  ["a press whose bounce and release an erase hides", "100 high, 103 high, 149 erased 45, 149.02 high", [100]],
  [
    "a press that had been told, and had bounced up as an erase began",
    "100 low, 101 high, 147 erased 45, 147.02 low, 148 high, 149 low",
    [100],
  ],
  [
    "two presses among four erases, each an event behind its erase",
    "280 erased 45, 145 low, 190 high, 235 high, 280.02 low",
    [145, 280.02],
  ],
];

describe("the button's driver hears", () => {
  test.each(ROWS)("%s", (_name, events, presses) => {
    hear(events);
    expect(told).toEqual(presses);
  });

  test("a press at the first event that says low, before the contact is at rest", () => {
    hear("100 high");
    expect(told).toEqual([]);
    hear("100.7 low");
    expect(told).toEqual([100]);
  });

  test("no press from a button that is down as the device is switched on, until it has been up", () => {
    button = createButton(LOW, (at) => told.push(at * 1000));
    hear("50 low, 3000 high, 3500 low");
    expect(told).toEqual([3500]);
  });
});

describe("where events were lost,", () => {
  test("a press is one from when on the line was found low", () => {
    button.takeEvent(LOW, 0.5);
    expect(told).toEqual([500]);
  });

  test("a release that is found late is no press, and the next press counts", () => {
    hear(PRESS);
    button.takeEvent(HIGH, 0.5);
    hear("800 low");
    expect(told).toEqual([100, 800]);
  });
});
