// A person's acts on a device become a scenario that anybody can play: here in Node, without the page.

import { expect, inject, test } from "vitest";
import type { Device } from "../../sim/board/virtual/device";
import { deviceFor } from "../../sim/play/scenario/devices";
import { actionOf, perform } from "../../sim/page/act";
import { recorded } from "../../sim/page/recording";
import { scenarioOf } from "../../sim/page/recorded-scenario";
import { played, scenarioIn } from "../play/play";

const HEAD = "lexicon: CSW24\nwords: CAT DOG";
const PACK = { lexicon: "CSW24", words: "words: CAT DOG", checkCode: "none", goesOn: false };
const device = (): Device => deviceFor(scenarioIn(HEAD), inject("bundles").esp32);

/** Switched on, with these keys pressed one after the other from the third second on. */
function keyed(keys: string[]) {
  const bare = device();
  const noted = recorded(bare);
  noted.device.powerOn();
  keys.forEach((key, i) => {
    bare.advanceTo(3000 + 300 * i);
    noted.device.pressKey(key, 80);
    bare.advanceTo(3080 + 300 * i);
    noted.device.releaseKey(key);
  });
  bare.advanceTo(8000);
  return noted;
}

/** ASPA names no list (12.1): the third document, two ENTER from the first. */
test("a document that names no list has none in the head, and plays to the same end", () => {
  const { text, differs } = scenarioOf(keyed(["DOWN", "ENTER", "ENTER", "UP", "ENTER"]), PACK, device(), new Date(0));
  expect(differs).toBe(null);
  expect(text).toContain("rules: ASPA 2016\n");
  expect(text).not.toMatch(/^source:/m);
  expect(text).toContain("expect panel READY, GAME 1");
  played(text);
});

test("one that names a list has it in the head", () => {
  const { text } = scenarioOf(keyed(["ENTER"]), PACK, device(), new Date(0));
  expect(text).toContain("rules: SCRABBLE NZ 2025\nsource: CSW24\n");
});

test("two keys at once, and a part unplugged meanwhile, play to the same end", () => {
  const noted = keyed(["ENTER"]);
  const { device: hand } = noted;
  hand.pressKey("C", 500);
  hand.advanceTo(8050);
  hand.pressKey("H", 500);
  hand.plug("face A", false);
  hand.advanceTo(8150);
  hand.releaseKey("C");
  hand.releaseKey("H");
  hand.advanceTo(9000);
  const { text, differs } = scenarioOf(noted, PACK, device(), new Date(0));
  expect(differs).toBe(null);
  expect(text).toMatch(/key C for 150 ms\n.*key H for 100 ms\n.*unplug face A\n/);
  played(text);
});

/** By hand: the lines, each done so many milliseconds after the one before. */
function done(lines: [afterMs: number, words: string][]) {
  const bare = device();
  const noted = recorded(bare);
  noted.device.powerOn();
  lines.forEach(([afterMs, words]) => {
    bare.advanceTo(bare.now() + afterMs);
    const action = actionOf(words);
    noted.note(words, () => perform(action, bare));
  });
  bare.advanceTo(bare.now() + 4000);
  return noted;
}

test("faults by hand are recorded with their words, and play to the same end", () => {
  const lines: [number, string][] = [
    [3000, "key ENTER"],
    [1000, "latency 1.5 ms"],
    [100, "B bounces 20 edges in 15 ms"],
    [700, "busy 400 ms"],
    [5, "A presses"],
    [900, "rot bit 3 of journal byte -1"],
    [100, "battery 3.4 V"],
    [100, "unplug face A"],
    [100, "short the bus"],
    [3000, "free the bus"],
    [100, "cut power at byte 5 of the next write"],
    [100, "B presses"],
    [5000, "power on"],
  ];
  const noted = done(lines);
  expect(noted.device.powered()).toBe(true);
  const { text, differs } = scenarioOf(noted, PACK, device(), new Date(0));
  expect(differs).toBe(null);
  for (const [, words] of lines) expect(text).toContain(words);
  played(text);
});

test("what counts seconds on the panel is not expected at the end, what stands still is", () => {
  const noted = done([
    [3000, "key ENTER"],
    [1000, "B presses"],
    [2000, "A presses"],
    [2000, "key HOLD"],
    // Half a second beside the seconds that it counts.
    [500, "latency 1 ms"],
  ]);
  const counts = /\d:\d\d/;
  const rows = noted.device.panelText();
  expect(rows.some((row) => counts.test(row))).toBe(true);
  const { text } = scenarioOf(noted, PACK, device(), new Date(0));
  const expected = text.split("\n").filter((line) => line.includes("expect panel"));
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.filter((line) => counts.test(line))).toEqual([]);
});

test("a line that the device cannot do, or with a time, is refused and not recorded", () => {
  expect(() => actionOf("press A")).toThrow("a line such as A presses or A presses for 50 ms expected, found press A");
  expect(() => actionOf("+5 A presses")).toThrow("a line without a time expected, found +5 A presses");
  expect(() => actionOf("title: A")).toThrow("a line without a time expected");
  const bare = device();
  const noted = recorded(bare);
  noted.device.powerOn();
  const refused = (words: string) => () => noted.note(words, () => perform(actionOf(words), bare));
  expect(refused("key SHIFT")).toThrow("found SHIFT");
  expect(refused("rot bit 1 of journal byte 70000")).toThrow("found byte 70000");
  expect(noted.acts.map(({ words }) => words)).toEqual(["power on"]);
  expect(perform(actionOf("expect no lamp"), bare)).toBe("As expected.");
  expect(perform(actionOf("expect lamp A"), bare)).toBe("Not as expected: found no lamp.");
});
