// Kinds of stored fields: how a property's value is written to a field, or to several with consecutive numbers, and
// read from them. table.ts says which property is of which kind.

import type { SettledPlay } from "../core/game";
import { documents } from "../core/rules/packed";
import type { RuledAct, Words } from "../core/directors-acts";
import type { Side, SideOrBoth } from "../core/side";
import type { EndedBy, Hold, Judge, NeutralReason, Question, ToRule } from "../core/stage";
import {
  bitsIn,
  type Fields,
  type FieldWriter,
  has,
  numberIn,
  numberOrNull,
  putBits,
  putCount,
  putFlag,
  putIfAny,
  putNumber,
  putSigned,
  putText,
  sideIn,
  signedIn,
  textIn,
} from "./fields";
import {
  actsByNumber,
  ENDING_NUMBERS,
  numberOf,
  QUESTION_NUMBERS,
  REASON_NUMBERS,
  RULING_NUMBERS,
  wordOf,
} from "./numbers";

export interface Kind<Value> {
  /** The types of these fields in JOURNAL.md, separated by spaces. */
  types: string;
  put: (out: FieldWriter, field: number, value: Value) => void;
  take: (fields: Fields, field: number) => Value;
}

/** A row of the table: the field's number, its kind, the stored property, and the first version that has the field. */
export type Row<Owner> = {
  [Name in keyof Owner]-?: [field: number, kind: Kind<Owner[Name]>, name: Name, since: number];
}[keyof Owner];

/** Stores the properties of `from` that the rows name. The build replaces the loop by a call for each row. */
export function putFields<Owner>(out: FieldWriter, rows: Row<Owner>[], from: Owner): void {
  for (const row of rows) row[1].put(out, row[0], from[row[2]]);
}

/** Reads the properties of `into` that the rows name. The build replaces the loop by an assignment for each row. */
export function takeFields<Owner>(fields: Fields, rows: Row<Owner>[], into: Owner): void {
  for (const row of rows) into[row[2]] = row[1].take(fields, row[0]);
}

/** Left out if it is 0. */
export const COUNT: Kind<number> = { types: "n", put: putCount, take: numberIn };
/** Stored even if it is 0. */
export const NUMBER: Kind<number> = { types: "n", put: putNumber, take: numberIn };
export const NUMBER_OR_NULL: Kind<number | null> = { types: "n", put: putIfAny, take: numberOrNull };
export const SIGNED: Kind<number> = { types: "s", put: putSigned, take: signedIn };

function putSignedIfAny(out: FieldWriter, field: number, value: number | null): void {
  if (value !== null) putNumber(out, field, value < 0 ? -2 * value - 1 : 2 * value);
}

function signedOrNull(fields: Fields, field: number): number | null {
  return has(fields, field) ? signedIn(fields, field) : null;
}

/** Stored even if it is 0. */
export const SIGNED_OR_NULL: Kind<number | null> = { types: "s", put: putSignedIfAny, take: signedOrNull };
export const SIDE: Kind<Side> = {
  types: "side",
  put: putNumber,
  take: numberIn as (fields: Fields, at: number) => Side,
};
export const SIDE_OR_NULL: Kind<Side | null> = { types: "side", put: putIfAny, take: sideIn };
export const BITS: Kind<boolean[]> = { types: "bits", put: putBits, take: bitsIn };
/** Left out if it is false. */
export const FLAG: Kind<boolean> = { types: "n", put: putFlag, take: has };
/** Stored even if it is "". */
export const TEXT: Kind<string> = { types: "t", put: putText, take: textIn };

function putPair(out: FieldWriter, field: number, pair: number[]): void {
  putCount(out, field, pair[0]);
  putCount(out, field + 1, pair[1]);
}

function pairIn(fields: Fields, field: number): number[] {
  return [numberIn(fields, field), numberIn(fields, field + 1)];
}

/** A pair: for A and for B. */
export const COUNTS: Kind<number[]> = { types: "n n", put: putPair, take: pairIn };

function putSignedPair(out: FieldWriter, field: number, pair: number[]): void {
  putSigned(out, field, pair[0]);
  putSigned(out, field + 1, pair[1]);
}

function signedPairIn(fields: Fields, field: number): number[] {
  return [signedIn(fields, field), signedIn(fields, field + 1)];
}

/** A pair: for A and for B. */
export const SIGNEDS: Kind<number[]> = { types: "s s", put: putSignedPair, take: signedPairIn };

function putBoolean(out: FieldWriter, field: number, value: boolean): void {
  putNumber(out, field, value ? 1 : 0);
}

