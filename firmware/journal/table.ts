// The stored fields, in a table for each stored object: number, kind, property, and the first version that has the
// field. state.ts and stage.ts choose the objects. JOURNAL.md has the meaning of each number; a test compares
// its tables with these. A number is never reused.

import type { Ruling } from "../core/acts";
import type { Clock } from "../core/clock";
import type { Game, LexiconLabel, PinGuard, SettledPlay, Waived } from "../core/game";
import type { Settings } from "../core/settings";
import type {
  Before,
  Challenge,
  Ended,
  Ending,
  Late,
  Neutral,
  OutPlay,
  Question,
  Running,
  Verdict,
} from "../core/stage";
import {
  ASKED,
  BITS,
  BOOLEAN,
  BOOLEAN_OR_NULL,
  COUNT,
  COUNTS,
  DOCUMENT,
  ENDING,
  ENTRY,
  FLAG,
  FOUR_ENTRIES,
  HOLD,
  JUDGE,
  NUMBER,
  NUMBER_OR_NULL,
  OPEN_PLAY,
  REASON,
  type Row,
  RULED_ACTS,
  RULING,
  SETTLED_PLAY,
  SIDE,
  SIDE_OR_BOTH,
  SIDE_OR_NULL,
  SIGNED,
  SIGNED_OR_NULL,
  SIGNEDS,
  TEXT,
  TEXT_OR_NULL,
  WORDS,
} from "./kinds";

/** Fields on whose values other fields depend, which code writes and reads without a table. */
export const STAGE = 24;
export const ON_TURN = 33;
/** Present, even with nobody in it, after a late player's clock was started. */
export const AWAITED = 72;
/** These fields with their types in JOURNAL.md. */
export const BY_CODE: [field: number, kind: { types: string }, what: string, since: number][] = [
  [STAGE, { types: "n" }, "stage.is", 1],
  [ON_TURN, { types: "side" }, "stage.onTurn", 1],
  [36, { types: "n" }, "a hold, which nobody reads", 1],
  [37, { types: "side" }, "its holder, which nobody reads", 1],
  [43, { types: "n" }, "waived.hold, which nobody reads", 1],
  [51, { types: "n" }, "challenge.cursor, which nobody reads", 1],
  [91, { types: "n" }, "stage.line, which nobody reads", 1],
  [AWAITED, { types: "bits" }, "begunLate and stage.awaited", 1],
  [75, { types: "n" }, "stage.askedAt, which nobody reads", 3],
  [77, { types: "n" }, "stage.blankAskedAt, which nobody reads", 3],
  [102, { types: "n" }, "both sides, by the kind SIDE_OR_BOTH", 1],
  [109, { types: "n" }, "the act that could be taken back, which nobody reads", 3],
  [78, { types: "n" }, "of the view, which nobody reads", 3],
  [90, { types: "n" }, "of the view, which nobody reads", 1],
  [95, { types: "n" }, "of the view, which nobody reads", 3],
  [96, { types: "n" }, "of the view, which nobody reads", 1],
  [97, { types: "t" }, "of the view, which nobody reads", 1],
  [99, { types: "n" }, "of the view, which nobody reads", 1],
  [100, { types: "n" }, "of the view, which nobody reads", 1],
  [101, { types: "s" }, "of the view, which nobody reads", 1],
  [103, { types: "n" }, "of the view, which nobody reads", 1],
  [104, { types: "n" }, "of the view, which nobody reads", 1],
  [112, { types: "n" }, "of the view, which nobody reads", 1],
  [117, { types: "n" }, "of the view, which nobody reads", 5],
  [120, { types: "t" }, "of the view, which nobody reads", 5],
];

/** The settings that every version has, forever. */
export const PIN = 1;
export const LOCKED = 2;
export const LOCK: Row<Settings>[] = [
  [PIN, TEXT, "pin", 1],
  [LOCKED, BOOLEAN, "locked", 1],
];

export const SETTINGS: Row<Settings>[] = [
  [3, COUNT, "games", 1],
  [4, DOCUMENT, "rules", 1],
  [124, ENTRY, "rulesFile", 7],
  [5, COUNT, "source", 1],
  [6, COUNT, "challengeRule", 1],
  [7, COUNTS, "minutes", 1],
  [9, COUNT, "pack", 1],
  [12, ENTRY, "otherList", 2],
  [13, COUNT, "eventMinutes", 3],
  [14, COUNT, "verdicts", 3],
  [15, COUNT, "table", 4],
  [20, COUNT, "event", 4],
  [21, FLAG, "lowTime", 4],
];

export const GUARD: Row<PinGuard>[] = [
  [10, COUNT, "wrongTries", 1],
  [11, COUNT, "lockedUntil", 1],
];

/** Field of a pack event. */
export const PACK_PLACE: Row<Pick<Settings, "pack">>[] = [[9, COUNT, "pack", 1]];

export const LEXICON: Row<LexiconLabel>[] = [
  [16, ENTRY, "name", 1],
  [17, COUNT, "wordCount", 1],
  [18, ENTRY, "checkCode", 1],
  [22, ENTRY, "alphabet", 8],
  [19, TEXT_OR_NULL, "fault", 1],
];

export const CLOCK: Row<Clock>[] = [
  [25, SIGNEDS, "leftMs", 1],
  [27, SIDE_OR_NULL, "running", 1],
  [28, COUNT, "since", 1],
  [29, COUNT, "neutralMs", 1],
  [30, SIGNED, "correctedMs", 1],
  [108, NUMBER, "stoppedAt", 3],
];

