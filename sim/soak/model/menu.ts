// The menu in the model: the PIN and what the director does behind it.

import { again, byHand, callOff, keyInWords, MOST_WORDS, needsNumber, tellNumber } from "./challenge";
import { endBy, reopen } from "./ending";
import { charge, documentOf, leftMs, opposite, Page, shownSeconds, Table } from "./table";

const PIN_LOCK_MS = 300000;
const FIRST_PIN = "0000";

export function openPage(table: Table, name: string): void {
  table.page = { name: name, digits: "", side: null, minus: false, last: "" };
}

function isDigit(key: string): boolean {
  return key >= "0" && key <= "9";
}

/** A key while the menu is open; true if the next game is to begin. */
export function keyInMenu(table: Table, key: string, now: number): boolean {
  const page = table.page!;
  if (page.name === "test") {
    if (key === "BACK" && page.last === "BACK") table.page = null;
    page.last = key;
    return false;
  }
  if (key === "MENU") table.page = null;
  else if (key === "BACK") {
    if (page.name === "settings" || page.name === "director" || page.name === "retype") table.page = null;
    else openPage(table, "director");
  } else return keyOnPage(table, page, key, now);
  return false;
}

function keyOnPage(table: Table, page: Page, key: string, now: number): boolean {
  switch (page.name) {
    case "settings":
      if (key === "ENTER" && table.doing === "ended") {
        if (table.confirmed[0] && table.confirmed[1]) return true;
        table.said = "OTHER SIDE PRESSES FIRST";
      }
      if (isDigit(key)) tryPin(table, page, key, now);
      break;
    case "director": {
      const pages = ["setClock", "addTime", "erase", "turn", "late", "challenge", "end", "event"];
      if (key >= "1" && key <= "8") openPage(table, pages[Number(key) - 1]);
      if (key === "9") openLog(table, "");
      break;
    }
    case "challenge":
      if (ruling(table, page, key, now)) {
        table.page = null;
        if (table.doing === "words") openPage(table, "retype");
      }
      break;
    case "retype":
      keyInWords(table, key);
      break;
    case "log":
      if (key.length === 1) openLog(table, key);
      break;
    case "end":
      if (ending(table, key, now)) table.page = null;
      break;
    case "event":
      keyOnEvent(table, key);
      break;
    case "pin":
      keyOnNewPin(table, page, key);
      break;
    default:
      keyOnCorrection(table, page, key, now);
  }
  return false;
}

function tryPin(table: Table, page: Page, key: string, now: number): void {
  if (now < table.pinClosedUntil) return;
  page.digits += key;
  if (page.digits.length < 4) return;
  if (page.digits === table.choices.pin) {
    table.wrongPins = 0;
    openPage(table, "director");
    return;
  }
  page.digits = "";
  table.wrongPins++;
  if (table.wrongPins < 5) return;
  table.wrongPins = 0;
  table.pinClosedUntil = now + PIN_LOCK_MS;
}

/** The log is read while both clocks stand. */
function openLog(table: Table, sign: string): void {
  if (table.runs !== null) return;
  openPage(table, "log");
  table.page!.digits = sign;
}

function ruling(table: Table, page: Page, key: string, now: number): boolean {
  if (page.digits !== "") {
    if (!(Number(key) >= 1 && Number(key) <= MOST_WORDS)) return false;
    tellNumber(table, Number(key));
    return byHand(table, true, now);
  }
  switch (key) {
    case "1":
      return callOff(table, true);
    case "2":
      return callOff(table, false);
    case "3":
      return again(table, now);
    case "4":
      if (!needsNumber(table)) return byHand(table, true, now);
      page.digits = key;
      return false;
    case "5":
      return byHand(table, false, now);
    case "6":
      if ((table.doing !== "running" && table.doing !== "neutral") || table.toMove === null) return false;
      table.openPlay = opposite(table.toMove);
      return true;
    default:
      return false;
  }
}

