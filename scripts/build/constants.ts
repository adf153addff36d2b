// Inlines constants, because a name takes variables of the interpreter, and time to look it up. Constants are numbers,
// texts, and the properties of an object that is only read, such as the board. If such a property is a function, the
// function's name is inlined.

import type { ArrayExpression, Expression, Identifier, MemberExpression, Node, Program, Property } from "acorn";
import { ancestor } from "acorn-walk";
import { analyze, type Variable } from "eslint-scope";
import type { MagicString } from "magic-string";

/** ECMAScript version of the bundle. */
export const ECMA_VERSION = 2020;

/** All variables of a program, and the variable that a name's node means. */
export function scopesOf(program: Program): {
  variables: Variable[];
  meantBy: (node: Node) => Variable | undefined;
} {
  // Analysed as a module: no other script changes the declarations at the top level of the bundle.
  const { scopes } = analyze(program as never, { ecmaVersion: ECMA_VERSION, sourceType: "module" });
  const variables = scopes.flatMap((scope) => scope.variables);
  const meant = new Map(variables.flatMap((one) => one.references.map(({ identifier }) => [identifier, one] as const)));
  return { variables, meantBy: (node) => meant.get(node as never) };
}

type Constant = string | number;

/** Replaces each read of a constant by its value; the minifier then drops the declarations. */
export function putConstants(program: Program, text: MagicString): void {
  const { variables, meantBy } = scopesOf(program);
  const parents = parentsIn(program);
  const constants = new Map<Variable, Constant>();
  for (const variable of variables) {
    const init = onlyValue(variable);
    if (init === null) continue;
    const value = valueOf(init, (node) => constants.get(meantBy(node)!));
    if (value !== undefined) {
      constants.set(variable, value);
      for (const read of readsOf(variable)) {
        const { shorthand } = parents.get(read) as { shorthand?: boolean };
        text.overwrite(read.start, read.end, (shorthand ? `${read.name}: ` : "") + JSON.stringify(value));
      }
    } else {
      const properties = constantProperties(init, meantBy);
      const members = properties && membersRead(variable, parents, meantBy);
      for (const { property, start, end } of members ?? []) {
        const found = properties!.get((property as Identifier).name);
        if (found !== undefined) text.overwrite(start, end, text.original.slice(found.start, found.end));
      }
    }
  }
}

/** Initial value of a variable that is never assigned again; null for any other variable. */
export function onlyValue({ defs, references }: Variable): Expression | null {
  if (defs.length !== 1 || defs[0].type !== "Variable" || references.some((one) => one.isWrite() && !one.init))
    return null;
  return (defs[0].node.init as Expression | null | undefined) ?? null;
}

function readsOf({ references }: Variable): Identifier[] {
  return references.filter((one) => !one.init).map(({ identifier }) => identifier as unknown as Identifier);
}

/** The constant value of an expression; undefined if it has none. */
function valueOf(node: Expression, known: (node: Identifier) => Constant | undefined): Constant | undefined {
  if (node.type === "Literal" && /^(string|number)$/.test(typeof node.value)) return node.value as Constant;
  if (node.type === "Identifier") return known(node);
  if (node.type !== "BinaryExpression") return undefined;
  const [left, right] = [valueOf(node.left as Expression, known), valueOf(node.right, known)];
  if (left === undefined || right === undefined) return undefined;
  if (node.operator === "+") return (left as number) + (right as number);
  if (node.operator === "-") return (left as number) - (right as number);
  return node.operator === "*" ? (left as number) * (right as number) : undefined;
}

/**
 * The properties of an object literal with only functions, literals and lists of literals; null for any other
 * expression.
 */
function constantProperties(
  node: Expression,
  meantBy: (node: Node) => Variable | undefined,
): Map<string, Expression> | null {
  if (node.type !== "ObjectExpression") return null;
  const isFunction = (value: Expression): boolean =>
    value.type === "Identifier" && meantBy(value)?.defs[0]?.type === "FunctionName";
  const isPlain = (one: Property): boolean =>
    !one.computed &&
    one.kind === "init" &&
    one.key.type === "Identifier" &&
    (isConstant(one.value) || isFunction(one.value));
  const properties = node.properties.filter((one) => one.type === "Property" && isPlain(one)) as Property[];
  if (properties.length < node.properties.length) return null;
  return new Map(properties.map(({ key, value }) => [(key as Identifier).name, value]));
}

function isConstant(node: Expression): boolean {
  if (node.type === "UnaryExpression") return isConstant(node.argument);
  if (node.type !== "ArrayExpression") return node.type === "Literal";
  return (node as ArrayExpression).elements.every((one) => one?.type === "Literal");
}

/**
 * Reads of properties of a variable's object, also through other variables with this object; null if the object is
 * used in another way.
 */
function membersRead(
  variable: Variable,
  parents: Map<Node, Node>,
  meantBy: (node: Node) => Variable | undefined,
): MemberExpression[] | null {
  const members: MemberExpression[] = [];
  for (const read of readsOf(variable)) {
    const parent = parents.get(read)!;
    if (parent.type === "MemberExpression") {
      const member = parent as MemberExpression;
      const user = parents.get(member)!;
      const isWritten =
        user.type === "UpdateExpression" ||
        ((user as { left?: Node }).left === member && user.type === "AssignmentExpression");
      if (member.object !== read || member.computed || isWritten) return null;
      members.push(member);
      continue;
    }
    const other = parent.type === "VariableDeclarator" ? meantBy((parent as unknown as { id: Node }).id) : undefined;
    if (other === undefined || onlyValue(other) === null) return null;
    const under = membersRead(other, parents, meantBy);
    if (under === null) return null;
    members.push(...under);
  }
  return members;
}

function parentsIn(program: Program): Map<Node, Node> {
  const parents = new Map<Node, Node>();
  ancestor(program, {
    Identifier: (node, _state, ancestors) => void parents.set(node, ancestors.at(-2)!),
    MemberExpression: (node, _state, ancestors) => void parents.set(node, ancestors.at(-2)!),
  });
  return parents;
}
