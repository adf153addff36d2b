// Completions at a place of a scenario, from the language's own tables.

import { PARTS } from "../../board/virtual/actions";
import { KEYS } from "../../../firmware/input/keys";
import { profiles } from "../../../firmware/core/rules/profiles";
import { LISTS } from "../../../scripts/packs/lists";
import { BEGINNINGS, DAMAGES, HEADS } from "../../play/scenario/head";
import { ACTIONS, EXPECTATIONS } from "../../play/scenario/lines";
import { sayings } from "../../play/scenario/says";

export interface Offer {
  text: string;
  kind: "head" | "action" | "expectation" | "says" | "key" | "value";
}

/** Offers that replace the text from `from`, a place in the line, up to the cursor. */
export interface Offers {
  from: number;
  offers: Offer[];
}

const formsOf = (table: string): string[] => table.split(" | ");
const all = (texts: readonly string[], kind: Offer["kind"]): Offer[] =>
  [...new Set(texts)].map((text) => ({ text, kind }));

const HEAD_OFFERS = all(
  formsOf(HEADS).map((head) => `${head} `),
  "head",
);
const EXPECTATION_OFFERS = all(formsOf(EXPECTATIONS), "expectation");
/** "unplug PART" becomes an offer for each part, and EXPECTATION_OFFERS replaces "expect ...". */
const ACTION_OFFERS = all(
  formsOf(ACTIONS)
    .filter((form) => form !== "expect ...")
    .flatMap((form) => (form.endsWith(" PART") ? PARTS.map((part) => form.replace("PART", part)) : [form])),
  "action",
);
const KEY_OFFERS = all(KEYS, "key");
const SAYING_OFFERS = all(sayings(false), "says");
const ROW_OFFERS = all(sayings(true), "says");

/** Values that a line of the head can have; only those of the chosen rule document, if there is one. */
function valuesOf(head: string, rules: string): readonly string[] {
  const documents = profiles().map(({ rules }) => rules());
  const chosen = documents.filter(({ name }) => name === rules);
  const sources = (chosen.length > 0 ? chosen : documents).flatMap((document) => document.sources);
  switch (head) {
    case "rules":
      return documents.map(({ name }) => name);
    case "source":
      return sources.flatMap(({ lexiconName }) => lexiconName ?? []);
    case "challenge":
      return sources.flatMap(({ challengeRules }) => challengeRules.map(({ name }) => name));
    case "list":
      return LISTS;
    case "begin":
      return formsOf(BEGINNINGS);
    case "damage":
      return formsOf(DAMAGES);
    default:
      return [];
  }
}

/** Offers for a line that is written up to the cursor; `rules` is the value of the text's `rules:`, or "". */
export function offersAt(before: string, rules: string): Offers | null {
  if (before.includes("#")) return null;
  const head = /^\s*([a-z ]+): +/.exec(before);
  if (head !== null) {
    const offers = all(valuesOf(head[1], rules), "value");
    return offers.length === 0 ? null : { from: head[0].length, offers };
  }
  const time = /^\s*(?:\+?\d[\d:.]*\s+)?/.exec(before)![0].length;
  const words = before.slice(time);
  if (/^keys?\s|^director\s(?:[A-Z\d]|.*, then )/.test(words))
    return { from: before.search(/\S*$/), offers: KEY_OFFERS };
  const says = /^expect (?:no )?(says|row|prints) /.exec(words);
  if (says !== null) return { from: time + says[0].length, offers: says[1] === "row" ? ROW_OFFERS : SAYING_OFFERS };
  // Times and free text have no offers.
  if (/^\+?\d/.test(words) || /^(?:type|expect (?:no )?(?:panel|printed)) /.test(words)) return null;
  const offers = [...ACTION_OFFERS, ...EXPECTATION_OFFERS];
  return { from: time, offers: before.trim() === "" || /^[a-z]/.test(words) ? [...offers, ...HEAD_OFFERS] : offers };
}

/** Place of an offer's example, to be typed over: a number or a placeholder; null without one. */
export function exampleIn({ text, kind }: Offer): { from: number; to: number } | null {
  if (kind === "says") return text.includes(": ") ? { from: text.indexOf(": ") + 2, to: text.length } : null;
  if (kind !== "action" && kind !== "expectation") return null;
  const found = /\d[\d:.]*|\bTEXT\b|(?<=^keys? )HOLD\b|(?<=^keys )UP DELETE\b|(?<=^type )QI ZA\b/.exec(text);
  return found && { from: found.index, to: found.index + found[0].length };
}
