// All single changes of a source that mutation testing makes: a condition negated, an operator for its neighbour, a
// number for the next, true for false. Texts, types and imports stay as they are.

import { parseAst } from "vitest/node";
import type { Edit } from "../../scripts/edited-firmware";

export interface Mutant {
  /** Under firmware. */
  file: string;
  /** Where in its text; line and column count from 1. */
  start: number;
  end: number;
  line: number;
  column: number;
  was: string;
  now: string;
}

/** A change, not placed in a file yet. */
type Change = Pick<Mutant, "start" | "end" | "now">;

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Each operator and what it becomes. */
const NEIGHBOURS = new Map(
  [
    "< <=, <= <, > >=, >= >, === !==, !== ===, && ||, || &&, ++ --, -- ++",
    "+ -, - +, * /, / *, % *, & |, | &, ^ &, << >>, >> <<, >>> >>",
    "+= -=, -= +=, *= /=, /= *=, %= *=, &= |=, |= &=, ^= &=, <<= >>=, >>= <<=, >>>= >>=",
  ]
    .flatMap((row) => row.split(", "))
    .map((pair) => pair.split(" ") as [string, string]),
);
/** Of what TypeScript adds, these have a value in them. */
const WITH_VALUE = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The node and those within it, without types. */
function valuesIn(node: Node): Node[] {
  if (node.type.startsWith("TS") && !WITH_VALUE.includes(node.type)) return [];
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(valuesIn)];
}

/** Whether a + puts texts together. */
function isText(node: Node): boolean {
  if (node.type === "TemplateLiteral") return true;
  if (node.type === "BinaryExpression") return [node.left, node.right].some((side) => isText(side as Node));
  return node.type === "Literal" && typeof node.value === "string";
}

/** Nothing where another change comes to the same. */
function negated(node: unknown, code: string): Change[] {
  if (!isNode(node) || node.type === "Literal") return [];
  if (["!", "===", "!=="].includes(node.operator as string)) return [];
  return [{ start: node.start, end: node.end, now: `!(${code.slice(node.start, node.end)})` }];
}

/** The operator behind `from` for its neighbour. */
function exchanged(operator: unknown, from: number, code: string): Change[] {
  const now = NEIGHBOURS.get(operator as string);
  if (now === undefined) return [];
  const start = code.indexOf(operator as string, from);
  return [{ start, end: start + (operator as string).length, now }];
}

function constant({ value, start, end }: Node, code: string): Change[] {
  if (typeof value === "boolean") return [{ start, end, now: String(!value) }];
  if (typeof value !== "number") return [];
  const next = value === 1 ? 0 : value + 1;
  return [{ start, end, now: code.startsWith("0x", start) ? `0x${next.toString(16)}` : String(next) }];
}

function changesAt(node: Node, code: string): Change[] {
  const { type, start, operator } = node;
  if (type === "Literal") return constant(node, code);
  if (type === "UnaryExpression" && operator === "!") return [{ start, end: start + 1, now: "" }];
  if (type === "UpdateExpression") return exchanged(operator, node.prefix ? start : (node.argument as Node).end, code);
  if (type === "LogicalExpression" || type === "BinaryExpression" || type === "AssignmentExpression") {
    const sides = [node.left as Node, node.right as Node];
    const own = operator === "+" && isText(node) ? [] : exchanged(operator, sides[0].end, code);
    return type === "LogicalExpression" ? own.concat(...sides.map((side) => negated(side, code))) : own;
  }
  return "test" in node && type !== "SwitchCase" ? negated(node.test, code) : [];
}

/** Every mutant of a source, from its beginning to its end. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const program = parseAst(code, { lang: "ts" }) as unknown as Node;
  return valuesIn(program)
    .flatMap((node) => changesAt(node, code))
    .map(({ start, end, now }) => {
      const before = code.slice(0, start).split("\n");
      const column = before.at(-1)!.length + 1;
      return { file, start, end, line: before.length, column, was: code.slice(start, end), now };
    })
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** How a mutant is called, on one line: no two have the same name. */
export function nameOf({ file, line, column, was, now }: Mutant): string {
  const became = now === `!(${was})` ? "negated" : now === "" ? "left out" : `is ${now}`;
  return `${file}:${line}:${column} ${was.replace(/\s+/g, " ")} ${became}`;
}

/** Plants it. */
export function editOf(mutant: Mutant): Edit {
  return (file, code) =>
    file === mutant.file ? code.slice(0, mutant.start) + mutant.now + code.slice(mutant.end) : code;
}
