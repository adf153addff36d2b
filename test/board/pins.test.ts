// The virtual board's pins against what Espruino's sources say of a chip's: jsdevices.c (jshPushIOWatchEvent),
// jsinteractive.c (jsiIdle), jspin.c (jshPinInput). Times are milliseconds, counted by hand.

import { beforeEach, describe, expect, test } from "vitest";
import { Interrupts } from "../../sim/board/virtual/interrupts";
import { Pins } from "../../sim/board/virtual/pins";
import { Timeline } from "../../sim/board/virtual/timeline";

const PIN = "D32";
let timeline: Timeline;
let interrupts: Interrupts;
let pins: Pins;
/** Each event's time and level. */
let events: [at: number, state: boolean][];

function contact(at: number, closed: boolean): void {
  timeline.worldAt(at, () => pins.ground(PIN, closed));
}

/** The contact goes over at each of these times, closed by the first. */
function edges(...times: number[]): void {
  times.forEach((at, place) => contact(at, place % 2 === 0));
}

const millis = (seconds: number): number => Math.round(seconds * 1e6) / 1000;

beforeEach(() => {
  timeline = new Timeline();
  interrupts = new Interrupts(timeline);
  pins = new Pins(timeline, interrupts);
  events = [];
  timeline.startInterpreter();
  pins.setMode(PIN, "input_pullup");
});

/** Events such as "100.5 low, 200.5 high". */
const inWords = (all: typeof events): string => all.map(([at, state]) => `${at} ${state ? "high" : "low"}`).join(", ");

function watch(edge: string): void {
  pins.setWatch((e) => events.push([millis(e.time), e.state]), PIN, { edge });
}

describe("an event has the level, and the time, of its handler", () => {
  test.each<[string, number, number[], string]>([
    ["a clean press and release", 0.5, [100, 200], "100.5 low, 200.5 high"],
    ["a press that has bounced open", 1.5, [100, 100.7], "101.5 high"],
    ["edges that come while a handler waits are one event", 1, [100, 100.2, 100.4, 100.6, 100.8], "101 low"],
    ["an edge after the handler is another", 1, [100, 100.5, 101.25], "101 high, 102.25 low"],
  ])("%s", (_name, latencyMs, times, expected) => {
    watch("both");
    interrupts.setLatency(latencyMs);
    edges(...times);
    timeline.advanceTo(1000);
    expect(inWords(events)).toBe(expected);
  });

  test("a watch for falling edges hears of a falling edge only if the handler finds the pin low", () => {
    watch("falling");
    interrupts.setLatency(1);
    edges(100, 100.5, 200, 300);
    timeline.advanceTo(1000);
    expect(events).toEqual([[201, false]]);
  });

  test("it is told when the interpreter is free, with the time of the event before", () => {
    const lastTimes: (number | undefined)[] = [];
    pins.setWatch(
      (e) => {
        lastTimes.push(e.lastTime === undefined ? undefined : millis(e.lastTime));
        events.push([timeline.now(), e.state]);
      },
      PIN,
      { edge: "both" },
    );
    interrupts.setLatency(0.5);
    timeline.busy(300);
    edges(100, 200);
    timeline.advanceTo(1000);
    expect(events).toEqual([
      [300, false],
      [300, true],
    ]);
    expect(lastTimes).toEqual([undefined, 100.5]);
  });
});

describe("interrupts wait for the flash", () => {
  /** Operations of so long, one after the other, from 100 on. */
  function operations(...durations: number[]): void {
    timeline.setTimer(100, () => durations.forEach((ms) => interrupts.hold(ms)));
  }

  test.each<[string, number[], number[], string]>([
    ["a press within an erase of 45 ms", [45], [110], "145 low"],
    ["press and release within one are one event, which says high", [45], [110, 140], "145 high"],
    ["an edge just before one is heard behind it", [45], [99.8], "145 low"],
    ["between two erases what waited is heard", [45, 45], [110, 150], "145 low, 190 high"],
    ["a write of 0.6 ms", [0.6], [100.05], "100.6 low"],
    ["a write that is over when the latency is", [0.6], [100.3], "100.8 low"],
  ])("%s", (_name, durations, times, expected) => {
    watch("both");
    interrupts.setLatency(0.5);
    operations(...durations);
    edges(...times);
    timeline.advanceTo(1000);
    expect(inWords(events)).toBe(expected);
  });

  test("and so does the interpreter, whose time goes on", () => {
    let after = 0;
    timeline.setTimer(100, () => {
      interrupts.hold(45);
      after = timeline.seconds();
    });
    const ran: number[] = [];
    timeline.setTimer(101, () => ran.push(timeline.now()));
    timeline.advanceTo(1000);
    expect(after).toBeCloseTo(0.145, 9);
    expect(ran).toEqual([145]);
  });
});

describe("the idle loop", () => {
  test("delivers what was queued as its round began, then runs the timers that are due", () => {
    const order: string[] = [];
    pins.setWatch((e) => order.push(e.state ? "released" : "pressed"), PIN, { edge: "both" });
    interrupts.setLatency(0);
    timeline.setTimer(100, () => {
      order.push("first timer");
      timeline.spend(10);
    });
    timeline.setTimer(100, () => order.push("second timer"));
    edges(95, 105);
    timeline.busy(99);
    timeline.advanceTo(1000);
    expect(order).toEqual(["pressed", "first timer", "second timer", "released"]);
  });

  test("runs a timer that was set in a round in a later one, behind what was queued meanwhile", () => {
    const order: string[] = [];
    pins.setWatch(() => order.push("pressed"), PIN, { edge: "both" });
    interrupts.setLatency(0);
    timeline.setTimer(100, () => {
      timeline.setTimer(timeline.interpreterNow() + 1, () => order.push("timer"));
      timeline.spend(10);
    });
    contact(105, true);
    timeline.advanceTo(1000);
    expect(order).toEqual(["pressed", "timer"]);
  });
});

describe("an open contact", () => {
  test("is high where pinMode has switched a pull-up on", () => {
    edges(100, 200);
    timeline.advanceTo(300);
    expect(pins.read(PIN)).toBe(true);
  });

  test.each([
    ["was never asked for", () => {}],
    ["was given up by a digitalRead", () => pins.read("D16")],
  ])("stays where it was where a pull-up %s", (_name, before) => {
    before();
    pins.ground("D16", true);
    pins.ground("D16", false);
    expect(pins.read("D16")).toBe(false);
  });

  test("has no pull-up any more after a reset", () => {
    pins.powerOff();
    edges(100, 200);
    timeline.advanceTo(300);
    expect(pins.read(PIN)).toBe(false);
  });
});
