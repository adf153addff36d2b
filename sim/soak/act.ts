// One thing that happens in a soaked game: a line of the scenario language, with its distance from the line before.

import { TYPING_MS } from "../scenario/actions";
import { PRESS_MS, type Action } from "../scenario/scenario";
import type { Cut } from "../board/raw-flash";

export interface Act {
  gapMs: number;
  action: Action;
}

export function keys(gapMs: number, names: string[]): Act {
  return { gapMs: gapMs, action: { kind: "keys", keys: names } };
}

export function presses(gapMs: number, side: number): Act {
  return { gapMs: gapMs, action: { kind: "press", sides: [side] } };
}

/** The same acts, with an act for each key. */
export function singleKeys(acts: Act[]): Act[] {
  return acts.flatMap((act) =>
    act.action.kind === "keys"
      ? act.action.keys.map((name, place) => keys(place === 0 ? act.gapMs : TYPING_MS, [name]))
      : [act],
  );
}

export const sayAct = ({ gapMs, action }: Act): string => `+${gapMs / 1000}  ${sayAction(action)}`;

const sideName = (side: number): string => "AB".charAt(side);

function sayAction(action: Action): string {
  switch (action.kind) {
    case "press":
      return sayPress(action.sides, action.forMs);
    case "hold":
      return `${sideName(action.side)} presses and holds`;
    case "release":
      return `${sideName(action.side)} releases`;
    case "bounce":
      return `${sideName(action.side)} bounces ${action.edges} edges in ${action.withinMs} ms`;
    case "keys":
      return `${action.keys.length === 1 ? "key" : "keys"} ${action.keys.join(" ")}`;
    case "busy":
      return `busy ${action.forMs} ms`;
    case "latency":
      return `latency ${action.ms} ms`;
    case "plug":
      return `${action.plugged ? "plug" : "unplug"} ${action.part}`;
    case "power":
      return `power ${action.on ? "on" : "off"}`;
    case "cut":
      return sayCut(action.cut);
    case "rot":
      return `rot bit ${action.bit} of journal byte ${action.place}`;
    case "wait":
      return "";
    default:
      throw new Error(`an action of the soak expected, found ${action.kind}`);
  }
}

function sayCut(cut: Cut): string {
  if (cut.in === "erase") return "cut power in the next erase";
  return `cut power ${cut.sparedBits === 0xff ? "at" : "within"} byte ${cut.afterBytes} of the next write`;
}

function sayPress([first, second]: number[], forMs = PRESS_MS): string {
  if (second !== undefined) return `${sideName(first)} and ${sideName(second)} press`;
  return `${sideName(first)} presses${forMs === PRESS_MS ? "" : ` for ${forMs} ms`}`;
}
