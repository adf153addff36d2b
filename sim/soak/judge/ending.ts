// Playing out, the end and the result.

import { become, type Deed, type Law, law } from "./law";
import { beginHold } from "./play";
import { charge, documentOf, leftMs, opposite, playedMs, shownSeconds, type Table } from "./table";
import { typed } from "./typing";

const MOST_DIGITS = 4;
/** Between a press out of habit and the OUT that belongs to it. */
const HABIT_MS = 5000;
/** Where the tiles stand below the scores. */
const TILES = 2;

export function askEnd(table: Table, at: number): void {
  charge(table, null, at);
  table.askedAt = null;
  table.doing = "ending";
  table.confirmed = [false, false];
  table.line = 0;
}

/** The game goes on; after an out play that was accepted the opponent is to move. */
export function playOn(table: Table): void {
  if (table.outBy !== null) {
    // No press had ended the out player's turn, and nobody's clock has run since the end.
    if (table.outBy === table.toMoveBeforeOut) {
      table.turn++;
      table.openedAt = playedMs(table, table.changedAt);
    }
    table.toMove = opposite(table.outBy);
  }
  table.outBy = table.chooser = null;
  table.doing = table.toMove === null ? "ready" : "neutral";
}

/** The side that has just pressed its own button, out of habit, before it stopped the clocks; or the mover. */
function whoIsOut(table: Table, at: number): number {
  const { doing, toMove, openPlay, openedAt, givenUp, heldFrom } = table;
  const habit = doing === "running" && openPlay === opposite(toMove!) && givenUp !== null && heldFrom === null;
  return habit && playedMs(table, at) - openedAt < HABIT_MS ? openPlay! : toMove!;
}

/** A side says that it has played its last tile; the clocks stand while the opponent looks (NZ 8.2, ASPA 11.1). */
function playOut(table: Table, { at }: Deed): void {
  const player = whoIsOut(table, at);
  charge(table, null, at);
  table.doing = "out";
  table.outAt = at;
  table.outStoppedAt = table.askedAt = null;
  table.openBeforeOut = table.openPlay;
  table.toMoveBeforeOut = table.toMove;
  table.toMove = table.outBy = table.openPlay = player;
  table.heldFrom = null;
  table.reason = 0;
}

/** How long the opponent has had to decide: while the director has the clocks stopped, the time stands (NASPA II.A). */
export function thought({ outAt, outStoppedAt }: Table, at: number): number {
  return (outStoppedAt ?? at) - outAt;
}

/** After 5 s the opponent's clock may be started (NZ 8.2, ASPA 10.2); a hold that runs a clock runs it again. */
function mayStartOpponent(table: Table, { at }: Deed): boolean {
  const { outStartsAfter, outHoldRuns } = documentOf(table);
  if (table.runs !== null) return false;
  const due = outStartsAfter !== null && thought(table, at) >= outStartsAfter * 1000;
  return due || (table.heldFrom !== null && outHoldRuns);
}

/** The time to decide goes on, if it stood. */
function endStop(table: Table, at: number): void {
  if (table.outStoppedAt !== null) table.outAt += at - table.outStoppedAt;
  table.outStoppedAt = null;
}

/** Where the rules count 20 s a hold that comes later is taken all the same: the director rules (NASPA V.D, IV.I.1). */
function hold(table: Table, { at }: Deed): void {
  endStop(table, at);
  beginHold(table, opposite(table.outBy!), at);
  if (documentOf(table).outHoldRuns) charge(table, table.holder, at);
}

/** A clock that runs is stopped; while both stand the time to decide is, and goes on. */
function stopOrGoOn(table: Table, { at }: Deed): void {
  if (table.runs !== null) charge(table, null, at);
  else if (table.outStoppedAt === null) table.outStoppedAt = at;
  else endStop(table, at);
}

/** A press may be the reflex that restarts a clock: it takes both sides. */
function confirm(table: Table, { side }: Deed): void {
  table.confirmed[side!] = true;
  if (!table.confirmed.includes(false)) table.doing = "ended";
}

