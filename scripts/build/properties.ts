// Shortens the names of properties that only the firmware uses. The interpreter keeps four characters of a name beside
// its value and takes a further variable for each eight, and it reads every name in the text.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BinaryExpression, Identifier, Literal, MemberExpression, Node, Program } from "acorn";
import { full } from "acorn-walk";
import type { ManglePropertiesOptions } from "terser";
import { ROOT } from "../paths";

const require = createRequire(import.meta.url);

/** Declarations of what the interpreter provides, with the names by which it takes options. */
const INTERPRETER = [
  require.resolve("@types/espruino/index.d.ts"),
  ROOT + "firmware/device/espruino.d.ts",
  ROOT + "firmware/device/bus.ts",
  ROOT + "firmware/dialect.d.ts",
];
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
/** A name that is declared: of a member, a function or a parameter. */
const DECLARED = /([A-Za-z_$][\w$]*)\??\s*[:(<]/g;

/** Objects of the language's library (firmware/tsconfig.json). */
const LIBRARY = [Object, Function, Array, String, Number, RegExp, Error, Date, Math, JSON, ArrayBuffer, Uint8Array];

/** Text that an object may be asked for, or several such in one: a name, or names with a space between them. */
const NAMES = /^[a-z]\w*( [a-z]\w*)*$/;

function declaredNames(file: string): string[] {
  return [...readFileSync(file, "utf8").replace(COMMENT, "").matchAll(DECLARED)].map(([, name]) => name);
}

function namesOf(object: object | null): string[] {
  return object === null ? [] : [...Object.getOwnPropertyNames(object), ...namesOf(Object.getPrototypeOf(object))];
}

let natives: string[] | null = null;

/** Names by which something outside the firmware may go. */
function nativeNames(): string[] {
  natives ??= [
    ...INTERPRETER.flatMap(declaredNames),
    ...LIBRARY.flatMap((one) => [...namesOf(one), ...namesOf("prototype" in one ? one.prototype : null)]),
  ];
  return natives;
}

/** Names of properties, and texts by which an object may be asked for one, in a program. */
function propertiesIn(program: Program): { names: string[]; texts: string[] } {
  const names: string[] = [];
  const texts: string[] = [];
  const asked = new Set<Node>();
  full(program, (node) => {
    if (node.type === "MemberExpression") {
      const { computed, property } = node as MemberExpression;
      if (!computed && property.type === "Identifier") names.push((property as Identifier).name);
    }
    // Terser itself changes the text in `"challenge" in stage`.
    if (node.type === "BinaryExpression" && (node as BinaryExpression).operator === "in")
      asked.add((node as BinaryExpression).left);
  });
  full(program, (node) => {
    const value = node.type === "Literal" && !asked.has(node) ? (node as Literal).value : null;
    if (typeof value === "string" && NAMES.test(value)) texts.push(...value.split(" "));
  });
  return { names, texts };
}

/**
 * Options with which terser shortens the names of a program's properties. A name that the program has as a text, too,
 * stays, because an object may be asked for it (`texts[reason]`); so does one of a letter, which may come from a text.
 */
export function shortenedProperties(program: Program): ManglePropertiesOptions {
  const { names, texts } = propertiesIn(program);
  const short = names.filter((name) => name.length === 1);
  return { builtins: true, reserved: [...nativeNames(), ...texts, ...short] };
}
