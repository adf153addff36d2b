// All single changes of a source that mutation testing makes: a condition negated, an operator for its neighbour, a
// number for the next, true for false. Texts, types and imports stay as they are.

import { parseAst } from "vitest/node";

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
  /** The expression that has another value through it. */
  whole: { start: number; end: number };
  /** That is the name of a property, such as the 1 of { 1: "x" }. */
  isName: boolean;
}

/** A change, not placed in a file yet. */
type Change = Pick<Mutant, "start" | "end" | "now" | "whole" | "isName">;
/** What of an expression is changed, and to what. */
type Exchange = Pick<Mutant, "start" | "end" | "now">;

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
function negated(node: unknown, code: string): Exchange[] {
  if (!isNode(node) || node.type === "Literal") return [];
  if (["!", "===", "!=="].includes(node.operator as string)) return [];
  return [{ start: node.start, end: node.end, now: `!(${code.slice(node.start, node.end)})` }];
}

/** The operator behind `from` for its neighbour. */
function exchanged(operator: unknown, from: number, code: string): Exchange[] {
  const now = NEIGHBOURS.get(operator as string);
  if (now === undefined) return [];
  const start = code.indexOf(operator as string, from);
  return [{ start, end: start + (operator as string).length, now }];
}

function constant({ value, start, end }: Node, code: string): Exchange[] {
  if (typeof value === "boolean") return [{ start, end, now: String(!value) }];
  if (typeof value !== "number") return [];
  const next = value === 1 ? 0 : value + 1;
  return [{ start, end, now: code.startsWith("0x", start) ? `0x${next.toString(16)}` : String(next) }];
}

function changesAt(node: Node, code: string): Change[] {
  const { type, start, end, operator } = node;
  const within = (whole: { start: number; end: number }, exchanges: Exchange[]): Change[] =>
    exchanges.map((exchange) => ({ ...exchange, whole: { start: whole.start, end: whole.end }, isName: false }));
  const conditions = (...nodes: unknown[]): Change[] =>
    nodes.filter(isNode).flatMap((condition) => within(condition, negated(condition, code)));
  if (type === "Literal") return within(node, constant(node, code));
  if (type === "UnaryExpression" && operator === "!") return within(node, [{ start, end: start + 1, now: "" }]);
  if (type === "UpdateExpression")
    return within(node, exchanged(operator, node.prefix ? start : (node.argument as Node).end, code));
  if (type === "LogicalExpression" || type === "BinaryExpression" || type === "AssignmentExpression") {
    const own = operator === "+" && isText(node) ? [] : exchanged(operator, (node.left as Node).end, code);
    return within({ start, end }, own).concat(type === "LogicalExpression" ? conditions(node.left, node.right) : []);
  }
  return "test" in node && type !== "SwitchCase" ? conditions(node.test) : [];
}

/** Where a property has its name. */
function namesIn(nodes: Node[]): number[] {
  return nodes.filter((node) => "key" in node && node.computed === false).map(({ key }) => (key as Node).start);
}

/** Every mutant of a source, from its beginning to its end. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const program = parseAst(code, { lang: "ts" }) as unknown as Node;
  const nodes = valuesIn(program);
  const names = namesIn(nodes);
  return nodes
    .flatMap((node) => changesAt(node, code))
    .map((change) => {
      const { start, end } = change;
      const before = code.slice(0, start).split("\n");
      const column = before.at(-1)!.length + 1;
      const isName = names.includes(change.whole.start);
      return { ...change, file, line: before.length, column, was: code.slice(start, end), isName };
    })
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** How a mutant is called, on one line: no two have the same name. */
export function nameOf({ file, line, column, was, now }: Mutant): string {
  const became = now === `!(${was})` ? "negated" : now === "" ? "left out" : `is ${now}`;
  return `${file}:${line}:${column} ${was.replace(/\s+/g, " ")} ${became}`;
}
