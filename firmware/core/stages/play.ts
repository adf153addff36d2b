// Play: nobody's clock started yet, one side's clock running, or both neutralised.

import { beginTime, Millis, run, Seconds } from "../clock";
import { addTime } from "../corrections";
import { Game, NEUTRAL_REASONS, Notice, say } from "../game";
import { DONE, refused, Outcome } from "../outcome";
import { isDigit, Key } from "../keys";
import { other, Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { playOut } from "./out";
import { startOpponent } from "./turn";

/**
 * Presses closer together than this are one moment: nobody sees the other's lamp light and answers it in less. The
 * press of the side whose clock ran counts, the other does not.
 */
const ONE_MOMENT_MS = 100;

/** Stops both clocks; a hold stays, because only words release it (NZ 6.12.1.6; NASPA IV.I.2). */
export function neutralise(game: Game, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = "neutral";
  game.choosing = null;
  game.neutralReason = null;
  game.neutralSince = at;
  return DONE;
}

export function pressInReady(game: Game, side: Side, at: Millis): Outcome {
  // What went by on the table before the first start belongs to no game, unless a late player's clock has run.
  if (game.late === null) beginTime(game.clock, at);
  return startOpponent(game, side, at);
}

/** Whether nobody's clock has run, nor been corrected: set-up may begin anew, because nothing is lost by it. */
function clocksAreNew(game: Game): boolean {
  const minutes = game.settings.minutes;
  const leftMs = game.clock.leftMs;
  return game.late === null && leftMs[0] === minutes[0] * 60000 && leftMs[1] === minutes[1] * 60000;
}

/** BACK goes back to set-up, as long as nobody's clock has run or been corrected. */
export function keyInReady(game: Game, key: Key): Outcome {
  if (key !== "BACK" || !clocksAreNew(game)) return refused(key === "NEUTRAL" ? "stopped" : "pressToStart");
  game.stage = "setup";
  game.line = 0;
  return DONE;
}

/** A press of the running side ends its turn (NZ 6.3.3). */
export function pressInRunning(game: Game, side: Side, at: Millis): Outcome {
  // The chooser's clock runs for the choice alone (NASPA 2013 IV.B.5.b): it is no turn, and a press does not end it.
  if (game.choosing !== null) return refused("neutralStops");
  if (side !== game.clock.running) return refused("notYourButton");
  if (at - game.clock.since < ONE_MOMENT_MS) return refused("notYourButton");
  return endTurn(game, side, at);
}

/** The play stands open to challenge, the opponent's clock runs. */
function endTurn(game: Game, side: Side, at: Millis): Outcome {
  const holds = side === game.holder;
  game.waived = { openPlay: game.openPlay, openSince: game.openSince, holdSince: holds ? game.holdSince : null };
  game.openPlay = side;
  game.openSince = at;
  if (holds) game.holdSince = null;
  game.pressedBack = null;
  return startOpponent(game, side, at);
}

export function keyInRunning(game: Game, key: Key, at: Millis): Outcome {
  if (key === "NEUTRAL") return neutralise(game, at);
  if (game.choosing !== null) return refused("neutralStops");
  if (key === "BACK") return pressBack(game, at);
  return playKey(game, key, at, "playKeys");
}

/** The keys that mean the same while a clock runs and while both stand; any other is refused. */
function playKey(game: Game, key: Key, at: Millis, otherwise: Notice): Outcome {
  switch (key) {
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
    default:
      return refused(otherwise);
  }
}

/**
 * The turn that has just ended had not: a blank was not declared (NZ 6.2.2; NASPA IV.F.1.a), or the button was pressed
 * by mistake (NASPA IV.E.1). The player's clock runs again, with what the press had waived; this is no turn of the
 * opponent.
 */
function pressBack(game: Game, at: Millis): Outcome {
  const player = game.openPlay;
  const waived = game.waived;
  if (player === null || player === game.clock.running || waived === null) return refused("noPressBack");
  startOpponent(game, other(player), at);
  Object.assign(game, waived);
  game.waived = null;
  game.holder = player;
  game.pressedBack = player;
  return DONE;
}

/** The side on turn reserves its right to challenge; its own clock runs on (NZ 6.12.1.2.2). */
function hold(game: Game, at: Millis): Outcome {
  if (game.openPlay === null) return refused("noPlay");
  if (game.openPlay === game.onTurn) return refused("noPlay");
  if (game.holdSince !== null) return refused("alreadyHeld");
  game.holdSince = at;
  game.holder = other(game.openPlay);
  return DONE;
}

/** Releases a hold; accepting the turn waives the right to challenge it (NZ 6.12.1.4, 6.12.1.6). */
function accept(game: Game): Outcome {
  if (game.holdSince === null) return refused("notHeld");
  game.holdSince = null;
  game.openPlay = null;
  return DONE;
}

/**
 * The waiting side's press goes on with the turn (NZ 6.1.3.5, 6.6), and the panel names it. The side on turn ends its
 * turn by its own (NASPA IV.G.1.e): else it would have made a play that cannot be challenged. By mistake, BACK gives it
 * back.
 */
export function pressInNeutral(game: Game, side: Side, at: Millis): Outcome {
  if (side !== game.onTurn) return startOpponent(game, side, at);
  return choiceIsOver(game, at) ? runChooser(game, at) : endTurn(game, side, at);
}

/** How long a side may choose among tiles, for the reason given; null if there is nothing to choose, or no limit. */
export function choiceSeconds(game: Game): Seconds | null {
  const reason = game.neutralReason === null ? "" : NEUTRAL_REASONS[game.neutralReason];
  if (reason === "overdraw") return game.rules.tileChoiceSeconds;
  return reason === "tiles" ? game.rules.otherChoiceSeconds : null;
}

/** Whether the time for choosing is over, where the chooser's clock is then run. */
export function choiceIsOver(game: Game, at: Millis): boolean {
  const seconds = choiceSeconds(game);
  if (seconds === null || seconds === game.rules.otherChoiceSeconds || !game.rules.tileChoiceRunsClock) return false;
  return at - game.neutralSince >= seconds * 1000;
}

/** The opponent of the side on turn takes too long to choose: its clock runs until NEUTRAL (NASPA 2013 IV.B.5.b). */
function runChooser(game: Game, at: Millis): Outcome {
  game.choosing = other(game.onTurn as Side);
  run(game.clock, game.choosing, at);
  game.stage = "running";
  return DONE;
}

export function keyInNeutral(game: Game, key: Key, at: Millis): Outcome {
  if (isDigit(key)) return giveReason(game, parseInt(key), at);
  if (key === "NEUTRAL") return refused("stopped");
  if (key === "UP") return askForMinute(game);
  return playKey(game, key, at, "startFirst");
}

/** 1 to 5, or to 6 where other tiles are chosen in a time of their own: why the clocks stand still. */
function giveReason(game: Game, number: number, at: Millis): Outcome {
  if (number < 1 || number > (game.rules.otherChoiceSeconds === null ? 5 : 6)) return refused("startFirst");
  // Said again, it would begin the time for choosing anew.
  if (game.neutralReason === number - 1) return refused("alreadySo");
  game.neutralReason = number - 1;
  game.neutralSince = at;
  return DONE;
}

/**
 * A side that was pressed out of its turn by mistake asks for its minute, where the table may grant it without the
 * director (NASPA 2013 IV.E.1); the side at fault agrees with its button.
 */
function askForMinute(game: Game): Outcome {
  const extra = game.rules.extraTimes.find((e) => e.reason === "mistakenPress" && e.grantedBy === "players");
  if (game.pressedBack === null || extra === undefined) return refused("useDirector");
  game.stage = "minute";
  return DONE;
}

/** The side at fault agrees; the press is no more than that, and the clocks stand. */
export function pressInMinute(game: Game, side: Side, at: Millis): Outcome {
  if (side !== game.pressedBack) return refused("agreeMinute");
  addTime(game, other(side), 60000, at);
  game.pressedBack = null;
  game.stage = "neutral";
  say(game, "extraMinute");
  return DONE;
}

export function keyInMinute(game: Game, key: Key): Outcome {
  if (key !== "BACK") return refused("agreeMinute");
  game.stage = "neutral";
  return DONE;
}
