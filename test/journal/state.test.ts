// The full state of a game, stored and read: whatever a game can be, the same game comes back.

import { expect, test } from "vitest";
import { challengeOf, type Game } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import type { Before, Challenge, Challenged, Neutral, OutPlay } from "../../firmware/core/stage";
import { HEAD_BYTES } from "../../firmware/journal/body";
import { type Fields, has, newFields, numberIn, readFields, signedIn, textIn } from "../../firmware/journal/fields";
import { stateOf } from "../../firmware/journal/state";
import type { Live } from "../../sim/play/laws/law";
import { restoredUnlike } from "../../sim/play/laws/restored";
import { played } from "../core/moves";
import { everywhere } from "../core/situations";
import { describedFields } from "./document";
import { liveFrom } from "./games";

/** The game as it is read from what is stored of it. */
function stored(game: Live): Live {
  const fields = stateOf(game);
  // The rest of a longest body is 0, as the end of a body's last slot is.
  expect(fields.end).toBeLessThan(newFields(0).bytes.length);
  return liveFrom(fields.bytes);
}

test("in every situation, and after every key or button there", () => {
  for (const { table, where } of everywhere())
    expect(restoredUnlike(stored(table.game), table.game), where).toEqual([]);
});

test.each([[[]], [["CAT"]], [["QI", "ZA"]]])("with the words %j in a challenge", (words) => {
  const { game } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE");
  expect(challengeOf(game)).not.toBeNull();
  challengeOf(game)!.words = words;
  expect(challengeOf(stored(game))!.words).toEqual(words);
});

const NEUTRAL: Neutral = { is: "neutral", onTurn: 1, reason: "blank", since: 4711 };
const OUT_BEFORE: Before = { openPlay: 1, hold: { by: 0, leftMs: 4717 }, neutral: { ...NEUTRAL, onTurn: 0 } };
const OUT_PLAY: OutPlay = { player: 0, since: 4712, stoppedAt: 4713, before: OUT_BEFORE, onTurnBefore: 0 };
const CHALLENGE: Challenge = {
  challenger: 1,
  toRule: "timeIsOver",
  words: ["QI", "ZA"],
  counted: null,
  verdict: null,
  wordsFixed: 2,
  confirmedAt: 4718,
  settledAt: 4714,
};
const BEFORE: Before = { openPlay: 0, hold: { by: 1, leftMs: 4715 }, neutral: null };
const CHALLENGED = { onTurn: 1, before: BEFORE, outPlay: OUT_PLAY } as const;
const FALLEN: Challenged = {
  is: "verdict",
  ...CHALLENGED,
  challenge: { ...CHALLENGE, verdict: { acceptable: false, by: "pack" } },
};

