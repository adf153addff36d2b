// The menu: the PIN, and what the director does with it.

import { give as giveVerdict, noChallenge, takeBack, uncounted, wordsOf } from "./challenge";
import { playOn } from "./ending";
import { type Deed, type Does, type Law, law, type May } from "./law";
import { neutralise } from "./play";
import {
  charge,
  documentOf,
  isOtherList,
  leftMs,
  openPage,
  opposite,
  type Page,
  playedMs,
  settlingOf,
  shownSeconds,
  type Table,
} from "./table";
import { typed } from "./typing";

const PIN_LOCK_MS = 300000;
const PIN_TRIES = 5;
const FIRST_PIN = "0000";
const FOUR_DIGITS = 4;
/** What the digits of the director's page open. */
const PAGES = ["points", "setClock", "addTime", "erase", "turn", "startLate", "challenge", "end", "event"];
/** How the digits of the page on the end end a game; null for an end that is as good as confirmed. */
const ENDS: { [digit: string]: string | null } = {
  0: "B leaves",
  1: "stopped",
  2: "A",
  3: "B",
  4: "both",
  5: "A resigns",
  6: "B resigns",
  7: null,
  9: "A leaves",
};

function close(table: Table): void {
  table.page = null;
}

/** A law of an act, after which the page is closed. */
function act(page: string, by: string, may: May | null, does: Does): Law {
  return law(page, by, may, (table, deed) => {
    does(table, deed);
    close(table);
  });
}

function tryPin(table: Table, deed: Deed): void {
  const { key, at } = deed;
  const page = table.page!;
  page.digits += key;
  if (page.digits.length < FOUR_DIGITS) return;
  const wrong = page.digits !== table.choices.pin;
  table.wrongPins = wrong ? table.wrongPins + 1 : 0;
  page.digits = "";
  if (!wrong) {
    openPage(table, "director");
    // The list that a player has asked to correct is the next thing that the director sees.
    if (page.name === "again" && mayRepeat(table)) repeat(table, deed);
    return;
  }
  if (table.wrongPins < PIN_TRIES) return;
  table.wrongPins = 0;
  table.pinClosedUntil = at + PIN_LOCK_MS;
}

/** A PIN that everybody knows is none: no event is locked with it. */
function askForPin(table: Table): void {
  openPage(table, "pin");
  table.said = "CHOOSE A PIN, NOT 0000";
}

/** The last two digits are seconds. */
function typedMs({ digits, minus }: Page): number {
  const number = Number(digits);
  return (minus ? -1000 : 1000) * (Math.floor(number / 100) * 60 + (number % 100));
}

function sayOtherFirst(table: Table): void {
  table.said = "OTHER SIDE PRESSES FIRST";
}

/** What is given while players are late is no part of what goes by. */
function giveTime(table: Table, ms: number): void {
  const side = table.page!.side!;
  table.givenMs[side] += ms;
  table.lateLeftMs[side] += ms;
}

/** What the side of the page has left; before the ready screen a clock has nothing but the minutes chosen. */
function leftOnPage(table: Table, at: number): number {
  return leftMs(table, table.page!.side!, at);
}

function hasSide(table: Table): boolean {
  return table.page!.side !== null && table.doing !== "setup";
}

function addTime(table: Table): void {
  const page = table.page!;
  const ms = page.digits === "" ? (page.minus ? -60000 : 60000) : typedMs(page);
  giveTime(table, ms);
  table.allowedMs[page.side!] += ms;
}

function eraseOvertime(table: Table, { at }: Deed): void {
  const over = -leftOnPage(table, at);
  giveTime(table, table.page!.digits === "" ? over : Math.min(typedMs(table.page!), over));
}

function startLate(table: Table, { at }: Deed): void {
  const { side, digits } = table.page!;
  const both = digits !== "";
  table.missing = [both || side === 0, both || side === 1];
  table.lateLeftMs = [leftMs(table, 0, at), leftMs(table, 1, at)];
  table.doing = "late";
  charge(table, both ? 0 : side, at);
}

/** A challenge that may be called off: before the verdict, and not between a first and a second one. */
function mayCallOff({ dispute, doing }: Table): boolean {
  return dispute !== null && dispute.fixed === null && doing !== "adjudicating" && doing !== "verdict";
}

/** The player is to move again, and the play is open to no challenge. */
function callOffForBlank(table: Table, { at }: Deed): void {
  const player = opposite(table.dispute!.challenger);
  table.turn += uncounted(table) - 1;
  table.dispute = table.outBy = table.openPlay = table.acceptedAt = null;
  neutralise(table, at);
  table.toMove = player;
}

