// A person's acts on a device become a scenario that anybody can play: here in Node, without the page.

import { expect, inject, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { ROOT } from "../../scripts/paths";
import { linesOf } from "../../scripts/rules/lines";
import type { Device } from "../../sim/board/virtual/device";
import { deviceFor } from "../../sim/play/scenario/devices";
import { recorded } from "../../sim/page/recording";
import { scenarioOf } from "../../sim/page/recorded-scenario";
import { played, scenarioIn } from "../play/play";

const HEAD = "lexicon: CSW24\nwords: CAT DOG";
const PACK = { lexicon: "CSW24", words: "words: CAT DOG", checkCode: "none", rulesFiles: [], goesOn: false };
const device = (): Device => deviceFor(scenarioIn(HEAD), inject("bundles").esp32);

/** Switched on, with these keys pressed one after the other from the third second on. */
function keyed(keys: string[], bare = device()) {
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

test("a rules file that was chosen is in the head with its line, and plays to the same end", () => {
  const [line] = linesOf([ROOT + "scripts/rules/examples/club-night.json"]);
  const withFile = (): Device => deviceFor(scenarioIn(`${HEAD}\nrules file: ${line}`), inject("bundles").esp32);
  const keys = ["DOWN", ...profiles().map(() => "ENTER"), "UP", "ENTER"];
  const pack = { ...PACK, rulesFiles: [line] };
  const { text, differs } = scenarioOf(keyed(keys, withFile()), pack, withFile(), new Date(0));
  expect(differs).toBe(null);
  expect(text).toMatch(/rules: CLUB NIGHT\n[^]*rules file: 1;NCLUB NIGHT;.*LLJRLP\n/);
  played(text);
  // With its file off the device the event goes on by its own copy, which set-up does not offer.
  const off = scenarioOf(keyed(keys, withFile()), PACK, withFile(), new Date(0));
  expect(off.text).toContain("# By the rules file CLUB NIGHT: 1;NCLUB NIGHT;");
  expect(off.text).not.toContain("rules: CLUB NIGHT\n");
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

/** By hand: the acts, each done so many milliseconds after the one before. */
function done(acts: [afterMs: number, act: (device: Device) => void][]) {
  const bare = device();
  const noted = recorded(bare);
  noted.device.powerOn();
  acts.forEach(([afterMs, act]) => {
    bare.advanceTo(bare.now() + afterMs);
    act(noted.device);
  });
  bare.advanceTo(bare.now() + 4000);
  return noted;
}

function struck(key: string): (device: Device) => void {
  return (hand) => {
    hand.pressKey(key, 80);
    hand.releaseKey(key, 80);
  };
}

function pressed(side: number): (device: Device) => void {
  return (hand) => {
    hand.holdButton(side);
    hand.releaseButton(side, 120);
  };
}

test("plugs and supply are recorded with their words, and play to the same end", () => {
  const noted = done([
    [3000, struck("ENTER")],
    [1000, pressed(1)],
    [100, (hand) => hand.plug("face A", false)],
    [3000, (hand) => hand.powerOff()],
    [5000, (hand) => hand.powerOn()],
  ]);
  expect(noted.device.powered()).toBe(true);
  const { text, differs } = scenarioOf(noted, PACK, device(), new Date(0));
  expect(differs).toBe(null);
  for (const words of ["key ENTER", "B presses", "unplug face A", "power off", "power on"])
    expect(text).toContain(words);
  played(text);
});

test("what counts seconds on the panel is not expected at the end, what stands still is", () => {
  const noted = done([
    [3000, struck("ENTER")],
    [1000, pressed(1)],
    [2000, pressed(0)],
    [2000, struck("HOLD")],
    // Half a second beside the seconds that it counts.
    [500, () => {}],
  ]);
  const counts = /\d:\d\d/;
  const rows = noted.device.panelText();
  expect(rows.some((row) => counts.test(row))).toBe(true);
  const { text } = scenarioOf(noted, PACK, device(), new Date(0));
  const expected = text.split("\n").filter((line) => line.includes("expect panel"));
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.filter((line) => counts.test(line))).toEqual([]);
});

/** The digits of the keys of a recording, in their order. */
const digitsOf = (text: string): string => [...text.matchAll(/key (\d) for/g)].map(([, digit]) => digit).join("");

// The director chooses 2468, types it, then mistypes it, and opens the page of the clocks with it.
const CHOOSES = ["MENU", ..."0000", "8", "2", ..."2468", "ENTER", "BACK", "BACK"];
test.each([
  ["chosen and typed", [...CHOOSES, "MENU", ..."2468", "BACK", "BACK"], ["2468"]],
  ["mistyped", [...CHOOSES, "MENU", ..."2469", ..."2468"], ["2468", "2469"]],
  ["with a correction", ["MENU", ..."0000", "8", "2", ..."13", "DELETE", ..."975", "ENTER"], ["1975", "13975"]],
])("a PIN that is %s is in no recording, which plays to the same page", (_, keys, secrets) => {
  const noted = keyed(["ENTER", ...keys]);
  const { text, differs } = scenarioOf(noted, PACK, device(), new Date(0));
  for (const secret of secrets) expect(digitsOf(text)).not.toContain(secret);
  // The first PIN is no secret.
  expect(digitsOf(text)).toContain("0000");
  expect(differs).toBe(null);
  played(text);
});

test("a recording that would need a journal with a PIN is refused", () => {
  const journal = keyed(["ENTER", ...CHOOSES]).device.rawFlash.bytes;
  const goesOn = device();
  goesOn.rawFlash.bytes.set(journal);
  expect(() => scenarioOf(keyed(["ENTER"]), { ...PACK, goesOn: true }, goesOn, new Date(0))).toThrow("PIN");
});
