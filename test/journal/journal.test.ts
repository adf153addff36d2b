// The journal on sound flash: what is written comes back, whatever the length of the game.

import { describe, expect, test } from "vitest";
import { beginGame, record, recordState, STATE_EVERY } from "../../firmware/journal/journal";
import { storedGames } from "../../firmware/journal/read";
import { restoreGame } from "../../firmware/journal/restore";
import { PLAIN_NUMBERS } from "../../firmware/journal/numbers";
import { put } from "../../firmware/journal/ring";
import type { Act, PlainAct } from "../../firmware/core/acts";
import { type DirectorsAct, DIRECTORS_ACTS } from "../../firmware/core/directors-acts";
import type { SideOrBoth } from "../../firmware/core/side";
import { neutralReasons } from "../../firmware/core/stage";
import { encodeSlot } from "../../firmware/journal/slot";
import { crc32 } from "../../lexicon-pack/crc32";
import type { RawFlash } from "../../sim/board/virtual/raw-flash";
import { flashWith } from "../../sim/play/journal/logged";
import { restoredUnlike } from "../../sim/play/laws/restored";
import {
  dice,
  eventsAfter,
  found,
  freshGame,
  journalOn,
  LABEL,
  liveFrom,
  move,
  pass,
  press,
  rawFlash,
  START,
  sitDown,
} from "./games";

const plain = (kind: PlainAct, at: number): Act => ({ kind, at });
const ruling = (act: DirectorsAct, side: SideOrBoth | null, value: number | null): Act => ({
  kind: "director",
  act,
  side,
  value,
  at: 9,
});

/** Each kind of act, with the ends of its range. */
const EVERY_ACT: Act[] = [
  ...([0, 1] as const).map((side) => ({ kind: "press" as const, side, at: 1 })),
  ...PLAIN_NUMBERS.split(" ").map((kind, i) => plain(kind as PlainAct, 0x7fffffff - i)),
  ...neutralReasons().map((reason) => ({ kind: "reason" as const, reason, at: 3 })),
  ...[true, false].map((acceptable) => ({ kind: "verdict" as const, acceptable, at: 0x7fffffff })),
  ...DIRECTORS_ACTS.split(" ").map((act) => ruling(act as DirectorsAct, null, null)),
  ruling("setClock", 0, -5_999_000),
  ruling("setClock", "both", 0),
  ruling("eraseOvertime", 1, null),
  ruling("turn", null, 99),
  ruling("points", 1, -999),
  ruling("newPin", null, 7),
  { kind: "word", line: 7, text: "UNCOPYRIGHTABLE", at: 4 },
  { kind: "correctWord", line: 0, text: "", at: 4 },
  { kind: "number", line: 3, text: "0", at: 4 },
  ...(["rules", "list", "challengeRule", "minutesA", "minutesB", "table"] as const).map((kind, value) => ({
    kind,
    value,
    at: 6,
  })),
  { kind: "power", at: 0 },
  { kind: "verdict", acceptable: null, at: 5 },
  { kind: "pack", pack: 1, lexicon: LABEL, at: 77_000 },
  {
    kind: "pack",
    pack: 0,
    lexicon: { name: "", wordCount: 0, checkCode: "", alphabet: "", fault: "CORRUPT: 12, NOT 34" },
    at: 78_000,
  },
];

/**
 * Two of the seven pages, 8,192 B, are left to games before; 160 moves take 1,280 B, and what a game begins with some
 * 400.
 */
const KEPT = 3;

/** How far the game has come by a copy of the flash: as it would be after a cut. */
const restoredAt = (raw: RawFlash): number => found(flashWith(raw.bytes, "a copy"))!.restored.at;

