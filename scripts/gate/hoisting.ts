// A rule for the linter: no function, `var`, `let` or `const` may be used before its definition has been passed,
// directly or through a function that is called.
//
// The interpreter hoists nothing. A function called before its definition does not exist yet; a `var` used before its
// declaration, or outside the branch of its declaration, refers to an outer name instead. A function may be written
// above its helpers if it runs after their definitions; ESLint's own no-use-before-define does not make this
// distinction. The rule runs on the bundle as it is flashed: there the modules are one scope, in the order in which the
// interpreter reads them, and the minifier has moved what it moves.

import type { Reference, Scope, Variable } from "eslint-scope";

/** A node as the linter gives it. */
interface Node {
  type: string;
  range: [number, number];
  parent: Node | null;
  init?: Node | null;
  kind?: string;
}

interface Context {
  sourceCode: { scopeManager: { scopes: Scope[] } };
  report(problem: { node: Node; message: string }): void;
}

const placeOf = ({ identifier }: Reference): Node => identifier as unknown as Node;

/**
 * The definition from which on a name is the scope's own; null for a parameter and the like, which exist from the
 * start.
 */
function definitionOf(variable: Variable): Node | null {
  const def = variable.defs.find(
    ({ type, node }) =>
      type === "Variable" || type === "ClassName" || (type === "FunctionName" && node.type === "FunctionDeclaration"),
  );
  return (def?.node as Node | undefined) ?? null;
}

function isFunction(node: Node | null | undefined): boolean {
  return (
    node?.type === "FunctionDeclaration" ||
    node?.type === "FunctionExpression" ||
    node?.type === "ArrowFunctionExpression"
  );
}

/** The function that a definition names, if any. */
function functionOf(definition: Node): Node | null {
  if (isFunction(definition)) return definition;
  return isFunction(definition.init) ? definition.init! : null;
}

/** Every reference inside a scope and those within it. */
function referencesIn(scope: Scope): Reference[] {
  return scope.references.concat(...scope.childScopes.map(referencesIn));
}

/** Variables of `owner` that `definition` refers to when it runs, directly and through one another. */
function reachable(definition: Node, owner: Scope, scopes: Scope[], seen: Set<Variable>): Set<Variable> {
  const called = functionOf(definition);
  const own = called && scopes.find((scope) => scope.type === "function" && (scope.block as unknown) === called);
  for (const { resolved } of own ? referencesIn(own) : []) {
    if (!resolved || seen.has(resolved) || resolved.scope.variableScope !== owner) continue;
    const next = definitionOf(resolved);
    if (next === null) continue;
    seen.add(resolved);
    reachable(next, owner, scopes, seen);
  }
  return seen;
}

/** Uses of `variable` that run as its own scope does, not later in some other function. */
function immediateUses(variable: Variable, owner: Scope): Reference[] {
  return variable.references.filter((reference) => reference.from.variableScope === owner && !reference.init);
}

const BRANCHES = ["BlockStatement", "SwitchCase", "IfStatement", "WhileStatement", "DoWhileStatement"];

/**
 * The branch or loop around a `var`: if it is not run, the variable does not exist. Null for one that its function
 * always reaches.
 */
function branchOf(definition: Node): Node | null {
  if (definition.type !== "VariableDeclarator" || definition.parent?.kind !== "var") return null;
  for (let node = definition.parent.parent; node !== null && !isFunction(node.parent); node = node.parent) {
    if (BRANCHES.includes(node.type)) return node;
  }
  return null;
}

function isWithin(node: Node, outer: Node): boolean {
  return node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1];
}

function check(context: Context): void {
  const scopes = context.sourceCode.scopeManager.scopes;
  for (const scope of scopes) {
    for (const variable of scope.variables) {
      const definition = definitionOf(variable);
      if (definition === null) continue;
      const owner = scope.variableScope;
      const branch = branchOf(definition);
      const needed = [variable, ...reachable(definition, owner, scopes, new Set())];
      for (const use of immediateUses(variable, owner)) {
        const missing = needed.find((other) => definitionOf(other)!.range[0] > placeOf(use).range[0]);
        const through = missing === variable ? "" : ` (through ${variable.name})`;
        if (missing !== undefined) {
          const message = `${missing.name} is used${through} before it is defined: the interpreter does not hoist`;
          context.report({ node: placeOf(use), message });
        } else if (branch !== null && !isWithin(placeOf(use), branch)) {
          const message = `${variable.name} is used outside the branch that defines it: the interpreter does not hoist`;
          context.report({ node: placeOf(use), message });
        }
      }
    }
  }
}

export default {
  meta: { name: "espruino" },
  rules: {
    hoisting: {
      create: (context: Context) => ({ "Program:exit": () => check(context) }),
    },
  },
};
