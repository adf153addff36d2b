// A scenario that is played moment by moment, against the same played to its end at once.

import { expect, inject, test } from "vitest";
import { playScenario, Playing } from "../../sim/play/scenario/play";
import { deviceFor, scenarioFile } from "../../sim/play/scenario/devices";
import { ROOT } from "../../scripts/paths";
import type { Device } from "../../sim/board/virtual/device";
import { scenarioIn } from "./play";

const bundle = inject("bundles").esp32;

/** Everything that is left of a play, down to the journal's last byte. */
function endOf(device: Device): unknown {
  return [device.faces(), device.lamps(), device.panelText(), device.printed(), [...device.rawFlash.bytes]];
}

const FILES = [
  "test/scenarios/nz2022/challenge-stands.scenario",
  "test/scenarios/nz2022/director-corrects-clock.scenario",
  "test/scenarios/power/cut-again-and-again.scenario",
  "test/scenarios/power/cut-within-a-late-press.scenario",
  "test/scenarios/device/press-while-busy.scenario",
];

// 37.3 ms divides neither a key's 200 ms nor a glance's 50 ms.
test.each(FILES)("%s: slices of 37.3 ms leave every byte as the whole does", (file) => {
  const scenario = scenarioFile(ROOT + file);
  const whole = deviceFor(scenario, bundle);
  const outcome = playScenario(scenario, whole);
  expect(outcome.expectations).toBeGreaterThan(0);

  const sliced = deviceFor(scenario, bundle);
  const playing = new Playing(scenario, sliced);
  for (let at = 0; !playing.over(); at += 37.3) playing.advanceTo(Math.min(at, whole.now()));
  expect(playing.outcome).toEqual(outcome);
  expect(sliced.now()).toBe(whole.now());
  expect(endOf(sliced)).toEqual(endOf(whole));
});

test("moment by moment the lines are done in their order, and time never goes beyond the moment", () => {
  const scenario = scenarioIn("words: CAT\n0:10 B presses\n0:20 expect lamp A\n0:30 A presses");
  const device = deviceFor(scenario, bundle);
  const playing = new Playing(scenario, device);
  expect(playing.origin()).toBeNull();
  while (playing.origin() === null) playing.next();
  const origin = playing.origin()!;
  const seen: [number, number][] = [];
  for (let before = 0; !playing.over(); before = playing.done()) {
    playing.next();
    if (playing.done() > before) seen.push([playing.done(), Math.round(device.now() - origin)]);
  }
  expect(seen).toEqual([
    [1, 10_000],
    [2, 20_000],
    [3, 30_000],
  ]);
});

test("up to a time between two lines the first is done and the second is not", () => {
  const scenario = scenarioIn("words: CAT\nbegin: set-up\n0:10 key ENTER\n0:20 B presses");
  const device = deviceFor(scenario, bundle);
  const playing: Playing = new Playing(scenario, device);
  playing.advanceTo(19_999);
  expect([device.now(), playing.current(), playing.done()]).toEqual([19_999, 0, 1]);
  playing.advanceTo(60_000);
  expect([device.now(), playing.over()]).toEqual([20_000, true]);
});

test("a finger stays on a key for as long as the line says", () => {
  const held: number[] = [];
  const scenario = scenarioIn("words: CAT\nbegin: set-up\n0:10 key ENTER for 250.5 ms\n0:12 keys UP DOWN");
  const device = deviceFor(scenario, bundle);
  const press = device.pressKey.bind(device);
  device.pressKey = (key, forMs) => {
    held.push(forMs);
    press(key, forMs);
  };
  playScenario(scenario, device);
  // README of the language: 0.08 s where the line says nothing.
  expect(held).toEqual([250.5, 80, 80]);
});
