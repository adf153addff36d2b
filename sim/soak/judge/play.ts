// Turns, stops, holds, and players who come late.

import { become, type Deed, type Law, law, theOther } from "./law";
import { charge, documentOf, leftMs, opposite, playedMs, shownSeconds, startClock, type Table, usedMs } from "./table";

/** Within so long of a change of sides, no press is an answer to it. */
const ONE_MOMENT_MS = 100;
/** A BACK so soon after another key was meant for what that one did. */
const SAME_HAND_MS = 1500;
/** A first press by the wrong side is noticed by then. */
const WRONG_START_MS = 60000;
/** Whoever is asked whether the turn goes on answers by then. */
export const ANSWER_MS = 10000;
const CHOOSING = 2;

/** Both clocks stand, for no reason yet. */
export function neutralise(table: Table, at: number): void {
  charge(table, null, at);
  table.doing = "neutral";
  table.chooser = table.askedAt = null;
  table.reason = 0;
  table.reasonAt = at;
}

function startOther(table: Table, deed: Deed): void {
  startClock(table, theOther(deed), deed.at);
}

function begin(table: Table, deed: Deed): void {
  table.turn = 1;
  startOther(table, deed);
}

/** The turn is over: its play may be challenged, and what the mover might have challenged itself may not any more. */
function endTurn(table: Table, deed: Deed): void {
  const { openPlay, openedAt, heldFrom, holder } = table;
  const own = holder === deed.side;
  table.givenUp = { openPlay, openedAt, heldFrom: own ? heldFrom : null, holder };
  if (own) table.heldFrom = null;
  table.openPlay = deed.side;
  table.openedAt = playedMs(table, deed.at);
  table.acceptedAt = null;
  table.pressedBack = null;
  table.turn++;
  startOther(table, deed);
}

/** Whether the turn before is over is asked: no key alone starts a clock. */
function ask(table: Table, { at }: Deed): void {
  table.askedAt = at;
}

/** The answer is waited for. */
function waits({ askedAt }: Table, at: number): boolean {
  return askedAt !== null && at - askedAt <= ANSWER_MS;
}

/** That side played last, and its play is neither accepted nor judged. */
function isAsked(table: Table, { side, at }: Deed): boolean {
  return waits(table, at) && ((table.openPlay === side && table.givenUp !== null) || onlyStarted(table));
}

/** The first press has been made, and nothing else has happened: nobody has played, stopped, come late or corrected. */
export function onlyStarted(table: Table): boolean {
  const nothing = table.openPlay === null && table.givenUp === null && table.pressedBack === null;
  const uncharged = table.chargedMs[0] === 0 && table.chargedMs[1] === 0;
  return table.turn === 1 && nothing && uncharged && !table.stood && table.missing === null && !isCorrected(table);
}

/** NZ 6.1.1, ASPA 1.5, NASPA III.E: the first player's clock starts first, and that player pressed the own button. */
function mayHaveStartedWrong(table: Table, at: number): boolean {
  return table.chooser === null && onlyStarted(table) && usedMs(table, table.toMove!, at) <= WRONG_START_MS;
}

/** What the wrong clock took is given back, and the other side is first. */
function startAnew(table: Table, { side, at }: Deed): void {
  const wrong = opposite(side!);
  charge(table, null, at);
  table.givenMs[wrong] += table.chargedMs[wrong];
  startClock(table, side!, at);
}

/** The turn had not ended: its clock runs again, and what the press gave up is there again. */
function turnGoesOn(table: Table, deed: Deed): void {
  if (onlyStarted(table)) return startAnew(table, deed);
  const { openPlay, openedAt, heldFrom } = table.givenUp!;
  startClock(table, deed.side!, deed.at);
  Object.assign(table, { openPlay, openedAt, heldFrom, holder: deed.side });
  table.turn--;
  table.givenUp = null;
  table.pressedBack = deed.side;
}

/** A play is open that the side to move has not made itself: a turn that was given back has not ended. */
export function isOpen(table: Table): boolean {
  return table.chooser === null && table.openPlay !== null && table.openPlay !== table.toMove;
}

/** The time for choosing among the other's tiles is over. */
function choiceOver(table: Table, deed: Deed): boolean {
  const seconds = documentOf(table).chooserRunsAfter;
  return table.reason === CHOOSING && seconds !== null && deed.at - table.reasonAt >= seconds * 1000;
}

/** Set-up would deal anew, and what the director gave would be gone. */
function isCorrected(table: Table): boolean {
  return [0, 1].some((side) => table.givenMs[side] !== table.choices.minutes[side] * 60000);
}

/** One clock stands for both while both are missing. */
export function forfeited(table: Table, side: number, now: number): boolean {
  const missing = table.missing;
  if (table.doing !== "late" || missing === null || !missing[side]) return false;
  const shown = shownSeconds(leftMs(table, missing[0] && missing[1] ? 0 : side, now));
  return shown <= 0 && -shown >= documentOf(table).forfeitOver;
}

