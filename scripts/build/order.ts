// Orders the functions of the firmware for the interpreter, which finds a global name by comparing it with one global
// after the other, in the order in which they were declared.

import type { Program } from "acorn";
import type { MagicString } from "magic-string";
import { callsIn, reached } from "./calls";

/** The function that takes an event from a button or a key to all that follows from it. */
const FROM = "dispatch";

/**
 * Moves, in `text`, the functions that a press leads to in front of all others, the nearest first. Whatever stands
 * before the first `try`, the first light, remains in front of them (firmware/device/first-light.ts). Throws if there
 * is no such function or no such `try`.
 */
export function orderByPress(program: Program, text: MagicString): void {
  const light = program.body.find(({ type }) => type === "TryStatement");
  const graph = callsIn(program);
  if (light === undefined) throw new Error("scripts/build/order.ts: a try statement expected, found none");
  if (!graph.functions.has(FROM)) throw new Error(`scripts/build/order.ts: a function expected, found ${FROM}`);
  for (const name of reached(graph, FROM)) {
    const { start, end } = graph.functions.get(name)!;
    if (start > light.end) text.move(start, end, light.end);
  }
}
