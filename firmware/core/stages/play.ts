// Acts in play: before the first clock starts, while one side's clock runs, and while both are neutralised. A function
// returns null for an act that does not belong to its stage.

import { beginTime, left, type Millis, playedMs, run, type Seconds } from "../clock";
import { addTime } from "../corrections";
import type { Act } from "../acts";
import type { Game, Waived } from "../game";
import type { Hold, Minute, Neutral, NeutralReason, Running, ToRule } from "../stage";
import { DONE, needsRuling, type Outcome, refused, saying } from "../outcome";
import { other, type Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { playOut } from "./out";
import { ask, isAsked, isLateKey, isWaiting, neutralise, startOpponent } from "./turn";

/**
 * A press within this time after a change of sides is refused, because its player had not seen the change. So if both
 * sides press at once, only the press of the side whose clock ran counts.
 */
const ONE_MOMENT_MS = 100;

export function pressInReady(game: Game, side: Side, at: Millis): Outcome {
  // The game's time begins here, unless a late player's clock has begun it.
  if (!game.begunLate) beginTime(game.clock, at);
  game.turn = 1;
  return startOpponent(game, side, at);
}

/** Whether no clock has run or been corrected, so a return to set-up loses nothing. */
export function clocksAreNew(game: Game): boolean {
  const minutes = game.settings.minutes;
  const leftMs = game.clock.leftMs;
  return !game.begunLate && leftMs[0] === minutes[0] * 60000 && leftMs[1] === minutes[1] * 60000;
}

/** Returns to set-up while no clock has run or been corrected. */
export function actInReady(game: Game, act: Act): Outcome | null {
  if (act.kind === "neutral") return refused("stopped");
  if (act.kind !== "toSetUp" || !clocksAreNew(game)) return null;
  game.stage = { is: "setup" };
  return DONE;
}

/** The running side's press ends its turn (NZ 6.3.3). */
export function pressInRunning(game: Game, stage: Running, side: Side, at: Millis): Outcome {
  // The chooser's clock runs only for the choice (NASPA 2013 IV.B.5.b). A choice is not a turn, so a press does not end
  // it.
  if (stage.choosing !== null) return refused("neutralStops");
  if (side !== game.clock.running) return continueTurn(game, stage, side, at);
  if (at - game.clock.since < ONE_MOMENT_MS) return refused("notYourButton");
  // A press waits for this, and seldom is anything asked.
  const back = game.question !== null && isAsked(game, "turnBack", at) && mayPressBack(game, side);
  return back ? pressBack(game, side, at) : endTurn(game, side, at);
}

/**
 * Opens the play to challenge, and runs the opponent's clock. If a blank was asked for after the time to challenge the
 * play, its declaration gives no new time (NASPA 2011 IV.F.1.d).
 */
function endTurn(game: Game, side: Side, at: Millis): Outcome {
  const hold = game.hold;
  const own = hold !== null && hold.by === side;
  const settled = game.settledPlay;
  const since = wasPressedBackLate(game, at) ? (game.waived as Waived).openSince : playedMs(game.clock, at);
  game.waived = {
    openPlay: game.openPlay,
    openSince: game.openSince,
    hold: own ? hold : null,
    settledPlay: settled === null ? null : { player: settled.player, judged: settled.judged, at: 0, askedAt: null },
    turn: game.turn,
  };
  game.openPlay = side;
  game.openSince = since;
  game.settledPlay = null;
  if (own) game.hold = null;
  game.pressedBack = null;
  game.turn++;
  return startOpponent(game, side, at);
}

/** Whether the other side's turn has just ended, so that `side` may restart its clock for an undeclared blank. */
export function mayPressBack(game: Game, side: Side): boolean {
  return game.waived !== null && game.openPlay === other(side);
}

/**
 * `side` restarts the other's clock because a blank was not declared (NZ 6.2.2; NASPA IV.F.1.a): the other's turn
 * continues, and `side` has had no turn. The device cannot distinguish such a press from the end of a turn, so it sets
 * all rights as after a turn. Otherwise a player could make a play that cannot be challenged, and call it a press back.
 */
function pressBack(game: Game, side: Side, at: Millis): Outcome {
  const before = game.waived as Waived;
  const turn = game.turn;
  const isOver = isWindowOver(game, usedMs(game, before.openSince, game.openSince, before.hold, at));
  endTurn(game, side, at);
  game.turn = turn - 1;
  // The play of `side` before this turn gets no new time.
  game.settledPlay =
    isOver && before.settledPlay === null ? { player: side, judged: false, at: 0, askedAt: null } : before.settledPlay;
  return DONE;
}

/** Whether the last press was a press back: it restarted this clock and ended no turn. */
export function isPressedBack(game: Game): boolean {
  return game.waived !== null && game.turn < game.waived.turn;
}

/** Whether the last press was a press back after the time to challenge the play of the turn that continues. */
function wasPressedBackLate(game: Game, at: Millis): boolean {
  const waived = game.waived;
  if (waived === null || !isPressedBack(game)) return false;
  return isWindowOver(game, usedMs(game, waived.openSince, game.openSince, waived.hold, at));
}

/**
 * The side whose play may be held or accepted; null if there is none. After a press back in the first turn the other
 * side has made no play (NASPA IV.F.1.a).
 */
export function offeredPlay(game: Game): Side | null {
  return game.turn === 1 && isPressedBack(game) ? null : game.openPlay;
}

/** A press back for a blank is immediate (NZ 6.2.2), so a turn of at most this length may have been one. */
const PRESS_BACK_MS: Millis = 10000;

/**
 * Whether the last turn may have been a press back: it took at most PRESS_BACK_MS, and ended at most PRESS_BACK_MS ago.
 */
export function maybePressedBack(game: Game, stage: Running, now: Millis): boolean {
  const waived = game.waived;
  if (waived === null || waived.openPlay !== stage.onTurn || game.openPlay !== other(stage.onTurn)) return false;
  const short = game.openSince - waived.openSince <= PRESS_BACK_MS;
  return short && pressBackLeft(game, now) >= 0;
}

/** Time left for asking whether the last turn was a press back. */
export function pressBackLeft(game: Game, now: Millis): Millis {
  return PRESS_BACK_MS - (playedMs(game.clock, now) - game.openSince);
}

/**
 * Asks the side that pressed last whether its press was a press back, or if it counts as one, whether it ended a turn
 * after all.
 */
function askForBlank(game: Game, stage: Running, at: Millis): Outcome {
  if (!maybePressedBack(game, stage, at)) return refused("playKeys");
  return ask(game, "blank", at);
}

/** Takes the answer, which changes only the number of the turn. */
function correctTurnNumber(game: Game, waived: Waived): Outcome {
  game.question = null;
  game.turn = waived.turn + (isPressedBack(game) ? 1 : -1);
  return DONE;
}

export function actInRunning(game: Game, stage: Running, act: Act, at: Millis): Outcome | null {
  if (act.kind === "neutral") return neutralise(game, stage.onTurn, at);
  if (act.kind === "unasked") return dropQuestion(game);
  if (stage.choosing !== null) return null;
  if (act.kind === "askTurnBack") return askToContinue(game, stage, at);
  if (act.kind === "askBlank") return askForBlank(game, stage, at);
  return actInPlay(game, stage, act, at);
}

/** Drops the question, because a page hides it: nobody answers what cannot be read. It can be asked again. */
function dropQuestion(game: Game): Outcome {
  game.question = null;
  return DONE;
}

/**
 * Time for holding or challenging a play that was used from `since` to `until`, by `playedMs`. A hold stops this time;
 * the clock of its holder has not run between `until` and `at`.
 */
function usedMs(game: Game, since: Millis, until: Millis, hold: Hold | null, at: Millis): Millis {
  return until - since - (hold === null ? 0 : heldMs(game, hold, at));
}

/** Time for holding or challenging the open play that was used by `at`. */
export function windowMs(game: Game, at: Millis): Millis {
  return usedMs(game, game.openSince, playedMs(game.clock, at), game.hold, at);
}

/** Whether a key that comes after this time comes too late, in a document that limits the time. */
function isWindowOver(game: Game, used: Millis): boolean {
  const seconds = game.rules.challengeWindowSeconds;
  return seconds !== null && isLateKey(seconds, used);
}

/**
 * Whether a key comes after the time for holding or challenging the open play (NASPA 2011 IV.I.1). A hold or challenge
 * spoken in time binds, and typing is slower than speaking, so a late key still takes effect, and the director rules on
 * it. A challenge out of a late hold is as late.
 */
function isAfterWindow(game: Game, at: Millis): boolean {
  return game.openPlay !== null && isWindowOver(game, windowMs(game, at));
}

/** Longest time between a press by habit and the OUT for the same play. */
const HABIT_MS: Millis = 5000;

/** The side that plays out: the side on turn, or the other if it pressed its button by habit just before OUT. */
function whoIsOut(game: Game, stage: Running | Neutral, at: Millis): Side {
  const pressed = stage.is === "running" && game.openPlay === other(stage.onTurn) && game.waived !== null;
  return pressed && game.hold === null && playedMs(game.clock, at) - game.openSince < HABIT_MS
    ? other(stage.onTurn)
    : stage.onTurn;
}

/** Takes the acts that mean the same while a clock runs and while both are stopped. */
function actInPlay(game: Game, stage: Running | Neutral, act: Act, at: Millis): Outcome | null {
  switch (act.kind) {
    case "hold":
      return hold(game, stage.onTurn, at);
    case "challenge":
      return challenge(game, stage, at);
    case "accept":
      return accept(game, stage.onTurn, at);
    case "out":
      return playOut(game, stage, whoIsOut(game, stage, at), at);
    case "end":
      return askForEnd(game, stage, at);
    default:
      return null;
  }
}

/** Players notice a wrong first press within this time. */
const WRONG_START_MS: Millis = 60000;

/** Time that `side`'s clock has run, provided that it was not corrected. */
function ranMs(game: Game, side: Side, at: Millis): Millis {
  return game.allowedMs[side] - left(game.clock, side, at);
}

/**
 * Whether nothing has happened since the first press, which may have started the wrong clock because the first player
 * pressed their own button (NZ 6.1.1; ASPA 1.5; NASPA III.E).
 */
export function isFirstPress(game: Game, stage: Running, at: Millis): boolean {
  const clock = game.clock;
  const none = game.openPlay === null && game.waived === null && game.pressedBack === null;
  const untouched = clock.neutralMs === 0 && clock.correctedMs === 0;
  return game.turn === 1 && none && untouched && ranMs(game, other(stage.onTurn), at) === 0;
}

/**
 * Asks whether the first press was the wrong side's, or whether the turn that the last press ended continues: a blank
 * was not declared (NZ 6.2.2; NASPA IV.F.1.a), or the button was pressed by mistake (NASPA IV.E.1). The side whose
 * clock would run has to answer, so that no single key starts a clock.
 */
function askToContinue(game: Game, stage: Running, at: Millis): Outcome {
  const wrong = isFirstPress(game, stage, at) && ranMs(game, stage.onTurn, at) <= WRONG_START_MS;
  if (!wrong && (game.openPlay !== other(stage.onTurn) || game.waived === null)) return refused("noPressBack");
  return ask(game, "turnBack", at);
}

/**
 * Corrects a first press by the wrong side: `player` is to play, and the time that the other's clock ran becomes
 * neutral time.
 */
function correctFirstPress(game: Game, player: Side, at: Millis): Outcome {
  const clock = game.clock;
  const charged = other(player);
  run(clock, null, at);
  const ran = ranMs(game, charged, at);
  clock.leftMs[charged] += ran;
  clock.neutralMs += ran;
  return startOpponent(game, charged, at);
}

/**
 * Gives the turn back: the player's clock runs again, the rights that the press waived are restored, and the opponent
 * has had no turn. If no question is open, the waiting side's press does nothing.
 */
function continueTurn(game: Game, stage: Running, player: Side, at: Millis): Outcome {
  const waived = game.waived;
  if (waived !== null && isAsked(game, "blank", at)) return correctTurnNumber(game, waived);
  if (!isAsked(game, "turnBack", at)) return refused("notYourButton");
  if (isFirstPress(game, stage, at)) return correctFirstPress(game, player, at);
  // The play may have been accepted since the question.
  if (waived === null || game.openPlay !== player) return refused("notYourButton");
  // The time for which the opponent's clock ran by mistake was not the player's to hold or challenge.
  const since = waived.openSince + playedMs(game.clock, at) - game.openSince;
  startOpponent(game, other(player), at);
  game.turn = waived.turn;
  game.openPlay = waived.openPlay;
  game.openSince = since;
  game.hold = waived.hold;
  game.settledPlay = waived.settledPlay;
  game.waived = null;
  game.pressedBack = player;
  return DONE;
}

/** Players notice a slip between ACCEPT and CHALLENGE, which are side by side, within this time. */
const SLIP_MS: Millis = 10000;

/**
 * Challenges the open play. If none is open, challenges the play of the side on turn, who forgot to press: drawing
 * tiles has also ended the turn (NZ 6.3.7, 6.5.1; ASPA 6.1; NASPA IV.G.2.a). Nobody may challenge a settled play (NZ
 * 6.12.1.4, 6.12.2.2; ASPA 10.10): so CHALLENGE stops no clock for it, unless ACCEPT was pressed just before. A second
 * CHALLENGE is of a play made since.
 */
function challenge(game: Game, stage: Running | Neutral, at: Millis): Outcome {
  const open = game.openPlay;
  const settled = game.settledPlay;
  const played = playedMs(game.clock, at);
  if (open !== null) {
    // After a press back, the open play may have been settled before (pressBack).
    const accepted = settled !== null && settled.player === open;
    const toRule: ToRule | null = accepted ? "acceptedFirst" : isAfterWindow(game, at) ? "timeIsOver" : null;
    return openChallenge(game, stage, open, toRule, at);
  }
  if (settled === null) return openChallenge(game, stage, stage.onTurn, null, at);
  if (!settled.judged && played - settled.at <= SLIP_MS)
    return openChallenge(game, stage, settled.player, "acceptedFirst", at);
  if (isWaiting(settled.askedAt, played)) return openChallenge(game, stage, stage.onTurn, null, at);
  settled.askedAt = played;
  return saying("playSettled");
}

/** The side on turn reserves its right to challenge; its own clock continues to run (NZ 6.12.1.2.2). */
function hold(game: Game, onTurn: Side, at: Millis): Outcome {
  if (offeredPlay(game) !== other(onTurn)) return refused("noPlay");
  if (game.hold !== null) return refused("alreadyHeld");
  const late = isAfterWindow(game, at);
  game.hold = { by: onTurn, leftMs: left(game.clock, onTurn, at) };
  return late ? needsRuling("timeIsOver", "timeIsOver") : DONE;
}

/** Length of `hold`, counted on its holder's own clock. */
export function heldMs(game: Game, hold: Hold, now: Millis): Millis {
  return Math.max(hold.leftMs - left(game.clock, hold.by, now), 0);
}

/** Acceptance waives the right to challenge the play, held or not (NZ 6.12.1.4, 6.12.1.6). */
function accept(game: Game, onTurn: Side, at: Millis): Outcome {
  if (game.hold === null && offeredPlay(game) !== other(onTurn)) return refused("noPlay");
  game.hold = null;
  game.openPlay = null;
  game.settledPlay = { player: other(onTurn), judged: false, at: playedMs(game.clock, at), askedAt: null };
  return saying("accepted");
}

/**
 * The waiting side's press continues the turn; the panel names that side. If only that side may restart the clock (NZ
 * 6.1.3.5, 6.6), the other's press by habit is refused, except for a blank (NZ 6.2.2). Under other documents the press
 * of the side on turn ends its turn (NASPA IV.G.1.e): otherwise its play could not be challenged. BACK gives back a
 * turn that was ended by mistake.
 */
export function pressInNeutral(game: Game, stage: Neutral, side: Side, at: Millis): Outcome {
  if (side !== stage.onTurn) return startOpponent(game, side, at);
  if (isForBlank(game, stage)) return pressBack(game, side, at);
  if (game.rules.waitingSideRestarts) return refused("waitingStarts");
  return choiceIsOver(game, stage, at) ? runChooser(game, side, at) : endTurn(game, side, at);
}

/** Whether the clocks were stopped for a blank in the play of the turn that has just ended, which may continue. */
export function isForBlank(game: Game, stage: Neutral): boolean {
  return stage.reason === "blank" && mayPressBack(game, stage.onTurn);
}

/** Time to choose after other errors in drawing or exchanging (NASPA 2011 IV.B.6.a, IV.L). */
export const TILES_SECONDS: Seconds = 60;

/** Time to choose among tiles, for the reason given; null if nothing is to be chosen, or without a limit. */
export function choiceSeconds(game: Game, stage: Neutral): Seconds | null {
  if (stage.reason === "overdraw") return game.rules.tileChoiceSeconds;
  return stage.reason === "tiles" && game.rules.tilesMinute ? TILES_SECONDS : null;
}

/** Whether the choosing time is over under a document that then runs the chooser's clock. */
export function choiceIsOver(game: Game, stage: Neutral, at: Millis): boolean {
  const seconds = game.rules.tileChoiceSeconds;
  const isChoosing = game.rules.tileChoiceRunsClock && stage.reason === "overdraw";
  return isChoosing && seconds !== null && at - stage.since >= seconds * 1000;
}

/** Runs the clock of the opponent, who takes too long to choose, until NEUTRAL (NASPA 2013 IV.B.5.b). */
function runChooser(game: Game, onTurn: Side, at: Millis): Outcome {
  const chooser = other(onTurn);
  run(game.clock, chooser, at);
  game.stage = { is: "running", onTurn, choosing: chooser };
  return DONE;
}

export function actInNeutral(game: Game, stage: Neutral, act: Act, at: Millis): Outcome | null {
  if (act.kind === "reason") return giveReason(game, stage, act.reason, at);
  if (act.kind === "neutral") return refused("stopped");
  if (act.kind === "askMinute") return askForMinute(game, stage);
  return actInPlay(game, stage, act, at);
}

/**
 * Takes the reason of the stop; "tiles" only if the document has a separate choosing time for other errors with them.
 */
function giveReason(game: Game, stage: Neutral, reason: NeutralReason, at: Millis): Outcome | null {
  if (reason === "tiles" && !game.rules.tilesMinute) return null;
  // The same reason again would restart the choosing time.
  if (stage.reason === reason) return refused("alreadySo");
  stage.reason = reason;
  stage.since = at;
  return DONE;
}

/**
 * Asks for a side's extra minute after the other pressed by mistake (NASPA 2013 IV.E.1); the side at fault agrees with
 * its button.
 */
function askForMinute(game: Game, stage: Neutral): Outcome {
  if (game.pressedBack === null || !game.rules.minuteByPlayers) return refused("useDirector");
  game.stage = { is: "minute", atFault: game.pressedBack, after: stage };
  return DONE;
}

/** Takes the agreement of the side at fault; its press starts no clock. */
export function pressInMinute(game: Game, stage: Minute, side: Side, at: Millis): Outcome {
  if (side !== stage.atFault) return refused("agreeMinute");
  addTime(game, other(side), 60000, at);
  game.pressedBack = null;
  game.stage = stage.after;
  return saying("extraMinute");
}

export function actInMinute(game: Game, stage: Minute, act: Act): Outcome | null {
  if (act.kind !== "noMinute") return null;
  game.stage = stage.after;
  return DONE;
}
