// What the chip can be made to do from outside, and what not.

import type { Action, Scenario } from "../scenario/parse";

const NOT_ON_CHIP: Partial<Record<Action["kind"], string>> = {
  fail: "a transfer or a write that throws",
  starve: "memory run out in the next callback",
  latency: "another latency of interrupts",
};
/** What somebody types at the other end of a cable. */
const BY_CABLE: Action["kind"][] = ["busy", "memory"];
const SEEN_BY_CABLE = ["printed", "console"];

/** The first thing in the scenario that the chip cannot do, in words; null where it can be played. */
export function unplayable(scenario: Scenario): string | null {
  for (const { action } of scenario.lines) {
    const what = NOT_ON_CHIP[action.kind];
    if (what !== undefined) return what;
  }
  return null;
}

/** Whether the scenario needs a computer on the cable. With one the interpreter never sleeps: playing takes longer. */
export function needsCable(scenario: Scenario): boolean {
  return scenario.lines.some(({ action }) => BY_CABLE.includes(action.kind)
    || (action.kind === "expect" && SEEN_BY_CABLE.includes(action.what.see)));
}
