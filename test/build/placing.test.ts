// Where the build puts functions: what only a rare one leads to is in it, what is hot stays where it is.

import { describe, expect, inject, test } from "vitest";
import { placeFunctions } from "../../scripts/placing";

/** Without what does not matter here. */
function placed(code: string): string {
  return placeFunctions(code).code.replace(/\s+/g, "");
}

describe("a rare function", () => {
  test("has in it what only it leads to, directly or through others", () => {
    const code = `
      function rarely() { "rare"; return twice(3); }
      function twice(n) { return 2 * digit(n); }
      function digit(n) { return n % 10; }
      begin(rarely);`;
    const inside = "functiontwice(n){return2*digit(n);}functiondigit(n){returnn%10;}";
    expect(placed(code)).toBe(`functionrarely(){${inside}returntwice(3);}begin(rarely);`);
  });

  test("leaves what others use, too, and what runs with the block", () => {
    const code = `
      function rarely() { "rare"; return shared() + early(); }
      function often() { return shared(); }
      function shared() { return 1; }
      function early() { return 2; }
      begin(rarely, often, early());`;
    expect(placed(code)).toBe(code.replace('"rare";', "").replace(/\s+/g, ""));
  });

  test("within another has its own in it, and what both need is in the outer", () => {
    const code = `
      function outer() { "rare"; return inner() + both(); }
      function inner() { "rare"; return own() + both(); }
      function own() { return 1; }
      function both() { return 2; }
      begin(outer);`;
    const inner = "functioninner(){functionown(){return1;}returnown()+both();}";
    expect(placed(code)).toBe(`functionouter(){${inner}functionboth(){return2;}returninner()+both();}begin(outer);`);
  });

  test("within another has in it what stands before it in the source", () => {
    const code = `
      function own() { return 1; }
      function inner() { "rare"; return own(); }
      function outer() { "rare"; return inner(); }
      begin(outer);`;
    const inner = "functioninner(){functionown(){return1;}returnown();}";
    expect(placed(code)).toBe(`functionouter(){${inner}returninner();}begin(outer);`);
  });

  test("may stand in a block, where its neighbours do", () => {
    const code = 'var FIRMWARE = function () { function a() { "rare"; b(); } function b() {} a(); };';
    expect(placed(code)).toBe("varFIRMWARE=function(){functiona(){functionb(){}b();}a();};");
  });

  test("is refused where a name of what it leads to would mean something else", () => {
    const own = `
      function rarely(n) { "rare"; var helper = n; return other(helper); }
      function other(n) { return helper(n); }
      function helper(n) { return n; }
      begin(rarely, helper);`;
    expect(() => placed(own)).toThrow(
      "helper expected to mean in rarely what it does in other, found declared there, too",
    );
    const global = `
      function outer(print) { "rare"; inner(print); }
      function inner(n) { "rare"; other(n); }
      function other(n) { print(n); }
      begin(outer);`;
    expect(() => placed(global)).toThrow("print expected to mean in outer what it does in other");
  });

  test("may use a name of its own that what it leads to uses, too", () => {
    const code = `
      function rarely(n) { "rare"; for (let i = 0; i < n; i++) other(i); }
      function other(n) { try { n(); } catch (i) { i(); } }
      begin(rarely);`;
    const inside = "functionother(n){try{n();}catch(i){i();}}";
    expect(placed(code)).toBe(`functionrarely(n){${inside}for(leti=0;i<n;i++)other(i);}begin(rarely);`);
  });

  test("is refused within a function that is none of its neighbours, and as a value", () => {
    const two = 'function a() { "rare"; } function b() { function c() { "rare"; } c(); } begin(a, b);';
    expect(() => placed(two)).toThrow('functions marked "rare" expected in one block, found in two');
    const value = 'var a = function () { "rare"; }; function b() { "rare"; } begin(a, b);';
    expect(() => placed(value)).toThrow('a declared function expected where "rare" stands, found FunctionExpression');
  });
});

test("calls of a hot function are marked for the minifier", () => {
  const code = 'function often(n) { "hot"; return n; } begin(function () { return often(1) + often(2); });';
  expect(placed(code)).toBe(
    "functionoften(n){returnn;}begin(function(){return/*@__NOINLINE__*/often(1)+/*@__NOINLINE__*/often(2);});",
  );
});

test("one that is rare and hot takes along what it alone leads to", () => {
  const code = `
    function often() { "hot"; return page(1); }
    function page(n) { "rare"; "hot"; return row(n); }
    function row(n) { return n; }
    begin(often());`;
  const page = "functionpage(n){functionrow(n){returnn;}returnrow(n);}";
  expect(placed(code)).toBe(`functionoften(){return/*@__NOINLINE__*/page(1);}${page}begin(/*@__NOINLINE__*/often());`);
});

test("no directive is left in the firmware, and a hot function stays one", async () => {
  const bundle = inject("bundles").pico;
  expect(bundle).not.toMatch(/"(rare|hot)"/);
  // The lamps are lit by one function, called in one place.
  expect(bundle.match(/function \w+\(\)\{let \w=\w+\.clock\.running;digitalWrite\(/g)).toHaveLength(1);
});
