// The keys that make an event's settings at set-up, as a volunteer would press them.

import { PROFILES } from "../../firmware/core/rules/profiles";
import { SETUP_LINES } from "../../firmware/core/stages/setup";
import { FIRST_PIN } from "../../firmware/core/settings";
import { Scenario } from "./scenario";

function placeOf(names: (string | null)[], wanted: string): number {
  const place = names.indexOf(wanted);
  if (place < 0) throw new Error("one of " + names.join(", ") + " expected, found " + wanted);
  return place;
}

function repeat(keys: string[], key: string, count: number): void {
  for (let i = 0; i < count; i++) keys.push(key);
}

/** From the first line of set-up to the ready screen, with the choices in the scenario's head. */
export function setupKeys(scenario: Scenario): string[] {
  const document =
    scenario.rules === null
      ? 0
      : placeOf(
          PROFILES.map(function (make) {
            return make().name;
          }),
          scenario.rules,
        );
  const rules = PROFILES[document]();
  const source =
    scenario.source === null
      ? 0
      : placeOf(
          rules.sources.map(function (s) {
            return s.lexiconName;
          }),
          scenario.source,
        );
  const challenges = rules.sources[source].challengeRules.map(function (c) {
    return c.name;
  });
  const keys: string[] = [];
  if (scenario.rules === null && scenario.challenge === null && scenario.minutes === null) return ["ENTER"];
  keys.push("DOWN");
  repeat(keys, "ENTER", document);
  keys.push("DOWN");
  repeat(keys, "ENTER", source);
  keys.push("DOWN");
  repeat(keys, "ENTER", scenario.challenge === null ? 0 : placeOf(challenges, scenario.challenge));
  for (const minutes of scenario.minutes || []) {
    keys.push("DOWN", "DELETE", "DELETE");
    for (const digit of minutes) keys.push(digit);
  }
  repeat(keys, "UP", SETUP_LINES.indexOf(scenario.minutes === null ? "challenge" : "minutesB"));
  keys.push("ENTER");
  return keys;
}

/**
 * From the first line of set-up and back to it, with the director's own PIN in force, if the scenario's head has one.
 */
export function pinKeys(scenario: Scenario): string[] {
  if (scenario.pin === FIRST_PIN || scenario.stored) return [];
  return ["MENU"].concat(FIRST_PIN.split(""), ["8", "2"], scenario.pin.split(""), ["ENTER", "MENU"]);
}
