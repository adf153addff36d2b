// The keys that choose a scenario's settings at set-up, as a volunteer would press them.

import { profiles } from "../../firmware/core/rules/profiles";
import type { WordSource } from "../../firmware/core/rules/rules";
import { setupLines } from "../../firmware/core/stages/setup";
import { FIRST_PIN } from "../../firmware/core/settings";
import type { Scenario } from "./scenario";

/** Index of a choice: 0 if the scenario makes none, -1 if set-up does not offer it. */
function placeOf(names: (string | null)[], wanted: string | null): number {
  return wanted === null ? 0 : names.indexOf(wanted);
}

function documentNames(): string[] {
  return profiles().map((one) => one.rules().name);
}

function sourcesOf(document: number): WordSource[] {
  return profiles()[document].rules().sources;
}

/** Names of a document's lists; null for a list that the document does not name. */
function sourceNames(document: number): (string | null)[] {
  return sourcesOf(document).map((source) => source.lexiconName);
}

function challengeNames(document: number, source: number): string[] {
  return sourcesOf(document)[source].challengeRules.map((rule) => rule.name);
}

/** A choice in a scenario's head that set-up does not offer, and what it offers instead. */
export interface MissingChoice {
  head: "rules" | "source" | "challenge";
  expected: string;
  found: string;
}

/** The first choice that set-up does not offer, in the order of set-up; null if it offers all of them. */
export function missingChoice(scenario: Scenario): MissingChoice | null {
  const documents = documentNames();
  const document = placeOf(documents, scenario.rules);
  if (document < 0) return missing("rules", "a rule document: " + documents.join(" | "), scenario.rules);
  const source = placeOf(sourceNames(document), scenario.source);
  if (source < 0) return missing("source", expectedSource(document), scenario.source);
  const challenges = challengeNames(document, source);
  if (placeOf(challenges, scenario.challenge) >= 0) return null;
  return missing("challenge", "a challenge rule: " + challenges.join(" | "), scenario.challenge);
}

function missing(head: MissingChoice["head"], expected: string, found: string | null): MissingChoice {
  return { head: head, expected: expected, found: found! };
}

function expectedSource(document: number): string {
  const named = sourceNames(document).filter((name) => name !== null);
  if (named.length === 0) return "no source: " + documentNames()[document] + " names no list";
  return "a list that the document names: " + named.join(" | ");
}

function repeat(keys: string[], key: string, count: number): void {
  for (let i = 0; i < count; i++) keys.push(key);
}

/** Keys from the first line of set-up to the ready screen, with the choices of the scenario's head. */
export function setupKeys(scenario: Scenario): string[] {
  const chosen = [scenario.rules, scenario.source, scenario.challenge, scenario.minutes];
  if (chosen.every((choice) => choice === null)) return ["ENTER"];
  const document = placeOf(documentNames(), scenario.rules);
  const source = placeOf(sourceNames(document), scenario.source);
  const keys: string[] = [];
  keys.push("DOWN");
  repeat(keys, "ENTER", document);
  keys.push("DOWN");
  repeat(keys, "ENTER", source);
  keys.push("DOWN");
  repeat(keys, "ENTER", placeOf(challengeNames(document, source), scenario.challenge));
  for (const minutes of scenario.minutes || []) {
    keys.push("DOWN", "DELETE", "DELETE");
    for (const digit of minutes) keys.push(digit);
  }
  repeat(keys, "UP", setupLines().indexOf(scenario.minutes === null ? "challenge" : "minutesB"));
  keys.push("ENTER");
  return keys;
}

/**
 * Keys that set the scenario's own PIN, from the first line of set-up and back to it; none without a PIN in the head.
 */
export function pinKeys(scenario: Scenario): string[] {
  if (scenario.pin === FIRST_PIN || scenario.stored) return [];
  return ["MENU"].concat(FIRST_PIN.split(""), ["8", "2"], scenario.pin.split(""), ["ENTER", "MENU"]);
}
