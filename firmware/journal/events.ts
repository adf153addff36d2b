// Events as the journal stores them: a code, and the time as the value. Text for those that have no code.

import { KEYS } from "../core/keys";
import { Side } from "../core/side";
import { GameEvent } from "../core/step";
import { FIRST_EVENT } from "./slot";

const PRESS_A = FIRST_EVENT;
const NOT_ACCEPTABLE = FIRST_EVENT + 2;
const ACCEPTABLE = FIRST_EVENT + 3;
const POWER = FIRST_EVENT + 4;
const NO_VERDICT = FIRST_EVENT + 6;
/** Keys in the order of the list, to which new ones may only be appended. */
const FIRST_KEY = FIRST_EVENT + 16;

/** The event's code, or 0 if it has none and must go as text. */
export function codeOf(event: GameEvent): number {
  switch (event.kind) {
    case "press": return PRESS_A + event.side;
    case "key": return FIRST_KEY + KEYS.indexOf(event.key);
    case "verdict": return event.acceptable === null ? NO_VERDICT : event.acceptable ? ACCEPTABLE : NOT_ACCEPTABLE;
    case "power": return POWER;
    default: return 0;
  }
}

/** The event of a code and a time, or null for a code that this firmware does not know. */
export function eventOf(code: number, at: number): GameEvent | null {
  switch (code) {
    case PRESS_A:
    case PRESS_A + 1:
      return { kind: "press", side: (code - PRESS_A) as Side, at: at };
    case NOT_ACCEPTABLE:
    case ACCEPTABLE:
    case NO_VERDICT:
      return { kind: "verdict", acceptable: code === NO_VERDICT ? null : code === ACCEPTABLE, at: at };
    case POWER:
      return { kind: "power", at: at };
  }
  const key = KEYS[code - FIRST_KEY];
  return key === undefined ? null : { kind: "key", key: key, at: at };
}
