// What of a scenario no chip can be made to do from outside.

import type { Action, Scenario } from "../scenario/parse";

const NOT_ON_CHIP: Partial<Record<Action["kind"], string>> = {
  latency: "an interrupt's latency",
  busy: "the interpreter made busy",
  fail: "a transfer or a write that throws",
  starve: "memory run out in the next callback",
  memory: "so many variables left free",
};

/** The first thing in the scenario that the chip cannot do, in words; null where it can be played. */
export function unplayable(scenario: Scenario): string | null {
  for (const { action } of scenario.lines) {
    const what = NOT_ON_CHIP[action.kind];
    if (what !== undefined) return what;
    if (action.kind === "expect" && action.what.see === "console") return "whether the console is open";
  }
  return null;
}
