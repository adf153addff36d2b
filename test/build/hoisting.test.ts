// The rule that keeps a bundle from relying on hoisting, on JavaScript as minifiers write it. What is refused and what
// is not was worked out by hand from what the interpreter does, which the last test asks it.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { relianceOnHoisting, type Refusal } from "../../scripts/gate/gate";
import { runInterpreter } from "../../sim/rig/interpreter";

const ESPRUINO = process.env.ESPRUINO;
const folder = mkdtempSync(join(tmpdir(), "tileclock-hoisting-"));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Possible output of a minifier that inlines a function's body: the inner `t` is the inner function's own.
 */
const INLINED = "(e=>{let t=5;(r=>{r>0&&(t=r+1,void 0);var t})(2);print('~ '+t)})(0)";

const REFUSED: [what: string, code: string][] = [
  ["a var behind the value given to it", INLINED],
  ["a var behind a use", "(()=>{f(a);var a=1})();"],
  ["a var in a branch, used outside it", "(()=>{if(x){var a=1}return a})();"],
  ["a var in a loop, used behind it", "(()=>{while(x){var a=1}return a})();"],
  ["a function called above its definition", "(function(){f();function f(){print(1)}})();"],
  [
    "an arrow function that is called through another above its definition",
    "(function(){var f=()=>g();f();var g=()=>1})();",
  ],
  ["a var that a function reads which is called above it", "(function(){function f(){print(a)}f();var a=1})();"],
];

const ACCEPTED: [what: string, code: string][] = [
  ["a var with a value, used after it", "(()=>{var a=1,b=()=>c;var c=2;return b})();"],
  ["a var in a loop's head, used in the loop and behind it", "(()=>{for(var i=0;i<3;i++)print(i);return i})();"],
  ["a var in a branch, used in it", "(()=>{if(x){var a=1;print(a)}})();"],
  [
    "a function that is handed on before what it reads is defined",
    "(function(){function f(){return()=>a}var a=1;f()})();",
  ],
  ["two functions that call each other", "(function(){function f(n){n&&g(n-1)}function g(n){f(n)}f(2)})();"],
];

const fileOf = (i: number) => join(folder, `${i}.js`);

describe("a bundle", () => {
  let refusals: Refusal[] = [];
  beforeAll(async () => {
    const all = [...REFUSED, ...ACCEPTED];
    all.forEach(([, code], i) => writeFileSync(fileOf(i), code));
    refusals = await relianceOnHoisting(all.map((_, i) => fileOf(i)));
  });
  const said = (i: number) => refusals.filter((refusal) => refusal.startsWith(`${fileOf(i)}:`));

  test.each(REFUSED.map(([what], i) => [what, i] as const))("with %s is refused", (_what, i) => {
    expect(said(i).join()).toContain("the interpreter does not hoist");
  });

  test.each(ACCEPTED.map(([what], i) => [what, REFUSED.length + i] as const))("with %s is accepted", (_what, i) => {
    expect(said(i)).toEqual([]);
  });
});

test.skipIf(!ESPRUINO)("the interpreter takes a var that follows its use for an outer name", () => {
  const printed: unknown[] = [];
  new Function("print", INLINED)((line: string) => printed.push(line));
  expect(printed).toEqual(["~ 5"]);
  expect(runInterpreter({ espruino: ESPRUINO!, script: INLINED }).lines).toEqual(["3"]);
});
