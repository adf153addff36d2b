// One fixture for each thing that the interpreter does not do: the right-hand column of the table of what Espruino
// runs, and what was found since (firmware/DESIGN.md, "What the interpreter does otherwise"). The fault is in the
// second line.

export type Fixture = [name: string, code: string];

const LOOKUP = "export function boot(v: { a: number } | null, w: number[]) {";

export const FORBIDDEN: Fixture[] = [
  ["a default parameter", "export function f(a = 1) { return a; }"],
  ["a rest parameter", "export function f(...a: number[]) { return a; }"],
  ["spread in a call", "export const f = String.fromCharCode(...[65]);"],
  ["spread in an array", "export const f = [...[1]];"],
  ["destructuring an object", "export const { a } = { a: 1 };"],
  ["destructuring an array", "export const [a] = [1];"],
  ["destructuring a parameter", "export function f({ a }: { a: number }) { return a; }"],
  ["a private field", "export class A { #p = 1; get p() { return this.#p; } }"],
  ["a private method", "export class A { #p() { return 1; } get p() { return this.#p(); } }"],
  ["a generator", "export function* f() { yield 1; }"],
  ["an async function", "export async function f() { return 1; }"],
  ["a label", "outer: for (;;) { break outer; }"],
  ["a computed key", "const k = 'a'; export const o = { [k]: 1 };"],
  ["a computed method", "const k = 'a'; export class O { [k]() { return 1; } }"],
  ["a closure in a for loop", "for (let i = 0; i < 3; i++) setTimeout(function () { print(i); }, 1);"],
  ["a closure in a for..of loop", "for (const i of [1, 2]) setTimeout(() => print(i), 1);"],
  ["a closure in a for..in loop", "for (const i in { a: 1 }) setTimeout(() => print(i), 1);"],
  ["a closure in a while loop, of what changes", "let n = 3; while (n--) setTimeout(function () { print(n); }, 1);"],
  ["Map", "export const m = new Map();"],
  ["Set", "export const s = new Set();"],
  ["Symbol", "export const s = Symbol('a');"],
  ["WeakMap", "export const w = new WeakMap();"],
  ["BigInt", "export const b = BigInt(1);"],
  ["a big integer", "export const b = 1n;"],
  ["Object.freeze", "export const o = Object.freeze({ a: 1 });"],
  ["Array.from", "export const a = Array.from([1]);"],
  ["Array.of", "export const a = Array.of(1);"],
  ["Uint8Array.from", "export const a = Uint8Array.from([1]);"],
  ["an array's flatMap", "export const a = [1].flatMap((x: number) => [x]);"],
  ["an array's at", "export const a = [1].at(-1);"],
  ["a string's at", "export const a = 'abc'.at(-1);"],
  ["an array's lastIndexOf", "export const a = [1].lastIndexOf(1);"],
  ["extending Error", "export class Fault extends Error { }"],
  ["extending Array", "export class List extends Array { }"],
  ["an arrow function with this as a field's value", "export class A { n = 1; f = () => this.n; }"],
  [
    "an arrow function with this in the constructor of a derived class",
    "export class B extends A { f: () => B; constructor() { super(); this.f = () => this; } }",
  ],
  ["Number.isInteger", "export const b = Number.isInteger(1);"],
  ["Math.imul", "export const t = Math.imul(2, 3);"],
  ["Math.trunc", "export const t = Math.trunc(1.5);"],
  ["Math.clz32", "export const t = Math.clz32(1);"],
  [
    "a function called through another before its definition",
    "outer(); export const x = 1;\nfunction late() { print(1); }",
  ],
  ["a variable read through a function before its definition", "show();\nconst late = [1];"],
  ["an arrow function called through a function before its definition", "outer();\nconst late = () => print(1);"],
  ["a value on the line after return", "  1; }"],
  ["a regular expression with look-ahead", "export const r = /a(?=b)/;"],
  ["a regular expression with negative look-ahead", "export const r = /a(?!b)/;"],
  ["a regular expression with look-behind", "export const r = /(?<=a)b/;"],
  ["finally", "export function f() { try { print(1); } finally { print(2); } }"],
  ["emptying an array by its length", "export function f(a: number[]) { a.length = 0; }"],
  ["an ArrayBuffer's slice", "export const b: ArrayBuffer = new Uint8Array(4).buffer.slice(1);"],
  ["a typed array's slice taken for a typed array", "export const b: Uint8Array = new Uint8Array(4).slice(1);"],
  ["words where a bus takes bytes", "export const b: Uint8Array = new Uint16Array(4);"],
];

/** Where the fault needs something in front of it: the first line. */
export const PRELUDE: { [name: string]: string } = {
  "a function called through another before its definition": "function outer() { late(); }",
  "a variable read through a function before its definition": "function show() { print(late); }",
  "an arrow function called through a function before its definition": "function outer() { late(); }",
  "an arrow function with this in the constructor of a derived class": "class A { }",
  "a value on the line after return": "export function f() { return",
};

/** Syntax that the interpreter lacks but the bundler lowers, and the text that must be gone afterwards. */
export const LOWERED: [name: string, code: string, gone: string][] = [
  ["optional chaining", `${LOOKUP} return v?.a; }`, "?."],
  ["a default by assignment", `${LOOKUP} w[0] ??= 1; }`, "??="],
  ["a power", `${LOOKUP} return w[0]! ** 2; }`, "**"],
];

/** Code that the interpreter can run and firmware uses: the gate must not refuse it. */
export const ALLOWED: Fixture[] = [
  [
    "a module's function called above its definition, which the bundler puts first",
    "early();\nfunction early() { print(1); }",
  ],
  ["helpers below the function that calls them", "export function f() { return g(); }\nfunction g() { return 1; }"],
  [
    "two functions that call each other",
    "function a(n: number) { if (n) b(n - 1); }\nfunction b(n: number) { a(n); }\na(2);",
  ],
  [
    "a closure over what a while loop declares anew",
    "let n = 3;\nwhile (n--) { const m = n; setTimeout(function () { print(m); }, 1); }",
  ],
  ["a computed member", "const k = 'a'; export const o: { [k: string]: number } = {};\no[k] = 1;"],
  ["returning early", "export function f(a: boolean) {\n  if (a) return;\n  print(1);\n}"],
  ["a class that extends one of our own", "class A { }\nexport class B extends A { }"],
  [
    "an arrow function with this in a constructor",
    "export class A { f: () => A; constructor() { this.f = () => this; } }",
  ],
  ["an array's slice", "export const a: string[] = ['a'].slice(1);"],
];
