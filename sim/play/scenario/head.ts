// The head of a scenario: a row for each of its lines. Choices at set-up depend on each other: setup.ts checks them
// after the last one.

import { PIN_DIGITS } from "../../../firmware/core/settings";
import { ALPHABETS } from "../../../lexicon-pack/alphabets";
import { type ListName, LISTS } from "../../../scripts/packs/lists";
import { WIRING_NAMES, type WiringName } from "./miswired";
import type { Scenario } from "./scenario";

/** Values of `begin:` and `damage:`. */
export const BEGINNINGS = "set-up | stored game";
export const DAMAGES = "byte 40 | version 1 | cut to 60 bytes | no pack";

const wordsOf = (value: string): string[] => value.split(/ +/);

/** A line of the head; one that does not take any text says what it expects. */
interface Row {
  take: (scenario: Scenario, value: string) => void;
  form?: RegExp;
  expected?: string;
}

const ROWS: Record<string, Row> = {
  title: { take: (scenario, value) => (scenario.title = value) },
  rules: { take: (scenario, value) => (scenario.rules = value) },
  source: { take: (scenario, value) => (scenario.source = value) },
  challenge: { take: (scenario, value) => (scenario.challenge = value) },
  minutes: {
    take: (scenario, value) => (scenario.minutes = wordsOf(value)),
    form: /^(0?[1-9]|[1-9]\d) +(0?[1-9]|[1-9]\d)$/,
    expected: "the minutes of A and of B, 1 to 99 each",
  },
  pin: {
    take: (scenario, value) => (scenario.pin = value),
    form: new RegExp(`^\\d{${PIN_DIGITS}}$`),
    expected: "four digits",
  },
  lexicon: { take: (scenario, value) => (scenario.lexicon = value) },
  words: { take: (scenario, value) => (scenario.words = wordsOf(value)) },
  alphabet: {
    take: (scenario, value) => (scenario.alphabet = value),
    form: new RegExp(`^(${ALPHABETS.join("|")})$`),
    expected: `a language: ${ALPHABETS.join(" | ")}`,
  },
  list: {
    take: (scenario, value) => (scenario.list = value as ListName),
    form: new RegExp(`^(${LISTS.join("|")})$`),
    expected: `a list: ${LISTS.join(" | ")}`,
  },
  "second lexicon": { take: (scenario, value) => (scenario.secondLexicon = value) },
  "second words": { take: (scenario, value) => (scenario.secondWords = wordsOf(value)) },
  "rules file": { take: (scenario, value) => void scenario.rulesFiles.push(value) },
  desk: { take: (scenario, value) => (scenario.desk = value) },
  begin: {
    take: (scenario, value) => {
      scenario.atSetup = true;
      scenario.stored = value === "stored game";
    },
    form: /^(set-up|stored game)$/,
    expected: BEGINNINGS,
  },
  wiring: {
    take: (scenario, value) => {
      scenario.atSetup = true;
      scenario.wiring = value as WiringName;
    },
    form: new RegExp(`^(${WIRING_NAMES.join("|")})$`),
    expected: `a wiring: ${WIRING_NAMES.join(" | ")}`,
  },
  damage: {
    take: (scenario, value) => (scenario.damage = value),
    form: /^(byte -?\d+|version \d+|cut to \d+ bytes|no pack)$/,
    expected: DAMAGES,
  },
};

/** Words that can begin a line of the head; a value follows. */
export const HEADS = Object.keys(ROWS)
  .map((name) => `${name}:`)
  .join(" | ");

/**
 * Reads a line such as "title: A late finish"; returns false if the head has no such line, or a text with the value
 * expected.
 */
export function readHead(scenario: Scenario, name: string, value: string): boolean | string {
  if (!Object.hasOwn(ROWS, name)) return false;
  const { take, form, expected } = ROWS[name];
  if (form !== undefined && !form.test(value)) return expected!;
  take(scenario, value);
  return true;
}
