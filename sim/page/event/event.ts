// An event in one link: the settings that the organiser wants on a table's tablet, in the part of its address after #,
// which no browser sends to a server. Players can read it, so it has no PIN in any form.
//
// The text is "EV1/R1L0C0M25T12/K7QM4X/https%3A%2F%2Fclub.org%2Fdesk/CHCK": version; the numbers of document, list and
// challenge rule as RESULT.md has them, minutes, and table; the check code of the list; the desk's address; and the
// check of what is before it, as in a result's code. With a rules file it is version 2: R0, and before the check the
// file's line, "1;NCLUB%20NIGHT;...;LLJRLP".

import * as v from "valibot";
import { profiles } from "../../../firmware/core/rules/profiles";
import type { Rules, WordSource } from "../../../firmware/core/rules/rules";
import { SIGNS, signsOf } from "../../../firmware/core/signs";
import { MOST_MINUTES, MOST_TABLE } from "../../../firmware/core/stages/setup";
import { MOST_DESK_LETTERS } from "../../../firmware/device/files";
import { crc32 } from "../../../lexicon-pack/crc32";
import { rulesOfLine } from "../../../scripts/rules/from-line";

const VERSION = "EV1";
const WITH_FILE = "EV2";
const CHECK_CODE = new RegExp(`^[${SIGNS}]{6}$`);
/** More documents, lists or rules than there will be. */
const MOST_CHOICES = 99;
const CHECK_SIGNS = 4;

/** A whole number within these limits. */
function whole(least: number, most: number, what: string) {
  const expected = `${what} from ${least} to ${most}`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(most, expected));
}

/** The check of a text, as in a result's code. */
const checkOf = (text: string): string => signsOf(crc32(new TextEncoder().encode(text)), CHECK_SIGNS);

export const EVENT = v.strictObject({
  /** The rule document's number in the journal; 0 with a rules file. */
  rules: whole(0, MOST_CHOICES, "a rule document’s number"),
  /** The line of the rules file, which counts instead of a document; "" for none. */
  rulesFile: v.string(),
  /** Places of the list among the document's, and of the challenge rule among the list's. */
  list: whole(0, MOST_CHOICES, "a list’s place"),
  challengeRule: whole(0, MOST_CHOICES, "a challenge rule’s place"),
  minutes: whole(1, MOST_MINUTES, "minutes"),
  /** Six signs, without the dash. */
  checkCode: v.pipe(v.string(), v.regex(CHECK_CODE, "a list’s check code of six signs")),
  /** Null: the tablet keeps its own. */
  table: v.nullable(whole(1, MOST_TABLE, "a table")),
  /** Address that a result's code opens; "" for none. */
  desk: v.pipe(
    v.string(),
    v.maxLength(MOST_DESK_LETTERS, `an address of at most ${MOST_DESK_LETTERS} letters`),
    // Printable ASCII, as on a board that is flashed.
    v.regex(/^(?:https?:\/\/[!"$-~]+)?$/, "an address such as https://club.org/desk, or none"),
  ),
});

export type ClubEvent = v.InferOutput<typeof EVENT>;

export interface Misread {
  expected: string;
  found: string;
}

/** The rules that an event names, or what is not there. */
function rulesOfEvent({ rules, rulesFile }: ClubEvent): Rules | Misread {
  if (rulesFile !== "") {
    const found = rulesOfLine(rulesFile);
    return Array.isArray(found) ? { expected: found[0].expected, found: found[0].found } : found;
  }
  const document = profiles().find(({ number }) => number === rules);
  return document?.rules() ?? { expected: "a rule document that this page has", found: `number ${rules}` };
}

/** The document, list and challenge rule that an event names, or what is not there. */
export function choicesOf(event: ClubEvent): { rules: Rules; source: WordSource } | Misread {
  const { list, challengeRule } = event;
  const document = rulesOfEvent(event);
  if ("expected" in document) return document;
  const source = document.sources.at(list);
  if (source === undefined)
    return { expected: `one of the ${document.sources.length} lists of ${document.name}`, found: `list ${list + 1}` };
  const count = source.challengeRules.length;
  if (challengeRule < count) return { rules: document, source };
  return { expected: `one of the ${count} challenge rules of ${document.name}`, found: `rule ${challengeRule + 1}` };
}

/** The part of the link after #. Throws if the event is not as the schema has it. */
export function eventText(event: ClubEvent): string {
  const { rules, rulesFile, list, challengeRule, minutes, checkCode, table, desk } = v.parse(EVENT, event);
  const numbers = `R${rules}L${list}C${challengeRule}M${minutes}${table === null ? "" : `T${table}`}`;
  const parts = [numbers, checkCode, encodeURIComponent(desk)];
  // A line has no "/" of its own; ";" and "," may stay, and keep the code small.
  const body = (rulesFile === "" ? [VERSION, ...parts] : [WITH_FILE, ...parts, encodeURI(rulesFile)]).join("/");
  return `${body}/${checkOf(body)}`;
}

/** Whether an address' part after # is meant as an event's. */
export const isEventText = (hash: string): boolean => /^#?EV\d/.test(hash);

const NUMBERS = /^R(\d{1,3})L(\d{1,3})C(\d{1,3})M(\d{1,3})(?:T(\d{1,4}))?$/;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The event in an address' part after #, or why it has none. */
export function eventIn(hash: string): ClubEvent | Misread {
  const text = hash.replace(/^#/, "");
  const end = text.lastIndexOf("/");
  const parts = text.slice(0, Math.max(0, end)).split("/");
  const [version, numbers = "", checkCode = "", address = "", file = ""] = parts;
  if (!isEventText(text)) return { expected: "an event’s link", found: text.slice(0, 40) };
  if (checkOf(text.slice(0, end)) !== text.slice(end + 1))
    return { expected: "a whole link: scan its code again", found: "a link that is cut off or altered" };
  if (version !== VERSION && version !== WITH_FILE)
    return { expected: `a link of version ${VERSION} or ${WITH_FILE}`, found: version };
  const count = version === VERSION ? 4 : 5;
  if (parts.length !== count) return { expected: `a link of ${count + 1} parts`, found: `${parts.length + 1}` };
  const read = NUMBERS.exec(numbers);
  if (read === null) return { expected: "numbers such as R1L0C0M25T12", found: numbers };
  const [rules, list, challengeRule, minutes] = read.slice(1, 5).map(Number);
  const table = read[5] === undefined ? null : Number(read[5]);
  // Version 1 ends with the address.
  const rulesFile = decoded(file) ?? "%";
  const event = { rules, rulesFile, list, challengeRule, minutes, checkCode, table, desk: decoded(address) ?? "%" };
  const { success, issues } = v.safeParse(EVENT, event, { abortEarly: true });
  if (!success) return { expected: issues[0].message, found: text.slice(0, end) };
  const choices = choicesOf(event);
  return "expected" in choices ? choices : event;
}
