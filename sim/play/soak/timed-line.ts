// One thing that happens in a soaked game: a line of the scenario language, with its distance from the line before. An
// empty line waits.

import { type Action, TYPING_MS } from "../../board/virtual/actions";
import type { Live } from "../laws/law";
import { readAction } from "../scenario/lines";

export interface TimedLine {
  gapMs: number;
  line: string;
}

/** Where the next line comes from: a player's dice, or a list; null when the game is over. */
export type Source = (game: Live | null) => TimedLine | null;

export const lineAfter = (gapMs: number, line: string): TimedLine => ({ gapMs, line });
export const keys = (gapMs: number, names: string[]): TimedLine => lineAfter(gapMs, `keys ${names.join(" ")}`);
export const presses = (gapMs: number, side: number): TimedLine => lineAfter(gapMs, `${"AB"[side]} presses`);

export function actionOf({ line }: TimedLine): Action {
  const action = line === "" ? { kind: "wait" as const } : readAction(line);
  if (typeof action === "string") throw new Error(`${action} expected, found ${line}`);
  if (action.kind === "expect") throw new Error(`an action expected, found ${line}`);
  return action;
}

/** The same lines, with a line for each key. */
export function singleKeys(lines: TimedLine[]): TimedLine[] {
  return lines.flatMap(({ gapMs, line }) => {
    const [what, ...names] = line.split(" ");
    if (what !== "keys") return [lineAfter(gapMs, line)];
    return names.map((name, place) => keys(place === 0 ? gapMs : TYPING_MS, [name]));
  });
}

export const lineText = ({ gapMs, line }: TimedLine): string => `+${gapMs / 1000}  ${line}`;
