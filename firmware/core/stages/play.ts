// Play: nobody's clock started yet, one side's clock running, or both neutralised.

import { correct, left, Millis, run } from "../clock";
import { Game, NEUTRAL_REASONS, refuse, say } from "../game";
import { isDigit, Key } from "../keys";
import { other, Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { playOut } from "./out";

/**
 * Presses closer together than this are one moment: nobody sees the other's lamp light and answers it in less. The
 * press of the side whose clock ran counts, the other does not.
 */
const ONE_MOMENT_MS = 100;

/** Starts the clock of the side that does not press, as the buttons of a game clock do. */
export function startOpponent(game: Game, presser: Side, at: Millis): null {
  const side = other(presser);
  run(game.clock, side, at);
  game.stage = "running";
  game.onTurn = side;
  game.neutralReason = null;
  game.pressedBack = null;
  game.outPlay = null;
  return null;
}

/** Stops both clocks; a hold ends with the clock that it runs on. */
export function neutralise(game: Game, at: Millis): void {
  run(game.clock, null, at);
  game.stage = "neutral";
  game.holdSince = null;
  game.neutralReason = null;
  game.neutralSince = at;
}

export function pressInReady(game: Game, side: Side, at: Millis): null {
  // What went by on the table before the first start belongs to no game, unless a late player's clock has run.
  if (game.late === null) game.clock.since = at;
  return startOpponent(game, side, at);
}

/** BACK goes back to set-up, as long as nobody's clock has run. */
export function keyInReady(game: Game, key: Key): null {
  if (key !== "BACK" || game.late !== null) return refuse(game, key === "NEUTRAL" ? "stopped" : "pressToStart");
  game.stage = "setup";
  game.line = 0;
  return null;
}

/** A press of the running side ends its turn (NZ 6.3.3): its play stands open to challenge, the opponent's clock runs. */
export function pressInRunning(game: Game, side: Side, at: Millis): null {
  if (side !== game.clock.running) return refuse(game, "notYourButton");
  if (at - game.clock.since < ONE_MOMENT_MS) return refuse(game, "notYourButton");
  game.openPlay = side;
  game.holdSince = null;
  return startOpponent(game, side, at);
}

export function keyInRunning(game: Game, key: Key, at: Millis): null {
  switch (key) {
    case "NEUTRAL":
      neutralise(game, at);
      return null;
    case "HOLD":
      return hold(game, at);
    case "ACCEPT":
      return accept(game);
    case "CHALLENGE":
      return openChallenge(game, at);
    case "OUT":
      return playOut(game, at);
    case "END":
      return askForEnd(game, at);
    case "BACK":
      return pressBack(game, at);
    case "UP":
      return takeExtraMinute(game, at);
    default:
      return refuse(game, "playKeys");
  }
}

/**
 * The turn that has just ended had not: a blank was not declared (NZ 6.2.2; NASPA IV.F.1.a), or the button was pressed
 * by mistake (NASPA IV.E.1). The player's clock runs again; this is no turn of the opponent.
 */
function pressBack(game: Game, at: Millis): null {
  const player = game.openPlay;
  if (player === null || player === game.clock.running) return refuse(game, "noPressBack");
  startOpponent(game, other(player), at);
  game.openPlay = null;
  game.holdSince = null;
  game.pressedBack = player;
  return null;
}

/** The opponent of a player who pressed by mistake gets a minute, if the table may grant it itself (NASPA 2013 IV.E.1). */
function takeExtraMinute(game: Game, at: Millis): null {
  const player = game.pressedBack;
  const extra = game.rules.extraTimes.find(function (e) { return e.reason === "mistakenPress" && e.grantedBy === "players"; });
  if (player === null || extra === undefined) return refuse(game, "useDirector");
  const side = other(player);
  correct(game.clock, side, left(game.clock, side, at) + extra.minutes * 60000, at);
  game.pressedBack = null;
  return say(game, "extraMinute");
}

/** The side on turn reserves its right to challenge; its own clock runs on (NZ 6.12.1.2.2). */
function hold(game: Game, at: Millis): null {
  if (game.openPlay === null) return refuse(game, "noPlay");
  if (game.holdSince !== null) return refuse(game, "alreadyHeld");
  game.holdSince = at;
  return null;
}

/** Releases a hold; accepting the turn waives the right to challenge it (NZ 6.12.1.4, 6.12.1.6). */
function accept(game: Game): null {
  if (game.holdSince === null) return refuse(game, "notHeld");
  game.holdSince = null;
  game.openPlay = null;
  return null;
}

/** Either button restarts the other side's clock; the panel says whose press is expected (NZ 6.1.3.5, 6.6). */
export function pressInNeutral(game: Game, side: Side, at: Millis): null {
  return startOpponent(game, side, at);
}

export function keyInNeutral(game: Game, key: Key, at: Millis): null {
  if (isDigit(key)) return giveReason(game, parseInt(key), at);
  switch (key) {
    case "NEUTRAL":
      return refuse(game, "stopped");
    case "CHALLENGE":
      return openChallenge(game, at);
    case "OUT":
      return playOut(game, at);
    case "END":
      return askForEnd(game, at);
    default:
      return refuse(game, "startFirst");
  }
}

/** 1 to 5: why the clocks stand still. */
function giveReason(game: Game, number: number, at: Millis): null {
  if (number < 1 || number > NEUTRAL_REASONS.length) return refuse(game, "startFirst");
  game.neutralReason = number - 1;
  game.neutralSince = at;
  return null;
}
