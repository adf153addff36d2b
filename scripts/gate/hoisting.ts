// A rule for the linter: no function may be called before its definition has been passed, directly or through another.
//
// The interpreter does not hoist functions. That a function's text stands above its helpers' is fine, as long as it runs
// below them; ESLint's own no-use-before-define cannot tell the two apart. It runs on the bundle before minification,
// where the modules are one scope in the order in which they will be read.

interface Node {
  type: string;
  range: [number, number];
  parent: Node | null;
  id?: Node;
}

interface Reference {
  identifier: Node;
  from: Scope;
  resolved: Variable | null;
}

interface Variable {
  name: string;
  scope: Scope;
  defs: { type: string; node: Node }[];
  references: Reference[];
}

interface Scope {
  type: string;
  block: Node;
  variables: Variable[];
  references: Reference[];
  variableScope: Scope;
  childScopes: Scope[];
}

interface Context {
  sourceCode: { scopeManager: { scopes: Scope[] } };
  report(problem: { node: Node; message: string }): void;
}

function definitionOf(variable: Variable): Node | null {
  const named = variable.defs.find((def) => def.type === "FunctionName" && def.node.type === "FunctionDeclaration");
  return named?.node ?? null;
}

/** Every reference inside a scope and those within it. */
function referencesIn(scope: Scope): Reference[] {
  return scope.references.concat(...scope.childScopes.map(referencesIn));
}

/** What `definition` names when it runs: functions of `owner`, directly and through one another. */
function reachable(definition: Node, owner: Scope, scopes: Scope[], seen: Set<Variable>): Set<Variable> {
  const own = scopes.find((scope) => scope.type === "function" && scope.block === definition);
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
  return variable.references.filter((reference) => reference.from.variableScope === owner);
}

function check(context: Context): void {
  const scopes = context.sourceCode.scopeManager.scopes;
  for (const scope of scopes) {
    for (const variable of scope.variables) {
      const definition = definitionOf(variable);
      if (definition === null) continue;
      const owner = scope.variableScope;
      const needed = [variable, ...reachable(definition, owner, scopes, new Set())];
      for (const use of immediateUses(variable, owner)) {
        const missing = needed.find((other) => definitionOf(other)!.range[0] > use.identifier.range[0]);
        if (missing === undefined) continue;
        const through = missing === variable ? "" : ` (through ${variable.name})`;
        context.report({
          node: use.identifier,
          message: `${missing.name} is used${through} before it is defined: the interpreter does not hoist functions`,
        });
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
