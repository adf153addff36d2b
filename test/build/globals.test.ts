// The firmware stands in no function, so what it declares is global on the board: it must hide nothing of the
// interpreter's from whoever is at the console, by the names in @types/espruino.

import { type Identifier, parse, type Node, type Pattern, type Statement } from "acorn";
import { fullAncestor } from "acorn-walk";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, inject, test } from "vitest";

const TYPES = readFileSync(createRequire(import.meta.url).resolve("@types/espruino/index.d.ts"), "utf8");
const ITS_OWN = [...TYPES.matchAll(/^declare (?:const|let|var|function|class) (\w+)/gm)].map(([, name]) => name!);
const CHOSEN = ["CONSOLE", "THROWN", "LAST_RESORT"];

function nameIn(pattern: Pattern): string {
  if (pattern.type !== "Identifier") throw new Error(`a name expected to be declared, found ${pattern.type}`);
  return pattern.name;
}

function declaredIn(statements: Node[]): string[] {
  return (statements as Statement[]).flatMap((one) => {
    if (one.type === "FunctionDeclaration") return [one.id.name];
    if (one.type === "VariableDeclaration") return one.declarations.map(({ id }) => nameIn(id));
    return one.type === "TryStatement" ? declaredIn(one.block.body) : [];
  });
}

test.each(["esp32", "pico"] as const)("what the bundle for %s declares hides nothing of the interpreter's", (board) => {
  const names = declaredIn(parse(inject("bundles")[board], { ecmaVersion: 2020 }).body);
  expect(names).toEqual(expect.arrayContaining(CHOSEN));
  expect(names.length, "functions and variables of the firmware").toBeGreaterThan(250);
  expect(ITS_OWN).toEqual(expect.arrayContaining(["digitalRead", "getTime", "D4"]));
  expect(names.filter((name) => ITS_OWN.includes(name) || /^[A-Z]\d+$/.test(name))).toEqual([]);
});

/**
 * Words that the interpreter's lexer takes for no name (jslex.c at RELEASE_2V29, jslGetNextToken), and that JavaScript
 * allows as names: a bundle that has one as a name is a syntax error on the board, and nowhere else.
 */
const WORDS = ["of", "let", "static", "undefined"];

test.each(["esp32", "pico"] as const)("no name in the bundle for %s is a word of the interpreter's", (board) => {
  const program = parse(inject("bundles")[board], { ecmaVersion: 2020 });
  const found: string[] = [];
  fullAncestor(program, (node, _state, ancestors) => {
    // A declared name has a type of its own in acorn-walk.
    if (!("name" in node)) return;
    const { name } = node as Identifier;
    const parent = ancestors.at(-2)! as Node & { property?: Node; key?: Node; computed?: boolean };
    const isKey = (parent.property === node || parent.key === node) && parent.computed !== true;
    if (!isKey && WORDS.includes(name)) found.push(name);
  });
  expect(found).toEqual([]);
});
