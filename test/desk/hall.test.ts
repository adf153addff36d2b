// The hall: whatever the order in which slips arrive and how often, every desk has the same results; and what counts is
// what the device's counter and the scorers say.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entryFor } from "../../sim/desk/entry";
import { EMPTY_HALL, type Hall, merged, type State, tablesOf, withSheet, withSlips } from "../../sim/desk/hall";
import { hallIn, hallText, readMessage } from "../../sim/desk/messages";
import { filing, newsOf, placeFor, takingAway } from "../../sim/desk/news";
import { outcomeOf } from "../../sim/desk/outcome";
import { EMPTY_SHEET, type Pairing, type Person, type RoundSheet, setTo } from "../../sim/desk/rounds";
import { type Slip, slipId } from "../../sim/desk/slip";
import { scanOf } from "./slips";

const HOUR = 3_600_000;
const LATER = { nowMs: 10 * HOUR, playingMs: HOUR };

const hallOf = (...slips: Slip[]): Hall => withSlips(EMPTY_HALL, slips);
const views = (hall: Hall, round = 1) => tablesOf(hall, round, LATER);
const stateAt = (hall: Hall, table: number, round = 1): State | undefined =>
  views(hall, round).find((view) => view.table === table)?.state;
const finalAt = (hall: Hall, table: number, round = 1) => {
  const slip = views(hall, round).find((view) => view.table === table)?.slip;
  return slip ? outcomeOf(slip).final : null;
};

/** A hall with these tables in its first round. */
const paired = (...tables: number[]): Hall =>
  withSheet(EMPTY_HALL, 1, {
    ...EMPTY_SHEET,
    pairings: setTo(
      EMPTY_SHEET.pairings,
      tables.map((table): Pairing => ({ table, sides: [null, null], first: null })),
    ),
  });

/** Any slip of a small hall, so that games, revisions and tables meet often. */
const anySlip: fc.Arbitrary<Slip> = fc.oneof(
  fc
    .record({
      device: fc.constantFrom("XP8LC2", "AAAAAA", "ZZZZZZ"),
      game: fc.integer({ min: 1, max: 3 }),
      revision: fc.integer({ min: 1, max: 4 }),
      table: fc.integer({ min: 1, max: 3 }),
      a: fc.integer({ min: 300, max: 303 }),
      over: fc.constantFrom(0, 61),
      ending: fc.constantFrom(0, 0, 4, 6),
      round: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ round, ...played }) => scanOf(played, round)),
  fc
    .record({
      round: fc.integer({ min: 1, max: 2 }),
      table: fc.integer({ min: 1, max: 3 }),
      a: fc.integer({ min: 300, max: 303 }),
      none: fc.boolean(),
      replaced: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    })
    .map(({ round, table, a, none, replaced }): Slip => ({
      kind: "entry",
      round,
      table,
      replaces: replaced.map((revision) => slipId(scanOf({ table, revision }, round))),
      final: none ? null : [a, 385],
      penalty: [0, 0],
      forfeit: "",
    })),
);

/** Persons with any names, also with signs that mean something in JSON or in a line of pairings. */
const anyPerson: fc.Arbitrary<Person | null> = fc.option(
  fc.record({
    name: fc.string({ unit: "grapheme", maxLength: 20 }),
    number: fc.option(fc.integer({ min: 1, max: 9999 })),
    division: fc.string({ maxLength: 4 }),
  }),
);
const anyPairing: fc.Arbitrary<Pairing> = fc.record({
  table: fc.integer({ min: 1, max: 4 }),
  sides: fc.tuple(anyPerson, anyPerson),
  first: fc.constantFrom(0, 1, null),
});

const anySheet: fc.Arbitrary<[number, RoundSheet]> = fc
  .record({
    round: fc.integer({ min: 1, max: 2 }),
    count: fc.integer({ min: 0, max: 3 }),
    pairings: fc.array(anyPairing, { maxLength: 3 }),
    starts: fc.integer({ min: 0, max: 3 }),
    startedAt: fc.option(fc.integer({ min: 0, max: 5 })),
  })
  .map(({ round, count, pairings, starts, startedAt }) => [
    round,
    { pairings: { count, value: pairings }, startedAt: { count: starts, value: startedAt } },
  ]);

type Piece = { slip: Slip } | { sheet: [number, RoundSheet] };
const anyPiece: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 4, arbitrary: anySlip.map((slip) => ({ slip })) },
  { weight: 1, arbitrary: anySheet.map((sheet) => ({ sheet })) },
);
const withPiece = (hall: Hall, piece: Piece): Hall =>
  "slip" in piece ? withSlips(hall, [piece.slip]) : withSheet(hall, ...piece.sheet);
const withPieces = (pieces: Piece[]): Hall => pieces.reduce(withPiece, EMPTY_HALL);

