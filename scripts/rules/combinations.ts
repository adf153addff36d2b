// Combinations of values that no rule document has and the core does not play: refused by name before a device has
// them. Each value is allowed by itself.

import type { Rules } from "../../firmware/core/rules/rules";

/** Why rules are refused: the field, what it may be, and what it is. */
export interface Refusal {
  path: string;
  expected: string;
  found: string;
}

/** The combinations in these rules that are refused; none for rules that the device plays. */
export function refusedRules(rules: Rules): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (path: string, expected: string, found: string): void => void refusals.push({ path, expected, found });
  // The side that waits chooses, and only its own press may start a clock: its time would never be over.
  if (rules.tileChoiceRunsClock && rules.waitingSideRestarts)
    refuse("tileChoiceRunsClock", "false, because waitingSideRestarts is true", "true");
  if (rules.tileChoiceRunsClock && rules.tileChoiceSeconds === null)
    refuse("tileChoiceRunsClock", "false, because tileChoiceSeconds is null", "true");
  // The opponent's clock would start in the time after which the play stands, or after it.
  if (rules.outStartSeconds !== null && rules.outOverSeconds !== null)
    refuse("outStartSeconds", "null, because outOverSeconds is a number", String(rules.outStartSeconds));
  if (rules.lexiconMandatory && rules.sources.some(({ lexiconName }) => lexiconName === null))
    refuse("lexiconMandatory", "false, because a list has no name", "true");
  return refusals;
}
