// The caps of a half's keys, by what they do now.

import type { HalfKey } from "./core";

const CAPS: Record<HalfKey, string> = {
  NEUTRAL: "Stop clocks",
  HOLD: "Hold",
  ACCEPT: "Accept",
  CHALLENGE: "Challenge",
  OUT: "Out",
  END: "End game",
  BACK: "Back",
  DOWN: "Other",
  UP: "Extra minute",
  "1": "Score",
  "2": "Tiles",
  "3": "Blank",
  "4": "Director",
  "5": "Other",
  "6": "Tiles, 1 min",
};

/** Keys that mean something else in a stage. */
const IN_STAGE: Record<string, Partial<Record<HalfKey, string>>> = {
  running: { BACK: "Not over?", DOWN: "For a blank?" },
  words: { ACCEPT: "Concede?", BACK: "No challenge?", DOWN: "▼ Word below", UP: "▲ Word above" },
  verify: { ACCEPT: "Concede?", BACK: "Change words" },
  concede: { BACK: "Nobody concedes" },
  verdict: { CHALLENGE: "Typo?", DOWN: "Slow?" },
  out: { BACK: "Not out", DOWN: "I am out" },
  ending: { BACK: "Go on" },
  minute: { BACK: "No minute" },
};

/** The cap of a key; `typing` says that its side types the words. */
export function capOf(key: HalfKey, stage: string, typing: boolean): string {
  if (stage === "words" && key === "DOWN" && !typing) return "I challenge";
  return IN_STAGE[stage]?.[key] ?? CAPS[key];
}
