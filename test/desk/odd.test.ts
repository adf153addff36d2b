// Questions to a scorer before a result is filed, and their words.

import { describe, expect, test } from "vitest";
import { takenAway } from "../../sim/desk/filing";
import { offerCode } from "../../sim/desk/offers";
import { codeOf, newDesk, offerOf, pair, type Played, resultIn, scan, tableAt, type } from "./slips";

const offer = (desk: ReturnType<typeof newDesk>, played: Played, round = 1) =>
  offerCode(desk.hall, { round, table: played.table ?? 12 }, resultIn(codeOf(played)));

describe("a code", () => {
  test("with a higher revision is a correction, and an older one stays out", () => {
    const desk = newDesk();
    scan(desk, codeOf({ revision: 5, a: 421 }));
    const newer = offer(desk, { revision: 9, a: 431 });
    expect(newer).toMatchObject({ is: "correction", changes: ["A’s final score 431, before 421"], doubts: [] });
    scan(desk, codeOf({ revision: 9, a: 431 }));
    expect(offer(desk, { revision: 5, a: 421 })).toMatchObject({ is: "older", drafts: [] });
    expect(offer(desk, { revision: 12, a: 431 })).toMatchObject({ is: "known", changes: [] });
  });

  test("of one revision with other figures is called forged, and replaces only if told so", () => {
    const desk = newDesk();
    scan(desk, codeOf({ a: 385, b: 431 }));
    const forged = offer(desk, { a: 431, b: 385 });
    expect(forged).toMatchObject({ is: "dispute", doubts: [expect.stringContaining("one is forged or misread")] });
    scan(desk, codeOf({ a: 431, b: 385 }), 1, 12, true);
    expect(tableAt(desk, 12).state).toBe("disputed");
    desk.undo();
    scan(desk, codeOf({ a: 431, b: 385 }));
    expect(tableAt(desk, 12)).toMatchObject({ state: "done", final: [431, 385] });
  });

  test("that contradicts what was typed asks, and stays beside it in dispute if the scorer says so", () => {
    const desk = newDesk();
    type(desk, "12 400300");
    expect(offer(desk, {})).toMatchObject({
      is: "dispute",
      changes: ["A’s final score 431, before 400", expect.anything()],
    });
    scan(desk, codeOf({}), 1, 12, true);
    expect(tableAt(desk, 12).state).toBe("disputed");
    // The device's own correction to the figures that were typed ends it.
    scan(desk, codeOf({ revision: 6, a: 400, b: 300 }));
    expect(tableAt(desk, 12)).toMatchObject({ state: "done", final: [400, 300] });
  });

  test("of a game over which figures were typed is of that game’s round", () => {
    const desk = newDesk();
    scan(desk, codeOf({}));
    type(desk, "12 400300");
    expect(scan(desk, codeOf({}), 2)).toMatchObject({ is: "dispute", round: 1, table: 12 });
    // One that was taken away is of the round in which it is scanned.
    const other = newDesk();
    scan(other, codeOf({}));
    other.file(takenAway(other.hall, { round: 1, table: 12 }), "taken away");
    expect(scan(other, codeOf({}), 2)).toMatchObject({ is: "new", round: 2, table: 12 });
  });
});

describe("doubted", () => {
  test.each<[string, Played, string]>([
    ["a table that the pairings lack", { table: 99 }, "no table 99"],
    ["the device at another table of the round", { device: "EEEEEE", game: 2 }, "this device is at table 1"],
    ["another list", { device: "FFFFFF", pack: "CSW19:222222" }, "its list is CSW19 (222222)"],
  ])("is %s", (_, played, doubt) => {
    const desk = newDesk();
    pair(desk, "1\n12".replace(/\d+/g, "$&; ; "));
    scan(desk, codeOf({ device: "EEEEEE", game: 1, table: 1 }));
    expect(offer(desk, played).doubts.join("; ")).toContain(doubt);
  });

  test("is a typed table that the pairings lack, and not one that they have", () => {
    const desk = newDesk();
    pair(desk, "12; ;");
    expect(offerOf(desk, "12 431375")).toMatchObject({ is: "new", doubts: [] });
    expect(offerOf(desk, "21 431375").doubts).toEqual(["the pairings of round 1 have no table 21"]);
  });

  test("is a game in a later round than one that the device played after it", () => {
    const desk = newDesk();
    scan(desk, codeOf({ game: 7 }), 2);
    expect(offer(desk, { game: 6 }, 3).doubts[0]).toContain("game 7 of this device is filed under round 2");
    expect(offer(desk, { game: 6 }, 1).doubts).toEqual([]);
    expect(offer(desk, { game: 8 }, 3).doubts).toEqual([]);
  });
});

test("a change of the winner is said by the sides' letters", () => {
  const desk = newDesk();
  type(desk, "12 400300");
  const changed = (line: string): string | undefined => offerOf(desk, line).changes.at(-1);
  expect(changed("12 300400")).toBe("winner: B, before A");
  expect(changed("12 400400")).toBe("winner: nobody (a tie), before A");
  expect(changed("12 ff")).toBe("winner: nobody, before A");
});

test("missing and disputed tables come first, then playing, forfeits, overtime and done", () => {
  const desk = newDesk();
  pair(desk, "1-6");
  scan(desk, codeOf({ device: "AAAAAA", table: 1 }));
  scan(desk, codeOf({ device: "BBBBBB", table: 2, over: 61 }));
  scan(desk, codeOf({ device: "CCCCCC", table: 3, ending: 4 }));
  scan(desk, codeOf({ device: "DDDDDD", table: 5 }));
  scan(desk, codeOf({ device: "EEEEEE", table: 5, a: 400 }), 1, 5, true);
  expect(desk.tables(1).map(({ table, state }) => `${table} ${state}`)).toEqual([
    "4 missing",
    "6 missing",
    "5 disputed",
    "3 forfeit",
    "2 overtime",
    "1 done",
  ]);
});
