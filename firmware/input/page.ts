// The pages of the menu, each with what has been typed or chosen on it.

import type { Key } from "./keys";
import type { Side, SideOrBoth } from "../core/side";

/** A side, digits and a sign: the new time of a clock, or its change. */
export interface TimePage {
  page: "setClock" | "addTime" | "eraseOvertime";
  side: SideOrBoth | null;
  /** "1230" is 12:30. */
  digits: string;
  minus: boolean;
}

/** The page open over the game. */
export type Menu =
  // The digits of a try at the director's PIN.
  | { page: "settings"; pin: string }
  // The digits of a try, after which a list of words may be adjudicated again.
  | { page: "again"; pin: string }
  | { page: "director" | "end" | "event" | "retype" }
  // Number of the newest acts passed over, because they cannot be taken back.
  | { page: "undo"; passed: number }
  | TimePage
  // The side on turn, and the digits of the turn's number if that is to change.
  | { page: "turn"; side: Side | null; digits: string }
  | { page: "points"; side: Side | null; digits: string; minus: boolean }
  | { page: "late"; missing: SideOrBoth | null }
  // `asksCount`: a verdict by hand waits for the number of words.
  | { page: "challenge"; asksCount: boolean }
  | { page: "pin"; digits: string }
  // The last key pressed.
  | { page: "test"; lastKey: Key | null }
  // The key of the stored game, null for the list of games; the page of its log, counted from the first, or if negative
  // from the last.
  | { page: "log"; stored: Key | null; line: number };

export type PageName = Menu["page"];
/** The pages by name, for tools. The build drops the list from the firmware. */
export const PAGE_NAMES: PageName[] =
  /* @__PURE__ */ "settings director setClock addTime eraseOvertime turn late challenge end event log pin test retype points again undo".split(
    " ",
  ) as PageName[];
export type PageOf<Name extends PageName> = Extract<Menu, { page: Name }>;

/** A page with nothing typed or chosen yet. */
export function newPage(name: PageName): Menu {
  switch (name) {
    case "settings":
    case "again":
      return { page: name, pin: "" };
    case "setClock":
    case "addTime":
    case "eraseOvertime":
      return { page: name, side: null, digits: "", minus: false };
    case "points":
      return { page: name, side: null, digits: "", minus: false };
    case "turn":
      return { page: name, side: null, digits: "" };
    case "late":
      return { page: name, missing: null };
    case "challenge":
      return { page: name, asksCount: false };
    case "undo":
      return { page: name, passed: 0 };
    case "pin":
      return { page: name, digits: "" };
    case "test":
      return { page: name, lastKey: null };
    case "log":
      return { page: name, stored: null, line: 0 };
    default:
      return { page: name };
  }
}
