// Offers for a place of a scenario, from the language's own tables.

import { KEYS } from "../../../firmware/core/keys";
import { profiles } from "../../../firmware/core/rules/profiles";
import { LISTS } from "../../../scripts/packs/lists";
import { BEGINNINGS, DAMAGES, HEADS } from "../../scenario/head";
import { ACTIONS, EXPECTATIONS } from "../../scenario/lines";
import { sayings } from "../../scenario/says";
import { PARTS } from "../../scenario/scenario";

export interface Offer {
  text: string;
  kind: "head" | "action" | "expectation" | "says" | "key" | "value";
}

/** Offers for the text from this place of the line on. */
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
/** "unplug PART" is offered for each part, and "expect ..." as the expectations that there are. */
const ACTION_OFFERS = all(
  formsOf(ACTIONS)
    .filter((form) => form !== "expect ...")
    .flatMap((form) => (form.endsWith(" PART") ? PARTS.map((part) => form.replace("PART", part)) : [form])),
  "action",
);
const KEY_OFFERS = all(KEYS, "key");
const SAYING_OFFERS = all(sayings(false), "says");
const ROW_OFFERS = all(sayings(true), "says");

/** Values of a line of the head that is not free; for a chosen rule document only its own. */
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

/** For a line as far as it is written; `rules` is the value of the text's own head `rules:`, or "". */
export function offersAt(before: string, rules: string): Offers | null {
  if (before.includes("#")) return null;
  const head = /^\s*([a-z ]+): +/.exec(before);
  if (head !== null) {
    const offers = all(valuesOf(head[1], rules), "value");
    return offers.length === 0 ? null : { from: head[0].length, offers };
  }
  const time = /^\s*(?:\+?\d[\d:.]*\s+)?/.exec(before)![0].length;
  const words = before.slice(time);
  if (/^(?:keys?|director)\s/.test(words)) return { from: before.search(/\S*$/), offers: KEY_OFFERS };
  const says = /^expect (?:no )?(says|row|prints) /.exec(words);
  if (says !== null) return { from: time + says[0].length, offers: says[1] === "row" ? ROW_OFFERS : SAYING_OFFERS };
  // Times and free text are nobody's to offer.
  if (/^\+?\d/.test(words) || /^(?:type|expect (?:no )?(?:panel|printed)) /.test(words)) return null;
  const offers = [...ACTION_OFFERS, ...EXPECTATION_OFFERS];
  return { from: time, offers: before.trim() === "" || /^[a-z]/.test(words) ? [...offers, ...HEAD_OFFERS] : offers };
}

/** The part of an offer that is only an example, and is written over next: a number, or a word in its place. */
export function exampleIn({ text, kind }: Offer): { from: number; to: number } | null {
  if (kind === "says") return text.includes(": ") ? { from: text.indexOf(": ") + 2, to: text.length } : null;
  if (kind !== "action" && kind !== "expectation") return null;
  const found = /\d[\d:.]*|\bTEXT\b|(?<=^keys? )HOLD\b|(?<=^keys )UP DELETE\b|(?<=^type )QI ZA\b/.exec(text);
  return found && { from: found.index, to: found.index + found[0].length };
}
