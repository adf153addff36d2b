// Declares functions inside the one function that they serve, if that one runs seldom: they then take variables of the
// interpreter only while it runs.

import type { Program } from "acorn";
import type { MagicString } from "magic-string";
import { callsIn, PROGRAM, reached } from "./calls";

/**
 * Functions of the firmware that run seldom, so that each call may take some passes longer for the functions declared
 * inside. None runs at a press, a letter, a tick, a checkpoint or a look-up.
 */
export const SELDOM = [
  // Once at power-on, or for each pack.
  "beginBringUp",
  "restore",
  "openPack",
  "startPanel",
  "openingOf",
  // For the full state of a game, at power-on and for the log.
  "gameFrom",
  "finishState",
  // For the director's acts, and for one that is taken back.
  "rulingIn",
  "continueUndo",
  // For each key or page of the director's menu, of set-up, and of a game that has ended.
  "keyInMenu",
  "keyInSetup",
  "keyInEnded",
  "menuPage",
  "setupPage",
  "resultPage",
  "bringUpPage",
  "neutralPage",
  "actInSetup",
  "actInEnded",
  "rulesIn",
  "settingsRows",
  // Once for a result's code or for a log.
  "textOf",
  "beginQr",
  "logOf",
];

/**
 * Moves, in `text`, each function that only a seldom one leads to into that one, in front of its statements: the
 * interpreter does not hoist. Throws if a name of `seldom` is no function at the top level.
 */
export function nestUnderSeldom(program: Program, text: MagicString, seldom = SELDOM): void {
  const graph = callsIn(program);
  const all = [...reached(graph, PROGRAM)];
  const served = new Map(
    seldom.map((name) => {
      if (!graph.functions.has(name)) throw new Error(`scripts/build/seldom.ts: a function expected, found ${name}`);
      const others = reached(graph, PROGRAM, name);
      return [name, new Set(all.filter((one) => one !== name && !others.has(one)))] as const;
    }),
  );
  const size = (name: string): number => served.get(name)!.size;
  const moves = [...graph.functions.keys()].flatMap((name) => {
    // The innermost one that leads to it: the others lead to that one, too.
    const around = seldom.filter((one) => served.get(one)!.has(name)).sort((one, other) => size(one) - size(other));
    return around.length === 0 ? [] : [{ name, into: around[0] }];
  });
  // A function is moved before anything is moved into it.
  moves.sort((one, other) => size(other.into) - size(one.into));
  for (const { name, into } of moves) {
    const { start, end } = graph.functions.get(name)!;
    text.move(start, end, graph.functions.get(into)!.body.start + 1);
  }
}
