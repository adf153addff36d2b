// Reads the lines of a scenario's head. Choices at set-up depend on each other: setup.ts checks them after the last
// one.

import { isDigit, type Key } from "../../firmware/core/keys";
import { PIN_DIGITS } from "../../firmware/core/settings";
import { type ListName, LISTS } from "../../scripts/packs/lists";
import { BEGINNINGS, DAMAGES } from "./forms";
import type { Scenario } from "./scenario";

/** Names of lines that take any text; each is also the name of its field in the scenario. */
const TEXTS = ["title", "lexicon", "desk", "rules", "source", "challenge"] as const;
type Text = (typeof TEXTS)[number];

/**
 * Reads a line such as "title: A late finish"; returns false if the head has no such line, or a text with the value
 * expected.
 */
export function readHead(scenario: Scenario, name: string, value: string): boolean | string {
  if (TEXTS.indexOf(name as Text) >= 0) {
    scenario[name as Text] = value;
    return true;
  }
  switch (name) {
    case "words":
      scenario.words = partsOf(value);
      return true;
    case "second lexicon":
      scenario.secondLexicon = value;
      return true;
    case "second words":
      scenario.secondWords = partsOf(value);
      return true;
    case "list":
      scenario.list = value as ListName;
      return LISTS.indexOf(scenario.list) >= 0 || "a list: " + LISTS.join(" | ");
    case "damage":
      scenario.damage = value;
      return isDamage(value) || DAMAGES;
    case "minutes":
      scenario.minutes = partsOf(value);
      return areMinutes(scenario.minutes) || "the minutes of A and of B, 1 to 99 each";
    case "pin":
      scenario.pin = value;
      return (value.length === PIN_DIGITS && areDigits(value)) || "four digits";
    case "begin":
      scenario.stored = value === "stored game";
      scenario.atSetup = scenario.stored || value === "set-up";
      return scenario.atSetup || BEGINNINGS;
    default:
      return false;
  }
}

function partsOf(value: string): string[] {
  return value.split(" ").filter((part) => part.length > 0);
}

function areDigits(text: string): boolean {
  for (const sign of text) if (!isDigit(sign as Key)) return false;
  return text.length > 0;
}

function areMinutes(parts: string[]): boolean {
  return (
    parts.length === 2 && parts.every((minutes) => minutes.length <= 2 && areDigits(minutes) && parseInt(minutes) > 0)
  );
}

/** "byte -40", "version 1", "cut to 60 bytes", "no pack". */
function isDamage(value: string): boolean {
  const parts = partsOf(value);
  if (parts[0] === "byte" && parts.length === 2)
    return areDigits(parts[1].charAt(0) === "-" ? parts[1].slice(1) : parts[1]);
  if (parts[0] === "version") return parts.length === 2 && areDigits(parts[1]);
  if (parts[0] === "cut") return parts.length === 4 && value === "cut to " + parts[2] + " bytes" && areDigits(parts[2]);
  return value === "no pack";
}
