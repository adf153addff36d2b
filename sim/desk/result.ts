// Decoder of the text in a result's QR code. It is written from firmware/RESULT.md alone and shares no code with the
// encoder, only the rule documents' names and rates of overtime.

import { profiles } from "../../firmware/core/rules/profiles";
import { crc32 } from "../../lexicon-pack/crc32";
import type { Pair } from "./pair";

/** A side's figures, as the ledger on the panel has them. */
export interface SideResult {
  usedSeconds: number;
  overtimeSeconds: number;
  /** Points to be deducted for overtime. */
  penalty: number;
  challengePoints: number;
  /** Points that the director gave or, below 0, took. */
  ruledPoints: number;
  /** Score as typed, before everything else; null if none was typed. */
  score: number | null;
  tilePoints: number;
  leavingPoints: number;
  /** Score after all additions and deductions; null if not known. */
  adjusted: number | null;
}

export type Winner = "a" | "b" | "tie" | "nobody";

export interface Result {
  /** The text from "TC" on, in capitals. */
  text: string;
  device: string;
  event: number;
  game: number;
  /** Revision: each key after the end of the game adds 1. Of two texts of a game the higher is newer. */
  revision: number;
  /** Null if the device has none. */
  table: number | null;
  turns: number;
  /** Number of the rule document; from 100 on, of a rules file. */
  rules: number;
  /** Number of the list among the document's. */
  list: number;
  /** Number of the challenge rule among the list's. */
  challengeRule: number;
  /** Whether the typed scores include the points from challenges; null if there are none, or if nobody has said. */
  challengePointsIncluded: boolean | null;
  pack: { name: string; checkCode: string } | null;
  /** Null after a forfeit. */
  sides: Pair<SideResult> | null;
  winner: Winner | null;
  /** Number of the kind of ending; 0: the game was played to its end. */
  ending: number;
  /** Spread by which a forfeit is won; null if the document is silent. */
  forfeitSpread: number | null;
}

export type Fault = "foreign" | "damaged" | "version" | "invalid";

export interface Unreadable {
  fault: Fault;
  /** In words, for the scorer. */
  why: string;
}

const VERSION = 1;
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CHECK_SIGNS = 4;
const DEVICE = /^[2-9A-HJ-NP-Z]{6}$/;
const PACK = /^([0-9A-Z]{0,8}):([2-9A-HJ-NP-Z]{6})$/;
const FIELD = /([A-Z])(-?\d+)/g;
const FIELDS = /^(?:[A-Z](?:0|-?[1-9]\d*))*$/;
/** Endings without a game: A was not there, B was not, neither was. */
export const FORFEITS = [3, 4, 5];
const WINNERS: (Winner | null)[] = [null, "a", "b", "tie", "nobody"];

/** The low bits of the text's CRC32, five a sign, the highest first. */
export function signsOf(text: string, count: number): string {
  const sum = crc32(new TextEncoder().encode(text));
  return Array.from({ length: count }, (_, i) => SIGNS[(sum >>> (5 * (count - 1 - i))) & 31]).join("");
}

/** The check of the text before the last "/". */
export const checkOf = (text: string): string => signsOf(text, CHECK_SIGNS);

type Fields = ReadonlyMap<string, number>;

/** The fields of a group; null for a group that does not consist of fields. */
function fieldsOf(group: string): Fields | null {
  if (!FIELDS.test(group)) return null;
  const all = [...group.matchAll(FIELD)].map(([, letter, number]): [string, number] => [letter, Number(number)]);
  const fields = new Map(all);
  return fields.size === all.length && all.every(([, number]) => Number.isSafeInteger(number)) ? fields : null;
}

function sideOf(fields: Fields): SideResult {
  const number = (letter: string): number => fields.get(letter) ?? 0;
  return {
    usedSeconds: number("U"),
    overtimeSeconds: number("O"),
    penalty: number("P"),
    challengePoints: number("C"),
    ruledPoints: number("D"),
    score: fields.get("S") ?? null,
    tilePoints: number("X"),
    leavingPoints: number("K"),
    adjusted: fields.get("J") ?? null,
  };
}

const unreadable = (fault: Fault, why: string): Unreadable => ({ fault, why });

