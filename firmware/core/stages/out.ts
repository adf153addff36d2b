// The out play: the player stops the clocks, and the opponent accepts, holds or challenges (NZ 8.2).

import { Millis, run } from "../clock";
import { Game } from "../game";
import { Out, OutPlay } from "../stage";
import { Key } from "../keys";
import { DONE, refused, Outcome } from "../outcome";
import { other, Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { standNeutral } from "./turn";

/** The side on turn has played its last tiles: both clocks stop, and its play stands open to challenge. */
export function playOut(game: Game, player: Side, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = {
    is: "out",
    onTurn: player,
    outPlay: { player: player, since: at, openBefore: game.openPlay, onTurnBefore: player },
  };
  game.openPlay = player;
  game.hold = null;
  return DONE;
}

/** Whether the opponent has had the time that the rules give, if they let the player start the clock at all. */
export function mayStartOpponent(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outStartSeconds;
  return seconds !== null && at - outPlay.since >= seconds * 1000;
}

/** The player may start the opponent's clock once the opponent has had the time to accept (NZ 8.2.1). */
export function pressInOut(game: Game, stage: Out, side: Side, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  if (side !== outPlay.player || game.clock.running !== null) return refused("opponentDecides");
  if (!decidedInTime(game, outPlay, at)) return refused("timeIsOver");
  if (!mayStartOpponent(game, outPlay, at) && !isHeldOnClock(game)) return refused("soonStart");
  run(game.clock, other(side), at);
  return DONE;
}

/** A hold runs on the holder's clock, if that was stopped (NASPA V.D). */
export function isHeldOnClock(game: Game): boolean {
  return game.hold !== null && game.rules.outHoldStartsClock;
}

export function keyInOut(game: Game, stage: Out, key: Key, at: Millis): Outcome {
  "rare";
  const outPlay = stage.outPlay;
  switch (key) {
    case "ACCEPT":
      game.openPlay = null;
      return askForEnd(game, stage, at);
    case "CHALLENGE":
      return decidedInTime(game, outPlay, at) ? openChallenge(game, stage, at) : refused("timeIsOver");
    case "HOLD":
      return holdOut(game, outPlay, at);
    case "NEUTRAL":
      if (game.clock.running === null) return refused("stopped");
      run(game.clock, null, at);
      return DONE;
    case "END":
      return askForEnd(game, stage, at);
    case "DOWN":
      return switchOut(game, stage);
    case "BACK":
      return takeBackOut(game, outPlay, at);
    default:
      return refused("opponentDecides");
  }
}

/** Without a hold, an out play stands after the time that the document gives (NASPA V.D). */
export function decidedInTime(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outOverSeconds;
  return seconds === null || game.hold !== null || at - outPlay.since < seconds * 1000;
}

/** The opponent thinks about it: on its own clock at once, where the document says so (NASPA V.D). */
function holdOut(game: Game, outPlay: OutPlay, at: Millis): Outcome {
  if (game.hold !== null) return refused("alreadyHeld");
  if (!decidedInTime(game, outPlay, at)) return refused("timeIsOver");
  game.hold = { by: other(outPlay.player), since: at };
  if (game.rules.outHoldStartsClock) run(game.clock, other(outPlay.player), at);
  return DONE;
}

/** The player who is out had pressed the button first, out of habit (ASPA 11.1b; NASPA V.D): it is the other side. */
function switchOut(game: Game, stage: Out): Outcome {
  const outPlay = stage.outPlay;
  if (game.hold !== null || game.clock.running !== null) return refused("opponentDecides");
  outPlay.player = other(outPlay.player);
  game.openPlay = outPlay.player;
  stage.onTurn = outPlay.player;
  return DONE;
}

/** OUT was pressed in error (tiles were left): both clocks stand, and the player is still on turn. */
function takeBackOut(game: Game, outPlay: OutPlay, at: Millis): Outcome {
  game.openPlay = outPlay.openBefore;
  game.hold = null;
  return standNeutral(game, outPlay.onTurnBefore, at);
}
