// Where each function of the firmware stands. The interpreter keeps some six variables for a function for as long as it
// exists, and reads a function's text anew, at 5 passes of the reference loop for 1,000 characters, each time that the
// function around it is called. So a function that stands inside another saves memory while that is not running, and
// costs time whenever it is called. Where the outer one is done and the inner one stays, as in a driver, it costs one
// variable more to say where names are looked for, and another three if there is a second function around it.
//
// Terser puts a function that is called in one place only inside its caller. Two directives in the source choose
// otherwise:
//
//   function readLog() {
//     "rare"; // every function that only this one leads to is moved inside it
//   function endTurn() {
//     "hot"; // stays where it is, even if it is called in one place only: its caller runs at each press
//   function createButton() {
//     "hot"; // here, so that the functions that it makes stand in it alone
//
// One that is both takes along what it alone leads to, and is no burden to a caller that runs more often.

import {
  parse,
  type ExpressionStatement,
  type Function,
  type FunctionDeclaration,
  type Identifier,
  type Node,
  type Program,
} from "acorn";
import { full, simple } from "acorn-walk";
import { analyze, type Scope } from "eslint-scope";
import { MagicString } from "magic-string";
import { ECMA_VERSION, putConstants, SCOPING } from "./constants";

const RARE = "rare";
const HOT = "hot";
/** Terser's own word for it, before a call. */
const NOT_HERE = "/*@__NOINLINE__*/";

/** The functions that stand beside one another in a block, by name. */
type Functions = Map<string, FunctionDeclaration>;

/** Code, and the map from it to what it was made of, as JSON. */
export interface Placed {
  code: string;
  map: string;
}

/**
 * Code in which each function that only a rare one leads to stands in it, the nearest if there are several, and calls
 * of hot ones are marked for the minifier; all names are still the source's.
 * Throws if a rare function is not one of those that stand beside one another, or if a name that a function uses would
 * mean something else where the function is put.
 */
export function placeFunctions(code: string): Placed {
  const text = new MagicString(code);
  const program = parse(code, { ecmaVersion: ECMA_VERSION, ranges: true });
  const block = blockOfRare(program);
  if (block !== null) {
    const functions = functionsIn(block);
    const hosts = hostsOf(functions, usersOf(block, functions));
    refuseOtherMeanings(program, functions, hosts);
    for (const [name, host] of hosts) {
      const moved = functions.get(name)!;
      text.move(moved.start, moved.end, headOf(functions.get(host)!));
    }
    for (const rare of functions.values()) if (isRare(rare)) text.remove(rare.body.body[0].start, headOf(rare));
  }
  keepHotApart(program, text);
  putConstants(program, text);
  return { code: text.toString(), map: text.generateMap({ hires: true }).toString() };
}

/** The statements at a function's beginning that are directives. */
function directivesOf({ body }: Function): ExpressionStatement[] {
  if (body.type !== "BlockStatement") return [];
  const first = body.body.findIndex((statement) => !("directive" in statement));
  return body.body.slice(0, first < 0 ? undefined : first) as ExpressionStatement[];
}

function isMarked(node: Function, directive: string): boolean {
  return directivesOf(node).some((statement) => statement.directive === directive);
}

function isRare(node: Function): boolean {
  return isMarked(node, RARE);
}

function keepHotApart(program: Program, text: MagicString): void {
  const hot = new Set<string>();
  full(program, (node) => {
    if (!isFunction(node) || !isMarked(node, HOT)) return;
    hot.add(node.id.name);
    text.remove(node.body.body[0].start, headOf(node));
  });
  full(program, (node) => {
    if (node.type !== "CallExpression") return;
    const callee = (node as unknown as { callee: Identifier }).callee;
    if (callee.type === "Identifier" && hot.has(callee.name)) text.appendLeft(node.start, NOT_HERE);
  });
}

/** Where what is put into a function begins. */
function headOf(node: FunctionDeclaration): number {
  return directivesOf(node).at(-1)!.end;
}

/** The statements among which the rare functions stand; null if there are none. */
function blockOfRare(program: Program): Node[] | null {
  let block: Node[] | null = null;
  full(program, (node) => {
    const inner = (node as { body?: unknown }).body;
    if (!Array.isArray(inner) || !inner.some((statement) => isFunction(statement) && isRare(statement))) return;
    if (block !== null) throw new Error(`functions marked "${RARE}" expected in one block, found in two`);
    block = inner as Node[];
  });
  full(program, (node) => {
    if (!/Function/.test(node.type) || !isRare(node as Function) || block?.includes(node)) return;
    throw new Error(`a declared function expected where "${RARE}" stands, found ${node.type} at ${node.start}`);
  });
  return block;
}

function isFunction(node: Node): node is FunctionDeclaration {
  return node.type === "FunctionDeclaration";
}

function functionsIn(block: Node[]): Functions {
  return new Map(block.filter(isFunction).map((node) => [node.id.name, node]));
}

/** A function's names must mean the same inside its host, and inside the hosts of that, as they do beside it. */
function refuseOtherMeanings(program: Program, functions: Functions, hosts: Map<string, string>): void {
  // Two packages' types for the same tree, of which one is stricter.
  const scopes = analyze(program as never, SCOPING);
  const scopeOf = (name: string): Scope => scopes.acquire(functions.get(name) as never)!;
  for (const moved of hosts.keys()) {
    const names = scopeOf(moved).through.map(({ identifier }) => identifier.name);
    for (let host = hosts.get(moved); host !== undefined; host = hosts.get(host)) {
      const other = names.find((name) => scopeOf(host!).set.has(name));
      if (other === undefined) continue;
      throw new Error(`${other} expected to mean in ${host} what it does in ${moved}, found declared there, too`);
    }
  }
}

/** Who names each function: another of them, or null for what runs as the block does. */
function usersOf(block: Node[], functions: Functions): Map<string, Set<string | null>> {
  const users = new Map([...functions.keys()].map((name) => [name, new Set<string | null>()]));
  for (const statement of block) {
    const user = isFunction(statement) ? statement.id.name : null;
    simple(statement, {
      Identifier: ({ name }) => {
        if (name !== user) users.get(name)?.add(user);
      },
    });
  }
  return users;
}

/** All that can be come to, with one function left out. */
function reached(users: Map<string, Set<string | null>>, without: string): Set<string> {
  const found = new Set<string>();
  let more = true;
  while (more) {
    more = false;
    for (const [name, those] of users) {
      if (name === without || found.has(name)) continue;
      if (![...those].some((user) => user === null || found.has(user))) continue;
      found.add(name);
      more = true;
    }
  }
  return found;
}

/** For each function that only a rare one leads to, the nearest such. */
function hostsOf(functions: Functions, users: Map<string, Set<string | null>>): Map<string, string> {
  const rare = [...functions].filter(([, node]) => isRare(node)).map(([name]) => name);
  const owned = rare.map((name) => {
    const others = reached(users, name);
    return { name, inside: [...functions.keys()].filter((other) => other !== name && !others.has(other)) };
  });
  // The nearest is the one with the fewest inside: of two that lead to the same function, one is inside the other.
  owned.sort((one, other) => other.inside.length - one.inside.length);
  // A function goes to its place before others go into it: the text that is moved must be in one piece.
  const hosts = new Map<string, string>();
  for (const { name, inside } of owned)
    for (const other of inside) {
      hosts.delete(other);
      hosts.set(other, name);
    }
  return hosts;
}
