// Which functions the build leaves where they are written: those that a frequent function calls.

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

const PRESS = `
  function lamp(side) { for (let i = 0; i < 9; i++) if (i === side) digitalWrite(i, true); }
  function press(side) { lamp(side); }
  addEventListener(press); addEventListener(press);`;

test.each([
  ["moves a function called in one place into its caller", [], 1],
  ["leaves alone what a frequent function calls", ["press"], 2],
] as const)("the minifier %s", async (_name, frequent, functions) => {
  const { code } = await minify(marked(PRESS, [...frequent]), { toplevel: true });
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
