// A walk written by hand: what happens at the table, one move a second.

import { KEYS } from "../../firmware/core/keys";
import { profiles } from "../../firmware/core/rules/profiles";
import type { Setting, Timed, Walk } from "./table";

/** By a document's first list and its first challenge rule, with its list in the pack, and no PIN chosen. */
export function settingOf(name: string): Setting {
  const rules = profiles().findIndex((document) => document.rules().name === name);
  if (rules < 0) throw new Error(`a rule document expected, found ${name}`);
  return { rules, source: 0, challengeRule: 0, minutes: [25, 25], pack: "the rules' list", locked: false };
}

/**
 * From the ready screen on: `a` and `b` are the buttons, `+20` lets so many seconds go by before the next move, `'CAT`
 * types a word and `#123` a number, `pin` is MENU and the right PIN, `plug` pulls the plug; anything else is a key.
 */
export function walkOf(setting: Setting, line: string): Walk {
  const acts: Timed[] = [];
  let afterMs = 1000;
  for (const move of line.split(" ")) {
    if (move.startsWith("+")) afterMs += Number(move.slice(1)) * 1000;
    else {
      acts.push(...actsOf(move).map((act, place) => ({ afterMs: place > 0 ? 1000 : afterMs, act })));
      afterMs = 1000;
    }
  }
  return { setting, acts };
}

function actsOf(move: string): Timed["act"][] {
  if (move === "a" || move === "b") return [{ do: "press", side: move === "a" ? 0 : 1 }];
  if (move === "pin") return [{ do: "director", keys: "" }];
  if (move === "plug") return [{ do: "plug" }];
  const names = move.startsWith("'") || move.startsWith("#") ? move.slice(1).split("") : [move];
  return names.map((name) => {
    const key = KEYS.find((known) => known === name);
    if (key === undefined) throw new Error(`a key expected, found ${name}`);
    return { do: "key", key };
  });
}
