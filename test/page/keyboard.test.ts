// Which key of the computer presses what, and which caps the drawn keypad has.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KEYS } from "../../firmware/input/keys";
import { touchOf } from "../../sim/page/keyboard";
import { ROOT } from "../../scripts/paths";
import { PAGE } from "../../scripts/site/page-files";

test.each([
  ["q", "KeyQ", "Q"],
  ["Q", "KeyQ", "Q"],
  // On a French keyboard A is where Q is elsewhere, and digits need Shift.
  ["a", "KeyQ", "A"],
  ["&", "Digit1", "1"],
  ["7", "Numpad7", "7"],
  ["ArrowUp", "Numpad8", "UP"],
  ["Enter", "NumpadEnter", "ENTER"],
  ["Backspace", "Backspace", "DELETE"],
  ["Escape", "Escape", "BACK"],
  ["F1", "F1", "NEUTRAL"],
  ["F2", "F2", "HOLD"],
  ["F3", "F3", "ACCEPT"],
  ["F4", "F4", "CHALLENGE"],
  ["F6", "F6", "OUT"],
  ["F7", "F7", "END"],
  ["F9", "F9", "MENU"],
  ["ArrowLeft", "ArrowLeft", "BUTTON A"],
  ["ArrowRight", "ArrowRight", "BUTTON B"],
  ["[", "BracketLeft", "BUTTON A"],
  ["]", "BracketRight", "BUTTON B"],
])("%s at %s presses %s", (key, code, touch) => {
  expect(touchOf(key, code)).toBe(touch);
});

test.each([
  ["F5", "F5"],
  ["F11", "F11"],
  ["F12", "F12"],
  ["Tab", "Tab"],
  ["Shift", "ShiftLeft"],
  ["Shift", "ShiftRight"],
  ["Control", "ControlLeft"],
  ["AltGraph", "AltRight"],
  ["Meta", "MetaLeft"],
  [" ", "Space"],
  ["é", "Digit2x"],
  ["ß", "Minus"],
])("%s at %s is not the device's", (key, code) => {
  expect(touchOf(key, code)).toBeUndefined();
});

/** The keys in page.html, as they stand there. */
const capsOfPage = (): string[] =>
  [...readFileSync(PAGE, "utf8").matchAll(/data-key="([^"]+)"/g)].map(([, key]) => key);

test("the keypad has each of the 48 keys once", () => {
  expect(capsOfPage().sort()).toEqual([...KEYS].sort());
});

test("the keypad is laid out as the guide for builders has it", () => {
  const guide = readFileSync(ROOT + "firmware/README.md", "utf8");
  const built = /^NEUTRAL HOLD [^`]*/m.exec(guide)![0].trim().split(/\s+/);
  expect(capsOfPage()).toEqual(built);
});