/** Reads a code's text, or returns why it cannot be read. An address before the text is skipped. */
export function readResult(scanned: string): Result | Unreadable {
  const text = scanned
    .slice(scanned.indexOf("#") + 1)
    .trim()
    .toUpperCase();
  const version = /^TC(\d+)/.exec(text);
  if (version === null) return unreadable("foreign", "This is not a code of a tileclock.");
  const end = text.lastIndexOf("/");
  const check = text.slice(end + 1);
  if (end < 0 || check.length !== CHECK_SIGNS || check !== checkOf(text.slice(0, end)))
    return unreadable("damaged", "The check at its end is not right: the code is cut off, mistyped or forged.");
  if (Number(version[1]) !== VERSION)
    return unreadable(
      "version",
      `The code has version ${version[1]}, and this desk reads version ${VERSION}. Load the desk anew, or type the result.`,
    );
  return resultIn(text, text.slice(0, end).split("/"));
}

function resultIn(text: string, groups: string[]): Result | Unreadable {
  const wrong = (what: string) => unreadable("invalid", `The code is not valid: ${what}.`);
  if (groups.length !== 7 || groups[0] !== `TC${VERSION}`)
    return wrong(`8 groups expected, found ${groups.length + 1}`);
  const [, device, ofGame, ofPack, ofA, ofB, ofEnd] = groups;
  const [game, a, b, end] = [ofGame, ofA, ofB, ofEnd].map(fieldsOf);
  if (!game || !a || !b || !end) return wrong("a group does not consist of a letter and a number each, once each");
  if (!DEVICE.test(device)) return wrong(`six signs for the device expected, found "${device}"`);
  const pack = PACK.exec(ofPack);
  if (ofPack !== "" && pack === null) return wrong(`a list and its check code expected, found "${ofPack}"`);
  const table = game.get("T") ?? null;
  if (table !== null && (table < 1 || table > 999)) return wrong(`a table from 1 to 999 expected, found ${table}`);
  const number = (letter: string): number => game.get(letter) ?? 0;
  const ending = end.get("H") ?? 0;
  return {
    text,
    device,
    event: number("E"),
    game: number("G"),
    revision: number("V"),
    table,
    turns: number("N"),
    rules: number("R"),
    list: number("L"),
    challengeRule: number("C"),
    challengePointsIncluded: ([null, true, false] as const)[number("I")] ?? null,
    pack: pack === null ? null : { name: pack[1], checkCode: pack[2] },
    sides: FORFEITS.includes(ending) ? null : [sideOf(a), sideOf(b)],
    winner: WINNERS[end.get("W") ?? 0] ?? null,
    ending,
    forfeitSpread: end.get("M") ?? null,
  };
}

export const isReadable = (read: Result | Unreadable): read is Result => !("fault" in read);

/** Whether the side gave up, left or lost on time: it has lost at any scores. */
export const gaveUp = ({ ending }: Result): Pair<boolean> => [
  ending === 6 || ending === 8 || ending === 10,
  ending === 7 || ending === 9 || ending === 11,
];

/** The rule documents that are built in, by their numbers in firmware/journal/JOURNAL.md. */
const RULES = new Map(profiles().map((document) => [document.number, document.rules()]));
/** The kinds of ending, by their numbers there. */
const ENDINGS = [
  "played to its end",
  "stopped by the director",
  "a side gave up",
  "A was not there",
  "B was not there",
  "neither was there",
  "A gave up",
  "B gave up",
  "A left the game",
  "B left the game",
  "A lost on time",
  "B lost on time",
];

/** Numbers of rules files begin here (firmware/RESULT.md). */
const FIRST_FILE = 100;

export const rulesName = (rules: number): string =>
  RULES.get(rules)?.name ?? (rules < FIRST_FILE ? `rule document ${rules}, unknown here` : `rules file ${rules}`);
/** Points that a minute or part of overtime costs under this document; null if it is unknown here. */
export const overtimeRate = (rules: number): number | null => RULES.get(rules)?.overtimePointsPerMinute ?? null;
export const endingName = (ending: number): string => ENDINGS[ending] ?? `ended in way ${ending}, unknown here`;
