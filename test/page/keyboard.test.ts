// Which key of the computer presses what, and which caps the drawn keypad has.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KEYS } from "../../firmware/input/keys";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
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

/** Digits by the order of FORMAT.md; small letters by Unicode's SpecialCasing.txt and UnicodeData.txt. */
test.each([
  ["tr", "i", "KeyI", "3"],
  ["tr", "\u0130", "Quote", "3"],
  ["tr", "I", "KeyI", "I"],
  ["tr", "\u0131", "KeyI", "I"],
  ["tr", "\u015f", "Semicolon", "5"],
  ["en", "i", "KeyI", "I"],
  ["es", "\u00f1", "Semicolon", "1"],
  ["es", "\u00d1", "Semicolon", "1"],
  ["es", "k", "KeyK", "K"],
  // On a French keyboard this is where 2 is.
  ["es", "\u00e9", "Digit2", "2"],
  ["ca", "\u00e7", "Backslash", "1"],
  ["ca", "\u00b7", "Digit3", "2"],
  ["pl", "\u0142", "KeyL", "4"],
  ["pl", "\u017b", "KeyZ", "9"],
  ["de", "\u00df", "Minus", undefined],
  // German keyboards have it where others have a bracket, which is A's button.
  ["de", "\u00fc", "BracketLeft", "3"],
  ["en", "\u00fc", "BracketLeft", "BUTTON A"],
])("in a list of %s, %s at %s presses %s", (language, key, code, touch) => {
  expect(touchOf(key, code, alphabetNamed(language))).toBe(touch);
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
