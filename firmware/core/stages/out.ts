// The out play: the player stops the clocks, and the opponent accepts, holds or challenges (NZ 8.2).

import { Millis, run } from "../clock";
import { Game, OutPlay } from "../game";
import { DONE, refused, Outcome } from "../outcome";
import { Key } from "../keys";
import { other, Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";

/** The side on turn has played its last tiles: both clocks stop, and its play stands open to challenge. */
export function playOut(game: Game, at: Millis): Outcome {
  const player = game.onTurn as Side;
  run(game.clock, null, at);
  game.stage = "out";
  game.outPlay = { player: player, since: at, openBefore: game.openPlay, onTurnBefore: player };
  game.openPlay = player;
  game.holdSince = null;
  game.neutralReason = null;
  return DONE;
}

/** Whether the opponent has had the time that the rules give, if they let the player start the clock at all. */
export function mayStartOpponent(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outStartSeconds;
  return seconds !== null && at - outPlay.since >= seconds * 1000;
}

/** The player may start the opponent's clock once the opponent has had the time to accept (NZ 8.2.1). */
export function pressInOut(game: Game, side: Side, at: Millis): Outcome {
  const outPlay = game.outPlay as OutPlay;
  if (side !== outPlay.player || game.clock.running !== null) return refused("opponentDecides");
  if (!decidedInTime(game, at)) return refused("timeIsOver");
  if (!mayStartOpponent(game, outPlay, at) && !isHeldOnClock(game)) return refused("soonStart");
  run(game.clock, other(side), at);
  return DONE;
}

/** A hold runs on the holder's clock, if that was stopped (NASPA V.D). */
export function isHeldOnClock(game: Game): boolean {
  return game.holdSince !== null && game.rules.outHoldStartsClock;
}

export function keyInOut(game: Game, key: Key, at: Millis): Outcome {
  "rare";
  switch (key) {
    case "ACCEPT":
      game.openPlay = null;
      return askForEnd(game, at);
    case "CHALLENGE":
      return decidedInTime(game, at) ? openChallenge(game, at) : refused("timeIsOver");
    case "HOLD":
      return holdOut(game, at);
    case "NEUTRAL":
      if (game.clock.running === null) return refused("stopped");
      run(game.clock, null, at);
      return DONE;
    case "END":
      return askForEnd(game, at);
    case "DOWN":
      return switchOut(game);
    case "BACK":
      return takeBackOut(game, at);
    default:
      return refused("opponentDecides");
  }
}

/** Without a hold, an out play stands after the time that the document gives (NASPA V.D). */
export function decidedInTime(game: Game, at: Millis): boolean {
  const seconds = game.rules.outOverSeconds;
  return seconds === null || game.holdSince !== null || at - (game.outPlay as OutPlay).since < seconds * 1000;
}

/** The opponent thinks about it: on its own clock at once, where the document says so (NASPA V.D). */
function holdOut(game: Game, at: Millis): Outcome {
  if (game.holdSince !== null) return refused("alreadyHeld");
  if (!decidedInTime(game, at)) return refused("timeIsOver");
  game.holdSince = at;
  game.holder = other((game.outPlay as OutPlay).player);
  if (game.rules.outHoldStartsClock) run(game.clock, other((game.outPlay as OutPlay).player), at);
  return DONE;
}

/** The player who is out had pressed the button first, out of habit (ASPA 11.1b; NASPA V.D): it is the other side. */
function switchOut(game: Game): Outcome {
  const outPlay = game.outPlay as OutPlay;
  if (game.holdSince !== null || game.clock.running !== null) return refused("opponentDecides");
  outPlay.player = other(outPlay.player);
  game.openPlay = outPlay.player;
  game.onTurn = outPlay.player;
  return DONE;
}

/** OUT was pressed in error (tiles were left): both clocks stand, and the player is still on turn. */
function takeBackOut(game: Game, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = "neutral";
  game.openPlay = (game.outPlay as OutPlay).openBefore;
  game.onTurn = (game.outPlay as OutPlay).onTurnBefore;
  game.outPlay = null;
  game.holdSince = null;
  return DONE;
}