export const TURN: Row<Game>[] = [
  [31, SIGNEDS, "allowedMs", 1],
  [62, COUNT, "turn", 2],
  [34, SIDE_OR_NULL, "openPlay", 1],
  [35, COUNT, "openSince", 1],
];

/** Present if a play is settled. */
export const SETTLED_AT = 63;

export const SETTLED: Row<SettledPlay>[] = [
  [SETTLED_AT, NUMBER, "at", 1],
  [69, SIDE, "player", 3],
  [71, FLAG, "judged", 3],
  [76, NUMBER_OR_NULL, "askedAt", 3],
];

/** Also the side at fault in the stage minute. */
export const PRESSED_BACK = 44;

export const RIGHTS: Row<Game>[] = [
  [46, HOLD, "hold", 2],
  [PRESSED_BACK, SIDE_OR_NULL, "pressedBack", 1],
];

/** Present if rights have been waived. */
export const WAIVED_PLAY = 41;

export const WAIVED: Row<Waived>[] = [
  [WAIVED_PLAY, OPEN_PLAY, "openPlay", 1],
  [42, COUNT, "openSince", 1],
  [60, HOLD, "hold", 2],
  [79, COUNT, "turn", 3],
  [107, SETTLED_PLAY, "settledPlay", 3],
];

/** Present if a question was asked. */
export const ASKED_WHAT = 126;

export const QUESTION: Row<Question>[] = [
  [ASKED_WHAT, ASKED, "what", 8],
  [45, COUNT, "at", 2],
];

export const LATE: Row<Late>[] = [[73, SIGNEDS, "leftMs", 1]];

export const RUNNING: Row<Running>[] = [[38, SIDE_OR_NULL, "choosing", 1]];

/** Missing without a neutral stage. */
export const NEUTRAL_SINCE = 40;

export const NEUTRAL: Row<Neutral>[] = [
  [39, REASON, "reason", 1],
  [NEUTRAL_SINCE, COUNT, "since", 1],
];

export const BEFORE_CHALLENGE: Row<Before>[] = [
  [57, OPEN_PLAY, "openPlay", 2],
  [58, HOLD, "hold", 2],
];

/** Present if there is a challenge. */
export const CHALLENGER = 48;

export const CHALLENGE: Row<Challenge>[] = [
  [CHALLENGER, SIDE, "challenger", 1],
  [70, RULING, "toRule", 3],
  [50, NUMBER_OR_NULL, "counted", 1],
];

/** Stored only if the words were typed, not counted. */
export const TYPED: Row<Challenge>[] = [[49, WORDS, "words", 1]];

export const LIST: Row<Challenge>[] = [
  [53, NUMBER_OR_NULL, "wordsFixed", 1],
  [113, COUNT, "confirmedAt", 3],
  [56, COUNT, "settledAt", 1],
];

/** Present if there is a verdict. */
export const ACCEPTABLE = 52;

export const VERDICT: Row<Verdict>[] = [
  [ACCEPTABLE, BOOLEAN, "acceptable", 1],
  [54, JUDGE, "by", 1],
];

/** Present if a side has played out. */
export const OUT_PLAYER = 64;

export const OUT_PLAY: Row<OutPlay>[] = [
  [OUT_PLAYER, SIDE, "player", 1],
  [65, COUNT, "since", 1],
  [68, NUMBER_OR_NULL, "stoppedAt", 2],
];

export const BEFORE_OUT: Row<Before>[] = [
  [66, SIDE_OR_NULL, "openPlay", 1],
  [105, HOLD, "hold", 3],
];

export const OUT_TURN: Row<OutPlay>[] = [[67, SIDE, "onTurnBefore", 1]];

export const ENDING_STAGE: Row<Ending>[] = [[80, BITS, "confirmed", 1]];

export const ENDED: Row<Ended>[] = [
  [80, BITS, "confirmed", 1],
  [81, ENDING, "by", 1],
];

export const RESULT: Row<Game>[] = [
  [125, BITS, "goesOn", 7],
  [82, SIGNEDS, "challengePoints", 1],
  [92, SIGNEDS, "ruledPoints", 2],
  [94, BOOLEAN_OR_NULL, "pointsIn", 2],
  [84, COUNT, "settled", 1],
  [85, FLAG, "signed", 1],
  [86, FOUR_ENTRIES, "scores", 1],
  [114, COUNT, "revision", 4],
  [115, COUNT, "endedEvent", 4],
  [116, COUNT, "endedGame", 4],
];

export const RULINGS = 118;

export const RULED: Row<Game>[] = [
  [110, SIGNEDS, "ruledBy", 3],
  [RULINGS, COUNT, "rulings", 5],
  [119, RULED_ACTS, "ruled", 5],
];

/** Fields of acts with a body. */
export const RULING_OF_ACT: Row<Pick<Ruling, "side" | "value">>[] = [
  [98, SIDE_OR_BOTH, "side", 1],
  [121, SIGNED_OR_NULL, "value", 6],
];
export const LINE_OF_ACT: Row<{ line: number; text: string }>[] = [
  [122, COUNT, "line", 6],
  [123, ENTRY, "text", 6],
];
export const FILE_OF_ACT: Row<{ text: string }>[] = [[124, ENTRY, "text", 7]];
export const VALUE_OF_ACT: Row<{ value: number }>[] = [[121, SIGNED, "value", 6]];
