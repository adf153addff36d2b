// The driver's reading of a button's interrupts: rows of events, written by hand, each with the level as its handler
// ran.

import { beforeEach, describe, expect, test } from "vitest";
import { createButton, type Button } from "../../firmware/device/buttons";
import { lastErase } from "../../firmware/device/journal-flash";

const HIGH = 1;
const LOW = 0;

/** In milliseconds. An erase is told when it has ended: the interpreter hears of events only then. */
type Event = [at: number, level: 0 | 1] | [at: number, "erased for", tookMs: number];

let told: number[];
let button: Button;

function hear(events: Event[]): void {
  for (const [at, what, tookMs] of events) {
    if (what === "erased for") Object.assign(lastErase, { endedAt: at / 1000, tookSeconds: tookMs! / 1000 });
    else button.hear(what, at / 1000);
  }
}

beforeEach(() => {
  Object.assign(lastErase, { endedAt: -1, tookSeconds: 0 });
  told = [];
  button = createButton(HIGH, (at) => told.push(Math.round(at * 1e6) / 1000));
});

const PRESS: Event[] = [
  [100, LOW],
  [101, HIGH],
  [102, LOW],
];
const RELEASE: Event[] = [
  [300, HIGH],
  [301, LOW],
  [302, HIGH],
];

const ROWS: [name: string, events: Event[], presses: number[]][] = [
  ["a press and its release", [...PRESS, ...RELEASE], [100]],
  [
    "a press whose first event says high: the contact had bounced when its handler ran",
    [
      [100, HIGH],
      [100.7, LOW],
      [101.9, HIGH],
      [102.5, LOW],
    ],
    [100],
  ],
  [
    "a press of which only the last event says low",
    [
      [100, HIGH],
      [104, HIGH],
      [109, HIGH],
      [119, LOW],
    ],
    [100],
  ],
  [
    "a release whose burst is full of lows",
    [...PRESS, [300, LOW], [301, LOW], [302, LOW], [303, HIGH], [500, LOW]],
    [100, 500],
  ],
  [
    "a release that only ever said low, and whose last event says high",
    [...PRESS, [300, LOW], [319, HIGH], [500, LOW]],
    [100, 500],
  ],
  [
    "a press of 50 ms whose contact bounces for 20 ms at either end",
    [
      [100, HIGH],
      [110, LOW],
      [120, LOW],
      [150, LOW],
      [160, HIGH],
      [170, HIGH],
    ],
    [100],
  ],
  [
    "a press so short that its release begins before it has come to rest",
    [
      [100, LOW],
      [115, LOW],
      [135, LOW],
      [150, HIGH],
    ],
    [100],
  ],
  ["a button that is stuck down for a minute", [...PRESS, [60_000, LOW], [60_001, HIGH], [60_500, LOW]], [100, 60_500]],
  [
    "a contact that opens for 10 ms while it is held",
    [...PRESS, [500, HIGH], [510, LOW], ...RELEASE.map(([at, level]) => [at + 600, level] as Event)],
    [100],
  ],
  [
    "a line that chatters for two seconds: one press, and the next once it has been quiet",
    [
      ...Array.from({ length: 200 }, (_, i): Event => [100 + 10 * i, i % 3 === 0 ? LOW : HIGH]),
      [2200, HIGH],
      [2300, LOW],
    ],
    [100, 2300],
  ],
  [
    "a spike on the wire, over before its handler ran",
    [
      [100, HIGH],
      [500, HIGH],
    ],
    [],
  ],
  [
    "a spike, and 40 ms later a press",
    [
      [100, HIGH],
      [140, LOW],
    ],
    [140],
  ],
  [
    "press and release within an erase: one event, which says high",
    [
      [146, "erased for", 45],
      [146.02, HIGH],
    ],
    [146.02],
  ],
  [
    "press and release within an erase on ESP32",
    [
      [187, "erased for", 87],
      [188.9, HIGH],
      [400, LOW],
    ],
    [188.9, 400],
  ],
  [
    "a spike on the wire 4 ms behind an erase, for which it did not wait",
    [
      [146, "erased for", 45],
      [150, HIGH],
      [500, LOW],
    ],
    [500],
  ],
  ["the end of a release, behind an erase", [...PRESS, [300, HIGH], [346, "erased for", 45], [346.02, HIGH]], [100]],
  [
    "a release within an erase, and its end",
    [...PRESS, [346, "erased for", 45], [346.02, HIGH], [347, LOW], [348, HIGH]],
    [100],
  ],
  [
    "a press whose bounce an erase hides: charged from the first event, before it",
    [
      [100, HIGH],
      [147, "erased for", 45],
      [147.02, LOW],
    ],
    [100],
  ],
  [
    "a press whose bounce and release an erase hides",
    [
      [100, HIGH],
      [103, HIGH],
      [149, "erased for", 45],
      [149.02, HIGH],
    ],
    [100],
  ],
  [
    "a press that had been told, and had bounced up as an erase began",
    [
      [100, LOW],
      [101, HIGH],
      [147, "erased for", 45],
      [147.02, LOW],
      [148, HIGH],
      [149, LOW],
    ],
    [100],
  ],
  [
    "two presses among four erases, each an event behind its erase",
    [
      [280, "erased for", 45],
      [145, LOW],
      [190, HIGH],
      [235, HIGH],
      [280.02, LOW],
    ],
    [145, 280.02],
  ],
];

describe("the button's driver hears", () => {
  test.each(ROWS)("%s", (_name, events, presses) => {
    hear(events);
    expect(told).toEqual(presses);
  });

  test("a press at the first event that says low, before the contact is at rest", () => {
    hear([[100, HIGH]]);
    expect(told).toEqual([]);
    hear([[100.7, LOW]]);
    expect(told).toEqual([100]);
  });

  test("no press from a button that is down as the device is switched on, until it has been up", () => {
    button = createButton(LOW, (at) => told.push(at * 1000));
    hear([
      [50, LOW],
      [3000, HIGH],
      [3500, LOW],
    ]);
    expect(told).toEqual([3500]);
  });
});

describe("where events were lost,", () => {
  test("a press is one from when on the line was found low", () => {
    button.hear(LOW, 0.5);
    expect(told).toEqual([500]);
  });

  test("a release that is found late is no press, and the next press counts", () => {
    hear(PRESS);
    button.hear(HIGH, 0.5);
    hear([[800, LOW]]);
    expect(told).toEqual([100, 800]);
  });
});