function booleanIn(fields: Fields, field: number): boolean {
  return numberIn(fields, field) === 1;
}

/** Stored even if it is false. */
export const BOOLEAN: Kind<boolean> = { types: "n", put: putBoolean, take: booleanIn };

function putAnswer(out: FieldWriter, field: number, value: boolean | null): void {
  if (value !== null) putNumber(out, field, value ? 1 : 0);
}

function answerIn(fields: Fields, field: number): boolean | null {
  return has(fields, field) ? numberIn(fields, field) === 1 : null;
}

export const BOOLEAN_OR_NULL: Kind<boolean | null> = { types: "n", put: putAnswer, take: answerIn };

function putEntry(out: FieldWriter, field: number, text: string): void {
  if (text !== "") putText(out, field, text);
}

/** Left out if it is "". */
export const ENTRY: Kind<string> = { types: "t", put: putEntry, take: textIn };

function putEntries(out: FieldWriter, field: number, texts: string[]): void {
  for (let i = 0; i < texts.length; i++) if (texts[i] !== "") putText(out, field + i, texts[i]);
}

function entriesIn(fields: Fields, field: number): string[] {
  return [textIn(fields, field), textIn(fields, field + 1), textIn(fields, field + 2), textIn(fields, field + 3)];
}

export const FOUR_ENTRIES: Kind<string[]> = { types: "t t t t", put: putEntries, take: entriesIn };

function putTextIfAny(out: FieldWriter, field: number, text: string | null): void {
  if (text !== null) putText(out, field, text);
}

function textOrNull(fields: Fields, field: number): string | null {
  return has(fields, field) ? textIn(fields, field) : null;
}

export const TEXT_OR_NULL: Kind<string | null> = { types: "t", put: putTextIfAny, take: textOrNull };

function putHold(out: FieldWriter, field: number, hold: Hold | null): void {
  const left = hold === null ? 0 : hold.leftMs;
  if (hold !== null) putNumber(out, field + hold.by, left < 0 ? -2 * left - 1 : 2 * left);
}

function holdIn(fields: Fields, field: number): Hold | null {
  const by: Side = has(fields, field) ? 0 : 1;
  return has(fields, field + by) ? { by, leftMs: signedIn(fields, field + by) } : null;
}

/** A hold by A is in the field, one by B in the next, even if its time is 0. */
export const HOLD: Kind<Hold | null> = { types: "s s", put: putHold, take: holdIn };

function putPlay(out: FieldWriter, field: number, player: Side | null): void {
  putNumber(out, field, player === null ? 0 : player + 1);
}

function playIn(fields: Fields, field: number): Side | null {
  const player = numberIn(fields, field);
  return player === 0 ? null : ((player - 1) as Side);
}

/** 0 for no play, because a missing field has another meaning. */
export const OPEN_PLAY: Kind<Side | null> = { types: "n", put: putPlay, take: playIn };

function putSettledPlay(out: FieldWriter, field: number, settled: SettledPlay | null): void {
  if (settled !== null) putNumber(out, field, (settled.judged ? 3 : 1) + settled.player);
}

function settledPlayIn(fields: Fields, field: number): SettledPlay | null {
  const settled = numberIn(fields, field) - 1;
  return settled < 0 ? null : { player: (settled & 1) as Side, judged: settled > 1, at: 0, askedAt: null };
}

/**
 * The player and whether the play was judged. A turn that is given back does not restore the time of the settlement.
 */
export const SETTLED_PLAY: Kind<SettledPlay | null> = { types: "n", put: putSettledPlay, take: settledPlayIn };

function putWords(out: FieldWriter, field: number, words: string[]): void {
  putEntry(out, field, words.join(" "));
}

function wordsIn(fields: Fields, field: number): string[] {
  const text = textIn(fields, field);
  return text === "" ? [] : text.split(" ");
}

/** An empty list, as it begins, has no field. */
export const WORDS: Kind<string[]> = { types: "t", put: putWords, take: wordsIn };

function putJudge(out: FieldWriter, field: number, judge: Judge): void {
  if (typeof judge === "number") putNumber(out, field, judge);
  putFlag(out, field + 1, judge === "director");
}

function judgeIn(fields: Fields, field: number): Judge {
  const conceded = sideIn(fields, field);
  return conceded !== null ? conceded : has(fields, field + 1) ? "director" : "pack";
}

export const JUDGE: Kind<Judge> = { types: "side n", put: putJudge, take: judgeIn };

