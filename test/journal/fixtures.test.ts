// The stored journals of every version: what is in each was written down by hand from the scenario that made it.

import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { flashWith, logged, printed } from "../../sim/journal/logged";
import { deviceFor } from "../../sim/device/devices";
import { parseScenario } from "../../sim/scenario/parse";
import { playScenario } from "../../sim/scenario/play";
import type { Scenario } from "../../sim/scenario/scenario";
import { VERSION } from "../../firmware/journal/body";
import { namesOf, readJournal } from "./second-reader";

const bytesOf = (name: string) => readFileSync(new URL(`fixtures/${name}.journal`, import.meta.url));

/**
 * third-challenge.scenario, told as the log tells it; the clocks of the scenario begin when the PIN has been chosen and
 * the event set up.
 */
const LOG = [
  "1 last game",
  /^\d:\d\d 20:00 20:00 ENTER: Ready, game 1$/,
  "  NASPA 2011",
  "  20 min, then -10 a min",
  "  Challenge: 10 a word",
  "  Lexicon CSW12",
  /20:00 20:00 B presses: A to play$/,
  /19:30 20:00 A presses: B to play$/,
  /19:30 19:50 CHALLENGE: B challenges$/,
  /B presses: A: check the words$/,
  "  CAT",
  /A presses: Adjudicating 1 word$/,
  /19:30 19:50 ACCEPTABLE$/,
  "  CSW12 1 word",
  "  A gains 10 points",
  "  CAT",
];

describe("version 1", () => {
  test("has the event and the game of the scenario, to a reader that knows the document alone", () => {
    const read = readJournal(bytesOf("version-1"));
    expect(read.is).toBe("readable");
    expect(read.settings).toMatchObject({ version: 1, lowest: 1 });
    // NASPA 2011 is document 4, CSW12 its list 1, 10 A WORD that list's rule 1; both minutes 20.
    for (const [field, value] of [
      [1, "2468"],
      [2, 1],
      [3, 1],
      [4, 4],
      [5, 1],
      [6, 1],
      [7, 20],
      [8, 20],
    ] as const) {
      expect(read.settings!.fields.get(field)).toBe(value);
    }
    expect(read.games).toHaveLength(1);
    expect(read.newest!.lost).toBe(0);
    const whole = read.games[0]!.states.at(-1)!.fields;
    expect(namesOf("Stages").get(whole.get(24) as number)).toBeDefined();
    expect(read.newest!.events.filter(({ what }) => what === "key CHALLENGE").length).toBeLessThanOrEqual(3);
  });

  test("is printed in the device's own words", () => {
    const lines = printed(logged(bytesOf("version-1"), "version-1"));
    LOG.forEach((line, i) => {
      if (typeof line === "string") expect(lines[i]).toBe(line);
      else expect(lines[i]).toMatch(line);
    });
    expect(lines.filter((line) => line.includes(": B challenges") || line.includes(": A challenges"))).toHaveLength(3);
    expect(lines.at(-1)).toBe("  QI");
  });
});

/** held-and-ruled.scenario, from the first turn on. */
const HELD_LOG = [
  /25:00 25:00 B presses: A to play$/,
  /24:30 25:00 A presses: B to play$/,
  /24:30 24:50 HOLD: B to play, B holds$/,
  /24:30 24:40 NEUTRAL: Clocks stopped, B holds$/,
  /24:30 24:40 Director: Points B -30$/,
  /24:30 24:30 Director: Set a clock B, was 24:40$/,
  /24:30 24:30 Director: Who is to play, turn 7$/,
  /24:30 24:30 CHALLENGE: B challenges$/,
  /24:30 24:30 BACK: B challenges, no challenge\?$/,
];

describe("version 2", () => {
  test("has the scenario's hold, points and turn to a reader of the document alone", () => {
    const read = readJournal(bytesOf("version-2"));
    expect(read.is).toBe("readable");
    expect(read.settings).toMatchObject({ version: 2, lowest: 2 });
    const game = read.games[0]!;
    expect(game.lost).toBe(0);
    const { fields } = game.states.at(-1)!;
    // The pack's own check code, which the director allowed.
    expect(fields.get(12)).toBe(fields.get(18));
    expect(namesOf("Stages").get(fields.get(24) as number)).toBe("withdraw");
    // A's play was open, and B held it. B had 24:50 as it began, and ten seconds were taken off since: 24:40. A key is
    // read up to 20 ms late.
    expect([fields.get(57), fields.get(58), fields.get(46), fields.get(47)]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ]);
    expect(fields.get(59)).toBeGreaterThan(1_479_970);
    expect(fields.get(59)).toBeLessThanOrEqual(1_480_000);
    expect([fields.get(92) ?? 0, fields.get(93)]).toEqual([0, -30]);
    expect(fields.get(62)).toBe(7);
  });

  test("is printed in the device's own words", () => {
    const lines = printed(logged(bytesOf("version-2"), "version-2"));
    expect(lines).toContain("  List CSW19, not CSW24");
    HELD_LOG.forEach((line, i) => expect(lines[lines.length - HELD_LOG.length + i]).toMatch(line));
  });
});