/** Once: a mistyped word (ASPA 10.4, NASPA IV.J.1.m). Where none was typed, none was mistyped. */
function mayRepeat(table: Table): boolean {
  const { dispute, doing } = table;
  if (dispute === null || !documentOf(table).repeatable) return false;
  if (dispute.concededBy !== null || dispute.words.length === 0) return false;
  return dispute.fixed === null ? doing === "verdict" : doing === "words" || doing === "verify";
}

/** The director may correct the list until the second verdict. */
function repeat(table: Table, { at }: Deed): void {
  const dispute = table.dispute!;
  if (dispute.fixed === null) {
    takeBack(table);
    charge(table, null, at);
    dispute.verdict = null;
    dispute.byHand = false;
    dispute.cursor = dispute.words.length - 1;
    dispute.fixed = dispute.words.length;
    table.openPlay = opposite(dispute.challenger);
  }
  table.doing = "words";
  openPage(table, "retype");
}

/** A verdict by hand, in the place of the device's if there was one (NZ 6.15.3). */
function mayJudge({ dispute, doing }: Table): boolean {
  return dispute !== null && doing !== "adjudicating" && doing !== "concede";
}

/** Points hang on the number of words, and none was typed. */
function needsNumber(table: Table): boolean {
  const { dispute } = table;
  if (dispute === null || dispute.onSlip > 0) return false;
  return wordsOf(dispute).length === 0 && settlingOf(table).pointsAWord > 0;
}

function askNumber({ page }: Table, { key }: Deed): void {
  page!.digits = key;
}

/** 4: acceptable, 5: not; a digit on the page that asks for a number: acceptable, and so many words were on a slip. */
function judgeByHand(table: Table, { key, at }: Deed): void {
  const dispute = table.dispute!;
  const asks = table.page!.digits !== "";
  takeBack(table);
  if (asks) dispute.onSlip = Number(key);
  dispute.words = wordsOf(dispute);
  dispute.cursor = Math.max(0, dispute.words.length - 1);
  dispute.byHand = true;
  dispute.concededBy = null;
  giveVerdict(table, asks || key === "4", at);
}

function endBy(table: Table, { key, at }: Deed): void {
  charge(table, null, at);
  table.doing = "ended";
  table.endedBy = ENDS[key];
  table.askedAt = null;
  table.confirmed = [true, true];
  // Nobody is out whose play is still open.
  if (table.openPlay !== null) table.outBy = null;
  table.dispute = null;
  table.line = 0;
}

function setClock(table: Table, { at }: Deed): void {
  giveTime(table, typedMs(table.page!) - leftOnPage(table, at));
}

/** Overtime is erased where the document has it (NASPA 2011 V.B, 2013 V.D). */
function mayErase(table: Table, { at }: Deed): boolean {
  return hasSide(table) && documentOf(table).erasable && shownSeconds(leftOnPage(table, at)) < 0;
}

/** NZ 4.2, ASPA 2.3, NASPA III.C; both where the document says how. */
function mayStartLate(table: Table): boolean {
  const { side, digits } = table.page!;
  return table.doing === "ready" && (side !== null || (digits !== "" && documentOf(table).bothLate !== null));
}

/** Who is to move, while both clocks stand; and the number of the turn, if it was miscounted. */
function setTurn(table: Table): void {
  const { side, digits } = table.page!;
  if (side !== null) table.toMove = side;
  if (digits !== "") table.turn = Number(digits);
}

function maySetTurn({ page, doing }: Table): boolean {
  return page!.side === null ? page!.digits !== "" : doing === "neutral";
}

/** Points that a clause takes, or the director gives (NASPA IV.E.2.b.4, IV.J.2). */
function givePoints(table: Table): void {
  const { side, digits, minus } = table.page!;
  table.ruled[side!] += (minus ? -1 : 1) * Number(digits);
}

/** Where the document says what it costs to leave, it can be said that a side has. */
function mayEnd(table: Table, { key }: Deed): boolean {
  if (["setup", "ended", "adjudicating"].includes(table.doing)) return false;
  return !["9", "0"].includes(key) || documentOf(table).leaverLosesBy !== null;
}

function allowList(table: Table): void {
  table.choices.otherAllowed = true;
}

/** A side, or both where players are late. */
function chooseSide({ page }: Table, { key }: Deed): void {
  page!.side = key === "2" ? null : key === "A" ? 0 : 1;
  if (page!.name === "startLate") page!.digits = key === "2" ? key : "";
}

/** A turn's number has two digits, points have three, a time and a PIN four. */
function typeDigit({ page }: Table, { key }: Deed): void {
  const most = page!.name === "turn" ? 2 : page!.name === "points" ? 3 : FOUR_DIGITS;
  page!.digits = typed(page!.digits, key, most);
}

