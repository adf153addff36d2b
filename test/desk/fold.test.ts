// The meaning of entries: a few that a scorer would write, worked out by hand, and many.

import { describe, expect, test } from "vitest";
import {
  chunkText,
  entriesOf,
  gapsOf,
  hallIn,
  hallOf,
  hallText,
  merged,
  readChunk,
  unreadOf,
} from "../../sim/desk/chunks";
import type { Desk } from "../../sim/desk/desk";
import { type Entry, entryText } from "../../sim/desk/entries";
import { countsInstead, moved, noted, roundBegan, takenAway } from "../../sim/desk/filing";
import { fold, headsAt, pairingsOf, startsOf, twinsOf } from "../../sim/desk/fold";
import { logOf } from "../../sim/desk/log";
import { noticeText } from "../../sim/desk/notices";
import { act, codeOf, newDesk, pair, scan, tableAt, type } from "./slips";

const AT_12 = { round: 1, table: 12 };
const meet = (...desks: Desk[]): void => {
  for (const desk of desks) for (const other of desks) desk.take(other.hall);
};
const noticesAt = (desk: Desk): string[] => desk.notices().map(noticeText);
const logAt = (desk: Desk): string[] => logOf(desk.hall).map(({ text, since }) => `${text} | ${since}`);

test("an entry answers entries of its own kind alone: a round's start takes no result away", () => {
  const kim = newDesk("Kim");
  type(kim, "12 431375");
  const [{ id }] = headsAt(kim.hall, AT_12);
  act(kim, [{ answers: [id], what: { kind: "began", round: 1, startedAt: 1_700_000_000_000 } }]);
  expect(startsOf(kim.hall, 1)).toHaveLength(1);
  expect(tableAt(kim, 12)).toMatchObject({ state: "done", final: [431, 375] });
});

describe("two desks that were apart", () => {
  test("with different figures are in dispute on both, until one entry answers both", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    type(kim, "12 431375");
    type(ann, "12 413375");
    meet(kim, ann);
    expect([kim, ann].map((desk) => tableAt(desk, 12).state)).toEqual(["disputed", "disputed"]);
    act(ann, countsInstead(ann.hall, headsAt(ann.hall, AT_12)[0]));
    meet(kim, ann);
    expect(tableAt(kim, 12)).toEqual(tableAt(ann, 12));
    expect(tableAt(kim, 12).state).toBe("done");
  });

  test("with the same figures agree", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    type(kim, "12 431375");
    scan(ann, codeOf({ a: 431, b: 375 }));
    meet(kim, ann);
    expect(tableAt(kim, 12)).toMatchObject({ state: "done", final: [431, 375] });
    expect([noticesAt(kim), noticesAt(ann)]).toEqual([[], []]);
  });

  test("with codes of one game show the newer one on both, and the other’s scorer is told", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    scan(kim, codeOf({ revision: 6, a: 431 }));
    scan(ann, codeOf({ revision: 5, a: 421 }));
    meet(kim, ann);
    for (const desk of [kim, ann]) expect(tableAt(desk, 12)).toMatchObject({ state: "done", final: [431, 385] });
    expect([noticesAt(kim), noticesAt(ann)]).toEqual([
      [],
      ["Round 1, table 12: Kim has put 431-385 for your 421-385."],
    ]);
  });

  test("who put one game at two tables have both in dispute, until it is moved", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    scan(kim, codeOf({ table: null }), 1, 12);
    scan(ann, codeOf({ table: null }), 1, 13);
    meet(kim, ann);
    const states = () => [12, 13].map((table) => tableAt(kim, table).state);
    expect(states()).toEqual(["disputed", "disputed"]);
    expect(kim.tables().find(({ table }) => table === 12)?.why).toEqual([
      "one game is at round 1, table 12 and at round 1, table 13",
    ]);
    act(kim, countsInstead(kim.hall, headsAt(kim.hall, { round: 1, table: 13 })[0]));
    expect(states()).toEqual(["missing", "done"]);
  });

  test("gave a round different pairings, and are asked; who sits there is known where they agree", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    pair(kim, "1; Ann Lee; Bob Jones\n2; Cy Oh; Di Po");
    pair(ann, "1; Ann Lee; Bob Jones\n2; Cy Oh; Ed Fox");
    meet(kim, ann);
    const { rows, asked } = pairingsOf(kim.hall, 1);
    expect(rows.map(({ sides }) => sides.map((one) => one?.name))).toEqual([
      ["Ann Lee", "Bob Jones"],
      [undefined, undefined],
    ]);
    expect(asked.map(({ heads }) => heads.length)).toEqual([2]);
    pair(ann, "1; Ann Lee; Bob Jones\n2; Cy Oh; Ed Fox");
    meet(kim, ann);
    expect(pairingsOf(kim.hall, 1).asked).toEqual([]);
    expect(tableAt(kim, 2).names).toEqual(["Cy Oh", "Ed Fox"]);
  });

  test("began a round at different times, and both are kept until one begins it anew", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    act(kim, roundBegan(kim.hall, 1, 5000));
    act(ann, roundBegan(ann.hall, 1, 4000));
    meet(kim, ann);
    expect(startsOf(kim.hall, 1)).toEqual([4000, 5000]);
    act(kim, roundBegan(kim.hall, 1, 6000));
    expect(startsOf(kim.hall, 1)).toEqual([6000]);
  });

  test("two divisions at one table have no names there, and it is said", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    pair(kim, "7; Ann Lee; Bob Jones; A");
    pair(ann, "7; Cy Oh; Di Po; B");
    meet(kim, ann);
    expect(pairingsOf(kim.hall, 1)).toMatchObject({ taken: [7], rows: [{ table: 7, sides: [null, null] }] });
  });
});

