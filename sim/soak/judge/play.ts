// Turns, stops, holds, and players who come late.

import { become, type Deed, type Law, law, theOther } from "./law";
import { charge, documentOf, leftMs, opposite, shownSeconds, startClock, type Table } from "./table";

/** Within so long of a change of sides, no press is an answer to it. */
const ONE_MOMENT_MS = 100;
const CHOOSING = 2;

/** Both clocks stand, for no reason yet. */
export function neutralise(table: Table, at: number): void {
  charge(table, null, at);
  table.doing = "neutral";
  table.chooser = null;
  table.reason = 0;
  table.reasonAt = at;
}

function startOther(table: Table, deed: Deed): void {
  startClock(table, theOther(deed), deed.at);
}

/** The turn is over: its play may be challenged, and what the mover might have challenged itself may not any more. */
function endTurn(table: Table, deed: Deed): void {
  const { openPlay, heldAt, holder } = table;
  const own = holder === deed.side;
  table.givenUp = { openPlay, heldAt: own ? heldAt : null };
  if (own) table.heldAt = null;
  table.openPlay = deed.side;
  table.pressedBack = null;
  startOther(table, deed);
}

/** The turn had not ended: its clock runs again, and what the press gave up is there again. */
function pressBack(table: Table, deed: Deed): void {
  const player = table.openPlay!;
  startClock(table, player, deed.at);
  table.openPlay = table.givenUp!.openPlay;
  table.heldAt = table.givenUp!.heldAt;
  table.holder = player;
  table.givenUp = null;
  table.pressedBack = player;
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

function hold(table: Table, { at }: Deed): void {
  table.heldAt = at;
  table.holder = opposite(table.openPlay!);
}

function accept(table: Table): void {
  table.heldAt = null;
  table.openPlay = null;
}

const afterAMoment = (table: Table, { at }: Deed): boolean => at - table.changedAt >= ONE_MOMENT_MS;

export const PLAY: Law[] = [
  law("ready", "press", null, startOther),
  law("ready", "BACK", (table) => table.missing === null && !isCorrected(table), backToSetup),
  // NZ 4.2, ASPA 2.3, NASPA III.C: the late player's clock runs until the arrival, or the forfeit.
  law("late", "press", (table, { side, at }) => table.missing![side!] && !forfeited(table, side!, at), arrive),
  law("late", "NEUTRAL", ({ runs }) => runs !== null, stopLate),
  // NZ 6.3.3, ASPA 6.1, NASPA IV.G.1.e: the turn ends with the press.
  law("running", "mover", (table, deed) => table.chooser === null && afterAMoment(table, deed), endTurn),
  law("running", "NEUTRAL", null, (table, { at }) => neutralise(table, at)),
  // NZ 6.2.2, NASPA IV.F.1.a, IV.E.1: a blank was not declared, or the clock was hit by mistake.
  law("running", "BACK", (table) => isOpen(table) && table.givenUp !== null, pressBack),
  // NASPA 2013 IV.B.5.b: who does not choose the tiles in time does so on the own clock.
  law("neutral", "mover", choiceOver, runChooser),
  law("neutral", "mover", null, endTurn),
  // NZ 6.1.3.5, 6.6: the clock is restarted by the player who waits.
  law("neutral", "waiting", null, startOther),
  law("neutral", "1 2 3 4 5", null, giveReason),
  law("neutral", "6", (table) => documentOf(table).otherTiles, giveReason),
  // NASPA 2013 IV.E.1: a minute for the opponent, whom the other side grants it.
  law("neutral", "UP", (table) => table.pressedBack !== null && documentOf(table).minuteByPlayers, become("minute")),
  law("minute", "press", ({ pressedBack }, { side }) => side === pressedBack, agreeMinute),
  law("minute", "BACK", null, become("neutral")),
  // NZ 6.12.1, ASPA 10.2, NASPA IV.I.2.
  law("running neutral", "HOLD", (table) => isOpen(table) && table.heldAt === null, hold),
  law("running neutral", "ACCEPT", ({ chooser, heldAt }) => chooser === null && heldAt !== null, accept),
];
