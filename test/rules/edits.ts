// Random edits of rules files, of a value or of the text, and the law of them: a file is refused, or another value has
// another check code and another page, or another text about the document has another page with the same check code.

import { readFileSync } from "node:fs";
import { profiles } from "../../firmware/core/rules/profiles";
import type { Rules } from "../../firmware/core/rules/rules";
import { ROOT } from "../../scripts/paths";
import { type CheckedFile, decisionsOf } from "../../scripts/rules/file";
import { checkCodeOf, pageOf } from "../../scripts/rules/page";
import { readRulesFile } from "../../scripts/rules/read";
import { type Decision, DECISIONS } from "../../scripts/rules/schema";
import { createDice, type Dice, seedOf } from "../../sim/play/soak/dice";
import { SEED } from "../play/laws/walks";

const NUMBERS = [-1, 0, 1, 4, 5, 10, 20, 21, 60, 98, 100, 600, 999, 1000, 1.5, 1e9];
const WORDS = [
  "",
  "word",
  "play",
  "seen",
  "drawn",
  "halved",
  "double",
  "addAndSubtract",
  "director",
  "lost",
  "challenger",
];
const VALUES: unknown[] = [null, true, false, [], {}, "ANOTHER NAME", "2011", "nl", "silent", "NASPA 2013", ...WORDS];
const SIGNS = '{}[]:,"\\ 0159-.eEtrfNX\u00e9\ufeff\n';

/** A built-in document as a file that sets every field. */
function wholeFile(rules: Rules): string {
  const head = { format: 1, name: "WHOLE", title: "T", edition: "E", date: "undated", language: "en", from: null };
  const clauses = Object.fromEntries(Object.keys(DECISIONS).map((field) => [field, "1.1"]));
  return JSON.stringify({ ...head, ...decisionsOf(rules), clauses });
}

/** Each with another number of fields set. */
const BASES = [
  ...["wedstrijdscrabble", "club-night"].map((name) =>
    readFileSync(`${ROOT}scripts/rules/examples/${name}.json`, "utf8"),
  ),
  ...profiles().map(({ rules }) => wholeFile(rules())),
];

/** Another value, or none, at a random place. */
function editedValue(dice: Dice, value: unknown): unknown {
  if (value !== null && typeof value === "object" && dice.chance(92)) {
    const keys = Object.keys(value);
    if (keys.length > 0) {
      const key = dice.pick(keys);
      if (dice.chance(6))
        return Array.isArray(value)
          ? value.filter((_, place) => place !== Number(key))
          : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = editedValue(dice, copy[key]);
      return copy;
    }
  }
  // A value of the same kind is taken more often.
  if (typeof value === "boolean" && dice.chance(70)) return !value;
  if (typeof value === "number" && dice.chance(50)) return value + dice.pick([-1, 1, 5]);
  return dice.chance(50) ? dice.pick(NUMBERS) : dice.pick(VALUES);
}

/** The text with a sign that is another, missing, or one more. */
function editedText(dice: Dice, text: string): string {
  const place = dice.below(text.length);
  const sign = dice.pick([...SIGNS]);
  return text.slice(0, place) + dice.pick(["", sign, text[place] + sign]) + text.slice(place + 1);
}

/** The file's values, and its texts about the document; to start from nothing has two names. */
const valuesOf = ({ whole }: CheckedFile): string =>
  JSON.stringify([whole.name, ...Object.keys(DECISIONS).map((field) => whole[field as Decision])]);
const textsOf = ({ whole: { title, edition, date, language }, clauses, from }: CheckedFile): string =>
  JSON.stringify([title, edition, date, language, Object.entries(clauses).sort(), from ?? "silent"]);

/** The page without its check code: it has to differ by its sentences. */
const sentencesOf = (file: CheckedFile): string => pageOf(file).replace(checkCodeOf(file), "");

/** How an edited file breaks the law; null if it does not. */
function brokenBy(base: CheckedFile, edited: CheckedFile): string | null {
  const isSamePage = sentencesOf(base) === sentencesOf(edited);
  const isSameCode = checkCodeOf(base) === checkCodeOf(edited);
  if (valuesOf(base) !== valuesOf(edited)) {
    if (isSameCode) return "other values have the same check code";
    return isSamePage ? "other values have the same page" : null;
  }
  if (!isSameCode) return "the same values have another check code";
  return isSamePage && textsOf(base) !== textsOf(edited) ? "other texts have the same page" : null;
}

export interface Tally {
  refused: number;
  /** Other values. */
  values: number;
  /** Other texts about the document. */
  texts: number;
  /** The same file, such as one with a blank more. */
  same: number;
  broken: string[];
}

/** Edits files, each from a seed of its own. */
export function editFiles(count: number): Tally {
  const tally: Tally = { refused: 0, values: 0, texts: 0, same: 0, broken: [] };
  const files = BASES.map(readRulesFile) as CheckedFile[];
  for (let place = 0; place < count; place++) {
    const dice = createDice(seedOf(SEED, place));
    const at = place % BASES.length;
    const text = dice.chance(30)
      ? editedText(dice, BASES[at])
      : JSON.stringify(editedValue(dice, JSON.parse(BASES[at])));
    const edited = readRulesFile(text);
    if (Array.isArray(edited)) tally.refused++;
    else if (valuesOf(edited) !== valuesOf(files[at])) tally.values++;
    else if (textsOf(edited) !== textsOf(files[at])) tally.texts++;
    else tally.same++;
    const fault = Array.isArray(edited) ? null : brokenBy(files[at], edited);
    if (fault !== null) tally.broken.push(`LAWS_SEED=${SEED}, edit ${place}: ${fault}: ${text}`);
  }
  return tally;
}
