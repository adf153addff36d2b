// The keys that choose a scenario's settings at set-up, as a volunteer would press them.

import { profiles } from "../../../firmware/core/rules/profiles";
import { setupLines } from "../../../firmware/input/setup";
import { FIRST_PIN } from "../../../firmware/core/settings";
import { newPinKeys } from "./director";
import type { Scenario } from "./scenario";

/** A choice in a scenario's head that set-up does not offer, and what it offers instead. */
export interface MissingChoice {
  head: "rules" | "source" | "challenge";
  expected: string;
  found: string;
}

/** Index of a choice: 0 if the scenario makes none, -1 if set-up does not offer it. */
function placeOf(names: (string | null)[], wanted: string | null): number {
  return wanted === null ? 0 : names.indexOf(wanted);
}

/** The places of document, list and challenge rule in set-up; or the first choice that set-up does not offer. */
function placesOf({ rules, source, challenge }: Scenario): number[] | MissingChoice {
  const documents = profiles().map((profile) => profile.rules());
  const names = documents.map(({ name }) => name);
  const document = placeOf(names, rules);
  if (document < 0) return { head: "rules", expected: `a rule document: ${names.join(" | ")}`, found: rules! };
  const { name, sources } = documents[document];
  // null for a list that the document does not name.
  const lists = sources.map(({ lexiconName }) => lexiconName);
  const list = placeOf(lists, source);
  if (list < 0) {
    const named = lists.filter((one) => one !== null).join(" | ");
    const expected = named === "" ? `no source: ${name} names no list` : `a list that the document names: ${named}`;
    return { head: "source", expected, found: source! };
  }
  const challenges = sources[list].challengeRules.map((rule) => rule.name);
  const place = placeOf(challenges, challenge);
  if (place >= 0) return [document, list, place];
  return { head: "challenge", expected: `a challenge rule: ${challenges.join(" | ")}`, found: challenge! };
}

const times = (count: number, key: string): string[] => Array<string>(count).fill(key);

/** Keys from the first line of set-up to the ready screen, with the choices of the scenario's head. */
function setupKeys({ rules, source, challenge, minutes }: Scenario, places: number[]): string[] {
  if ([rules, source, challenge, minutes].every((choice) => choice === null)) return ["ENTER"];
  return [
    ...places.flatMap((place) => ["DOWN", ...times(place, "ENTER")]),
    ...(minutes ?? []).flatMap((digits) => ["DOWN", "DELETE", "DELETE", ...digits]),
    ...times(setupLines().indexOf(minutes === null ? "challenge" : "minutesB"), "UP"),
    "ENTER",
  ];
}

/** Keys before the scenario's first line, from the first line of set-up on: the director's PIN, and the choices. */
export function firstKeys(scenario: Scenario): string[] | MissingChoice {
  const { pin, stored, atSetup } = scenario;
  const places = placesOf(scenario);
  if (!Array.isArray(places)) return places;
  return [
    ...(pin === FIRST_PIN || stored ? [] : ["MENU", ...FIRST_PIN, ...newPinKeys(pin), "MENU"]),
    ...(atSetup ? [] : setupKeys(scenario, places)),
  ];
}
