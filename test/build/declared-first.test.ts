// A `var` that minifying put behind its first use: the interpreter would take the name for an outer one. Expected values by hand.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { BUNDLE, buildFirmware } from "../../scripts/build";
import { declaredFirst } from "../../scripts/declared-first";
import { runInterpreter } from "../../sim/interpreter";

/** As the minifier writes what it puts in place of a call: `t` is the inner function's own. */
const BEHIND = "(e=>{let t=5;(r=>{r>0&&(t=r+1,void 0);var t})(2);print('~ '+t)})(0)";
const ESPRUINO = process.env.ESPRUINO;

beforeAll(async () => { await buildFirmware(); });

test("a bare var goes to the head of its function", () => {
  expect(declaredFirst(BEHIND)).toBe("(e=>{let t=5;(r=>{var t;r>0&&(t=r+1,void 0);})(2);print('~ '+t)})(0)");
});

test("a var with a value stays where it is, if nothing comes before it", () => {
  const code = "(()=>{var a=1,b=()=>c;var c=2;return b})();";
  expect(declaredFirst(code)).toBe(code);
});

test.each([
  ["in a branch", "(()=>{if(x){var a=1}return a})();"],
  ["behind a use", "(()=>{f(a);var a=1})();"],
  ["behind a value given", "(()=>{a=2;var a=1})();"],
])("a var %s is refused", (_where, code) => {
  expect(() => declaredFirst(code)).toThrow("a var at the head of its function expected, found var a=1");
});

test("there is none of them in the bundle", () => {
  const bundle = readFileSync(BUNDLE, "latin1");
  expect(declaredFirst(bundle)).toHaveLength(bundle.length);
});

test.skipIf(!ESPRUINO)("the interpreter keeps the two names apart only then", () => {
  const said = (script: string) => runInterpreter({ espruino: ESPRUINO!, script }).lines;
  expect(said(BEHIND)).toEqual(["3"]);
  expect(said(declaredFirst(BEHIND))).toEqual(["5"]);
});
