// The keys of a half: a row in which each key has one place, reasons for a stop in its place when they are asked for,
// the letters of whoever types, and the side's own press.

import { SIDE_NAMES, type Side } from "../../../firmware/core/side";
import { make, setText } from "../elements";
import { capOf } from "./caps";
import { HALF_KEYS, type HalfKey, REASONS } from "./core";
import type { LetterKey } from "./letter-rows";
import type { Half } from "./model";

/** A key in the page. `data-key` is the device's key; "PRESS" is the side's button. */
function drawKey(side: Side, key: string, text: string): HTMLButtonElement {
  const element = make("button", { type: "button", className: "key" }, text);
  element.dataset.key = key;
  element.dataset.side = String(side);
  return element;
}

function drawLetter(side: Side, key: string, text: string): HTMLButtonElement {
  const element = drawKey(side, key, text);
  element.classList.toggle("several", text.length > 1);
  return element;
}

/** Keys in a row at their usual width. */
const USUAL_KEYS = 10;

function drawKeyboard(side: Side) {
  const place = make("div", "keyboard");
  const erase = drawKey(side, "DELETE", "⌫");
  erase.ariaLabel = "Erase";
  const enter = drawKey(side, "ENTER", "Next word");
  return {
    place,
    enter,
    /** Draws these letters, with the key that erases in the shorter of the first two rows. */
    letters: (letters: LetterKey[][]): void => {
      const rows = letters.map((row) =>
        make("div", "letters", ...row.map(({ key, text }) => drawLetter(side, key, text))),
      );
      rows[letters[0].length < letters[1].length ? 0 : 1].append(erase);
      rows[2].append(enter);
      // The key for the next word is as wide as two.
      const most = Math.max(USUAL_KEYS, ...rows.map(({ children }) => children.length), rows[2].children.length + 1);
      place.style.setProperty("--most", String(most));
      place.replaceChildren(...rows);
    },
  };
}

/** A key of the page itself, which opens the reasons for a stop or closes them. */
function drawWhy(side: Side, text: string): HTMLButtonElement {
  const element = make("button", { type: "button", className: "key why" }, text);
  element.dataset.act = "why";
  element.dataset.side = String(side);
  return element;
}

const isShown = (element: Element): boolean => !(element as HTMLElement).hidden;

/** Draws the keys of a side into its half. */
export function drawKeys(side: Side, section: HTMLElement) {
  const keyboard = drawKeyboard(side);
  const row = make("div", "row");
  const reasons = make("div", "reasons");
  const byKey = new Map<HalfKey, HTMLButtonElement>();
  for (const key of HALF_KEYS) {
    const element = drawKey(side, key, "");
    (REASONS.includes(key) ? reasons : row).append(element);
    byKey.set(key, element);
  }
  const why = row.appendChild(drawWhy(side, "Why?"));
  reasons.append(drawWhy(side, "Back"));
  const press = drawKey(side, "PRESS", "");
  press.classList.add("press");
  section.append(keyboard.place, make("div", "keys", row, reasons, press));
  let isAsked = false;

  return {
    letters: keyboard.letters,
    /** Opens the reasons for a stop, or closes them. */
    ask: (is: boolean): void => void (isAsked = is),
    isAsked: (): boolean => isAsked,
    show: (half: Half, stage: string): void => {
      for (const [key, element] of byKey) {
        element.hidden = !half.keys.includes(key);
        if (!element.hidden) setText(element, capOf(key, stage, half.keyboard));
      }
      why.hidden = !half.keys.some((key) => REASONS.includes(key));
      isAsked &&= isShown(why);
      reasons.hidden = !isAsked;
      row.hidden = isAsked || ![...row.children].some(isShown);
      keyboard.place.hidden = !half.keyboard;
      keyboard.enter.classList.toggle("absent", !half.mayAdd);
      press.hidden = half.press === null;
      const cap = half.press === null || half.press === "half" ? null : half.press.key;
      press.classList.toggle("whole", cap === null);
      setText(press, cap ?? `${SIDE_NAMES[side]}’s button`);
    },
  };
}