describe("a journal on sound flash", () => {
  test("gives back every kind of event, with its time to the millisecond", () => {
    const raw = rawFlash();
    const journal = journalOn(raw);
    expect(beginGame(journal, freshGame(), 0)).toBe("ok");
    for (const act of EVERY_ACT) expect(record(journal, act, false)).toBe("ok");
    const [game] = storedGames(journalOn(raw));
    expect(restoredUnlike(liveFrom(game.content), START)).toEqual([]);
    const { events, reading } = eventsAfter(journalOn(raw), game);
    expect(reading.lost).toBe(0);
    expect(events).toEqual(EVERY_ACT);
  });

  test("has no game to give back before the first", () => {
    expect(found(rawFlash())).toBeNull();
  });

  test("holds the longest game: 250 minutes, 1,000 events, and full states", () => {
    const raw = rawFlash();
    const table = sitDown(raw);
    for (let i = 0; i < 1000; i++) {
      press(table, i % 2 === 0 ? 1 : 0);
      pass(table, 15_000);
      if (table.journal.sinceState >= STATE_EVERY) table.results.push(recordState(table.journal, table.game));
    }
    expect(new Set(table.results)).toEqual(new Set(["ok"]));
    expect(table.now).toBe(250 * 60_000);
    expect(raw.wear.mostPerWord).toBe(1);
  });

  test("holds the longest game from one press to the next, too", () => {
    const table = sitDown();
    for (let side = 0; side < 2; side++) {
      press(table, (1 - side) as 0 | 1);
      pass(table, 125 * 60_000);
    }
    expect(new Set(table.results)).toEqual(new Set(["ok"]));
    // 9 pages of (4096 - 24) / 4 words but for the barrier, 9,161. After i words the rest but one, at 1.85 s each, is
    // more than the time to come, 15,000 s - 0.95 i, up to i = 2,162: so 2,163 words in 2,054.85 s; then 2,943 in the
    // rest of A's 7,500 s, and 4,054 in B's.
    expect(table.results.length).toBe(3 + 2163 + 2943 + 4054);
    expect(found(table.raw)!.restored.at).toBeGreaterThan(250 * 60_000 - 2000);
  });

  test("a cut in the first half hour gives back at most 1.1 s, and later at most 2 s", () => {
    const raw = rawFlash();
    const table = sitDown(raw);
    const givenBack = [0, 0];
    // Turns of 47 s: a cut anywhere in them.
    for (let turn = 0; turn < 120; turn++) {
      press(table, turn % 2 === 0 ? 1 : 0);
      for (let part = 0; part < 10; part++) {
        pass(table, 4701);
        const lost = table.now - restoredAt(raw);
        const later = table.now > 30 * 60_000 ? 1 : 0;
        givenBack[later] = Math.max(givenBack[later], lost);
      }
    }
    // A checkpoint's time is a multiple of 32 ms.
    expect(givenBack[0]).toBeLessThan(950 + 32);
    expect(givenBack[1]).toBeGreaterThan(950 + 32);
    expect(givenBack[1]).toBeLessThan(1850 + 32);
  });

  test("keeps the events of the last games, the newest of which is always whole", () => {
    const raw = rawFlash();
    const logs: Act[][] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const table = sitDown(raw);
      const roll = dice(seed);
      for (let i = 0; i < 160; i++) move(table, roll);
      logs.push(table.events);
      const journal = journalOn(raw);
      const games = storedGames(journal);
      expect(games.length).toBeGreaterThanOrEqual(Math.min(seed, KEPT));
      games.forEach((game, back) => {
        const { events, reading } = eventsAfter(journal, game);
        expect(reading.lost).toBe(0);
        expect(events).toEqual(logs[logs.length - 1 - back]);
      });
    }
    expect(raw.wear.mostPerWord).toBe(1);
  });

  test("replays from a state written as a whole, without what went before it", () => {
    const raw = rawFlash();
    const table = sitDown(raw);
    const roll = dice(4);
    for (let i = 0; i < 300; i++) {
      move(table, roll);
      if (i % 50 === 49) recordState(table.journal, table.game);
      const replayed = found(raw)!;
      expect(restoredUnlike(replayed.game, table.game)).toEqual([]);
      expect(replayed.restored.lost).toBe(0);
      expect(replayed.events.length).toBeLessThanOrEqual(60);
    }
  });
});

// JOURNAL.md, "Other versions": the last sound record among 0x83 to 0x85, 0x87 and 0x88 decides. A text of version 0
// lies in slots whose bytes are below 0x80; the value of the record's slot has their number, and 24 bits of their
// CRC32.
test.each([0x83, 0x84, 0x85])("a record 0x%i of version 0 after the last state leaves the journal alone", (code) => {
  const raw = rawFlash();
  const { journal } = sitDown(raw);
  const text = Uint8Array.from('{"a":[1]}       '.slice(0, 16), (letter) => letter.charCodeAt(0));
  const data = new Uint8Array(24);
  encodeSlot(data, code, journal.sequence, (2 | ((crc32(text) & 0xffffff) << 8)) >>> 0, crc32);
  data.set(text, 8);
  expect(put(journal.events, data, 0)).toBe("ok");
  const nobody = (): void => {
    throw new Error("no game expected");
  };
  expect(restoreGame(journalOn(raw), nobody, nobody)).toBe("older");
});

test("a restart carries out no act that is on record as refused, though the game would take it", () => {
  const press = { kind: "press", side: 1, at: 5000 } as const;
  const restart = (refused: boolean) => {
    const { raw, journal } = sitDown();
    record(journal, { kind: "start", at: 1000 }, false);
    record(journal, press, refused);
    return found(raw)!;
  };
  expect(restart(false).game.stage.is).toBe("running");
  expect(restart(true).game.stage.is).toBe("ready");
  // It is counted, and its time is the game's.
  expect(restart(true).restored).toMatchObject({ at: 5000, events: 2, lost: 0 });
});
