// One thing that happens in a soaked game: a line of the scenario language, with its distance from the line before. An
// empty line waits.

import type { Game } from "../../../firmware/core/game";
import { type Action, TYPING_MS } from "../../board/virtual/actions";
import { readAction } from "../scenario/lines";

export interface Act {
  gapMs: number;
  line: string;
}

/** Where the next act comes from: a player's dice, or a list; null when the game is over. */
export type Source = (game: Game | null) => Act | null;

export const act = (gapMs: number, line: string): Act => ({ gapMs, line });
export const keys = (gapMs: number, names: string[]): Act => act(gapMs, `keys ${names.join(" ")}`);
export const presses = (gapMs: number, side: number): Act => act(gapMs, `${"AB"[side]} presses`);

export function actionOf({ line }: Act): Action {
  const action = line === "" ? { kind: "wait" as const } : readAction(line);
  if (typeof action === "string") throw new Error(`${action} expected, found ${line}`);
  if (action.kind === "expect") throw new Error(`an action expected, found ${line}`);
  return action;
}

/** The same acts, with an act for each key. */
export function singleKeys(acts: Act[]): Act[] {
  return acts.flatMap(({ gapMs, line }) => {
    const [what, ...names] = line.split(" ");
    if (what !== "keys") return [act(gapMs, line)];
    return names.map((name, place) => keys(place === 0 ? gapMs : TYPING_MS, [name]));
  });
}

export const sayAct = ({ gapMs, line }: Act): string => `+${gapMs / 1000}  ${line}`;