function setSign({ page }: Table, { key }: Deed): void {
  page!.minus = key === "DOWN";
}

function allowChallenge(table: Table, { at }: Deed): void {
  table.openPlay = opposite(table.toMove!);
  table.openedAt = playedMs(table, at);
  table.acceptedAt = null;
}

function reopen(table: Table): void {
  playOn(table);
  table.endedBy = null;
}

function lock({ choices }: Table): void {
  choices.locked = !choices.locked;
}

function setPin(table: Table): void {
  table.choices.pin = table.page!.digits;
  table.choices.games = 1;
  openPage(table, "event");
}

function test({ page }: Table, { key }: Deed): void {
  page!.last = key;
}

const opens =
  (name: string): Does =>
  (table) =>
    openPage(table, name);
const standing: May = ({ runs }) => runs === null;
/** On the page on challenges, before a number of words is asked for, and after. */
const unasked =
  (may: (table: Table) => boolean): May =>
  (table) =>
    table.page!.digits === "" && may(table);
const asked: May = (table) => table.page!.digits !== "" && mayJudge(table);

/** The pages on which a side is chosen, and those of them where digits and a sign are typed. */
const SIDED = "setClock addTime erase turn startLate points";
const TIMED = "setClock addTime erase";
const BELOW = `log challenge end event pin ${SIDED}`;

export const MENU: Law[] = [
  // Every key is tested; BACK twice leaves.
  law("test", "BACK", ({ page }) => page!.last === "BACK", close),
  law("test", "key", null, test),
  law(`settings again director retype ${BELOW}`, "MENU", null, close),
  law("settings again director retype", "BACK", null, close),
  law(BELOW, "BACK", null, opens("director")),

  law(
    "settings",
    "ENTER",
    ({ doing, confirmed }) => doing === "ended" && !confirmed.includes(false),
    () => "newGame",
  ),
  law("settings", "ENTER", ({ doing }) => doing === "ended", sayOtherFirst),
  law("settings again", "digit", (table, { at }) => at >= table.pinClosedUntil, tryPin),
  law("director", "0 1 2 3 4 5 6 7 8", null, (table, { key }) => openPage(table, PAGES[Number(key)])),
  // The log is read while both clocks stand.
  law("director", "9", standing, opens("log")),

  law(SIDED, "A B", null, chooseSide),
  law("startLate", "2", null, chooseSide),
  law(TIMED + " pin turn points", "digit DELETE", null, typeDigit),
  law("startLate", "DELETE", null, typeDigit),
  law(TIMED + " points", "UP DOWN", null, setSign),
  act("setClock", "ENTER", (table) => hasSide(table) && table.page!.digits !== "", setClock),
  act("addTime", "ENTER", hasSide, addTime),
  act("erase", "ENTER", mayErase, eraseOvertime),
  act("turn", "ENTER", maySetTurn, setTurn),
  act("points", "ENTER", ({ page }) => page!.side !== null && page!.digits !== "", givePoints),
  act("startLate", "ENTER", mayStartLate, startLate),

  // NASPA IV.F.1.e: the challenge is void, and the play stands for none.
  act(
    "challenge",
    "1",
    unasked((table) => mayCallOff(table) && documentOf(table).voidForBlank),
    callOffForBlank,
  ),
  // NZ 6.12.1.1, NASPA IV.I.3, V.A.4: there was nothing to challenge.
  act("challenge", "2", unasked(mayCallOff), noChallenge),
  law("challenge", "3", unasked(mayRepeat), repeat),
  law("challenge", "4", unasked(needsNumber), askNumber),
  act("challenge", "4 5", unasked(mayJudge), judgeByHand),
  // NASPA IV.I.1, IV.G.2.d: the director may allow what was not accepted after all.
  act(
    "challenge",
    "6",
    unasked(({ doing }) => doing === "running" || doing === "neutral"),
    allowChallenge,
  ),
  act("challenge", "1 2 3 4 5 6 7 8", asked, judgeByHand),

  act("end", "1 2 3 4 5 6 7 9 0", mayEnd, endBy),
  act("end", "8", ({ doing }) => doing === "ending" || doing === "ended", reopen),

  law("event", "1", ({ choices }) => choices.pin === FIRST_PIN, askForPin),
  law("event", "1", null, lock),
  law("event", "2", null, opens("pin")),
  law("event", "3", standing, opens("test")),
  // NZ 1.1, 6.14.4.7: the official list, unless the director says otherwise.
  act("event", "5", isOtherList, allowList),
  law("pin", "ENTER", ({ page }) => page!.digits === FIRST_PIN, askForPin),
  law("pin", "ENTER", ({ page }) => page!.digits.length === FOUR_DIGITS, setPin),
];