function arrive(table: Table, { side, at }: Deed): void {
  const absent = opposite(side!);
  table.missing![side!] = false;
  if (!table.missing![absent]) {
    charge(table, null, at);
    table.doing = "ready";
    return;
  }
  // One clock has run for both: what it took is given back, and each is charged what the document says.
  const gone = table.lateLeftMs[0] - leftMs(table, 0, at);
  charge(table, absent, at);
  table.givenMs[0] += gone;
  const half = Math.floor(gone / 2);
  const halved = documentOf(table).bothLate === "halved";
  table.chargedMs[side!] += halved ? half : gone;
  table.chargedMs[absent] += halved ? gone - half : gone;
}

/** The first to come of two says so with a press: the time is shared by it, and a stop stands for nobody. */
function stopLate(table: Table, { at }: Deed): void {
  charge(table, null, at);
  if (table.missing!.includes(false)) table.doing = "ready";
}

function runChooser(table: Table, deed: Deed): void {
  table.chooser = theOther(deed);
  charge(table, table.chooser, deed.at);
  table.doing = "running";
}

/** Said again, a reason does not begin the time for choosing anew. */
function giveReason(table: Table, { key, at }: Deed): void {
  if (table.reason !== Number(key)) table.reasonAt = at;
  table.reason = Number(key);
}

function agreeMinute(table: Table, deed: Deed): void {
  table.givenMs[theOther(deed)] += 60000;
  table.allowedMs[theOther(deed)] += 60000;
  table.pressedBack = null;
  table.doing = "neutral";
}

function backToSetup(table: Table): void {
  table.doing = "setup";
  table.line = 0;
}

/** A hold is counted in the holder's own time (NZ 6.12.1.2.2; ASPA 10.2; NASPA IV.I.2). */
export function beginHold(table: Table, holder: number, at: number): void {
  table.holder = holder;
  table.heldFrom = usedMs(table, holder, at);
}

function hold(table: Table, { at }: Deed): void {
  beginHold(table, opposite(table.openPlay!), at);
}

function accept(table: Table, { at }: Deed): void {
  table.heldFrom = null;
  table.openPlay = null;
  table.acceptedAt = at;
}

const afterAMoment = (table: Table, { at }: Deed): boolean => at - table.changedAt >= ONE_MOMENT_MS;

export const PLAY: Law[] = [
  law("ready", "press", null, begin),
  law("ready", "BACK", (table) => table.missing === null && !isCorrected(table), backToSetup),
  // NZ 4.2, ASPA 2.3, NASPA III.C: the late player's clock runs until the arrival, or the forfeit.
  law("late", "press", (table, { side, at }) => table.missing![side!] && !forfeited(table, side!, at), arrive),
  law("late", "NEUTRAL", ({ runs }) => runs !== null, stopLate),
  // NZ 6.3.3, ASPA 6.1, NASPA IV.G.1.e: the turn ends with the press.
  law("running", "mover", (table, deed) => table.chooser === null && afterAMoment(table, deed), endTurn),
  law("running", "NEUTRAL", null, (table, { at }) => neutralise(table, at)),
  // NZ 6.2.2, NASPA IV.F.1.a, IV.E.1: a blank was not declared, or the clock was hit by mistake.
  law(
    "running",
    "BACK",
    (table, { at }) =>
      ((isOpen(table) && table.givenUp !== null) || mayHaveStartedWrong(table, at)) &&
      !waits(table, at) &&
      at - table.movedAt >= SAME_HAND_MS,
    ask,
  ),
  law("running", "waiting", (table, deed) => table.chooser === null && isAsked(table, deed), turnGoesOn),
  // NASPA 2013 IV.B.5.b: who does not choose the tiles in time does so on the own clock.
  law("neutral", "mover", choiceOver, runChooser),
  // NZ 6.1.3.5, 6.6: the clock is restarted by the player who waits; in NZ by nobody else.
  law("neutral", "mover", (table) => !documentOf(table).onlyWaitingRestarts, endTurn),
  law("neutral", "waiting", null, startOther),
  law("neutral", "1 2 3 4 5", null, giveReason),
  law("neutral", "6", (table) => documentOf(table).otherTiles, giveReason),
  // NASPA 2013 IV.E.1: a minute for the opponent, whom the other side grants it.
  law("neutral", "UP", (table) => table.pressedBack !== null && documentOf(table).minuteByPlayers, become("minute")),
  law("minute", "press", ({ pressedBack }, { side }) => side === pressedBack, agreeMinute),
  law("minute", "BACK", null, become("neutral")),
  // NZ 6.12.1, ASPA 10.2, NASPA IV.I.2.
  law("running neutral", "HOLD", (table) => isOpen(table) && table.heldFrom === null, hold),
  // NZ 6.12.1.2.3, 6.12.1.4: accepted with a hold or without.
  law(
    "running neutral",
    "ACCEPT",
    (table) => table.chooser === null && (table.heldFrom !== null || isOpen(table)),
    accept,
  ),
];
