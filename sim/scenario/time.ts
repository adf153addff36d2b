// Reads and writes the times of a scenario.

import type { Millis } from "../board/timeline";
import type { When } from "./scenario";

/** "12:30.250" since power-on, "+5" seconds after the line before, or null. */
export function readWhen(word: string): When {
  const digits = word.charAt(0) === "+" ? word.slice(1) : word;
  if (digits === "" || digits.charAt(0) < "0" || digits.charAt(0) > "9") return null;
  let seconds = 0;
  for (const part of digits.split(":")) seconds = seconds * 60 + parseFloat(part);
  const ms = Math.round(seconds * 1000);
  return digits === word ? { at: ms } : { after: ms };
}

function twoDigits(count: number): string {
  return ("0" + count).slice(-2);
}

/** "0:42.250", "1:02:03.004": whole milliseconds. */
export function timeText(ms: Millis): string {
  const whole = Math.floor(ms);
  const seconds = Math.floor(whole / 1000);
  const minutes = Math.floor(seconds / 60);
  const start = minutes < 60 ? "" + minutes : Math.floor(minutes / 60) + ":" + twoDigits(minutes % 60);
  return start + ":" + twoDigits(seconds % 60) + "." + ("00" + (whole % 1000)).slice(-3);
}
