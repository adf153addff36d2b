// The acts: everything that changes a game or its event, in the words of the rules. Nothing else changes them, so the
// acts of a game, with their times, are the game.

import type { Millis } from "./clock";
import type { DirectorsAct } from "./directors-acts";
import type { LexiconLabel } from "./game";
import type { Side, SideOrBoth } from "./side";
import type { NeutralReason } from "./stage";

/**
 * Acts of players without an argument. askTurnBack: whether the turn that the last press ended goes on; askBlank:
 * whether that press was for an undeclared blank; askNoChallenge: whether it was no challenge; askDelay: whether the
 * side that has to clear the play delays. A button answers each. unasked: a question is dropped, because a page hides
 * it. nextPack: the device opens its next pack. nextGame: the next game of the event begins.
 */
export type PlainAct =
  | "neutral"
  | "hold"
  | "accept"
  | "challenge"
  | "out"
  | "end"
  | "sign"
  | "askTurnBack"
  | "askBlank"
  | "askNoChallenge"
  | "askDelay"
  | "unasked"
  | "challengeStands"
  | "askMinute"
  | "otherChallenges"
  | "otherIsOut"
  | "concede"
  | "notConceded"
  | "notOut"
  | "notEnded"
  | "noMinute"
  | "editList"
  | "pointsIncluded"
  | "pointsNotIncluded"
  | "nextPack"
  | "start"
  | "toSetUp"
  | "lastResultByPlayers"
  | "nextGame"
  | "pinRight"
  | "pinWrong";

/**
 * An act of the director. `side` is the side that it concerns, if any; `value` its number: the clock's new time or the
 * change in milliseconds (null erases all overtime), the turn's number, points, the number of words on a slip (null if
 * they were typed), the four digits of a PIN, the number of the act that `undone` takes back.
 */
export interface Ruling {
  kind: "director";
  act: DirectorsAct;
  side: SideOrBoth | null;
  value: number | null;
  at: Millis;
}

/** An act and its time; for a press, the time of the interrupt. */
export type Act =
  | { kind: "press"; side: Side; at: Millis }
  | { kind: PlainAct; at: Millis }
  // Why both clocks are stopped.
  | { kind: "reason"; reason: NeutralReason; at: Millis }
  // A line of the list of a challenge, from 0, as typed by the challenger or, correctWord, by the director. Without a
  // letter the line is removed.
  | { kind: "word" | "correctWord"; line: number; text: string; at: Millis }
  // A number of the result: the scores of A and B, then their tiles; "" for none.
  | { kind: "number"; line: number; text: string; at: Millis }
  // Settings of an unlocked event at set-up: the index of a document, a list or a challenge rule, minutes of A or B,
  // the table's number.
  | { kind: "rules" | "list" | "challengeRule" | "minutesA" | "minutesB" | "table"; value: number; at: Millis }
  // The line of a rules file on the device, chosen at set-up; it has been checked.
  | { kind: "rulesFile"; text: string; at: Millis }
  // Null: the words could not be looked up.
  | { kind: "verdict"; acceptable: boolean | null; at: Millis }
  // A pack has been checked from end to end: one chosen at set-up, or one that the game's label does not match.
  | { kind: "pack"; pack: number; lexicon: LexiconLabel; at: Millis }
  // The running clock's face has passed the limit of overtime.
  | { kind: "limitReached"; at: Millis }
  // The power came back; `at` is the latest game time on record.
  | { kind: "power"; at: Millis }
  | Ruling;