/** Six zeros may be claimed by either, who says END once more (NASPA 2013 V.B). */
function mayEndAlone(table: Table): boolean {
  return documentOf(table).sixZerosByEither && table.outBy === null && table.confirmed.includes(true);
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

/** A game that ends before its time costs nobody tiles, but one that the director stops where the document says so. */
function tilesCount(table: Table): boolean {
  return table.endedBy === null || (table.endedBy === "stopped" && documentOf(table).stopCostsTiles);
}

/** Whose tiles are asked for: theirs who hold some. */
export function asksTiles(table: Table, side: number): boolean {
  return tilesCount(table) && table.outBy !== side;
}

/** What the tiles left over bring a side, or cost it (NZ 8.3; ASPA 11.1d, 11.2; NASPA V.F.1). */
function tilesMove(table: Table, side: number): number {
  const { outTilesTwice } = documentOf(table);
  const [own, others] = [side, opposite(side)].map((holder) => Number(table.scores[TILES + holder]));
  if (!tilesCount(table)) return 0;
  if (table.outBy === side) return others * (outTilesTwice ? 2 : 1);
  return table.outBy !== null && outTilesTwice ? 0 : -own;
}

/** Points were won in challenges, and the sheets may have them or not (NZ 6.17; ASPA 10.9; NASPA VI.B.2). */
export function asksPoints({ points }: Table): boolean {
  return points[0] !== 0 || points[1] !== 0;
}

/** All that counts has been typed: no winner is named before. */
function isKnown(table: Table): boolean {
  const { scores, pointsIn } = table;
  const asked = [0, 1].filter((side) => asksTiles(table, side)).map((side) => TILES + side);
  return [0, 1, ...asked].every((line) => scores[line] !== "") && (pointsIn !== null || !asksPoints(table));
}

/** Who has given up, or left; null where nobody has. */
export function quitter({ endedBy }: Table): number | null {
  if (endedBy === "A resigns" || endedBy === "A leaves") return 0;
  return endedBy === "B resigns" || endedBy === "B leaves" ? 1 : null;
}

/**
 * The adjusted scores, or null until all is known. Who leaves loses by 50: the winner's score goes up if the leaver was
 * ahead, the leaver's goes down if behind (NASPA 2013 V.K.2; 2011 V.J.2).
 */
export function adjusted(table: Table): number[] | null {
  if (!isKnown(table)) return null;
  const both = [0, 1].map(
    (side) =>
      Number(table.scores[side]) +
      tilesMove(table, side) -
      penalty(table, side) +
      table.ruled[side] +
      (table.pointsIn === false ? table.points[side] : 0),
  );
  const by = documentOf(table).leaverLosesBy;
  const leaver = table.endedBy?.endsWith("leaves") ? quitter(table)! : null;
  if (by === null || leaver === null) return both;
  const ahead = both[leaver] >= both[opposite(leaver)];
  if (ahead) both[opposite(leaver)] = both[leaver] + by;
  else both[leaver] -= by;
  return both;
}

function accept(table: Table, { at }: Deed): void {
  table.openPlay = null;
  table.acceptedAt = at;
  askEnd(table, at);
}

/** Nobody is out: all is as it was before. */
function notOut(table: Table, { at }: Deed): void {
  charge(table, null, at);
  table.doing = "neutral";
  table.openPlay = table.openBeforeOut;
  table.toMove = table.toMoveBeforeOut;
  table.outBy = table.heldFrom = null;
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

/** To the next number that is asked for. */
function moveLine(table: Table, { key }: Deed): void {
  do table.line = (table.line + (key === "UP" ? 3 : 1)) % 4;
  while (table.line >= TILES && !asksTiles(table, table.line - TILES));
}

function sayPoints(table: Table, { key }: Deed): void {
  table.pointsIn = key === "Y";
}

const end = (table: Table, { at }: Deed): void => askEnd(table, at);
const startOpponent = (table: Table, { at }: Deed): void => {
  endStop(table, at);
  charge(table, opposite(table.outBy!), at);
};
const agree = (table: Table, { side }: Deed): void => void (table.confirmed[side!] = true);

export const ENDINGS: Law[] = [
  law("running neutral", "OUT", ({ chooser }) => chooser === null, playOut),
  law("running neutral", "END", ({ chooser }) => chooser === null, end),
  law("out", "out", mayStartOpponent, startOpponent),
  law("out", "HOLD", ({ heldFrom }) => heldFrom === null, hold),
  law("out", "NEUTRAL", ({ runs, heldFrom }) => runs !== null || heldFrom === null, stopOrGoOn),
  law("out", "END", null, end),
  law("out", "ACCEPT", null, accept),
  law("out", "DOWN", ({ heldFrom, runs }) => heldFrom === null && runs === null, otherIsOut),
  law("out", "BACK", null, notOut),
  law("ending", "press", null, confirm),
  law("ending", "END", mayEndAlone, become("ended")),
  law("ending", "BACK", null, noEnd),
  law("ended", "press", null, agree),
  law("ended", "ACCEPT", (table) => !isForfeit(table), sign),
  law("ended", "Y N", (table) => scoresOpen(table) && asksPoints(table), sayPoints),
  law("ended", "digit DELETE", scoresOpen, typeScore),
  law("ended", "UP DOWN ENTER", scoresOpen, moveLine),
];
