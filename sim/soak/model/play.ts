// Play in the model: turns, holds, neutral clocks, late players.

import { challenge } from "./challenge";
import { askEnd, holdOut, notOut, otherIsOut, playOut, stillOpen } from "./ending";
import { charge, documentOf, leftMs, opposite, shownSeconds, startClock, Table } from "./table";

/** Within so long of a change of sides, no press is an answer to it. */
const ONE_MOMENT_MS = 100;

export function pressWhileRunning(table: Table, side: number, now: number): void {
  if (table.chooser !== null || side !== table.runs || now - table.changedAt < ONE_MOMENT_MS) return;
  endTurn(table, side, now);
}

function endTurn(table: Table, side: number, now: number): void {
  const { openPlay, heldAt } = table;
  table.givenUp = { openPlay: openPlay, heldAt: side === table.holder ? heldAt : null };
  table.openPlay = side;
  if (side === table.holder) table.heldAt = null;
  table.pressedBack = null;
  startClock(table, opposite(side), now);
}

export function pressWhileNeutral(table: Table, side: number, now: number): void {
  const seconds = documentOf(table).chooserRunsAfter;
  const choiceOver = table.reason === 2 && seconds !== null && now - table.reasonAt >= seconds * 1000;
  if (choiceOver && side === table.toMove) {
    table.chooser = opposite(side);
    charge(table, table.chooser, now);
    table.doing = "running";
    return;
  }
  if (side === table.toMove) endTurn(table, side, now);
  else startClock(table, opposite(side), now);
}

export function neutralise(table: Table, now: number): void {
  charge(table, null, now);
  table.doing = "neutral";
  table.chooser = null;
  table.reason = 0;
  table.reasonAt = now;
}

/** Keys that mean the same while a clock runs and while both stand. */
function playKey(table: Table, key: string, now: number): void {
  switch (key) {
    case "HOLD":
      if (table.openPlay === null || table.openPlay === table.toMove || table.heldAt !== null) break;
      table.heldAt = now;
      table.holder = opposite(table.openPlay);
      break;
    case "ACCEPT":
      if (table.heldAt === null) break;
      table.heldAt = null;
      table.openPlay = null;
      break;
    case "CHALLENGE":
      challenge(table, now);
      break;
    case "OUT":
      playOut(table, now);
      break;
    case "END":
      askEnd(table, now);
      break;
  }
}

export function keyWhileRunning(table: Table, key: string, now: number): void {
  if (key === "NEUTRAL") neutralise(table, now);
  else if (table.chooser !== null) return;
  else if (key === "BACK") pressBack(table, now);
  else playKey(table, key, now);
}

/** The player's turn had not ended: its clock runs again, and it may challenge and hold what it could before. */
function pressBack(table: Table, now: number): void {
  const player = table.openPlay;
  const before = table.givenUp;
  if (player === null || player === table.runs || before === null) return;
  startClock(table, player, now);
  table.openPlay = before.openPlay;
  table.heldAt = before.heldAt;
  table.holder = player;
  table.givenUp = null;
  table.pressedBack = player;
}

export function keyWhileNeutral(table: Table, key: string, now: number): void {
  if ((key >= "1" && key <= "5") || (key === "6" && documentOf(table).otherTiles)) {
    // Said again, it does not begin the time for choosing anew.
    if (table.reason !== Number(key)) table.reasonAt = now;
    table.reason = Number(key);
  } else if (key === "UP") {
    if (table.pressedBack !== null && documentOf(table).minuteByPlayers) table.doing = "minute";
  } else playKey(table, key, now);
}

export function agreeMinute(table: Table, side: number): void {
  if (side !== table.pressedBack) return;
  table.givenMs[opposite(side)] += 60000;
  table.allowedMs[opposite(side)] += 60000;
  table.pressedBack = null;
  table.doing = "neutral";
}

export function keyWhileOut(table: Table, key: string, now: number): void {
  switch (key) {
    case "ACCEPT":
      table.openPlay = null;
      askEnd(table, now);
      break;
    case "CHALLENGE":
      if (stillOpen(table, now)) challenge(table, now);
      break;
    case "HOLD":
      holdOut(table, now);
      break;
    case "NEUTRAL":
      if (table.runs !== null) charge(table, null, now);
      break;
    case "END":
      askEnd(table, now);
      break;
    case "DOWN":
      otherIsOut(table);
      break;
    case "BACK":
      notOut(table, now);
      break;
  }
}

/** A late player comes; of two, the first leaves the other's clock running. */
export function arrive(table: Table, side: number, now: number): void {
  const missing = table.missing!;
  // Who has forfeited does not arrive any more.
  if (!missing[side] || forfeited(table, side, now)) return;
  missing[side] = false;
  const absent = opposite(side);
  if (!missing[absent]) {
    charge(table, null, now);
    table.doing = "ready";
    return;
  }
  // One clock has run for both: what it took is given back, and each is charged what the document says.
  const gone = table.lateLeftMs[0] - leftMs(table, 0, now);
  charge(table, absent, now);
  table.givenMs[0] += gone;
  const half = Math.floor(gone / 2);
  const halved = documentOf(table).bothLate === "halved";
  table.chargedMs[side] += halved ? half : gone;
  table.chargedMs[absent] += halved ? gone - half : gone;
}

export function keyWhileLate(table: Table, key: string, now: number): void {
  if (key !== "NEUTRAL" || table.runs === null) return;
  charge(table, null, now);
  // Of two, the first to come says so with a press: the time is shared by it.
  if (!table.missing![0] || !table.missing![1]) table.doing = "ready";
}

/** One clock stands for both while both are missing. */
export function forfeited(table: Table, side: number, now: number): boolean {
  const missing = table.missing;
  if (table.doing !== "late" || missing === null || !missing[side]) return false;
  const timed = missing[0] && missing[1] ? 0 : side;
  return (
    -shownSeconds(leftMs(table, timed, now)) >= documentOf(table).forfeitOver &&
    shownSeconds(leftMs(table, timed, now)) <= 0
  );
}
