// Rewrites a scenario that types the digits of the director's first pages into one that names the director's acts, for
// npm run sim -- --convert. The digits here are those of the firmware before the acts had names, and never change.

import { FIRST_PIN } from "../../../firmware/core/settings";

/** The pages by the digits that opened them, and the words by which a scenario names them. */
const PAGES: Record<string, string> = {
  1: "set clock",
  2: "add time",
  3: "erase overtime",
  4: "turn",
  5: "late",
  6: "challenge",
  7: "end",
  8: "event",
  9: "log",
  0: "points",
  DELETE: "undo",
};

const ACTS: Record<string, string> = {
  "DELETE ENTER": "takes back the last act",
  "6 1": "voids the challenge for a blank",
  "6 2": "voids the challenge",
  "6 3": "adjudicates again",
  "6 4": "finds the play acceptable",
  "6 5": "finds the play unacceptable",
  "6 6": "allows the challenge",
  "6 7": "refuses the challenge",
  "7 0": "ends the game, B left",
  "7 1": "stops the game",
  "7 2": "ends the game, A forfeits",
  "7 3": "ends the game, B forfeits",
  "7 4": "ends the game, both forfeit",
  "7 5": "ends the game, A resigns",
  "7 6": "ends the game, B resigns",
  "7 7": "ends the game, six zeros",
  "7 8": "reopens the game",
  "7 9": "ends the game, A left",
  "8 1": "switches the lock",
  "8 2": "opens new PIN",
  "8 3": "tests the keys",
  "8 4": "overwrites the journal",
  "8 5": "allows the list",
  "8 6": "returns to the last result",
  "8 7": "switches the low-time warning",
};

/** Pages on which a digit is a choice, so a digit in a later line means the page's act. */
const OF_CHOICES = ["MENU", "challenge", "end", "event"];

/** Clock time of the digits on a page: "1230" is 12:30. */
function timeOf(digits: string): string {
  const all = digits.padStart(3, "0");
  return `${Number(all.slice(0, -2))}:${all.slice(-2)}`;
}

/** Page, side, sign and digits that the keys typed, in the order of the pages, and then ENTER. */
const ENTERED = /^(\d)(?: ([ABC2]))?( DOWN)?((?: \d)*) ENTER$/;

/** An act of a page with a side, digits and ENTER; null for other keys. */
function enteredAct(keys: string): string | null {
  const [, page, key, down, spaced] = ENTERED.exec(keys) ?? [];
  if (page === undefined) return null;
  const digits = spaced!.replaceAll(" ", "");
  const both = key === (page === "5" ? "2" : "C");
  if (key === undefined || (key === "2" && page !== "5"))
    return page === "4" && digits !== "" && key === undefined && !down ? `counts turn ${digits}` : null;
  if (key === "C" && !"123".includes(page)) return null;
  // The page takes leading zeros, which a time does not write.
  if (digits.length > 1 && digits.startsWith("0") && page !== "4") return null;
  if (page === "1" && digits !== "")
    return `sets ${both ? "both clocks" : `${key}'s clock`} ${down ? "-" : ""}${timeOf(digits)}`;
  if (page === "2") {
    const who = both ? "both" : key;
    const amount = digits === "" ? "a minute" : timeOf(digits);
    return down ? `takes ${amount} from ${who}` : `gives ${who} ${amount}`;
  }
  if (page === "3" && !down)
    return `erases ${digits === "" ? "" : `${timeOf(digits)} of `}${both ? "both sides'" : `${key}'s`} overtime`;
  if (page === "4" && !down) return `puts ${key} on turn${digits === "" ? "" : ` ${digits}`}`;
  if (page === "5" && !down && digits === "") return both ? "says both are late" : `says ${key} is late`;
  if (page === "0" && digits !== "")
    return down ? `takes ${digits} points from ${key}` : `gives ${key} ${digits} points`;
  return null;
}

/** The director's keys in words; null if they have none. */
export function directorInWords(keys: string): string | null {
  const entered = enteredAct(keys);
  if (entered !== null) return entered;
  const pin = /^8 2((?: \d){4}) ENTER(?: (.*))?$/.exec(keys);
  if (pin !== null) return withKeys(`chooses the PIN ${pin[1].replaceAll(" ", "")}`, pin[2], "event");
  const words = keys.split(" ");
  const act = ACTS[words.slice(0, 2).join(" ")];
  if (act !== undefined)
    return withKeys(act, words.slice(2).join(" ") || undefined, act.startsWith("switches") ? "event" : null);
  const page = PAGES[words[0]];
  return page === undefined ? null : withKeys(`opens ${page}`, words.slice(1).join(" ") || undefined, page);
}

/** The act and the keys after it, which may not be choices of the page that is open then. */
function withKeys(act: string, keys: string | undefined, page: string | null): string | null {
  if (keys === undefined) return act;
  if (page !== null && OF_CHOICES.includes(page) && /^\d/.test(keys)) return null;
  const both = ["set clock", "add time", "erase overtime"].includes(page ?? "")
    ? /\bC\b/g
    : page === "late"
      ? /\b2\b/g
      : /$^/g;
  return `${act}, then ${keys.replace(both, "both")}`;
}

/** The line with its comment in the old column, or after a space if the line reaches beyond it. */
function withComment(line: string, after: string, column: number): string {
  return after.trim() === "" ? line : `${line.padEnd(column - 1)} ${after.trim()}`;
}

/** A line that types a digit of the director's pages and could not be rewritten. */
export interface Unconverted {
  line: number;
  text: string;
}

/** The scenario with its director's acts in words, and the lines that are to be rewritten by hand. */
export function converted(text: string): { text: string; left: Unconverted[] } {
  const left: Unconverted[] = [];
  let pin: string = FIRST_PIN;
  /** Whether the next digit may be a choice of a page that an earlier line has opened. */
  let choosing = false;
  const lines = text.split("\n").map((line, i) => {
    const [, before = "", keys, after = ""] =
      /^(\s*(?:\+?\d[\d:.]*\s+)?director(?= |$))\s*([^#]*?)(\s*#.*|\s*)$/.exec(line) ?? [];
    pin = /^pin: +(\d{4})/.exec(line)?.[1] ?? pin;
    if (keys === undefined) {
      const typed = /^\s*(?:\+?\d[\d:.]*\s+)?keys? ([^#]*?)(?: for [\d.]+ ms)?\s*(?:#.*)?$/.exec(line)?.[1];
      if (typed === undefined) return line;
      const opens = new RegExp(`\\bMENU ${[...pin].join(" ")} [\\dD]`).test(typed);
      if (opens || (choosing && /^\d/.test(typed))) left.push({ line: i + 1, text: line });
      choosing =
        new RegExp(`\\bMENU ${[...pin].join(" ")}$`).test(typed) || (choosing && !/MENU|BACK|ENTER/.test(typed));
      return line;
    }
    choosing = keys === "" || /^[678]$/.test(keys) || /^8 [17]$/.test(keys);
    if (keys === "" || /^[a-z]/.test(keys)) return line;
    const words = directorInWords(keys);
    if (words !== null) return withComment(`${before} ${words}`, after, line.indexOf("#"));
    left.push({ line: i + 1, text: line });
    return line;
  });
  return { text: lines.join("\n"), left };
}