describe("merging", () => {
  test("any order, with repeats, gives the same hall and the same tables", () => {
    const twice = fc
      .array(anyPiece, { maxLength: 12 })
      .chain((pieces) =>
        fc.tuple(fc.constant(pieces), fc.shuffledSubarray([...pieces, ...pieces], { minLength: 2 * pieces.length })),
      );
    fc.assert(
      fc.property(twice, ([pieces, again]) => {
        const [one, other] = [withPieces(pieces), withPieces(again)];
        expect(hallText(other)).toBe(hallText(one));
        for (const round of [1, 2]) expect(views(other, round).map(shown)).toEqual(views(one, round).map(shown));
      }),
    );
  });

  test("two desks that merge have the same, and merging again changes nothing", () => {
    const pieces = fc.array(anyPiece, { maxLength: 8 });
    fc.assert(
      fc.property(pieces, pieces, pieces, (first, second, third) => {
        const [a, b, c] = [first, second, third].map(withPieces);
        expect(hallText(merged(a, b))).toBe(hallText(merged(b, a)));
        expect(hallText(merged(merged(a, b), c))).toBe(hallText(merged(a, merged(b, c))));
        const all = merged(a, b);
        expect(merged(all, b)).toBe(all);
      }),
    );
  });

  test("a hall that was kept as text is the same hall", () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 8 }), (pieces) => {
        const hall = withPieces(pieces);
        const again = hallIn(hallText(hall));
        expect(again?.sheets).toEqual(hall.sheets);
        expect(hallText(again!)).toBe(hallText(hall));
      }),
    );
  });

  test("any other JSON adds nothing to a hall, alone or among what a desk wrote", () => {
    const kept = JSON.parse(hallText(withSlips(EMPTY_HALL, [scanOf({})])));
    const message = (...parts: unknown[]) => JSON.stringify(["tileclock-desk-1", ...parts]);
    fc.assert(
      fc.property(fc.json(), fc.array(fc.oneof(fc.jsonValue(), fc.json())), (json, wrong) => {
        expect([hallIn(json), readMessage(json, { round: 1, table: 12 })]).toEqual([null, null]);
        const among = hallIn(JSON.stringify({ ...kept, slips: [...wrong, ...kept.slips], sheets: wrong }));
        expect([among?.slips.size, among?.sheets.size]).toEqual([1, 0]);
        const slips = readMessage(message("slips", ...wrong, ...kept.slips), { round: 1, table: 12 })?.slips;
        expect([...slips!.keys()]).toEqual(kept.slips);
        expect(readMessage(message("sheet", json), { round: 1, table: 0 })).toBe(null);
      }),
    );
  });
});

/** A table as people see it; slips in an order of their own. */
const shown = ({ table, state, slip, current, past, pairing }: ReturnType<typeof views>[number]) => ({
  table,
  state,
  pairing,
  outcome: slip && outcomeOf(slip),
  current: current.map(slipId).sort(),
  past: past.map(slipId).sort(),
});

describe("what counts", () => {
  test("the code with the highest revision, in whatever order codes were scanned", () => {
    const first = scanOf({ revision: 5, a: 421 });
    const corrected = scanOf({ revision: 9, a: 431 });
    for (const slips of [
      [first, corrected],
      [corrected, first],
      [corrected, first, corrected],
    ])
      expect(finalAt(hallOf(...slips), 12)).toEqual([431, 385]);
    expect(newsOf(hallOf(first), corrected)).toEqual({
      is: "correction",
      changes: ["A’s final score 431, before 421"],
      doubts: [],
    });
    expect(newsOf(hallOf(corrected), first).is).toBe("older");
  });

  test("a higher revision with nothing else changed is no correction", () => {
    expect(newsOf(hallOf(scanOf({ revision: 5 })), scanOf({ revision: 8 }))).toMatchObject({
      is: "known",
      changes: [],
    });
  });

  test("the same code from two scorers is one result", () => {
    const hall = withSlips(hallOf(scanOf({})), [scanOf({})]);
    expect(hall.slips.size).toBe(1);
    expect(newsOf(hall, scanOf({}))).toEqual({ is: "known", changes: [], doubts: [] });
    expect(stateAt(hall, 12)).toBe("done");
  });

  test("two scorers who type different figures dispute until one settles it", () => {
    const typed = (a: number) => entryFor(EMPTY_HALL, 1, 12, { final: [a, 375], penalty: [0, 0], forfeit: "" });
    expect(stateAt(hallOf(typed(431), typed(431)), 12)).toBe("done");
    const disputed = hallOf(typed(431), typed(413));
    expect(stateAt(disputed, 12)).toBe("disputed");
    expect(finalAt(disputed, 12)).toBe(null);
    const settled = withSlips(disputed, [takingAway({ round: 1, table: 12 }, [slipId(typed(413))])]);
    expect(stateAt(settled, 12)).toBe("done");
    expect(finalAt(settled, 12)).toEqual([431, 375]);
  });

  test("a typed correction counts, and a later code that differs is disputed", () => {
    const scanned = hallOf(scanOf({ revision: 5, a: 421 }));
    const typed = entryFor(scanned, 1, 12, { final: [431, 385], penalty: [0, 0], forfeit: "" });
    expect(newsOf(scanned, typed)).toMatchObject({ is: "correction", changes: ["A’s final score 431, before 421"] });
    const corrected = withSlips(scanned, [typed]);
    expect(finalAt(corrected, 12)).toEqual([431, 385]);
    expect(stateAt(withSlips(corrected, [scanOf({ revision: 9, a: 441 })]), 12)).toBe("disputed");
    // The device's own correction to the same figures ends it.
    expect(stateAt(withSlips(corrected, [scanOf({ revision: 9, a: 431 })]), 12)).toBe("done");
  });

  test("two codes of one revision that differ are disputed, and one is called forged", () => {
    const [real, forged] = [scanOf({ a: 385, b: 431 }), scanOf({ a: 431, b: 385 })];
    expect(newsOf(hallOf(real), forged)).toMatchObject({
      is: "dispute",
      doubts: [expect.stringContaining("one is forged or misread")],
    });
    expect(stateAt(hallOf(real, forged), 12)).toBe("disputed");
  });

  test("a game stays in its round, and one that is filed in two is disputed at both", () => {
    const hall = hallOf(scanOf({ revision: 5 }, 1, 12));
    expect(placeFor(hall, 2, scanOf({ revision: 9 }).result)).toEqual({ round: 1, table: 12 });
    const twice = withSlips(hall, [scanOf({ revision: 5 }, 2, 12)]);
    expect([stateAt(twice, 12, 1), stateAt(twice, 12, 2)]).toEqual(["disputed", "disputed"]);
  });

  test("a game that is moved to another table leaves its own missing", () => {
    const at12 = scanOf({}, 1, 12);
    const moved = withSlips(hallOf(at12), filing(hallOf(at12), scanOf({}, 1, 13)));
    expect([stateAt(moved, 12), stateAt(moved, 13)]).toEqual(["missing", "done"]);
    // The device still says 12: a scorer has moved the game, and so it is at 13, with later corrections too.
    expect(placeFor(moved, 2, at12.result)).toEqual({ round: 1, table: 13 });
    expect(placeFor(moved, 2, scanOf({ revision: 9 }).result)).toEqual({ round: 1, table: 13 });
    // The device has been told another table since then.
    expect(placeFor(moved, 2, scanOf({ revision: 9, table: 14 }).result)).toEqual({ round: 1, table: 14 });
    expect(newsOf(moved, scanOf({}, 1, 13)).is).toBe("known");
  });
});

