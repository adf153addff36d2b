// The functions at the top level of a program, and which of them each one leads to.

import type { FunctionDeclaration, Node, Program } from "acorn";
import { scopesOf } from "./constants";

/** Name of the program itself among those that call. */
export const PROGRAM = "";

export interface Calls {
  /** By name, in their order. */
  functions: Map<string, FunctionDeclaration>;
  /** Names of the functions that each function refers to; under PROGRAM, those referred to outside all of them. */
  calls: Map<string, Set<string>>;
}

export function callsIn(program: Program): Calls {
  const declared = program.body.filter(({ type }) => type === "FunctionDeclaration") as FunctionDeclaration[];
  const functions = new Map(declared.map((one) => [one.id.name, one]));
  const calls = new Map([PROGRAM, ...functions.keys()].map((name) => [name, new Set<string>()]));
  const around = ({ start }: Node): string =>
    declared.find((one) => one.start <= start && start < one.end)?.id.name ?? PROGRAM;
  for (const { name, defs, references } of scopesOf(program).variables) {
    const definition: unknown = defs[0]?.node;
    if (definition === undefined || functions.get(name) !== definition) continue;
    for (const { identifier } of references) calls.get(around(identifier as unknown as Node))!.add(name);
  }
  return { functions, calls };
}

/** Names reached from `from` in the order of distance, without passing through `without`. */
export function reached({ calls }: Calls, from: string, without?: string): Set<string> {
  const found = new Set([from]);
  // A set gives what is added meanwhile, too.
  for (const name of found) for (const next of calls.get(name)!) if (next !== without) found.add(next);
  return found;
}
