// An independent model of the rules: what a press, a key and a verdict do at the table, written from the documents. It
// knows nothing of the firmware; the soak compares what the two say.

import {
  concede,
  confirmList,
  execute,
  give,
  keyInVerify,
  keyInWords,
  keyOnVerdict,
  pressOnVerdict,
  setSays,
} from "./model/challenge";
import { confirmEnd, goOn, keyInResult, pressWhileOut } from "./model/ending";
import { keyInMenu, openPage } from "./model/menu";
import {
  agreeMinute,
  arrive,
  keyWhileLate,
  keyWhileNeutral,
  keyWhileOut,
  keyWhileRunning,
  neutralise,
  pressWhileNeutral,
  pressWhileRunning,
} from "./model/play";
import { keyInSetup } from "./model/setup";
import { charge, newTable, opposite, startClock, Table } from "./model/table";

/** What the device has to do next: look words up, or begin the next game. */
export type Follow = "lookUp" | "newGame" | null;

const TO_BE_READ = ["words", "verify", "concede", "verdict", "ending"];
const PLAY_KEYS = ["NEUTRAL", "HOLD", "ACCEPT", "CHALLENGE", "OUT", "END"];

/** Time does not go backwards: what is told late happened no earlier than what is known. */
function timeOf(table: Table, at: number): number {
  return Math.max(at, table.changedAt);
}

export function press(table: Table, side: number, at: number): Follow {
  const now = timeOf(table, at);
  table.said = "";
  // What has to be read first is shown, and nothing else happens.
  if (table.page !== null && TO_BE_READ.indexOf(table.doing) >= 0) {
    const inView = table.page.name === "retype";
    table.page = null;
    if (!inView) return null;
  }
  if (table.page !== null && table.page.name === "test") table.page = null;
  switch (table.doing) {
    case "ready":
      startClock(table, opposite(side), now);
      break;
    case "late":
      arrive(table, side, now);
      break;
    case "running":
      pressWhileRunning(table, side, now);
      break;
    case "neutral":
      pressWhileNeutral(table, side, now);
      break;
    case "minute":
      agreeMinute(table, side);
      break;
    case "words":
      confirmList(table, side);
      break;
    case "verify":
      return execute(table, side) ? "lookUp" : null;
    case "concede":
      concede(table, side, now);
      break;
    case "verdict":
      pressOnVerdict(table, side, now);
      break;
    case "out":
      pressWhileOut(table, side, now);
      break;
    case "ending":
      confirmEnd(table, side);
      break;
    case "ended":
      table.confirmed[side] = true;
      break;
  }
  return null;
}

/** Keys of play go past an open menu; on the page that tests keys they are tested, unless a clock runs. */
function menuTakes(table: Table, name: string): boolean {
  if (table.page === null) return false;
  return PLAY_KEYS.indexOf(name) < 0 || (table.page.name === "test" && table.runs === null);
}

export function key(table: Table, name: string, at: number): Follow {
  const now = timeOf(table, at);
  table.said = "";
  // A director's page that nobody has used for two minutes is taken to have been left open.
  if (table.page !== null && table.page.name !== "settings" && now > table.keyedAt + 120000) table.page = null;
  table.keyedAt = now;
  if (menuTakes(table, name)) return keyInMenu(table, name, now) ? "newGame" : null;
  table.page = null;
  if (name === "MENU") {
    openPage(table, "settings");
    return null;
  }
  keyAtTable(table, name, now);
  return null;
}

function keyAtTable(table: Table, name: string, now: number): void {
  switch (table.doing) {
    case "setup":
      keyInSetup(table, name);
      break;
    case "ready":
      if (name !== "BACK" || table.missing !== null || isCorrected(table)) break;
      table.doing = "setup";
      table.line = 0;
      break;
    case "late":
      keyWhileLate(table, name, now);
      break;
    case "running":
      keyWhileRunning(table, name, now);
      break;
    case "neutral":
      keyWhileNeutral(table, name, now);
      break;
    case "minute":
      if (name === "BACK") table.doing = "neutral";
      break;
    case "words":
      if (table.dispute!.fixed === null) keyInWords(table, name);
      break;
    case "verify":
      keyInVerify(table, name);
      break;
    case "concede":
      if (name === "BACK") table.doing = "words";
      break;
    case "verdict":
      keyOnVerdict(table, name, now);
      break;
    case "out":
      keyWhileOut(table, name, now);
      break;
    case "ending":
      if (name === "BACK") goOn(table);
      break;
    case "ended":
      keyInResult(table, name);
      break;
  }
}

/** Set-up would deal anew, and what the director gave would be gone. */
function isCorrected(table: Table): boolean {
  return [0, 1].some(function (side) {
    return table.givenMs[side] !== table.choices.minutes[side] * 60000;
  });
}

/** The words have been looked up. */
export function verdict(table: Table, at: number): void {
  table.said = "";
  if (table.doing === "adjudicating") give(table, setSays(table), timeOf(table, at));
}

/** The power is back, and what happened up to `at` is known: both clocks stand since. */
export function powerBack(table: Table, at: number): void {
  if (table.doing === "setup" || table.doing === "ready" || table.doing === "ended") return;
  const now = timeOf(table, at);
  table.page = null;
  table.said = "POWER LOST: CLOCKS STOPPED";
  if (table.doing === "running") neutralise(table, now);
  else if (table.runs !== null) charge(table, null, now);
  if (table.doing === "adjudicating") table.doing = "verify";
  if (table.doing === "late") table.doing = "ready";
}

/** The next game with the same choices; extra minutes were a player's, who has gone. */
export function nextGame(table: Table, now: number): Table {
  const choices = table.choices;
  const least = Math.min(choices.minutes[0], choices.minutes[1]);
  choices.minutes = [least, least];
  choices.games++;
  const next = newTable(choices, table.packName, [], now);
  next.pack = table.pack;
  next.wrongPins = table.wrongPins;
  next.pinClosedUntil = table.pinClosedUntil;
  return next;
}