describe("a result of this desk", () => {
  function answered(by: (ann: Desk) => void): string[] {
    const [kim, ann] = [newDesk("Kim’s desk"), newDesk("Ann’s desk")];
    scan(kim, codeOf({ a: 400, b: 300, table: null }), 1, 12);
    meet(kim, ann);
    by(ann);
    meet(kim, ann);
    expect(noticesAt(ann)).toEqual([]);
    return noticesAt(kim);
  }

  test.each<[string, (ann: Desk) => void, string[]]>([
    ["replaced", (ann) => type(ann, "12 410300"), ["Round 1, table 12: Ann’s desk has put 410-300 for your 400-300."]],
    [
      "taken away",
      (ann) => act(ann, takenAway(ann.hall, AT_12)),
      ["Round 1, table 12: Ann’s desk has taken away your 400-300."],
    ],
    [
      "moved",
      (ann) => act(ann, moved(ann.hall, AT_12, { round: 2, table: 3 })),
      ["Round 1, table 12: Ann’s desk has put 400-300 at round 2, table 3 for your 400-300."],
    ],
    [
      "corrected by a newer code",
      (ann) => scan(ann, codeOf({ a: 401, b: 300, revision: 9, table: null })),
      ["Round 1, table 12: Ann’s desk has put 401-300 for your 400-300."],
    ],
    ["confirmed", (ann) => scan(ann, codeOf({ a: 400, b: 300, revision: 9, table: null })), []],
    [
      "taken back in the log",
      (ann) => ann.takeBack(headsAt(ann.hall, AT_12)[0]),
      ["Round 1, table 12: Ann’s desk has taken away your 400-300."],
    ],
  ])("%s by another desk is told who it was", (_, by, told) => expect(answered(by)).toEqual(told));

  test("is told once, also after a reload", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    type(kim, "12 400300");
    meet(kim, ann);
    type(ann, "12 410300");
    meet(kim, ann);
    kim.dismiss(kim.notices()[0]);
    expect(noticesAt(kim)).toEqual([]);
    expect(kim.identity.seen).toHaveLength(1);
  });
});