describe("states", () => {
  test("missing and disputed come first, then playing, forfeits, overtime and done", () => {
    const hall = withSlips(paired(1, 2, 3, 4, 5, 6), [
      scanOf({ device: "AAAAAA", table: 1 }),
      scanOf({ device: "BBBBBB", table: 2, over: 61 }),
      scanOf({ device: "CCCCCC", table: 3, ending: 4 }),
      scanOf({ device: "DDDDDD", table: 5 }),
      scanOf({ device: "DDDDDD", table: 5, a: 99 }),
    ]);
    expect(views(hall).map(({ table, state }) => `${table} ${state}`)).toEqual([
      "4 missing",
      "6 missing",
      "5 disputed",
      "3 forfeit",
      "2 overtime",
      "1 done",
    ]);
  });

  test("a table plays until the time for a game has gone since the round’s start", () => {
    const sheet = { ...EMPTY_SHEET, startedAt: setTo(EMPTY_SHEET.startedAt, 5 * HOUR) };
    const hall = withSheet(paired(7), 1, sheet);
    const stateOf = (nowMs: number) => tablesOf(hall, 1, { nowMs, playingMs: HOUR })[0].state;
    expect([stateOf(6 * HOUR - 1), stateOf(6 * HOUR)]).toEqual(["playing", "missing"]);
  });
});

describe("impossible", () => {
  test.each([
    ["a table that the pairings lack", { table: 99 }, "no table 99"],
    ["the device at another table of the round", { device: "EEEEEE", game: 2 }, "this device is at table 1"],
    ["another list", { device: "FFFFFF", pack: "CSW19:222222" }, "its list is CSW19 (222222)"],
  ])("%s is doubted", (_, played, doubt) => {
    const hall = withSlips(paired(1, 12), [scanOf({ device: "EEEEEE", game: 1, table: 1 })]);
    expect(newsOf(hall, scanOf(played)).doubts.join("; ")).toContain(doubt);
  });

  test("a typed table that the pairings lack is doubted, and one that they have is not", () => {
    const hall = paired(12);
    const typed = (table: number) =>
      newsOf(hall, entryFor(hall, 1, table, { final: [431, 375], penalty: [0, 0], forfeit: "" }));
    expect(typed(12)).toEqual({ is: "new", changes: [], doubts: [] });
    expect(typed(21).doubts).toEqual(["the pairings of round 1 have no table 21"]);
  });

  test("a game is doubted in a later round than a game that the device played after it", () => {
    const hall = hallOf(scanOf({ game: 7 }, 2));
    expect(newsOf(hall, scanOf({ game: 6 }, 3)).doubts[0]).toContain("game 7 of this device is filed under round 2");
    expect(newsOf(hall, scanOf({ game: 6 }, 1)).doubts).toEqual([]);
    expect(newsOf(hall, scanOf({ game: 8 }, 3)).doubts).toEqual([]);
  });
});
