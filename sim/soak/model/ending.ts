// Playing out, the end and the result, in the model.

import { charge, documentOf, leftMs, opposite, shownSeconds, Table } from "./table";

export function askEnd(table: Table, now: number): void {
  charge(table, null, now);
  table.doing = "ending";
  table.confirmed = [false, false];
  table.line = 0;
}

export function confirmEnd(table: Table, side: number): void {
  table.confirmed[side] = true;
  const oneIsEnough = documentOf(table).sixZerosByEither && table.outBy === null;
  if (oneIsEnough || (table.confirmed[0] && table.confirmed[1])) table.doing = "ended";
}

export function goOn(table: Table): void {
  if (table.outBy !== null && table.openPlay !== null) table.doing = "out";
  else takeBack(table);
}

/** The game goes on; after an out play that was accepted the opponent is to move. */
function takeBack(table: Table): void {
  if (table.outBy !== null) table.toMove = opposite(table.outBy);
  table.outBy = null;
  table.doing = table.toMove === null ? "ready" : "neutral";
}

export function playOut(table: Table, now: number): void {
  const player = table.toMove!;
  table.outAt = now;
  charge(table, null, now);
  table.doing = "out";
  table.outBy = player;
  table.openBeforeOut = table.openPlay;
  table.toMoveBeforeOut = player;
  table.openPlay = player;
  table.heldAt = null;
  table.reason = 0;
}

/** Whether the opponent may still hold or challenge. */
export function stillOpen(table: Table, now: number): boolean {
  const seconds = documentOf(table).outStandsAfter;
  return seconds === null || table.heldAt !== null || now - table.outAt < seconds * 1000;
}

export function pressWhileOut(table: Table, side: number, now: number): void {
  const seconds = documentOf(table).outStartsAfter;
  if (side !== table.outBy || table.runs !== null) return;
  const thought = seconds !== null && now - table.outAt >= seconds * 1000;
  if (!stillOpen(table, now)) return;
  // A hold that runs its holder's clock runs it again.
  const held = table.heldAt !== null && documentOf(table).outHoldRuns;
  if (thought || held) charge(table, opposite(side), now);
}

export function holdOut(table: Table, now: number): void {
  if (table.heldAt !== null || !stillOpen(table, now)) return;
  table.heldAt = now;
  table.holder = opposite(table.outBy!);
  if (documentOf(table).outHoldRuns) charge(table, opposite(table.outBy!), now);
}

/** It was the other side that went out. */
export function otherIsOut(table: Table): void {
  if (table.heldAt !== null || table.runs !== null) return;
  table.outBy = opposite(table.outBy!);
  table.openPlay = table.outBy;
  table.toMove = table.outBy;
}

export function notOut(table: Table, now: number): void {
  charge(table, null, now);
  table.doing = "neutral";
  table.openPlay = table.openBeforeOut;
  table.toMove = table.toMoveBeforeOut;
  table.outBy = null;
  table.heldAt = null;
}

/** By the director; null for an end that is as good as confirmed. */
export function endBy(table: Table, how: string | null, now: number): boolean {
  if (table.doing === "setup" || table.doing === "ended" || table.doing === "adjudicating") return false;
  charge(table, null, now);
  table.doing = "ended";
  table.endedBy = how;
  table.confirmed = [true, true];
  // Nobody is out whose play is still open.
  if (table.openPlay !== null) table.outBy = null;
  table.dispute = null;
  table.line = 0;
  return true;
}

export function reopen(table: Table): boolean {
  if (table.doing !== "ending" && table.doing !== "ended") return false;
  takeBack(table);
  table.endedBy = null;
  return true;
}

/** Scores are digits in four fields; ENTER, UP and DOWN go from one to another. A forfeit has no scores. */
export function keyInResult(table: Table, key: string): void {
  if (isForfeit(table)) return;
  if (key === "ACCEPT") table.signed = true;
  else if (table.signed || documentOf(table).scoresAtOnce) {
    const typed = table.scores[table.line];
    if (key >= "0" && key <= "9") {
      if (typed.length < 4) table.scores[table.line] = typed + key;
    } else if (key === "DELETE") table.scores[table.line] = typed.substr(0, Math.max(0, typed.length - 1));
    else if (key === "UP") table.line = (table.line + 3) % 4;
    else if (key === "DOWN" || key === "ENTER") table.line = (table.line + 1) % 4;
  }
}

function isForfeit(table: Table): boolean {
  return table.endedBy === "A" || table.endedBy === "B" || table.endedBy === "both";
}

export function overtime(table: Table, side: number): number {
  return Math.max(0, -shownSeconds(leftMs(table, side, table.changedAt)));
}

/** Ten points for each minute of the overtime shown, and for what is left over. */
export function penalty(table: Table, side: number): number {
  const seconds = overtime(table, side);
  return 10 * (Math.floor(seconds / 60) + (seconds % 60 > 0 ? 1 : 0));
}

function tiles(table: Table, side: number): number {
  return table.scores[2 + side] === "" ? 0 : Number(table.scores[2 + side]);
}

function tilesMove(table: Table, side: number): number {
  const document = documentOf(table);
  if (table.endedBy !== null && !(table.endedBy === "stopped" && document.stopCostsTiles)) return 0;
  if (table.outBy === side) return tiles(table, opposite(side)) * (document.outTilesTwice ? 2 : 1);
  return table.outBy !== null && document.outTilesTwice ? 0 : -tiles(table, side);
}

/** The adjusted score, or null until both scores are known. */
export function adjusted(table: Table, side: number): number | null {
  if (table.scores[0] === "" || table.scores[1] === "") return null;
  return Number(table.scores[side]) + tilesMove(table, side) - penalty(table, side);
}
