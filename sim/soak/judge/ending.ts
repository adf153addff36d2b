// Playing out, the end and the result.

import { type Deed, type Law, law } from "./law";
import { charge, documentOf, leftMs, opposite, shownSeconds, type Table } from "./table";
import { typed } from "./typing";

const MOST_DIGITS = 4;

export function askEnd(table: Table, at: number): void {
  charge(table, null, at);
  table.doing = "ending";
  table.confirmed = [false, false];
  table.line = 0;
}

/** The game goes on; after an out play that was accepted the opponent is to move. */
export function playOn(table: Table): void {
  if (table.outBy !== null) table.toMove = opposite(table.outBy);
  table.outBy = table.chooser = null;
  table.doing = table.toMove === null ? "ready" : "neutral";
}

/** The mover says that it has played its last tile; the clocks stand while the opponent looks (NZ 8.2, ASPA 11.1). */
function playOut(table: Table, { at }: Deed): void {
  const player = table.toMove!;
  charge(table, null, at);
  table.doing = "out";
  table.outAt = at;
  table.openBeforeOut = table.openPlay;
  table.toMoveBeforeOut = player;
  table.outBy = table.openPlay = player;
  table.heldAt = null;
  table.reason = 0;
}

/** Whether the opponent may still hold or challenge. */
export function stillOpen(table: Table, at: number): boolean {
  const seconds = documentOf(table).outStandsAfter;
  return seconds === null || table.heldAt !== null || at - table.outAt < seconds * 1000;
}

/** After 5 s the opponent's clock may be started (NZ 8.2, ASPA 10.2); a hold that runs a clock runs it again. */
function mayStartOpponent(table: Table, { at }: Deed): boolean {
  const { outStartsAfter, outHoldRuns } = documentOf(table);
  if (table.runs !== null || !stillOpen(table, at)) return false;
  const thought = outStartsAfter !== null && at - table.outAt >= outStartsAfter * 1000;
  return thought || (table.heldAt !== null && outHoldRuns);
}

function hold(table: Table, { at }: Deed): void {
  table.heldAt = at;
  table.holder = opposite(table.outBy!);
  if (documentOf(table).outHoldRuns) charge(table, table.holder, at);
}

function confirm(table: Table, { side }: Deed): void {
  table.confirmed[side!] = true;
  // Six zeros may be claimed by either (NASPA 2013 V.B).
  const oneIsEnough = documentOf(table).sixZerosByEither && table.outBy === null;
  if (oneIsEnough || !table.confirmed.includes(false)) table.doing = "ended";
}

/** A forfeit has no scores; others are typed at once, or once the result is signed. */
function scoresOpen(table: Table): boolean {
  return !isForfeit(table) && (table.signed || documentOf(table).scoresAtOnce);
}

function isForfeit({ endedBy }: Table): boolean {
  return endedBy === "A" || endedBy === "B" || endedBy === "both";
}

export function overtime(table: Table, side: number): number {
  return Math.max(0, -shownSeconds(leftMs(table, side, table.changedAt)));
}

/** Ten points for each minute of the overtime shown, and for what is left over (NZ 8.4, ASPA 11.3b, NASPA V.F.2). */
export function penalty(table: Table, side: number): number {
  return 10 * Math.ceil(overtime(table, side) / 60);
}

/** What the tiles left over bring a side, or cost it (NZ 8.3; ASPA 11.1d, 11.2; NASPA V.F.1). */
function tilesMove(table: Table, side: number): number {
  const { stopCostsTiles, outTilesTwice } = documentOf(table);
  const [own, others] = [side, opposite(side)].map((holder) => Number(table.scores[2 + holder]));
  if (table.endedBy !== null && !(table.endedBy === "stopped" && stopCostsTiles)) return 0;
  if (table.outBy === side) return others * (outTilesTwice ? 2 : 1);
  return table.outBy !== null && outTilesTwice ? 0 : -own;
}

/** The adjusted score, or null until both scores are known. */
export function adjusted(table: Table, side: number): number | null {
  if (table.scores[0] === "" || table.scores[1] === "") return null;
  return Number(table.scores[side]) + tilesMove(table, side) - penalty(table, side);
}

function accept(table: Table, { at }: Deed): void {
  table.openPlay = null;
  askEnd(table, at);
}

/** Nobody is out: all is as it was before. */
function notOut(table: Table, { at }: Deed): void {
  charge(table, null, at);
  table.doing = "neutral";
  table.openPlay = table.openBeforeOut;
  table.toMove = table.toMoveBeforeOut;
  table.outBy = table.heldAt = null;
}

function otherIsOut(table: Table): void {
  table.toMove = table.openPlay = table.outBy = opposite(table.outBy!);
}

/** An end that is not agreed: the out play is still open, or the game goes on. */
function noEnd(table: Table): void {
  if (table.outBy !== null && table.openPlay !== null) table.doing = "out";
  else playOn(table);
}

function sign(table: Table): void {
  table.signed = true;
}

function typeScore(table: Table, { key }: Deed): void {
  table.scores[table.line] = typed(table.scores[table.line], key, MOST_DIGITS);
}

function moveLine(table: Table, { key }: Deed): void {
  table.line = (table.line + (key === "UP" ? 3 : 1)) % 4;
}

const stop = (table: Table, { at }: Deed): void => charge(table, null, at);
const end = (table: Table, { at }: Deed): void => askEnd(table, at);
const startOpponent = (table: Table, { at }: Deed): void => charge(table, opposite(table.outBy!), at);
const agree = (table: Table, { side }: Deed): void => void (table.confirmed[side!] = true);

export const ENDINGS: Law[] = [
  law("running neutral", "OUT", ({ chooser }) => chooser === null, playOut),
  law("running neutral", "END", ({ chooser }) => chooser === null, end),
  law("out", "out", mayStartOpponent, startOpponent),
  law("out", "HOLD", (table, { at }) => table.heldAt === null && stillOpen(table, at), hold),
  law("out", "NEUTRAL", ({ runs }) => runs !== null, stop),
  law("out", "END", null, end),
  law("out", "ACCEPT", null, accept),
  law("out", "DOWN", ({ heldAt, runs }) => heldAt === null && runs === null, otherIsOut),
  law("out", "BACK", null, notOut),
  law("ending", "press", null, confirm),
  law("ending", "BACK", null, noEnd),
  law("ended", "press", null, agree),
  law("ended", "ACCEPT", (table) => !isForfeit(table), sign),
  law("ended", "digit DELETE", scoresOpen, typeScore),
  law("ended", "UP DOWN ENTER", scoresOpen, moveLine),
];
