// Exceptions planted in the start-up of the firmware: one before each statement that runs while it is set going.

import { parse, type Function as FunctionNode, type Node } from "acorn";
import { ancestor } from "acorn-walk";

/** Where an exception can be planted: the statement that it comes before, and the function that it is in. */
export interface Place {
  at: number;
  statement: string;
  within: string;
}

/** Functions that run between power-on and the first press, besides the statements of the modules themselves. */
const START_UP = [
  "startUp",
  "runFallback",
  "run",
  "fallback",
  "setUpBus",
  "arm",
  "findFaces",
  "findKeypad",
  "maintainFace",
  "maintainKeypad",
  "start",
  "startBy",
  "startAnew",
  "startWithoutJournal",
  "restore",
  "openJournal",
  "openRing",
  "restoreGame",
  "lastState",
  "storedSettings",
  "withCheckpoint",
  "findBodyBackwards",
  "searchPiece",
  "bodyAt",
  "readEvents",
  "journalFlash",
  "flashFrom",
  "adopt",
  "beginGame",
  "restartFromState",
  "newGame",
  "firstSettings",
  "applyConsoleLock",
  "setConsole",
  "paint",
  "openPack",
  "newDevice",
  "setGame",
  "recordGame",
  "startInputs",
  "createFace",
  "newPanel",
  "createSt7796s",
  "createKeypad",
];

function isFunction(node: Node): node is FunctionNode & Node {
  return /Function/.test(node.type);
}

/** The name of the innermost function around a block; "the modules" where there is none. */
function nameOf(around: Node[]): string | null {
  const at = around.findLastIndex(isFunction);
  if (at < 0) return "the modules";
  const own = (around[at] as FunctionNode).id?.name;
  if (own) return own;
  const property = around[at - 1] as unknown as { type: string; key?: { name?: string } };
  return property.type === "Property" ? (property.key?.name ?? null) : null;
}

/** The places in a readable bundle, in its order; those of the last resort are not among them. */
export function placesIn(bundle: string): Place[] {
  const places: Place[] = [];
  const end = bundle.indexOf("catch(thrown){THROWN");
  ancestor(parse(bundle, { ecmaVersion: 2020 }), {
    BlockStatement: ({ body, start }, _state, ancestors) => {
      if (start > end) return;
      const within = nameOf(ancestors);
      if (within === null || (within !== "the modules" && !START_UP.includes(within))) return;
      for (const { start: at, end, type } of body) {
        const statement = bundle.slice(at, end).split("\n")[0].slice(0, 80);
        if (type !== "FunctionDeclaration" && statement !== '"use strict";') places.push({ at, statement, within });
      }
    },
  });
  const missing = START_UP.filter((name) => !places.some(({ within }) => within === name));
  if (missing.length > 0)
    throw new Error(`functions of the start-up expected in the bundle, found none called ${missing.join(", ")}`);
  return places.sort((a, b) => a.at - b.at);
}

/** The bundle with an exception before the statement, each time that it is come to; `PLANTED` is told. */
export function plantedAt(bundle: string, { at }: Place): string {
  return `${bundle.slice(0, at)}PLANTED.hit=true;throw new Error("planted");${bundle.slice(at)}`;
}