/**
 * accepted-and-challenged.scenario, from the verdict on. The clocks by hand: A used 30 s, 5, 5 and 5 and got a minute,
 * B 10 s and 20.
 */
const CHALLENGED_LOG = [
  /19:30 24:50 ACCEPTABLE$/,
  "  CSW24 1 word",
  "  A gains 5 points",
  "  CAT",
  /19:30 24:50 A presses: B to play$/,
  /19:30 24:30 B presses: A to play$/,
  /19:25 24:30 NEUTRAL: Clocks stopped$/,
  /20:25 24:30 Director: Add or take time A, was 19:25$/,
  /20:25 24:30 B presses: A to play$/,
  /20:20 24:30 ACCEPT: B's play is accepted$/,
  /20:15 24:30 CHALLENGE: Was accepted: director$/,
];

describe("version 3", () => {
  test("has the scenario's verdict, minutes, act and ruling to a reader of the document alone", () => {
    const read = readJournal(bytesOf("version-3"));
    expect(read.is).toBe("readable");
    expect(read.settings).toMatchObject({ version: 3, lowest: 3 });
    const game = read.games[0]!;
    expect(game.lost).toBe(0);
    const { fields } = game.states.at(-1)!;
    // A had 20 minutes, B 25, and the next game has 25. The pack gave one verdict. Both records have all of that.
    for (const [field, value] of [
      [7, 20],
      [8, 25],
      [13, 25],
      [14, 1],
    ] as const) {
      expect(fields.get(field)).toBe(value);
      expect(read.settings!.fields.get(field)).toBe(value);
    }
    // A challenges, B's play being settled: A accepted it, nobody judged it, and nobody had asked.
    expect(namesOf("Stages").get(fields.get(24) as number)).toBe("words");
    expect(namesOf("Rulings").get(fields.get(70) as number)).toBe("acceptedFirst");
    expect([fields.get(48) ?? 0, fields.get(69), fields.get(71), fields.get(76)]).toEqual([0, 1, undefined, undefined]);
    expect(fields.get(49)).toBe("DGO ");
    // The turn before was A's, the second, and A's play had been judged by then.
    expect([fields.get(62), fields.get(79), fields.get(107)]).toEqual([3, 2, 3]);
    expect(namesOf("Acts").get(fields.get(109) as number)).toBe("addTime");
    expect([fields.get(110), fields.get(111) ?? 0]).toEqual([60_000, 0]);
  });

  test("is printed in the device's own words", () => {
    const lines = printed(logged(bytesOf("version-3"), "version-3"));
    CHALLENGED_LOG.forEach((line, i) => {
      const found = lines[lines.length - CHALLENGED_LOG.length + i];
      if (typeof line === "string") expect(found).toBe(line);
      else expect(found).toMatch(line);
    });
  });
});

describe("version 4", () => {
  test("has the scenario's table, event and revision to a reader of the document alone", () => {
    const read = readJournal(bytesOf("version-4"));
    expect(read.is).toBe("readable");
    expect(read.settings).toMatchObject({ version: 4, lowest: 3 });
    const { fields } = read.games[0]!.states.at(-1)!;
    // Table 117, and the first PIN that was ever chosen on the device.
    for (const [field, value] of [
      [15, 117],
      [20, 1],
    ] as const) {
      expect(fields.get(field)).toBe(value);
      expect(read.settings!.fields.get(field)).toBe(value);
    }
    // By hand: the press that ended the game, 12 keys of the scores, and 3 of the correction.
    expect([fields.get(114), fields.get(115), fields.get(116)]).toEqual([16, 1, 1]);
    expect(fields.get(89)).toBe("6");
  });
});

const GOES_ON = [
  ["version-1", "third-challenge-goes-on"],
  ["version-2", "held-and-ruled-goes-on"],
  ["version-3", "accepted-and-challenged-goes-on"],
  ["version-4", "result-at-a-table-goes-on"],
];

test("the version that this firmware writes has a stored journal, and a row in the README", () => {
  const names = GOES_ON.map(([journal]) => journal);
  expect(names).toEqual(Array.from({ length: VERSION }, (_, i) => `version-${i + 1}`));
  const readme = readFileSync(new URL("fixtures/README.md", import.meta.url), "utf8");
  for (const name of names) expect(readme).toContain(`| \`${name}.journal\``);
});

test.each(GOES_ON)("a device that finds %s goes on with its game, as %s says", (journal, name) => {
  const text = readFileSync(new URL(`fixtures/${name}.scenario`, import.meta.url), "utf8");
  const scenario = parseScenario(text) as Scenario;
  const device = deviceFor(scenario, inject("bundles").esp32, "esp32", flashWith(bytesOf(journal), journal));
  expect(playScenario(scenario, device).failures).toEqual([]);
});

describe("version 0", () => {
  test("is known for what it is, by both readers", () => {
    expect(readJournal(bytesOf("version-0")).is).toBe("version 0");
    expect(printed(logged(bytesOf("version-0"), "version-0"))).toEqual([
      "Games of older firmware",
      "1 last game",
      "By another firmware: cannot be read",
    ]);
  });
});
