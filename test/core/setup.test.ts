// Set-up: everything that the documents leave open can be reached.

import { describe, expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { DOCUMENTS, paperOf } from "../rules/documents";
import { moves, panelTexts, powerOn } from "./moves";

describe("every document and what it leaves to the director", () => {
  // Document, list, ways of settling a challenge, in the order of ENTER; as each numbers.txt has them from the paper.
  const CHOICES = profiles().map(({ number }) => {
    const { name, rules } = DOCUMENTS.find(({ document }) => document.number === number)!;
    return [rules.name, paperOf(name).lists] as const;
  });
  const ROWS = CHOICES.flatMap(([rules, lists], r) =>
    lists.flatMap(([list, ways], l) => ways.map((way, w) => [rules, list, way, r, l, w] as const)),
  );

  test.each(ROWS)("%s with %s and %s is offered, and stands on the ready screen", (rules, list, way, r, l, w) => {
    const at = moves(powerOn(), `DOWN ${"ENTER ".repeat(r)}DOWN ${"ENTER ".repeat(l)}DOWN ${"ENTER ".repeat(w)}`);
    const shown = [`RULES ${rules}`, `CHALLENGE ${/^\d/.test(way) ? way.replace(" ", " POINTS ") : way}`];
    const named = list === "as approved" ? "ANY" : list.toUpperCase();
    expect(panelTexts(at)).toEqual(expect.arrayContaining([...shown, `LIST ${named} PACK CSW24`]));
    const ready = moves(at, "UP UP UP ENTER");
    expect(panelTexts(ready)).toEqual(expect.arrayContaining(["READY, GAME 1 VERDICTS: 0", ...shown]));
    expect(ready.game.challengeRule.name).toBe(way);
  });

  test("behind the last document comes the first again", () => {
    expect(moves(powerOn(), `DOWN ${"ENTER ".repeat(DOCUMENTS.length)}`).game.rules.name).toBe("SCRABBLE NZ 2025");
  });
});
