// The keys that make choices at set-up, as a volunteer would press them.

import { profiles } from "../../../firmware/core/rules/profiles";
import { rulesFault, rulesIn } from "../../../firmware/core/rules/text";
import { textCrc32 } from "../../../scripts/rules/text-crc32";
import { setupLines } from "../../../firmware/input/setup";
import type { Scenario } from "./scenario";

/** A choice in a scenario's head that set-up does not offer, and what it offers instead. */
export interface MissingChoice {
  head: "rules" | "source" | "challenge";
  expected: string;
  found: string;
}

/** The choices that a head makes; null for none. */
export type Choices = Pick<Scenario, "rules" | "source" | "challenge" | "minutes"> &
  Partial<Pick<Scenario, "rulesFiles">>;

/** Index of a choice: 0 if the scenario makes none, -1 if set-up does not offer it. */
function placeOf(names: (string | null)[], wanted: string | null): number {
  return wanted === null ? 0 : names.indexOf(wanted);
}

/** The places of document, list and challenge rule in set-up; or the first choice that set-up does not offer. */
function placesOf({ rules, source, challenge, rulesFiles = [] }: Choices): number[] | MissingChoice {
  // After the documents come the device's rules files; one that it does not play by is passed over.
  const files = rulesFiles.filter((line) => rulesFault(line, textCrc32) === null).map(rulesIn);
  const documents = [...profiles().map((profile) => profile.rules()), ...files];
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

/** Keys from the first line of set-up to the ready screen, with these choices; or one that set-up does not offer. */
export function choiceKeys(choices: Choices): string[] | MissingChoice {
  const { rules, source, challenge, minutes } = choices;
  if ([rules, source, challenge, minutes].every((choice) => choice === null)) return ["ENTER"];
  const places = placesOf(choices);
  if (!Array.isArray(places)) return places;
  return [
    ...places.flatMap((place) => ["DOWN", ...times(place, "ENTER")]),
    ...(minutes ?? []).flatMap((digits) => ["DOWN", "DELETE", "DELETE", ...digits]),
    ...times(setupLines().indexOf(minutes === null ? "challenge" : "minutesB"), "UP"),
    "ENTER",
  ];
}
