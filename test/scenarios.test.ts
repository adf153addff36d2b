// Every scenario file, played through the bundle that is flashed.

import { globSync } from "tinyglobby";
import { describe, expect, inject, test } from "vitest";
import { parseScenario } from "../sim/scenario/parse";
import { playScenario } from "../sim/scenario/play";
import { deviceFor, readScenario } from "../sim/play";
import { ROOT } from "../scripts/paths";

const FILES = globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();
const bundle = inject("bundles").esp32;

describe("scenarios", () => {
  test.each(FILES)("%s", (file) => {
    const scenario = readScenario(file);
    if ("expected" in scenario)
      throw new Error(`${file}:${scenario.line}: expected ${scenario.expected}, found ${scenario.found}`);
    expect(playScenario(scenario, deviceFor(scenario, bundle)).failures).toEqual([]);
  });
});

describe("the player of scenarios", () => {
  /** Each expectation is false for the device as it stands a second after power-on, or after B's press. */
  test.each([
    "expect faces 24:59 25:00",
    "expect lamp A",
    "expect panel NOT ACCEPTABLE",
    "expect no panel READY",
    "expect verdict ACCEPTABLE",
    "expect penalty A 0",
  ])("reports that '%s' does not hold on the ready screen", (line) => {
    const scenario = parseScenario(`words: CAT\n0:01 ${line}`);
    if ("expected" in scenario) throw new Error("misread");
    expect(playScenario(scenario, deviceFor(scenario, bundle)).failures).toHaveLength(1);
  });

  test("says so when a line's time is over", () => {
    const scenario = parseScenario("words: CAT\n0:05 B presses\n0:04 A presses");
    if ("expected" in scenario) throw new Error("misread");
    expect(playScenario(scenario, deviceFor(scenario, bundle)).failures).toEqual([
      { line: 3, text: "0:04 A presses", expected: "a time from 0:05.000 on", found: "0:04.000" },
    ]);
  });

  /** The journal has 16 pages of 4,096 bytes: 65,536. */
  test.each(["65536", "-65537"])("does not rot byte %s of the journal: there is none", (place) => {
    const scenario = parseScenario(`words: CAT\n0:01 power off\nrot bit 0 of journal byte ${place}\n0:02 power on`);
    if ("expected" in scenario) throw new Error("misread");
    expect(playScenario(scenario, deviceFor(scenario, bundle)).failures).toEqual([
      {
        line: 3,
        text: `rot bit 0 of journal byte ${place}`,
        expected: "a byte of the journal's 65536",
        found: `byte ${place}`,
      },
    ]);
  });

  test.each([
    ["0:01 C presses", 1],
    ["title: x\nA pushes", 2],
    ["expect faces 25:00", 1],
    ["unplug battery", 1],
    ["expect sound", 1],
  ])("names the line that it cannot read in %j", (text, line) => {
    expect(parseScenario(text)).toMatchObject({ line, found: text.split("\n")[line - 1] });
  });
});
