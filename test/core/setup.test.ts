// Set-up: a volunteer is ready in two keys, and everything that the documents leave open can be reached.

import { describe, expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { DOCUMENTS, paperOf } from "../rules/documents";
import { moves, panelTexts, powerOn } from "./situations";

/** From power-on to the line of A's minutes, and back to the first. */
const TO_MINUTES_A = "UP UP UP UP";
const FROM_MINUTES_A = "DOWN DOWN DOWN DOWN";

test("a device just switched on is ready in one key, with the settings offered", () => {
  const at = moves(powerOn(), "ENTER");
  expect(at.game.stage.is).toBe("ready");
  expect(panelTexts(at)).toEqual(
    expect.arrayContaining([
      "READY, GAME 1 VERDICTS: 0",
      "RULES SCRABBLE NZ 2025",
      "MINUTES 25, THEN -10 A MIN",
      "CHALLENGE 5 POINTS A WORD",
      "LIST CSW24",
      "280887 WORDS",
      "CHECK ABC-DEF",
    ]),
  );
});

test("BACK leads from ready to set-up also where the sides have unlike minutes", () => {
  const at = moves(powerOn(), "ENTER");
  at.game.settings.minutes = [25, 20];
  at.game.clock.leftMs = [25 * 60_000, 20 * 60_000];
  expect(moves(at, "BACK").game.stage.is).toBe("setup");
});

test("buttons start no clock before the settings are taken", () => {
  for (const side of ["a", "b"]) {
    const at = moves(powerOn(), side);
    expect([at.game.stage.is, at.game.clock.running, at.game.notice]).toEqual(["setup", null, "firstEnter"]);
  }
});

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
    expect(panelTexts(at)).toEqual(expect.arrayContaining([...shown, `LIST ${list.toUpperCase()}`]));
    const ready = moves(at, "UP UP UP ENTER");
    expect(panelTexts(ready)).toEqual(expect.arrayContaining(["READY, GAME 1 VERDICTS: 0", ...shown]));
    expect(ready.game.challengeRule.name).toBe(way);
  });

  test("behind the last document comes the first again", () => {
    expect(moves(powerOn(), `DOWN ${"ENTER ".repeat(DOCUMENTS.length)}`).game.rules.name).toBe("SCRABBLE NZ 2025");
  });

  test("where a document has one list or one way only, ENTER says that there is no other", () => {
    expect(panelTexts(moves(powerOn(), "DOWN DOWN ENTER"))).toContain("THE RULES HAVE NO OTHER");
    expect(panelTexts(moves(powerOn(), "DOWN DOWN DOWN ENTER"))).toContain("THE RULES HAVE NO OTHER");
  });

  test("another document begins with its own first choices", () => {
    const at = moves(powerOn(), "DOWN ENTER ENTER DOWN DOWN ENTER ENTER UP UP ENTER");
    expect([at.game.rules.name, at.game.source.lexiconName, at.game.challengeRule.name]).toEqual([
      "NASPA 2011",
      "OWL2",
      "LOSE A TURN",
    ]);
  });
});

/** From power-on A has 25 minutes, and the table no number. */
test.each([
  [`${TO_MINUTES_A} #40`, 40, 0],
  [`${TO_MINUTES_A} #5`, 5, 0],
  [`${TO_MINUTES_A} DELETE`, 2, 0],
  [`${TO_MINUTES_A} #40 DELETE`, 4, 0],
  [`${TO_MINUTES_A} DELETE DELETE #99`, 99, 0],
  [`${TO_MINUTES_A} #100`, 0, 0],
  [`${TO_MINUTES_A} #07`, 7, 0],
  [`${TO_MINUTES_A} #123`, 3, 0],
  ["UP #1", 25, 1],
  ["UP #999", 25, 999],
  ["UP #1234", 25, 4],
  ["UP #12 DELETE", 25, 1],
  ["UP #12 DELETE DELETE", 25, 0],
])("%s makes %i minutes of A's, and the table's number %i", (keys, minutes, table) => {
  expect(moves(powerOn(), keys).game.settings).toMatchObject({ minutes: [minutes, 25], table });
});

test("no minutes at all are refused at the start, and said", () => {
  const at = moves(powerOn(), `${TO_MINUTES_A} DELETE DELETE ${FROM_MINUTES_A} ENTER`);
  expect([at.game.stage.is, panelTexts(at).at(-2)]).toEqual(["setup", "1 TO 99 MINUTES"]);
});

test("the table's number is on the panel at set-up and ready, and outlasts the game", () => {
  const at = moves(powerOn(), "UP #117");
  expect(panelTexts(at)).toContain("MINUTES A 25 B 25 TABLE 117");
  moves(at, "ENTER ENTER");
  expect(at.game.stage.is).toBe("ready");
  expect(panelTexts(at)).toContainEqual(expect.stringMatching(/ TABLE 117$/));
  moves(at, "b +10 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER MENU ENTER");
  expect([at.game.stage.is, at.game.settings.table]).toEqual(["setup", 117]);
});

test("DELETE is refused where the table has no number", () => {
  expect(moves(powerOn(), "UP DELETE").game.notice).toBe("tableRange");
});