describe("undo", () => {
  test("takes back one act after the other, whatever they were", () => {
    const desk = newDesk();
    const seen = [JSON.stringify(desk.tables())];
    const steps = [
      () => pair(desk, "12; Ann Lee; Bob Jones\n13; Cy Oh; Di Po"),
      () => scan(desk, codeOf({ revision: 5, a: 421 })),
      () => scan(desk, codeOf({ revision: 9, a: 431 })),
      () => type(desk, "12 441385"),
      () => act(desk, moved(desk.hall, AT_12, { round: 1, table: 13 })),
      () => act(desk, takenAway(desk.hall, { round: 1, table: 13 })),
      () => act(desk, roundBegan(desk.hall, 1, 1e12)),
    ];
    for (const step of steps) {
      step();
      seen.push(JSON.stringify(desk.tables()));
    }
    for (const before of seen.reverse().slice(1)) {
      expect(desk.undo()).toHaveProperty("name");
      expect(JSON.stringify(desk.tables())).toBe(before);
    }
    expect(desk.undo()).toEqual({ why: "nothing has been done since the page was loaded" });
  });

  test("is refused by name if another desk has changed it since", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann’s desk")];
    type(kim, "12 400300");
    meet(kim, ann);
    type(ann, "12 410300");
    meet(kim, ann);
    expect(kim.undo()).toEqual({ why: "an act stays: Ann’s desk has changed it since" });
    expect(tableAt(kim, 12).final).toEqual([410, 300]);
  });

  test("is refused if it would hide a later code of the game at another table", () => {
    const [kim, ann] = [newDesk("Kim"), newDesk("Ann")];
    scan(kim, codeOf({ revision: 7, table: null }), 1, 12);
    meet(kim, ann);
    act(kim, takenAway(kim.hall, AT_12));
    meet(kim, ann);
    scan(ann, codeOf({ revision: 5, table: null, a: 400 }), 1, 13);
    meet(kim, ann);
    expect(kim.undo()).toEqual({ why: "an act stays: round 1, table 13 has a later code of this game from Ann" });
    expect(tableAt(kim, 13)).toMatchObject({ state: "done", final: [400, 385] });
  });
});

describe("the log", () => {
  test("has every entry, with what it replaced and what became of it", () => {
    const desk = newDesk();
    scan(desk, codeOf({ revision: 5, a: 421 }));
    scan(desk, codeOf({ revision: 6, a: 431 }));
    act(desk, noted("B came late"));
    act(desk, takenAway(desk.hall, AT_12));
    desk.undo();
    expect(logAt(desk)).toEqual([
      "taken back: round 1, table 12: taken away | ",
      "round 1, table 12: taken away | taken back by Kim",
      "note: B came late | ",
      "round 1, table 12: 431-385 (device XP8LC2, game 1, revision 6), for 421-385 | ",
      "round 1, table 12: 421-385 (device XP8LC2, game 1, revision 5) | replaced by Kim",
    ]);
  });

  test("names a penalty that is off a score, so that another one is seen", () => {
    const desk = newDesk();
    type(desk, "12 431375 b20");
    type(desk, "12 431375 a100 b10");
    expect(logAt(desk)).toEqual([
      "round 1, table 12: 431-375 (A −100, B −10) (typed), for 431-375 (B −20) | ",
      "round 1, table 12: 431-375 (B −20) (typed) | replaced by Kim",
    ]);
  });
});

