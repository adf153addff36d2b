// Which scenarios the chip can play: not all that they ask for can be done to it from outside.

import type { Scenario, Statement } from "../scenario/scenario";

const NOT_ON_CHIP: Partial<Record<Statement["kind"], string>> = {
  fail: "a transfer or a write that throws",
  starve: "memory run out in the next callback",
  latency: "another latency of interrupts",
};
/** A line of the log: when it happened, and what A and B had left. */
const LOG_LINE = /^\d+:\d\d (-?\d+:\d\d ){2}/;

/** Why a host whose device has the board's own wires cannot play the scenario; null where it can. */
export function otherWires({ wiring }: Scenario): string | null {
  return wiring === null || wiring === "right" ? null : "wires that are not the board's";
}

/** The first thing in the scenario that the chip cannot do, in words; null where it can be played. */
export function unplayable(scenario: Scenario): string | null {
  const wires = otherWires(scenario);
  if (wires !== null) return wires;
  for (const { action } of scenario.lines) {
    const what = NOT_ON_CHIP[action.kind];
    if (what !== undefined) return what;
    const seen = action.kind === "expect" ? action.what : null;
    if (seen !== null && "parts" in seen && LOG_LINE.test(seen.parts[0])) return "a time in the log";
  }
  return null;
}

/**
 * Why the scenario needs a computer on the cable: to type now and then, or to read all that is printed. For a reader
 * the interpreter never sleeps, and playing takes longer. Null if it needs no computer, as in play.
 */
export function cableFor(scenario: Scenario): "types" | "reads" | null {
  const kinds = scenario.lines.map(({ action }) => (action.kind === "expect" ? action.what.see : action.kind));
  if (kinds.includes("printed")) return "reads";
  return kinds.some((kind) => kind === "busy" || kind === "memory" || kind === "console") ? "types" : null;
}
