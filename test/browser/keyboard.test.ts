// Which key of the computer presses what, and which caps the drawn keypad has. Needs no browser.

import { expect, test } from "vitest";
import { KEYS } from "../../firmware/core/keys";
import { touchOf } from "../../sim/web/keyboard";
import { CAPS } from "../../sim/web/keypad";

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

test("the keypad has each of the 48 keys once", () => {
  expect(CAPS.map((cap) => cap.key).sort()).toEqual([...KEYS].sort());
});

test("the caps fill six rows of twenty, but for the place under ENTER", () => {
  const area = CAPS.reduce((sum, cap) => sum + (cap.width ?? 2) * (cap.height ?? 1), 0);
  expect(area).toBe(6 * 20);
});
