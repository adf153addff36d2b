// The only way to change a game: `step` takes an act, and returns at most one effect for the device to carry out.
// Deterministic: the same acts at the same times give the same game, so a journal of acts is enough to restore it.

import type { Act } from "./acts";
import type { Millis } from "./clock";
import { type Game, isUnknown, type LexiconLabel } from "./game";
import { giveRuling } from "./rulings";
import type { Stage } from "./stage";
import { overLimit, waitsForDirector } from "./over-limit";
import type { Notice } from "./notice";
import { DONE, refused, saying, type Outcome } from "./outcome";
import { rightPin, wrongPin } from "./pin";
import { revise } from "./result";
import type { Side } from "./side";
import {
  actInConcede,
  actInVerdict,
  actInVerify,
  pressInConcede,
  pressInVerdict,
  pressInVerify,
  pressInWords,
  setVerdict,
} from "./stages/challenge";
import { actInEnded, actInEnding, clearEntries, pressInEnded, pressInEnding } from "./stages/end";
import { actInLate, pressInLate } from "./stages/late";
import { actInOut, pressInOut } from "./stages/out";
import {
  actInMinute,
  actInNeutral,
  actInReady,
  actInRunning,
  pressInMinute,
  pressInNeutral,
  pressInReady,
  pressInRunning,
} from "./stages/play";
import { actInSetup } from "./stages/setup";
import { stopClocks } from "./stages/turn";
import { verdictEndsGame } from "./stages/verdict";
import { actInWords } from "./stages/words";

/** Applies `act` to `game`. A refused act changes nothing. */
export function step(game: Game, act: Act): Outcome {
  // Time never runs backwards, even if an older edge is delivered after a newer key.
  const at = act.at < game.clock.since ? game.clock.since : act.at;
  const stage = game.stage;
  const name = stage.is;
  const outcome = applyAct(game, act, at);
  if (outcome.refused !== null) return outcome;
  // A question ends with the stage in which it was asked.
  if (game.question !== null && (game.stage !== stage || stage.is !== name)) game.question = null;
  // Drops the numbers typed for a result that the director took back, once play goes on.
  if (game.revision > 0 && game.clock.running !== null) clearEntries(game);
  if (game.stage.is === "ended" && mayRevise(act, outcome)) revise(game);
  return outcome;
}

/** Whether an act that was taken on a result may have changed it: not the director's on the event, nor the PIN. */
function mayRevise(act: Act, outcome: Outcome): boolean {
  const kind = act.kind;
  if (kind === "director") return outcome.effect === null;
  return kind !== "power" && kind !== "pinRight" && kind !== "pinWrong" && kind !== "nextGame";
}

function applyAct(game: Game, act: Act, at: Millis): Outcome {
  switch (act.kind) {
    case "press":
      // A press waits for the answer, and most documents have no limit.
      if (game.rules.overtimeLimit !== null && waitsForDirector(game, at)) return refused("useDirector");
      return pressInStage(game, act.side, at);
    case "director":
      return giveRuling(game, act, at);
    case "verdict":
      return setVerdict(game, act.acceptable, at);
    case "power":
      return stopAfterPowerLoss(game, at);
    case "limitReached":
      return stopAtLimit(game, at);
    case "pack":
      return takePack(game, act.pack, act.lexicon);
    case "pinRight":
      return rightPin(game);
    case "pinWrong":
      return wrongPin(game, at);
  }
  if (waitsForDirector(game, at)) return refused("useDirector");
  const outcome = actInStage(game, act, at);
  return outcome === null ? refused(whyNoAct(game)) : outcome;
}

/** The stages of play come first, because the interpreter skips through every case before the one that it takes. */
function pressInStage(game: Game, side: Side, at: Millis): Outcome {
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return pressInRunning(game, stage, side, at);
    case "neutral":
      return pressInNeutral(game, stage, side, at);
    case "verdict":
      return pressInVerdict(game, stage, side, at);
    default:
      return pressInOtherStage(game, stage, side, at);
  }
}

