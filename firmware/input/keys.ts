// The keypad's keys: letters and digits, then the commands.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";

const NAMES =
  "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 0 1 2 3 4 5 6 7 8 9 NEUTRAL HOLD ACCEPT CHALLENGE ENTER DELETE OUT END UP DOWN BACK MENU";
type Names<Text, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? Names<Rest, Found | First>
  : Found | Text;
export type Key = Names<typeof NAMES>;

/** An input and its time; for a press, the time of the interrupt. Whatever is no key is an act as it is. */
export type Input =
  | { kind: "key"; key: Key; at: Millis }
  | Extract<
      Act,
      { kind: "press" | "verdict" | "pack" | "power" | "limitReached" | "rulesFile" | "number" } | { value: number }
    >;

/**
 * All keys. Built for each call, none of which is time-critical: a stored list of 48 would take 97 of the
 * interpreter's variables.
 */
export function allKeys(): Key[] {
  return NAMES.split(" ") as Key[];
}

/** The same list for tools. The build drops it from the firmware. */
export const KEYS = /* @__PURE__ */ allKeys();

/** Whether the key types a letter; the digits and the commands do not. */
export function isLetter(key: Key): boolean {
  return key.length === 1 && key >= "A" && key <= "Z";
}

export function isDigit(key: Key): boolean {
  return key.length === 1 && key >= "0" && key <= "9";
}

/** Whether the key is one of play, which means the same on every page of the menu. */
export function isPlayKey(key: Key): boolean {
  return "NEUTRAL HOLD ACCEPT CHALLENGE OUT END".split(" ").includes(key);
}
