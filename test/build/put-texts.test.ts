// Texts that the build puts together, and calls that it must leave as they are.

import { parse } from "acorn";
import { MagicString } from "magic-string";
import { expect, test } from "vitest";
import { ECMA_VERSION } from "../../scripts/build/constants";
import { putTexts } from "../../scripts/build/texts";

function put(code: string): string {
  const text = new MagicString(code);
  putTexts(parse(code, { ecmaVersion: ECMA_VERSION, ranges: true }), text);
  return text.toString();
}

/** With a fill that is never called: what is left is the sum alone. */
const valueOf = (code: string): unknown =>
  new Function("fill", `const one = 1, two = 2, is = true; return ${put(code)};`)(() => "called");

test.each([
  ['fill("{side} presses", "A")', "A presses"],
  ['fill("game {game}", one)', "game 1"],
  ['fill("{a}{b}", one, two)', "12"],
  ['fill("{a}/{b} min", one, two)', "1/2 min"],
  ['fill("turn {turn}.", one + two)', "turn 3."],
  ['fill("{who} goes", is ? "A" : "B")', "A goes"],
  ['fill("{what}, was {time}", fill("{act} {who}", "Set", "A"), "1:00")', "Set A, was 1:00"],
  ['two * fill("{n}0", one)', 20],
])("%s is a sum", (code, expected) => {
  expect(put(code)).not.toContain("fill(");
  expect(valueOf(code)).toBe(expected);
});

test.each([
  ["the text is known only later", 'fill(is ? "{a} x" : "{a} y", one)'],
  ["a value is missing", 'fill("{a} {b}", one)'],
  ["the text leaves nothing open", 'fill("x")'],
  ["another function is called", 'note("{a} x", one)'],
])("a call stays if %s", (_what, code) => {
  expect(put(code)).toBe(code);
});
