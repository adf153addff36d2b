// The costs of an event to the people at the table, in words.

import { left, type Millis, playedMs } from "../../../firmware/core/clock";
import { challengeOf, type Game, keptChallenge, onTurnOf, outPlayOf } from "../../../firmware/core/game";
import { other, SIDES } from "../../../firmware/core/side";
import { sideName } from "./law";
import { isSameWinner, winner } from "./result";
import type { Live } from "./law";

/** A clock that starts costs the side whose it is. */
export function startedClock(before: Game, after: Game): string | null {
  const side = after.clock.running;
  if (side === null || side === before.clock.running) return null;
  const chooses = after.stage.is === "running" && after.stage.choosing !== null;
  return `starts ${sideName(side)}'s clock${chooses ? " for a choice" : ""}`;
}

/** Costs of a challenge, an out play or a half-agreed end that was dropped. */
function endedStages(before: Game, after: Game): string[] {
  const costs: string[] = [];
  const challenged = challengeOf(before);
  if (challenged !== null && keptChallenge(after.stage) === null) costs.push("drops the challenge");
  if (challenged !== null && challenged.verdict === null && challengeOf(after)?.verdict) costs.push("gives a verdict");
  // A verdict has ended the out play that it made fall.
  const out = keptChallenge(before.stage)?.challenge.verdict?.acceptable === false ? null : outPlayOf(before);
  if (out !== null && outPlayOf(after) === null) costs.push(`drops ${sideName(out.player)}'s out play`);
  const ending = before.stage;
  if (ending.is === "ending" && after.stage.is !== "ended")
    for (const side of SIDES)
      if (ending.confirmed[side] && !(after.stage.is === "ending" && after.stage.confirmed[side]))
        costs.push(`drops ${sideName(side)}'s agreement to the end`);
  return costs;
}

/** Rights that only words end: a hold, and the challenge of a play. A challenge that is open has both in it. */
function endedRights(before: Game, after: Game): string[] {
  const costs: string[] = [];
  if (challengeOf(before) !== null || challengeOf(after) !== null) return costs;
  // OUT keeps a hold, for the BACK that takes the OUT back.
  const kept = after.hold ?? outPlayOf(after)?.before.hold ?? null;
  if (before.hold !== null && kept === null) costs.push(`ends ${sideName(before.hold.by)}'s hold`);
  const open = before.openPlay;
  if (open !== null && after.openPlay === null) costs.push(`ends ${sideName(other(open))}'s right to challenge`);
  return costs;
}

function changedNumbers(before: Game, after: Game, at: Millis): string[] {
  const costs: string[] = [];
  // A game that ends at a verdict ends after the turns that the challenge has cost.
  if (before.turn !== after.turn && after.stage.is !== "ended") costs.push("changes the turn's number");
  for (const side of SIDES) {
    const name = sideName(side);
    if (left(before.clock, side, at) !== left(after.clock, side, at)) costs.push(`changes ${name}'s time`);
    if (before.challengePoints[side] !== after.challengePoints[side]) costs.push(`changes ${name}'s points`);
  }
  const bothInPlay = before.stage.is === "neutral" && after.stage.is === "neutral";
  if (bothInPlay && onTurnOf(before) !== onTurnOf(after)) costs.push("changes who is to play");
  return costs;
}

/** Everything that `after` has less of than `before`, at the same time. */
export function costsOf(before: Live, after: Live, at: Millis): string[] {
  const started = startedClock(before, after);
  const named = winner(before, at);
  const now = winner(after, at + READ_MS);
  return [
    ...(started === null ? [] : [started]),
    ...endedStages(before, after),
    ...endedRights(before, after),
    ...changedNumbers(before, after, at),
    ...(named !== null && now !== null && !isSameWinner(named, now) ? [`names "${now}" instead of "${named}"`] : []),
  ];
}

/** The result names a winner once nobody has typed for a while: what it will name, where it names one by now. */
const READ_MS: Millis = 5000;

/** Time that the opponent has had to answer the last play; null if nobody may. */
export function openMs(game: Game, now: Millis): Millis | null {
  return game.openPlay === null ? null : playedMs(game.clock, now) - game.openSince;
}
