// Constants that the build inlines, and variables that it must leave alone.

import { parse } from "acorn";
import { MagicString } from "magic-string";
import { expect, test } from "vitest";
import { ECMA_VERSION, putConstants } from "../../scripts/build/constants";

/** Without blanks. */
function put(code: string): string {
  const text = new MagicString(code);
  putConstants(parse(code, { ecmaVersion: ECMA_VERSION, ranges: true }), text);
  return text.toString().replace(/\s+/g, "");
}

test("a number, a text, and what is reckoned from such", () => {
  const code = `var ROW = 20; var TWO = 2 * ROW + 1; var NAME = "A"; function f() { return TWO + NAME; } f(ROW);`;
  expect(put(code)).toContain('functionf(){return41+"A";}f(20);');
});

test("nothing that is given a value later, or is a parameter", () => {
  const code = `var at = 1; var other; function f(row) { at = 2; other = 3; return at + other + row; } f(1);`;
  expect(put(code)).toBe(code.replace(/\s+/g, ""));
});

test("the properties of an object that is only read, under each of its names", () => {
  const code = `
    var PICO = { sda: "D4", radio: !1, lamps: ["D12", "D13"], most: -1 };
    var BOARD = PICO;
    function f() { if (!BOARD.radio) light(BOARD.lamps[0], PICO.sda, BOARD.most > 0); }`;
  expect(put(code)).toContain('if(!!1)light(["D12","D13"][0],"D4",-1>0);');
});

test("the functions of such an object, by their names", () => {
  const code = `function low() {} var LAMP = { type: "n", put: low }; LAMP.put(1); print(LAMP.type);`;
  expect(put(code)).toContain('low(1);print("n");');
});

test.each([
  ["is handed on as a whole", "print(BOARD);"],
  ["is written", 'BOARD.sda = "D5";'],
  ["is counted up", "BOARD.count++;"],
  ["is read by a name that is reckoned", 'print(BOARD["s" + "da"]);'],
  ["has another name, under which it is handed on", "var OTHER = BOARD; print(OTHER);"],
  ["has another name, which is given something else", "var OTHER = BOARD; OTHER = null;"],
])("no property of an object that %s", (_what, more) => {
  const code = `var BOARD = { sda: "D4", count: 1 }; start(BOARD.sda); ${more}`;
  expect(put(code)).toContain("start(BOARD.sda);");
});

test("no property of an object that has more than literals", () => {
  const code = `var BOARD = { sda: "D4", now: getTime() }; start(BOARD.sda, BOARD.now);`;
  expect(put(code)).toContain("start(BOARD.sda,BOARD.now);");
});
