// Every number of the rule documents, read from the documents once more, by clause; none is taken from the literals.

import { describe, expect, test } from "vitest";
import { aspa2016 } from "../../firmware/core/rules/aspa2016";
import { naspa2011 } from "../../firmware/core/rules/naspa2011";
import { naspa2013 } from "../../firmware/core/rules/naspa2013";
import { nz2022 } from "../../firmware/core/rules/nz2022";
import { nz2025 } from "../../firmware/core/rules/nz2025";
import type { Rules } from "../../firmware/core/rules/rules";

/** In the order of the columns below. */
const DOCUMENTS = [nz2025(), nz2022(), aspa2016(), naspa2011(), naspa2013()];

type Row = [what: string, of: (rules: Rules) => unknown, ...said: unknown[]];

const NUMBERS: Row[] = [
  // NZ 3.2; ASPA 2.2; NASPA III.A.3
  ["minutes of a side", (rules) => rules.minutes, 25, 25, 25, 25, 25],
  // NZ 8.4; ASPA 11.3b; NASPA V.F.2
  ["points for a minute of overtime", (rules) => rules.overtimePointsPerMinute, 10, 10, 10, 10, 10],
  // NASPA 2013 V.G.3
  [
    "minutes of overtime that the director is told of",
    (rules) => rules.overtimeAlertMinutes,
    null,
    null,
    null,
    null,
    10,
  ],
  // NZ 4.2, ASPA 2.3: at the call; NASPA III.C
  ["minutes before a late player's clock starts", (rules) => rules.late.graceMinutes, 0, 0, 0, 5, 5],
  // NZ 10.1.1, ASPA 2.4: once the time has expired; NASPA III.C: when the clock reads -0:01
  ["seconds of overtime that forfeit a late player's game", (rules) => rules.late.forfeitOverSeconds, 0, 0, 0, 1, 1],
  // NASPA IV.E.1, IV.G.2.c, IV.H.1
  [
    "minutes given for a fault",
    (rules) => rules.extraTimes.map(({ minutes }) => minutes).join(),
    "",
    "",
    "",
    "1,1,1",
    "1,1,1",
  ],
  // NASPA 2011 IV.B.2; 2013 IV.B.2
  ["seconds to choose tiles", (rules) => rules.tileChoiceSeconds, null, null, null, 60, 15],
  // NASPA 2011 IV.B.6.a, IV.L, which the changes of 2013 leave as they are
  ["seconds for the other choices", (rules) => rules.otherChoiceSeconds, null, null, null, null, 60],
  // NASPA 2011 IV.I.1; everywhere else until a tile is drawn or the score is written down
  ["seconds to hold or challenge", (rules) => rules.challengeWindowSeconds, null, null, null, 20, null],
  // NZ is silent; ASPA 10.2; NASPA IV.I.2
  ["seconds of a hold until tiles may be drawn", (rules) => rules.holdDrawSeconds, null, null, 60, 60, 15],
  // NZ 8.2.1; ASPA 10.2
  ["seconds until the opponent's clock may be started", (rules) => rules.outStartSeconds, 5, 5, 5, null, null],
  // NASPA V.D
  ["seconds until an out play stands", (rules) => rules.outOverSeconds, null, null, null, 20, 20],
  // NASPA V.J.2
  ["points of spread of a leaver", (rules) => rules.leaverSpread, null, null, null, 50, 50],
  // NZ 10.2, 10.3; NASPA V.J.1
  ["points of spread of a forfeit", (rules) => rules.forfeitSpread, 50, 50, null, 50, 50],
  // NZ 8.5; NASPA V.G
  ["wins of a side in a tie", (rules) => rules.tieWins, 0.5, 0.5, null, 0.5, 0.5],
];

/**
 * The lists that a document names, and the points a word that its director may choose with each: NZ 1.1, 6.17; ASPA
 * 12.1, 10.9; NASPA III.A.1, IV.I.3, VI.A, VI.B.
 */
const SOURCES: Record<string, [string | null, number[]][]> = {
  "SCRABBLE NZ 2025": [["CSW24", [5]]],
  "SCRABBLE NZ 2022": [["CSW19", [5]]],
  "ASPA 2016": [[null, [0, 5, 10, 0]]],
  "NASPA 2011": [
    ["OWL2", [0]],
    ["CSW12", [5, 10, 0]],
    ["CSW07", [5, 10, 0]],
  ],
  "NASPA 2013": [
    ["OWL2", [0]],
    ["CSW12", [5, 10, 0]],
  ],
};

describe.each(DOCUMENTS)("$name", (rules) => {
  test.each(NUMBERS)("%s", (_, of, ...said) => {
    expect(of(rules)).toBe(said[DOCUMENTS.indexOf(rules)]);
  });

  test("lists, and what a challenge may cost", () => {
    const found = rules.sources.map(({ lexiconName, challengeRules }) => [
      lexiconName,
      challengeRules.map(({ pointsPerWord }) => pointsPerWord),
    ]);
    expect(found).toEqual(SOURCES[rules.name]);
  });
});
