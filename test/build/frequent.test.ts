// Which functions the build leaves where they are written: long ones that a frequent function calls.

import { parse } from "acorn";
import { MagicString } from "magic-string";
import { minify } from "terser";
import { expect, test } from "vitest";
import { ECMA_VERSION } from "../../scripts/build/constants";
import { keepApart } from "../../scripts/build/frequent";

/** `code` as the minifier gets it. */
function marked(code: string, frequent: string[]): string {
  const text = new MagicString(code);
  keepApart(parse(code, { ecmaVersion: ECMA_VERSION }), text, new Set(frequent));
  return text.toString();
}

/** A function that is called in one place, with `times` times 33 characters beside the rest. */
const press = (times: number): string => `
  function lamp(side) { for (let i = 0; i < 9; i++) { ${"if (i === side) digitalWrite(i); ".repeat(times)}} }
  function press(side) { lamp(side); }
  addEventListener(press); addEventListener(press);`;

test.each([
  ["moves a function called in one place into its caller", 20, [], 1],
  ["leaves alone a long one that a frequent function calls", 20, ["press"], 2],
  ["moves a short one into a frequent caller", 1, ["press"], 1],
] as const)("the minifier %s", async (_name, times, frequent, functions) => {
  const { code } = await minify(marked(press(times), [...frequent]), { toplevel: true });
  const { body } = parse(code!, { ecmaVersion: ECMA_VERSION });
  expect(body.filter(({ type }) => type === "FunctionDeclaration")).toHaveLength(functions);
});

test.each([
  ["a function", "function press() { lamp(); }"],
  ["a variable's function", "const press = function () { lamp(); };"],
  ["a property's function", "const inputs = { press: () => { lamp(); } };"],
  ["a function without a name in one", "function press() { later(() => lamp()); }"],
])("calls are by the name of %s", (_what, code) => {
  expect(marked(code, ["press"])).toContain("/*@__NOINLINE__*/lamp()");
  expect(marked(code, ["other"])).toBe(code);
});
