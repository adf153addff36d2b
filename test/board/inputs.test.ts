// The buttons' driver and the poll on the virtual board's pins: both buttons, the keypad's line, and events that are
// lost.

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { build } from "esbuild";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { FIRMWARE_FORMAT, FOR_INTERPRETER } from "../../scripts/build/dialect";
import { ROOT } from "../../scripts/paths";
import { type Device, VirtualDevice } from "../../sim/board/virtual/device";
import { GLOBAL_NAMES } from "../../sim/board/virtual/espruino";
import { NATIVES } from "../../sim/board/boot/natives";
import { timedFirmware } from "../../sim/board/boot/timed";
import type { Host } from "../../sim/board/rig/inputs/host";

/** Times are in milliseconds. */
let told: [side: number, at: number][];
let keypadAt: number[];
let code: string;
let device: Device;

beforeAll(async () => {
  const { outputFiles } = await build({
    ...FOR_INTERPRETER,
    ...FIRMWARE_FORMAT,
    entryPoints: [ROOT + "sim/board/rig/inputs/program.ts"],
    write: false,
    format: "iife",
  });
  code = outputFiles[0].text;
});

/** With `passMicros` the interpreter takes its time. */
function start(passMicros?: number): void {
  const host: Host = {
    pressed: (side, at) => told.push([side, Math.round(at * 1e6) / 1000]),
    keypad: (at) => keypadAt.push(Math.round(at * 1e6) / 1000),
  };
  const run = new Function(...GLOBAL_NAMES, "HOST", code);
  const firmware =
    passMicros === undefined
      ? { boot: (globals: unknown[]) => run(...globals, host) }
      : timedFirmware(code, passMicros, { HOST: host });
  device = new VirtualDevice(ESP32, { ...firmware, natives: NATIVES, flash: new Uint8Array(0) });
  device.powerOn();
}

beforeEach(() => {
  told = [];
  keypadAt = [];
});

describe.each([0, 1])("where 680 events of the other button leave no room for those of side %i", (side) => {
  test("a press is found by a poll, and charged from it", () => {
    start();
    device.advanceTo(100);
    device.busy(3000);
    device.bounceButton(1 - side, 800, 1000);
    device.advanceTo(1500);
    device.holdButton(side);
    device.advanceTo(4000);
    expect(told).toHaveLength(2);
    expect(told[0]).toEqual([1 - side, 100.02]);
    const [found, at] = told[1];
    expect(found).toBe(side);
    expect(at).toBeGreaterThanOrEqual(3100);
    expect(at).toBeLessThanOrEqual(3120);
  });

  test("a release is found by a poll, and the next press counts", () => {
    start();
    device.advanceTo(100);
    device.holdButton(side);
    device.advanceTo(200);
    device.busy(2000);
    device.bounceButton(1 - side, 800, 1000);
    device.advanceTo(1500);
    device.releaseButton(side);
    device.advanceTo(3000);
    device.pressButton(side, 120);
    device.advanceTo(4000);
    expect(told.filter(([which]) => which === side)).toEqual([
      [side, 100.02],
      [side, 3000.02],
    ]);
  });
});

/** The poll at 210 finds side 1 closed and its event not told yet; side 0 closes before that is settled. */
test("a line that is doubted at one poll does not make another's press earlier", () => {
  start();
  device.setLatency(2);
  device.advanceTo(209.8);
  device.moveContact(1, true);
  device.advanceTo(214);
  device.moveContact(0, true);
  device.advanceTo(1000);
  expect(told).toEqual([
    [1, 211.8],
    [0, 216],
  ]);
});

/**
 * An interpreter that takes longer to be told of an edge than the contact takes to bounce again: a poll comes while
 * some still wait.
 */
test("a contact that bounces as its events are told is one press at any poll", () => {
  for (let offset = 0; offset < 80; offset++) {
    told = [];
    start(500);
    device.advanceTo(100 + offset / 4);
    device.bounceButton(0, 34, 20);
    device.advanceTo(2000);
    expect(told).toEqual([[0, 100 + offset / 4 + 0.02]]);
  }
});

test("the keypad's line is looked at every 15 ms, and for as long as it is low that is told", () => {
  start();
  device.advanceTo(105);
  device.pressKey("A", 80);
  device.advanceTo(160);
  expect(keypadAt).toEqual([120, 135, 150]);
});

test("polls that are caught up while a change waits to be told check the line once", () => {
  let poll = (): void => {};
  let checks = 0;
  let levels = 0b111;
  const globals: Record<string, unknown> = {
    digitalRead: (pins: unknown) => (Array.isArray(pins) ? levels : 1),
    getTime: () => 1,
    setInterval: (run: () => void) => (poll = run),
    setTimeout: () => checks++,
  };
  const host: Host = { pressed: () => {}, keypad: () => {} };
  new Function(...GLOBAL_NAMES, "HOST", code)(...GLOBAL_NAMES.map((name) => globals[name] ?? (() => {})), host);
  levels = 0b011;
  for (let i = 0; i < 26; i++) poll();
  expect(checks).toBe(1);
});