const BOTH_SIDES = 102;

function putSides(out: FieldWriter, field: number, side: SideOrBoth | null): void {
  putFlag(out, BOTH_SIDES, side === "both");
  if (side !== "both") putIfAny(out, field, side);
}

function sidesIn(fields: Fields, field: number): SideOrBoth | null {
  return has(fields, BOTH_SIDES) ? "both" : sideIn(fields, field);
}

/** "both" has a field of its own. */
export const SIDE_OR_BOTH: Kind<SideOrBoth | null> = { types: "side", put: putSides, take: sidesIn };

/** The word whose number is in a field; null if the field is missing, or if no word of the list has that number. */
function wordIn<List extends string>(fields: Fields, field: number, list: List): Words<List> | null {
  if (!has(fields, field)) return null;
  const word = wordOf(list, numberIn(fields, field));
  if (word === undefined) fields.unknown = true;
  return word === undefined ? null : word;
}

function putReason(out: FieldWriter, field: number, reason: NeutralReason | null): void {
  if (reason !== null) putNumber(out, field, numberOf(REASON_NUMBERS, reason));
}

function reasonIn(fields: Fields, field: number): NeutralReason | null {
  return wordIn(fields, field, REASON_NUMBERS);
}

export const REASON: Kind<NeutralReason | null> = { types: "n", put: putReason, take: reasonIn };

/** Bytes of an act: its number in the game, its number in the table of acts, its side. */
const ACT_BYTES = 4;
/** A, B, both, no side. */
const SIDES_OF_ACTS: (SideOrBoth | null)[] = [0, 1, "both", null];

function putRuled(out: FieldWriter, field: number, ruled: RuledAct[]): void {
  let text = "";
  for (const one of ruled) {
    const place = SIDES_OF_ACTS.indexOf(one.side);
    text += String.fromCharCode(
      one.number & 0xff,
      (one.number >> 8) & 0xff,
      actsByNumber().indexOf(one.act) + 1,
      place,
    );
  }
  putEntry(out, field, text);
}

function ruledIn(fields: Fields, field: number): RuledAct[] {
  const text = textIn(fields, field);
  const ruled: RuledAct[] = [];
  for (let i = 0; i < text.length; i += ACT_BYTES) {
    const act = actsByNumber()[text.charCodeAt(i + 2) - 1];
    if (act === undefined) fields.unknown = true;
    else {
      const number = text.charCodeAt(i) + 256 * text.charCodeAt(i + 1);
      ruled.push({ number, act, side: SIDES_OF_ACTS[text.charCodeAt(i + 3)] });
    }
  }
  return ruled;
}

/** The director's acts in force, of four bytes each; left out if there are none. */
export const RULED_ACTS: Kind<RuledAct[]> = { types: "t", put: putRuled, take: ruledIn };

function putRuling(out: FieldWriter, field: number, why: ToRule | null): void {
  if (why !== null) putNumber(out, field, numberOf(RULING_NUMBERS, why));
}

function toRuleIn(fields: Fields, field: number): ToRule | null {
  return wordIn(fields, field, RULING_NUMBERS);
}

export const RULING: Kind<ToRule | null> = { types: "n", put: putRuling, take: toRuleIn };

function putAsked(out: FieldWriter, field: number, what: Question["what"]): void {
  putNumber(out, field, numberOf(QUESTION_NUMBERS, what));
}

function askedIn(fields: Fields, field: number): Question["what"] {
  return wordIn(fields, field, QUESTION_NUMBERS) as Question["what"];
}

export const ASKED: Kind<Question["what"]> = { types: "n", put: putAsked, take: askedIn };

function putEnding(out: FieldWriter, field: number, by: EndedBy | null): void {
  if (by !== null) putNumber(out, field, numberOf(ENDING_NUMBERS, by));
}

function endingIn(fields: Fields, field: number): EndedBy | null {
  return wordIn(fields, field, ENDING_NUMBERS);
}

export const ENDING: Kind<EndedBy | null> = { types: "n", put: putEnding, take: endingIn };

function putDocument(out: FieldWriter, field: number, place: number): void {
  putNumber(out, field, documents()[place].number);
}

function documentIn(fields: Fields, field: number): number {
  const number = numberIn(fields, field);
  const known = documents();
  let place = known.length - 1;
  while (place >= 0 && known[place].number !== number) place--;
  return place;
}

/** Index of a rule document in `documents`; -1 if this firmware does not have the document. */
export const DOCUMENT: Kind<number> = { types: "n", put: putDocument, take: documentIn };