/** Presses in the other stages, which are less urgent. */
function pressInOtherStage(game: Game, stage: Stage, side: Side, at: Millis): Outcome {
  switch (stage.is) {
    case "ready":
      return pressInReady(game, side, at);
    case "words":
      return pressInWords(game, stage, side, at);
    case "verify":
      return pressInVerify(game, stage, side, at);
    case "concede":
      return pressInConcede(game, stage, side, at);
    case "late":
      return pressInLate(game, stage, side, at);
    case "minute":
      return pressInMinute(game, stage, side, at);
    case "out":
      return pressInOut(game, stage, side, at);
    case "ending":
      return pressInEnding(game, stage, side, at);
    case "ended":
      return pressInEnded(stage, side);
    default:
      return refused(stage.is === "setup" ? "firstEnter" : "wait");
  }
}

/** Takes an act of a player that is no press; returns null if it does not belong to the stage. */
function actInStage(game: Game, act: Act, at: Millis): Outcome | null {
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return actInRunning(game, stage, act, at);
    case "neutral":
      return actInNeutral(game, stage, act, at);
    case "words":
      return actInWords(game, stage, act, at);
    case "verify":
      return actInVerify(game, stage, act);
    case "concede":
      return actInConcede(stage, act);
    case "verdict":
      return actInVerdict(game, stage, act, at);
    case "out":
      return actInOut(game, stage, act, at);
    case "ending":
      return actInEnding(game, stage, act, at);
    case "ended":
      return actInEnded(game, stage, act);
    case "setup":
      return actInSetup(game, act, at);
    case "ready":
      return actInReady(game, act);
    case "late":
      return actInLate(game, stage, act, at);
    case "minute":
      return actInMinute(game, stage, act);
    default:
      return null;
  }
}

/** Why the stage takes no act but its own. */
export function whyNoAct(game: Game): Notice {
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return stage.choosing === null ? "playKeys" : "neutralStops";
    case "neutral":
      return "startFirst";
    case "words":
      return stage.challenge.wordsFixed === null ? "finishChallenge" : "useDirector";
    case "verify":
      return "playerVerifies";
    case "concede":
    case "ending":
      return "pressOrBack";
    case "verdict":
      return verdictEndsGame(stage) ? "pressToEnd" : "notYourButton";
    case "out":
      return "opponentDecides";
    case "ended":
      return "gameOver";
    case "setup":
      return "setupKeys";
    case "ready":
      return "pressToStart";
    case "late":
      return "arrivalPress";
    case "minute":
      return "agreeMinute";
    default:
      return "wait";
  }
}

/** Takes any pack before the first start; after it, only the pack that the game began with. */
function takePack(game: Game, place: number, found: LexiconLabel): Outcome {
  const begun = game.lexicon;
  const fits =
    isUnknown(begun) ||
    (found.fault === null &&
      found.name === begun.name &&
      found.checkCode === begun.checkCode &&
      found.alphabet === begun.alphabet);
  if (game.stage.is !== "setup" && game.stage.is !== "ready" && !fits) {
    game.lexicon = {
      name: begun.name,
      wordCount: begun.wordCount,
      checkCode: begun.checkCode,
      alphabet: begun.alphabet,
      fault: "NOT THE GAME'S PACK",
    };
    return saying("cannotAdjudicate");
  }
  game.settings.pack = place;
  game.lexicon = found;
  return DONE;
}

/**
 * Stops both clocks, a late player's too. A challenge that was being looked up has to be executed again.
 */
function stopAfterPowerLoss(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  if (stage.is === "setup" || stage.is === "ready" || stage.is === "ended") return DONE;
  stopClocks(game, at);
  if (stage.is === "adjudicating") stage.is = "verify";
  return saying("restored");
}

/** Stops both clocks because the running side's overtime is over the limit; the director says how the game goes on. */
function stopAtLimit(game: Game, at: Millis): Outcome {
  if (game.clock.running === null || overLimit(game, at) === null) return refused("wait");
  stopClocks(game, at);
  return DONE;
}
