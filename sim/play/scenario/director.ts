// The director's acts in the words of a scenario, such as "director sets A's clock 12:30". The keys are looked up in
// the firmware's pages, so a scenario stays as it is when a page changes its digits.

import { eventActs } from "../../../firmware/input/event-page";
import { digitOfPage } from "../../../firmware/input/menu";
import type { PageName } from "../../../firmware/input/page";
import { challengeActs, endActs } from "../../../firmware/input/ruling-pages";

/** A form with an example in braces for each of its values, and the keys after the PIN, or what was expected. */
type Row = [form: string, keys: (...values: string[]) => string[] | string];

const TIME = /^-?\d{1,2}:\d\d$/;
const timeExpected = "a time, such as 12:30";
const numberExpected = "a number in digits";

const page = (name: PageName): string => String(digitOfPage(name));
const onChallenge = (act: ReturnType<typeof challengeActs>[number]): string[] => [
  page("challenge"),
  String(challengeActs().indexOf(act) + 1),
];
const onEnd = (act: ReturnType<typeof endActs>[number]): string[] => [page("end"), String(endActs().indexOf(act))];
const onEvent = (act: ReturnType<typeof eventActs>[number]): string[] => [
  page("event"),
  String(eventActs().indexOf(act) + 1),
];

/** Keys after the PIN that choose another. */
export const newPinKeys = (pin: string): string[] => [...onEvent("newPin"), ...pin, "ENTER"];

/** Key that chooses both sides on a page. */
const BOTH = "C";

/** The keys of a time on the pages of clocks: 12:30 is 1 2 3 0, and 0:45 is 4 5. */
const digitsOf = (time: string): string[] => [...String(Number(time.replace(/[-:]/g, "")))];

/** Keys that correct a time; `time` is null where the page's own amount is meant. */
function timeKeys(name: "setClock" | "addTime" | "eraseOvertime", side: string, time: string | null, minus: boolean) {
  if (time !== null && !TIME.test(time)) return timeExpected;
  const sign = minus || time?.startsWith("-") ? ["DOWN"] : [];
  return [page(name), side === "both" ? BOTH : side, ...sign, ...(time === null ? [] : digitsOf(time)), "ENTER"];
}

function pointsKeys(side: string, points: string, minus: boolean): string[] | string {
  if (!/^\d{1,3}$/.test(points)) return numberExpected;
  return [page("points"), side, ...(minus ? ["DOWN"] : []), ...points, "ENTER"];
}

function turnKeys(side: string | null, number: string): string[] | string {
  if (!/^\d{0,2}$/.test(number)) return numberExpected;
  return [page("turn"), ...(side === null ? [] : [side]), ...number, "ENTER"];
}

/** Rows for A or B, and for both sides where the form has another name for these. */
const corrections: Row[] = [
  ["sets {A}'s clock {12:30}", (side, time) => timeKeys("setClock", side, time, false)],
  ["sets both clocks {12:30}", (time) => timeKeys("setClock", "both", time, false)],
  ["gives {A} {1:30}", (side, time) => timeKeys("addTime", side, time, false)],
  ["gives both {1:30}", (time) => timeKeys("addTime", "both", time, false)],
  ["gives {A} a minute", (side) => timeKeys("addTime", side, null, false)],
  ["gives both a minute", () => timeKeys("addTime", "both", null, false)],
  ["takes {1:30} from {A}", (time, side) => timeKeys("addTime", side, time, true)],
  ["takes {1:30} from both", (time) => timeKeys("addTime", "both", time, true)],
  ["takes a minute from {A}", (side) => timeKeys("addTime", side, null, true)],
  ["takes a minute from both", () => timeKeys("addTime", "both", null, true)],
  ["erases {A}'s overtime", (side) => timeKeys("eraseOvertime", side, null, false)],
  ["erases both sides' overtime", () => timeKeys("eraseOvertime", "both", null, false)],
  ["erases {0:40} of {A}'s overtime", (time, side) => timeKeys("eraseOvertime", side, time, false)],
  ["erases {0:40} of both sides' overtime", (time) => timeKeys("eraseOvertime", "both", time, false)],
  ["gives {A} {10} points", (side, points) => pointsKeys(side, points, false)],
  ["takes {10} points from {A}", (points, side) => pointsKeys(side, points, true)],
  ["puts {A} on turn", (side) => turnKeys(side, "")],
  ["puts {A} on turn {7}", (side, number) => turnKeys(side, number)],
  ["counts turn {7}", (number) => turnKeys(null, number)],
  ["says {A} is late", (side) => [page("late"), side, "ENTER"]],
  ["says both are late", () => [page("late"), BOTH, "ENTER"]],
  ["takes back the last act", () => ["DELETE", "ENTER"]],
];

const rulings: Row[] = [
  ["voids the challenge", () => onChallenge("voidTurnGoesOn")],
  ["voids the challenge for a blank", () => onChallenge("voidForBlank")],
  ["adjudicates again", () => onChallenge("adjudicateAgain")],
  ["finds the play acceptable", () => onChallenge("acceptable")],
  ["finds the play acceptable, {3} words", (words) => [...onChallenge("acceptable"), words]],
  ["finds the play unacceptable", () => onChallenge("notAcceptable")],
  ["allows the challenge", () => onChallenge("allowChallenge")],
  ["refuses the challenge", () => onChallenge("refuseChallenge")],
  ["stops the game", () => onEnd("stopped")],
  ["ends the game, {A} forfeits", (side) => onEnd(side === "A" ? "forfeitA" : "forfeitB")],
  ["ends the game, both forfeit", () => onEnd("forfeitBoth")],
  ["ends the game, {A} resigns", (side) => onEnd(side === "A" ? "resignedA" : "resignedB")],
  ["ends the game, {A} left", (side) => onEnd(side === "A" ? "leftA" : "leftB")],
  ["ends the game, six zeros", () => onEnd("sixZeros")],
  ["reopens the game", () => onEnd("reopened")],
];

const eventRows: Row[] = [
  ["switches the lock", () => onEvent("lock")],
  ["chooses the PIN {1357}", (pin) => (/^\d{4}$/.test(pin) ? newPinKeys(pin) : "four digits")],
  ["tests the keys", () => onEvent("test")],
  ["overwrites the journal", () => onEvent("useJournal")],
  ["allows the list", () => onEvent("otherList")],
  ["returns to the last result", () => onEvent("lastResult")],
  ["switches the low-time warning", () => onEvent("lowTime")],
];

/** Pages by the names that "director opens" takes. */
export const PAGES: Record<string, PageName> = {
  "set clock": "setClock",
  "add time": "addTime",
  "erase overtime": "eraseOvertime",
  turn: "turn",
  late: "late",
  challenge: "challenge",
  end: "end",
  event: "event",
  log: "log",
  points: "points",
};

const opening: Row = [
  "opens {log}",
  (name) => (Object.hasOwn(PAGES, name) ? [page(PAGES[name])] : `a page: ${Object.keys(PAGES).join(" | ")} | undo`),
];

export const DIRECTOR_ROWS: Row[] = [
  ...corrections,
  ...rulings,
  ...eventRows,
  ["opens undo", () => ["DELETE"]],
  ["opens new PIN", () => onEvent("newPin")],
  opening,
];

/** Keys after the act, of which `both` is the key for both sides. */
export function keysThen(keys: string[]): string[] {
  return keys.map((key) => (key === "both" ? BOTH : key));
}