function ending(table: Table, key: string, now: number): boolean {
  const ways: { [key: string]: string | null } = {
    "1": "stopped",
    "2": "A",
    "3": "B",
    "4": "both",
    "5": "resigned",
    "6": null,
  };
  if (key === "7") return reopen(table);
  return ways[key] !== undefined && endBy(table, ways[key], now);
}

function keyOnEvent(table: Table, key: string): void {
  if (key === "1" && table.choices.pin === FIRST_PIN) askForPin(table);
  else if (key === "1") table.choices.locked = !table.choices.locked;
  else if (key === "2") openPage(table, "pin");
  else if (key === "3" && table.runs === null) openPage(table, "test");
}

function keyOnNewPin(table: Table, page: Page, key: string): void {
  if (isDigit(key)) {
    if (page.digits.length < 4) page.digits += key;
  } else if (key === "DELETE") page.digits = page.digits.substr(0, Math.max(0, page.digits.length - 1));
  else if (key === "ENTER" && page.digits.length === 4) {
    if (page.digits === FIRST_PIN) return askForPin(table);
    table.choices.pin = page.digits;
    table.choices.games = 1;
    openPage(table, "event");
  }
}

/** A PIN that everybody knows is none: no event is locked with it. */
function askForPin(table: Table): void {
  openPage(table, "pin");
  table.said = "CHOOSE A PIN, NOT 0000";
}

function keyOnCorrection(table: Table, page: Page, key: string, now: number): void {
  const timed = page.name === "setClock" || page.name === "addTime" || page.name === "erase";
  if (key === "A" || key === "B") {
    page.side = key === "A" ? 0 : 1;
    if (page.name === "late") page.digits = "";
  } else if (key === "2" && page.name === "late") {
    page.digits = "2";
    page.side = null;
  } else if (isDigit(key) && timed) {
    if (page.digits.length < 4) page.digits += key;
  } else if (key === "DELETE") page.digits = page.digits.substr(0, Math.max(0, page.digits.length - 1));
  else if (key === "DOWN" || key === "UP") page.minus = key === "DOWN";
  else if (key === "ENTER" && correct(table, page, now)) table.page = null;
}

/** Does what the page says; false if it cannot be done. */
function correct(table: Table, page: Page, now: number): boolean {
  const side = page.side;
  if (page.name === "late") return callLate(table, side, page.digits === "2", now);
  // Before the ready screen a clock has nothing but the minutes chosen.
  if (side === null || table.doing === "setup") return false;
  switch (page.name) {
    case "setClock":
      if (page.digits === "") return false;
      give(table, side, typedMs(page) - leftMs(table, side, now));
      return true;
    case "addTime": {
      const ms = page.digits === "" ? (page.minus ? -60000 : 60000) : typedMs(page);
      give(table, side, ms);
      table.allowedMs[side] += ms;
      return true;
    }
    case "erase": {
      const left = leftMs(table, side, now);
      if (!documentOf(table).erasable || shownSeconds(left) >= 0) return false;
      give(table, side, page.digits === "" ? -left : Math.min(typedMs(page), -left));
      return true;
    }
    default:
      if (table.doing !== "neutral") return false;
      table.toMove = side;
      return true;
  }
}

/** What is given while players are late is no part of what goes by. */
function give(table: Table, side: number, ms: number): void {
  table.givenMs[side] += ms;
  table.lateLeftMs[side] += ms;
}

/** The last two digits are seconds. */
function typedMs(page: Page): number {
  const number = Number(page.digits);
  const seconds = Math.floor(number / 100) * 60 + (number % 100);
  return (page.minus ? -1000 : 1000) * seconds;
}

function callLate(table: Table, side: number | null, both: boolean, now: number): boolean {
  if (table.doing !== "ready" || (side === null && !both)) return false;
  if (both && documentOf(table).bothLate === null) return false;
  table.missing = [both || side === 0, both || side === 1];
  table.lateLeftMs = [leftMs(table, 0, now), leftMs(table, 1, now)];
  table.doing = "late";
  charge(table, both ? 0 : side, now);
  return true;
}
