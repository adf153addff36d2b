// What hands did to a device, as a scenario that anybody can play: in Node, where the page plays no part.

import { expect, inject, test } from "vitest";
import type { Device } from "../sim/board/device";
import { deviceFor } from "../sim/play";
import { parseScenario } from "../sim/scenario/parse";
import { playScenario } from "../sim/scenario/play";
import type { Scenario } from "../sim/scenario/scenario";
import { recorded } from "../sim/web/recording";
import { scenarioOf } from "../sim/web/recorded-scenario";

function scenarioIn(text: string): Scenario {
  const scenario = parseScenario(text);
  if ("expected" in scenario) throw new Error(`line ${scenario.line}: expected ${scenario.expected}`);
  return scenario;
}

const HEAD = "lexicon: CSW24\nwords: CAT DOG";
const PACK = { lexicon: "CSW24", words: "words: CAT DOG", checkCode: "none" };
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
test("a document that names no list has none in the head, and the scenario plays to the same end", () => {
  const { text, differs } = scenarioOf(keyed(["DOWN", "ENTER", "ENTER", "UP", "ENTER"]), PACK, device(), new Date(0));
  expect(differs).toBe(null);
  expect(text).toContain("rules: ASPA 2016\n");
  expect(text).not.toMatch(/^source:/m);
  expect(text).toContain("expect panel READY, GAME 1");
  const scenario = scenarioIn(text);
  expect(playScenario(scenario, deviceFor(scenario, inject("bundles").esp32)).failures).toEqual([]);
});

test("one that names a list has it in the head", () => {
  const { text } = scenarioOf(keyed(["ENTER"]), PACK, device(), new Date(0));
  expect(text).toContain("rules: SCRABBLE NZ 2025\nsource: CSW24\n");
});
