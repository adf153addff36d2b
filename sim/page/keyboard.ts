// Maps the computer's keys to the device's, and draws the legend.

import { isLetter, KEYS, type Key } from "../../firmware/input/keys";
import { SIDES } from "../../firmware/core/side";
import { openPack } from "../../firmware/lexicon/lexicon";
import type { Alphabet } from "../../lexicon-pack/alphabet";
import { ENGLISH_ALPHABET } from "../../lexicon-pack/alphabets";
import { crc32 } from "../../lexicon-pack/crc32";
import { packedAlphabet } from "../../lexicon-pack/packed-alphabet";
import { tilesOfDigits } from "../../lexicon-pack/typing";
import { FUNCTION_KEYS } from "./computer-keys";
import type { CurrentDevice } from "./current-device";
import { BUTTONS, type Fingers, type Touch } from "./fingers";

/** Cache: a pack is opened whole, and each press of a key asks. */
const alphabets = new WeakMap<Uint8Array, Alphabet>();

/** The alphabet of a pack; that of English if it has none that can be read. */
function packAlphabet(pack: Uint8Array): Alphabet {
  let alphabet = alphabets.get(pack);
  if (alphabet === undefined) {
    const lexicon = openPack(pack, crc32);
    alphabet = "fault" in lexicon ? ENGLISH_ALPHABET : packedAlphabet(lexicon);
    alphabets.set(pack, alphabet);
  }
  return alphabet;
}

/** The device's key for KeyboardEvent.key. */
const BY_KEY: Record<string, Key> = {
  ...Object.fromEntries(FUNCTION_KEYS),
  Enter: "ENTER",
  Backspace: "DELETE",
  Delete: "DELETE",
  ArrowUp: "UP",
  ArrowDown: "DOWN",
  Escape: "BACK",
};

/**
 * The device's button for KeyboardEvent.code, the place on the keyboard: left and right as the players sit. No modifier
 * key is a button: Shift with Tab, which goes to the control before, would end a turn.
 */
const BY_PLACE: Record<string, Touch> = {
  ArrowLeft: "BUTTON A",
  BracketLeft: "BUTTON A",
  ArrowRight: "BUTTON B",
  BracketRight: "BUTTON B",
};

/** Rows of the page's legend, in the order in which a game needs them. */
export const LEGEND: readonly (readonly [string, string])[] = [
  ["Space", "the button of the side whose clock runs"],
  ["← or [", "A’s button"],
  ["→ or ]", "B’s button"],
  ...FUNCTION_KEYS,
  ["letters, 0–9", "letters of the list, digits"],
  ["Enter", "ENTER"],
  ["Backspace", "DELETE"],
  ["↑ ↓", "UP, DOWN"],
  ["Esc", "BACK"],
];

/** The capital of a letter by the list's alphabet: in Turkish that of the small i has a dot. */
const capitalOf = (key: string, { capitals }: Alphabet): string => capitals.get(key) ?? key.toUpperCase();

/** The digit that types a letter beyond A to Z; the middle dot types Catalan's tile with it. */
function digitFor(key: string, alphabet: Alphabet): Key | undefined {
  const capital = capitalOf(key, alphabet);
  const place = tilesOfDigits(alphabet).findIndex(
    (tile) => tile === capital || (capital > "\x7f" && tile.split("").includes(capital)),
  );
  return place < 0 ? undefined : KEYS.find((k) => k === String(place + 1));
}

/** Button or key of the device for a computer's key, with a list of this alphabet; undefined if there is none. */
export function touchOf(key: string, code: string, alphabet = ENGLISH_ALPHABET): Touch | undefined {
  // A letter of the list may be where other keyboards have a bracket.
  const named = BY_KEY[key] ?? digitFor(key, alphabet) ?? BY_PLACE[code];
  if (named !== undefined) return named;
  // Letters as they are printed on the keyboard, digits by their place: some layouts have them under Shift.
  const letter = KEYS.find((k) => isLetter(k) && k === capitalOf(key, alphabet));
  return letter ?? KEYS.find((k) => k === /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]);
}

/** Elements that get every key: for typing, or with keys of their own. */
export const TYPED_INTO = "[type=search], [type=text], [type=number], select, [data-keyboard=own]";

/** Whether the focus is on an element outside of the device that uses this key. */
function meantForControl(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element) || event.target.closest(".device") !== null) return false;
  if (event.target.matches(TYPED_INTO)) return true;
  const inControls = event.target.closest("a, button, input, summary") !== null;
  return inControls && /^(Enter|Escape|Arrow.*| )$/.test(event.key);
}

/** The button of the side whose clock runs, which ends the turn. */
function buttonOfTurn(current: CurrentDevice): Touch | undefined {
  const running = SIDES.find((side) => current.lamp(side));
  return running === undefined ? undefined : BUTTONS[running];
}

/**
 * Enter and Space press the element that has the focus; a pointer leaves no focus on the device. With AltGr or Option a
 * key is the device's only if it gives a letter of the list.
 */
function touchOfEvent(event: KeyboardEvent, fingers: Fingers, current: CurrentDevice): Touch | undefined {
  const alphabet = packAlphabet(current.home.pack);
  if (event.ctrlKey || event.altKey) return digitFor(event.key, alphabet);
  const focused = /^(Enter| )$/.test(event.key) ? fingers.touchOf(event.target) : undefined;
  return focused ?? (event.key === " " ? buttonOfTurn(current) : touchOf(event.key, event.code, alphabet));
}

/** Presses the device's key for as long as the computer's key is down. */
export function listenToKeyboard(fingers: Fingers, current: CurrentDevice): void {
  /** By place, since the character of a key may have changed when it goes up. */
  const down = new Map<string, Touch>();
  addEventListener("keydown", (event) => {
    if (event.metaKey || meantForControl(event)) return;
    const touch = touchOfEvent(event, fingers, current);
    if (touch === undefined) return;
    event.preventDefault();
    if (event.repeat) return;
    down.set(event.code, touch);
    fingers.down(touch, event.timeStamp);
  });
  addEventListener("keyup", (event) => {
    const touch = down.get(event.code);
    if (touch === undefined) return;
    // The release of Space would click the element that has the focus.
    event.preventDefault();
    down.delete(event.code);
    fingers.up(touch);
  });
  addEventListener("blur", () => {
    down.clear();
    fingers.letGo();
  });
}