/** Parts of a game with distinct values, and their fields by JOURNAL.md; null for one that is not stored. */
const STORED: [Partial<Game>, fields: Record<number, number | string | null>][] = [
  [
    {
      settings: { ...firstSettings(), pack: 1, otherList: "ABC-DEF", verdicts: 4, table: 117, event: 5, lowTime: true },
    },
    { 9: 1, 12: "ABC-DEF", 14: 4, 15: 117, 20: 5, 21: 1 },
  ],
  [{ pinGuard: { wrongTries: 2, lockedUntil: 300_000 } }, { 10: 2, 11: 300_000 }],
  [
    { lexicon: { name: "NWL", wordCount: 200_001, checkCode: "ABC-DEF", alphabet: "", fault: null } },
    { 16: "NWL", 17: 200_001, 18: "ABC-DEF", 19: null },
  ],
  [
    { clock: { leftMs: [-1, 2], running: 1, since: 3, neutralMs: 4, correctedMs: -5, stoppedAt: 6 } },
    { 25: -1, 26: 2, 27: 1, 28: 3, 29: 4, 30: -5, 108: 6 },
  ],
  [
    { allowedMs: [7001, 7002], openPlay: 0, openSince: 8, turn: 9 },
    { 31: 7001, 32: 7002, 34: 0, 35: 8, 62: 9 },
  ],
  [
    { settledPlay: { player: 1, judged: true, at: 10, askedAt: 11 }, hold: { by: 1, leftMs: -12 }, pressedBack: 1 },
    { 44: 1, 46: null, 47: -12, 63: 10, 69: 1, 71: 1, 76: 11 },
  ],
  [
    {
      waived: {
        openPlay: 1,
        openSince: 13,
        hold: { by: 0, leftMs: 14 },
        turn: 15,
        settledPlay: { player: 0, judged: true, at: 0, askedAt: null },
      },
    },
    { 41: 2, 42: 13, 60: 14, 61: null, 79: 15, 107: 3 },
  ],
  [
    { challengePoints: [5, -6], ruledPoints: [-7, 8], pointsIn: true, settled: 3, signed: true },
    { 82: 5, 83: -6, 84: 3, 85: 1, 92: -7, 93: 8, 94: 1 },
  ],
  [
    { scores: ["300", "310", "3", "4"], revision: 16, endedEvent: 17, endedGame: 18 },
    { 86: "300", 87: "310", 88: "3", 89: "4", 114: 16, 115: 17, 116: 18 },
  ],
  [
    {
      // 258 is 0x0102, the low byte first.
      ruled: [
        { number: 258, act: "addTime", side: "both" },
        { number: 3, act: "reopened", side: null },
        { number: 4, act: "points", side: 1 },
      ],
      rulings: 259,
      ruledBy: [60_000, -30_000],
    },
    {
      110: 60_000,
      111: -30_000,
      118: 259,
      119: "\x02\x01\x02\x02\x03\x00\x17\x03\x04\x00\x05\x01",
    },
  ],
  [
    { begunLate: true, stage: { is: "late", awaited: [true, false], leftMs: [1_500_000, 1_200_000] } },
    { 24: 3, 72: 1, 73: 1_500_000, 74: 1_200_000 },
  ],
  [
    { stage: { is: "running", onTurn: 1, choosing: 0 }, question: { what: "blank", at: 4709 } },
    { 24: 4, 33: 1, 38: 0, 45: 4709, 126: 2 },
  ],
  // Places in the core's list of reasons begin at 0, numbers in the document's table at 1.
  [{ stage: NEUTRAL }, { 24: 5, 33: 1, 39: 3, 40: 4711 }],
  [
    {
      stage: {
        is: "verdict",
        ...CHALLENGED,
        challenge: { ...CHALLENGE, verdict: { acceptable: true, by: "director" } },
      },
    },
    {
      ...{ 24: 11, 33: 1, 40: 4711, 48: 1, 52: 1, 53: 2, 55: 1, 56: 4714, 57: 1, 64: 0, 65: 4712, 66: 1 },
      ...{ 49: "QI ZA", 59: 4715, 67: 0, 68: 4713, 70: 2, 126: null, 105: 4717, 113: 4718 },
    },
  ],
  [
    {
      stage: {
        is: "verdict",
        ...CHALLENGED,
        challenge: { ...CHALLENGE, words: [], counted: 3, verdict: { acceptable: false, by: 0 } },
      },
    },
    { 24: 11, 50: 3, 52: 0, 54: 0 },
  ],
  [
    {
      stage: {
        is: "words",
        ...CHALLENGED,
        before: { ...BEFORE, neutral: NEUTRAL },
        outPlay: null,
        challenge: CHALLENGE,
      },
      question: { what: "noChallenge", at: 0 },
    },
    { 24: 7, 40: 4711, 70: 2, 45: null, 126: 3 },
  ],
  [
    { stage: { is: "out", onTurn: 1, outPlay: OUT_PLAY } },
    { 24: 12, 33: 1, 40: 4711, 64: 0, 65: 4712, 66: 1, 67: 0, 68: 4713, 105: 4717 },
  ],
  [
    { stage: { is: "ending", onTurn: 1, outPlay: null, neutral: NEUTRAL, verdict: null, confirmed: [false, true] } },
    { 24: 13, 40: 4711, 80: 2 },
  ],
  // The end was asked for at a verdict by which an out play fell.
  [
    { stage: { is: "ending", onTurn: 1, outPlay: null, neutral: null, verdict: FALLEN, confirmed: [true, false] } },
    { 24: 13, 33: 1, 40: 4711, 48: 1, 52: 0, 64: 0, 80: 1, 113: 4718, 59: 4715, 105: 4717, 49: "QI ZA" },
  ],
  [
    { stage: { is: "ended", onTurn: 1, outPlay: null, neutral: null, confirmed: [true, true], by: "leftB" } },
    { 24: 14, 80: 3, 81: 9 },
  ],
  [{ stage: { is: "setup" } }, { 24: 1 }],
];

const TYPES = new Map(describedFields().map(({ field, type }) => [field, type]));

/** The value of a field by the document's type; null if it is missing. */
function valueIn(fields: Fields, field: number): number | string | null {
  if (!has(fields, field)) return null;
  const type = TYPES.get(field);
  return type === "t" ? textIn(fields, field) : type === "s" ? signedIn(fields, field) : numberIn(fields, field);
}

test.each(STORED)("stored in the fields of JOURNAL.md, and read from them: %o", (part, stored) => {
  const { game } = played("NASPA 2013", "ENTER");
  Object.assign(game, part);
  const { bytes, end } = stateOf(game);
  const content = bytes.slice(0, end);
  const fields = readFields(content, HEAD_BYTES);
  expect(Object.fromEntries(Object.keys(stored).map((field) => [field, valueIn(fields, +field)]))).toEqual(stored);
  expect(liveFrom(content)).toMatchObject(part);
});
