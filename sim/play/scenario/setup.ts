// The keys that set a device up for a scenario.

import { FIRST_PIN } from "../../../firmware/core/settings";
import { choiceKeys, type MissingChoice } from "./choices";
import { newPinKeys } from "./director";
import type { Scenario } from "./scenario";

/** Keys before the scenario's first line, from the first line of set-up on: the director's PIN, and the choices. */
export function firstKeys(scenario: Scenario): string[] | MissingChoice {
  const { pin, stored, atSetup } = scenario;
  const choices = choiceKeys(scenario);
  if (!Array.isArray(choices)) return choices;
  return [
    ...(pin === FIRST_PIN || stored ? [] : ["MENU", ...FIRST_PIN, ...newPinKeys(pin), "MENU"]),
    ...(atSetup ? [] : choices),
  ];
}