describe("chunks", () => {
  const written = (count: number): Desk => {
    const desk = newDesk();
    for (let at = 0; at < count; at++) type(desk, `${1 + (at % 90)} ${300 + at} 300`);
    return desk;
  };

  test("what is missing is said by the counters", () => {
    const desk = written(200);
    const texts = [...desk.hall.chunks].map(([name, chunk]) => chunkText(name, chunk));
    expect(texts).toHaveLength(4);
    const [pen] = desk.identity.pens;
    expect(gapsOf(hallOf([texts[0], texts[3]]))).toEqual([{ pen, desk: "Kim", from: 64, to: 191 }]);
    expect(gapsOf(hallOf([texts[1]]))).toEqual([{ pen, desk: "Kim", from: 0, to: 63 }]);
    expect(gapsOf(desk.hall)).toEqual([]);
  });

  test("an entry that answers one which is not here says so", () => {
    const [kim, ann] = [written(1), newDesk("Ann")];
    meet(kim, ann);
    type(ann, "1 400300");
    const own = [...ann.hall.chunks].filter(([name]) => ann.identity.pens.some((pen) => name.startsWith(pen)));
    const hall = hallOf(own.map(([name, chunk]) => chunkText(name, chunk)));
    expect(gapsOf(hall)).toMatchObject([{ desk: null, from: 0, to: 0 }]);
  });

  test("an entry of a newer desk is passed on, counted, and counts for nothing", () => {
    const desk = written(1);
    const [[name, chunk]] = desk.hall.chunks;
    const newer = `${chunkText(name, chunk)}\n[1,2,"Kim",0,[],["spread",1,12]]`;
    const other = newDesk("Ann");
    other.take(hallOf([newer]));
    expect([unreadOf(other.hall), entriesOf(other.hall).length]).toEqual([1, 1]);
    expect(hallText(other.hall)).toBe(hallText(hallOf([newer])));
  });

  test("an id that was written twice, and differently, keeps both and says so", () => {
    const desk = written(1);
    const [entry] = entriesOf(desk.hall) as [Entry & { kind: "result" }];
    const [[name]] = desk.hall.chunks;
    const twin = { ...entry, desk: "Ann" };
    const other = newDesk("Ann");
    other.take(hallOf([chunkText(name, new Map([[entryText(twin), twin]]))]));
    meet(desk, other);
    expect(twinsOf(desk.hall)).toEqual([entry.id]);
    expect(hallText(desk.hall)).toBe(hallText(other.hall));
    expect(entriesOf(desk.hall)).toHaveLength(2);
  });

  test.each([
    ["nothing", ""],
    ["another version", '["tileclock-desk-1","AAAAAAAAAA",0]'],
    ["no pen", '["tileclock-desk-2","AAAA",0]'],
    ["no number", '["tileclock-desk-2","AAAAAAAAAA",-1]'],
    ["too many lines", `["tileclock-desk-2","AAAAAAAAAA",0]${"\nnull".repeat(257)}`],
    ["too long", `["tileclock-desk-2","AAAAAAAAAA",0]\n${" ".repeat(300_000)}`],
  ])("%s is no chunk", (_, text) => expect(readChunk(text)).toBe(null));

  test("another text is no hall’s file", () => {
    for (const text of ["", "{}", "null", '{"format":"tileclock-desk-1","chunks":[]}']) expect(hallIn(text)).toBe(null);
  });
});

/** A desk's work of twenty rounds and a thousand tables, each result corrected once. */
const ENTRIES = 40_000;

test(`${ENTRIES} entries of 625 chunks fold within a second, and a chunk is under 16 kB`, () => {
  const texts: string[] = [];
  const pen = (at: number): string =>
    `AAAAAA${[...String(at).padStart(4, "0")].map((digit) => "ABCDEFGHJK"[Number(digit)]).join("")}`;
  for (let at = 0; at < ENTRIES; at += 64) {
    const lines = Array.from({ length: 64 }, (_, i) => {
      const n = at + i;
      const half = ENTRIES / 2;
      const answers = n < half ? [] : [`${pen(Math.floor((n - half) / 64))}.${(n - half) % 64}`];
      const place = ["result", 1 + (n % 20), 1 + (Math.floor(n / 20) % 999), null, [[400 + (n % 99), 300], [0, 0], ""]];
      return JSON.stringify([i, n, "Kim’s desk", 1e12, answers, place]);
    });
    texts.push([`["tileclock-desk-2","${pen(at / 64)}",0]`, ...lines].join("\n"));
  }
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(16_000);
  const hall = merged({ chunks: new Map() }, hallOf(texts));
  expect([hall.chunks.size, entriesOf(hall).length]).toEqual([625, ENTRIES]);
  const since = process.cpuUsage();
  const { live } = fold(hall);
  const ms = process.cpuUsage(since).user / 1000;
  console.log(`fold of ${ENTRIES} entries: ${ms.toFixed(0)} ms of the processor`);
  expect(live).toHaveLength(ENTRIES / 2);
  // Some ten times what it takes on a quiet machine.
  expect(ms).toBeLessThan(1000);
});
