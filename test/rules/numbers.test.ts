// Every number of the rule documents, read from the documents once more, by clause, in test/scenarios/NAME/numbers.txt;
// none is taken from the literals.

import { describe, expect, test } from "vitest";
import type { Rules } from "../../firmware/core/rules/rules";
import { TILES_SECONDS } from "../../firmware/core/stages/play";
import { DOCUMENTS, paperOf } from "./documents";

const NUMBERS: Record<string, (rules: Rules) => number | string | null> = {
  "minutes of a side": (rules) => rules.minutes,
  "points for a minute of overtime": (rules) => rules.overtimePointsPerMinute,
  "minutes of overtime that the director is told of": (rules) => rules.overtimeLimit,
  "minutes before a late player's clock starts": (rules) => rules.late.graceMinutes,
  "seconds of overtime that forfeit a late player's game": (rules) => rules.late.forfeitOverSeconds,
  "seconds to choose tiles": (rules) => rules.tileChoiceSeconds,
  "seconds for the other choices": (rules) => (rules.tilesMinute ? TILES_SECONDS : null),
  "seconds to hold or challenge": (rules) => rules.challengeWindowSeconds,
  "seconds of a hold until tiles may be drawn": (rules) => rules.holdDrawSeconds,
  "seconds until the opponent's clock may be started": (rules) => rules.outStartSeconds,
  "seconds until an out play stands": (rules) => rules.outOverSeconds,
  "points of spread of a leaver": (rules) => rules.leaverSpread,
  "points of spread of a forfeit": (rules) => rules.forfeitSpread,
  "wins of a side in a tie": (rules) => (rules.tieIsHalf ? 0.5 : null),
};

describe.each(DOCUMENTS)("$name", ({ name, rules }) => {
  const paper = paperOf(name);

  test("numbers.txt has each of the numbers", () => {
    expect([...paper.numbers.keys()]).toEqual(Object.keys(NUMBERS));
  });

  test.each(Object.entries(NUMBERS))("%s", (what, of) => {
    expect(String(of(rules) ?? "none")).toBe(paper.numbers.get(what));
  });

  test("lists, and what a challenge may cost", () => {
    const lists = rules.sources.map(({ lexiconName, challengeRules }) => [
      lexiconName ?? "as approved",
      challengeRules.map((rule) => rule.name),
    ]);
    expect(lists).toEqual(paper.lists);
  });

  test("each challenge rule costs what it is called", () => {
    for (const { challengeRules } of rules.sources)
      for (const { name: called, points, turnAfterAcceptable } of challengeRules) {
        expect(points, called).toBe(parseInt(called) || 0);
        expect(turnAfterAcceptable, called).toBe(called === "LOSE A TURN" ? "player" : "challenger");
      }
  });
});
