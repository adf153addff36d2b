// Reads and writes the times of a scenario.

import type { Millis } from "../../board/virtual/timeline";
import type { When } from "./scenario";

/** Longest scenario, two days: a simulated day takes some ten seconds of the host's time. */
export const LONGEST_MS: Millis = 48 * 3_600_000;

/** "12:30.250" since power-on, "+5" seconds after the line before, or null. */
export function readWhen(word: string): When {
  const [, plus, digits] = /^(\+?)(\d+(?::\d+){0,2}(?:\.\d+)?)$/.exec(word) ?? [];
  if (digits === undefined) return null;
  const seconds = digits.split(":").reduce((sum, part) => sum * 60 + parseFloat(part), 0);
  const ms = Math.round(seconds * 1000);
  return plus === "" ? { at: ms } : { after: ms };
}

/** "0:42.250", "1:02:03.004": whole milliseconds. */
export function timeText(ms: Millis): string {
  const two = (count: number): string => String(count % 60).padStart(2, "0");
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const start = minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${two(minutes)}`;
  return `${start}:${two(seconds)}.${String(Math.floor(ms) % 1000).padStart(3, "0")}`;
}
