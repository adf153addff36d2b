// A walk that is told as a scenario goes the same way on the virtual device, which runs the bundle.

import { expect, inject, test } from "vitest";
import { sample } from "fast-check";
import { deviceFor } from "../../sim/device/devices";
import { playScenario } from "../../sim/scenario/play";
import { scenarioOf } from "./scenario";
import { settingOf, walkOf } from "./moves";
import { perform, sitDown, type Walk } from "./table";
import { SEED, walks } from "./walks";
import { scenarioIn } from "../play";

function told({ setting, acts }: Walk): string {
  const table = sitDown(setting, { name: "nobody looks on" });
  for (const timed of acts) perform(table, timed);
  return scenarioOf(table, "a walk");
}

/** A: 30 s and 10 s of overtime's way; B: 10 s with a hold, then the verdict costs B its turn, and A goes out. */
const GAME = "b +29 a +4 HOLD +3 CHALLENGE 'CAT b a +2 b +9 NEUTRAL 1 +20 b +4 OUT +3 ACCEPT a b";

test("a game told as a scenario shows the same faces on the device", () => {
  const scenario = scenarioIn(told(walkOf(settingOf("NASPA 2011"), GAME)));
  const { failures, expectations } = playScenario(scenario, deviceFor(scenario, inject("bundles").esp32));
  expect({ failures, expectations }).toEqual({ failures: [], expectations: 1 });
});

test("every walk is told in the language of scenarios", () => {
  for (const walk of sample(walks, { seed: SEED, numRuns: 200 })) scenarioIn(told(walk));
});
