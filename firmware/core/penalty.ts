// Penalty points for overtime.

import { type Millis, overtimeSeconds } from "./clock";
import type { Rules } from "./rules/rules";

/**
 * Points that a side loses for its overtime: the document's rate for each minute or part of a minute. Counted on the
 * seconds shown, so that a player can check the penalty against the face (NZ 8.4; ASPA 11.3b; NASPA V.F.2).
 */
export function penaltyPoints(rules: Rules, leftMs: Millis): number {
  return Math.ceil(overtimeSeconds(leftMs) / 60) * rules.overtimePointsPerMinute;
}
