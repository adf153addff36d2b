// The whole state of a game, stored and read: whatever a game can be, the same game comes back.

import { expect, test } from "vitest";
import { challengeOf, type Game } from "../../firmware/core/game";
import type { Menu } from "../../firmware/core/menu/page";
import type { Before, Challenge, Challenged, Neutral, OutPlay, Stage } from "../../firmware/core/stage";
import { HEAD_BYTES } from "../../firmware/journal/body";
import { newFields, numberOrNull, readFields, signedIn, textIn } from "../../firmware/journal/fields";
import { gameFrom, stateOf } from "../../firmware/journal/state";
import { act, copyOf, INPUTS, inputName, played, reach, SITUATIONS } from "../core/situations";
import { told } from "./games";

/** The game as it is read from what is stored of it. */
function stored(game: Game): Game {
  const fields = stateOf(game);
  // The rest of a longest body is 0, as the end of a body's last slot is.
  expect(fields.end).toBeLessThan(newFields(0).bytes.length);
  return gameFrom(fields.bytes)!;
}

/**
 * Every 12th of the 50 keys and buttons comes second, different ones after each first one: all pairs would take a
 * minute and a half.
 */
const EVERY = 12;

test("in every situation, after every key or button, and another", () => {
  let states = 0;
  for (const situation of SITUATIONS) {
    const table = reach(situation);
    expect(told(stored(table.game)), situation.name).toBe(told(table.game));
    INPUTS.forEach((first, place) => {
      const after = copyOf(table);
      act(after, first);
      for (const second of INPUTS.filter((_, i) => (i + place) % EVERY === 0)) {
        const last = copyOf(after);
        act(last, second);
        const name = `${situation.name}, ${inputName(first)}, ${inputName(second)}`;
        expect(told(stored(last.game)), name).toBe(told(last.game));
        states++;
      }
    });
  }
  console.log(`${SITUATIONS.length} situations, ${states} states`);
});

test.each([[[]], [[""]], [["", ""]], [["CAT", ""]], [["QI", "ZA"]]])("with the words %j in a challenge", (words) => {
  const { game } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE");
  expect(challengeOf(game)).not.toBeNull();
  challengeOf(game)!.words = words;
  expect(challengeOf(stored(game))!.words).toEqual(words);
});

test("with as many words as were challenged on a slip", () => {
  const { game } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE pin 6 4 3");
  expect(challengeOf(game)).toMatchObject({ words: [], counted: 3 });
  expect(challengeOf(stored(game))).toEqual(challengeOf(game));
});

// JOURNAL.md, "Version 3": fields that are 0 are left out, so that this is an ended game as earlier versions stored it.
test("an ended game stored before version 4 has revision 1, and the numbers of its settings", () => {
  const { game } = played("SCRABBLE NZ 2025", "ENTER b +30 a END a b");
  Object.assign(game, { revision: 0, endedEvent: 0, endedGame: 0 });
  Object.assign(game.settings, { event: 2, games: 7 });
  expect(stored(game)).toMatchObject({ revision: 1, endedEvent: 2, endedGame: 7 });
});

/** States of the table with distinct values, and their fields by JOURNAL.md, "Fields". */
const NEUTRAL: Neutral = { is: "neutral", onTurn: 1, reason: 2, since: 4711 };
const OUT_BEFORE: Before = { openPlay: 1, hold: { by: 0, leftMs: 4717 }, neutral: { ...NEUTRAL, onTurn: 0 } };
const OUT_PLAY: OutPlay = { player: 0, since: 4712, stoppedAt: 4713, before: OUT_BEFORE, onTurnBefore: 0 };
const CHALLENGE: Challenge = {
  challenger: 1,
  toRule: "timeIsOver",
  words: ["QI", "ZA"],
  cursor: 1,
  counted: null,
  verdict: null,
  wordsFixed: 2,
  confirmedAt: 4718,
  settledAt: 4714,
};
const BEFORE: Before = { openPlay: 0, hold: { by: 1, leftMs: 4715 }, neutral: null };
const CHALLENGED = { onTurn: 1, before: BEFORE, askedAt: 4716, outPlay: OUT_PLAY } as const;
const FALLEN: Challenged = {
  is: "verdict",
  ...CHALLENGED,
  challenge: { ...CHALLENGE, verdict: { acceptable: false, by: "pack" } },
};
const STAGES_STORED: [Stage, numbers: Record<number, number>, signed?: Record<number, number>, texts?: string[]][] = [
  [
    { is: "late", awaited: [true, false], leftMs: [1_500_000, 1_200_000] },
    { 24: 3, 72: 1 },
    { 73: 1_500_000, 74: 1_200_000 },
  ],
  [
    { is: "running", onTurn: 1, choosing: 0, backAskedAt: 4710, blankAskedAt: 4709 },
    { 24: 4, 33: 1, 38: 0, 45: 4710, 72: 0, 77: 4709 },
  ],
  // Places in the core's list of reasons begin at 0, numbers in the document's table at 1.
  [NEUTRAL, { 24: 5, 33: 1, 40: 4711 }],
  [
    { is: "verdict", ...CHALLENGED, challenge: { ...CHALLENGE, verdict: { acceptable: true, by: "director" } } },
    {
      ...{ 24: 11, 33: 1, 40: 4711, 48: 1, 51: 1, 52: 1, 53: 2, 55: 1, 56: 4714, 57: 1, 64: 0, 65: 4712, 66: 1 },
      ...{ 67: 0, 68: 4713, 70: 2, 75: 4716, 113: 4718 },
    },
    { 59: 4715, 105: 4717 },
    ["QI ZA"],
  ],
  [
    {
      is: "verdict",
      ...CHALLENGED,
      challenge: { ...CHALLENGE, words: [], cursor: 0, counted: 3, verdict: { acceptable: false, by: 0 } },
    },
    { 24: 11, 50: 3, 52: 0, 54: 0 },
  ],
  [
    { is: "words", ...CHALLENGED, before: { ...BEFORE, neutral: NEUTRAL }, outPlay: null, challenge: CHALLENGE },
    { 24: 7, 40: 4711, 70: 2, 75: 4716 },
  ],
  [
    { is: "out", onTurn: 1, outPlay: OUT_PLAY },
    { 24: 12, 33: 1, 40: 4711, 64: 0, 65: 4712, 66: 1, 67: 0, 68: 4713 },
    { 105: 4717 },
  ],
  [
    { is: "ending", onTurn: 1, outPlay: null, neutral: NEUTRAL, verdict: null, confirmed: [false, true] },
    { 24: 13, 40: 4711, 80: 2 },
  ],
  // The end was asked for at a verdict by which an out play fell.
  [
    { is: "ending", onTurn: 1, outPlay: null, neutral: null, verdict: FALLEN, confirmed: [true, false] },
    { 24: 13, 33: 1, 40: 4711, 48: 1, 52: 0, 64: 0, 80: 1, 113: 4718 },
    { 59: 4715, 105: 4717 },
    ["QI ZA"],
  ],
  [
    { is: "ended", onTurn: 1, outPlay: null, neutral: null, confirmed: [true, true], by: "leftB" },
    { 24: 14, 80: 3, 81: 9 },
  ],
  [
    { is: "setup", line: 3 },
    { 24: 1, 91: 4 },
  ],
];

