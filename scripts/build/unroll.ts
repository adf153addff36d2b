// Unrolls tables: replaces a call of a function that only loops over the rows of a table by an expression for each row.
// In the interpreter the loop takes twice the time of the expressions, and the rows take variables.

import type {
  ArrayExpression,
  CallExpression,
  ForOfStatement,
  FunctionDeclaration,
  Identifier,
  Literal,
  MemberExpression,
  Node,
  Program,
  VariableDeclaration,
  VariableDeclarator,
} from "acorn";
import { full } from "acorn-walk";
import type { Variable } from "eslint-scope";
import type { MagicString } from "magic-string";
import { onlyValue, scopesOf } from "./constants";

/** A function that only loops over its parameter `rows`. */
interface Walker {
  parameters: string[];
  rows: string;
  row: string;
  /** The loop's body, an expression. */
  does: Node;
}

/** The function as a walker; null if it does more than loop over rows. */
function walkerOf({ params, body }: FunctionDeclaration): Walker | null {
  const [loop, ...more] = body.body;
  if (loop?.type !== "ForOfStatement" || more.length > 0) return null;
  const { left, right, body: each } = loop as ForOfStatement;
  const does = each.type === "BlockStatement" && each.body.length === 1 ? each.body[0] : each;
  if (does.type !== "ExpressionStatement" || right.type !== "Identifier") return null;
  const row = ((left as VariableDeclaration).declarations[0].id as Identifier).name;
  return { parameters: params.map((one) => (one as Identifier).name), rows: right.name, row, does: does.expression };
}

/** A table's rows as text; null if the variable is no table. */
function rowsOf(table: Variable, code: string): string[][] | null {
  const init = onlyValue(table);
  if (init?.type !== "ArrayExpression") return null;
  const rows = init.elements as (ArrayExpression | null)[];
  if (rows.length === 0 || !rows.every((row) => row?.type === "ArrayExpression")) return null;
  return rows.map((row) => row!.elements.map((cell) => code.slice(cell!.start, cell!.end)));
}

/** Text of the walker's expression for one row, with the row's cells and the call's arguments inserted. */
function expressionFor(walker: Walker, row: string[], given: Map<string, string>, code: string): string {
  const parts: { start: number; end: number; text: string }[] = [];
  const textOf = (node: Node): string | null => {
    if (node.type === "Identifier") return given.get((node as Identifier).name) ?? null;
    if (node.type !== "MemberExpression") return null;
    const { object, property, computed } = node as MemberExpression;
    if (!computed) return null;
    if ((object as Identifier).name === walker.row) return row[Number((property as Literal).value)];
    const name = textOf(property);
    const owner = textOf(object);
    return name?.startsWith('"') && owner !== null ? `${owner}.${JSON.parse(name) as string}` : null;
  };
  full(walker.does, (node) => {
    const text = textOf(node);
    if (text !== null) parts.push({ start: node.start, end: node.end, text });
  });
  // The largest first: the text of a part contains the parts inside it.
  const outer = parts.filter(
    (part) => !parts.some((one) => one !== part && one.start <= part.start && part.end <= one.end),
  );
  outer.sort((a, b) => b.start - a.start);
  const from = walker.does.start;
  let expression = code.slice(from, walker.does.end);
  for (const { start, end, text } of outer)
    expression = expression.slice(0, start - from) + text + expression.slice(end - from);
  return expression;
}

/**
 * Unrolls, in `text`, each call of a walker with a constant table, if its other arguments are plain names. Drops a
 * table that nothing else reads.
 */
export function unrollTables(program: Program, text: MagicString): void {
  const walkers = new Map<string, Walker>();
  full(program, (node) => {
    const walker = node.type === "FunctionDeclaration" ? walkerOf(node as FunctionDeclaration) : null;
    if (walker !== null) walkers.set((node as FunctionDeclaration).id.name, walker);
  });
  const { meantBy } = scopesOf(program);
  const unrolled = new Map<Variable, number>();
  const unroll = (call: CallExpression): void => {
    const walker = walkers.get((call.callee as Identifier).name);
    if (walker === undefined || !call.arguments.every(({ type }) => type === "Identifier")) return;
    const table = meantBy(call.arguments[walker.parameters.indexOf(walker.rows)]);
    const rows = table && rowsOf(table, text.original);
    if (!rows) return;
    const given = new Map(walker.parameters.map((name, i) => [name, (call.arguments[i] as Identifier).name] as const));
    const expressions = rows.map((row) => expressionFor(walker, row, given, text.original));
    text.overwrite(call.start, call.end, `(${expressions.join(", ")})`);
    unrolled.set(table!, (unrolled.get(table!) ?? 0) + 1);
  };
  full(program, (node) => {
    if (node.type === "CallExpression" && (node as CallExpression).callee.type === "Identifier")
      unroll(node as CallExpression);
  });
  dropTables(program, text, unrolled);
}

/** Drops the tables whose every use was unrolled. */
function dropTables(program: Program, text: MagicString, unrolled: Map<Variable, number>): void {
  const empty = new Set<Node>();
  for (const [table, uses] of unrolled) {
    if (table.references.filter(({ init }) => !init).length === uses) empty.add(onlyValue(table)!);
  }
  full(program, (node) => {
    const init = node.type === "VariableDeclarator" ? (node as VariableDeclarator).init : null;
    if (init && empty.has(init)) text.overwrite(init.start, init.end, "0");
  });
}