test.each(STAGES_STORED)(
  "stored in the fields of JOURNAL.md, and read from them: %o",
  (stage, numbers, signed = {}, texts) => {
    const { game } = played("NASPA 2013", "ENTER");
    game.begunLate = true;
    game.stage = stage;
    const { bytes, end } = stateOf(game);
    const content = bytes.slice(0, end);
    const fields = readFields(content, HEAD_BYTES);
    for (const [field, value] of Object.entries(numbers))
      expect(numberOrNull(fields, +field), `field ${field}`).toBe(value);
    for (const [field, value] of Object.entries(signed)) expect(signedIn(fields, +field), `field ${field}`).toBe(value);
    if (texts !== undefined) expect(textIn(fields, 49)).toBe(texts[0]);
    expect(gameFrom(content)?.stage).toEqual(stage);
  },
);

/** Input on each page of the menu, and its fields by JOURNAL.md, "Fields". */
const MENUS_STORED: [Menu, numbers: Record<number, number>, signed?: Record<number, number>, digits?: string][] = [
  [{ page: "settings", pin: "12" }, { 96: 1 }, {}, "12"],
  [{ page: "again", pin: "34" }, { 96: 16 }, {}, "34"],
  [{ page: "setClock", side: 1, digits: "1230", minus: true }, { 96: 3, 98: 1, 99: 1 }, {}, "1230"],
  [{ page: "points", side: 0, digits: "10", minus: true }, { 96: 15, 98: 0, 99: 1 }, {}, "10"],
  [{ page: "turn", side: 1, digits: "7" }, { 96: 6, 98: 1 }, {}, "7"],
  [
    { page: "late", missing: "both" },
    { 96: 7, 102: 1 },
  ],
  [
    { page: "late", missing: 1 },
    { 96: 7, 98: 1 },
  ],
  [
    { page: "challenge", asksCount: true },
    { 96: 8, 103: 1 },
  ],
  [{ page: "pin", digits: "246" }, { 96: 12 }, {}, "246"],
  // Keys are numbered from 0 in their table, and here from 1: A is 0 there.
  [
    { page: "test", lastKey: "B" },
    { 96: 13, 100: 2 },
  ],
  [{ page: "log", stored: "A", line: -2 }, { 96: 11, 104: 10 }, { 101: -2 }],
  [{ page: "log", stored: "3", line: 5 }, { 96: 11, 104: 3 }, { 101: 5 }],
];

test.each(MENUS_STORED)(
  "a page of the menu stored in the fields of JOURNAL.md, and read from them: %o",
  (menu, numbers, signed = {}, digits) => {
    const { game } = played("NASPA 2013", "ENTER");
    game.menu = menu;
    const { bytes, end } = stateOf(game);
    const content = bytes.slice(0, end);
    const fields = readFields(content, HEAD_BYTES);
    for (let field = 96; field <= 104; field++) {
      if (field === 97) expect(textIn(fields, 97)).toBe(digits ?? "");
      else if (field === 101) expect(signedIn(fields, 101)).toBe(signed[101] ?? 0);
      else expect(numberOrNull(fields, field), `field ${field}`).toBe(numbers[field] ?? null);
    }
    expect(gameFrom(content)?.menu).toEqual(menu);
  },
);
