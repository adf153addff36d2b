// The director's acts. The input layer lets nobody give one without the PIN.

import type { Ruling } from "./acts";
import type { RuledAct } from "./directors-acts";
import { left, type Millis } from "./clock";
import { addTime, eraseOvertime, setClock, setTurn, setTurnNumber } from "./corrections";
import { type Game, isOtherList } from "./game";
import { overLimit } from "./over-limit";
import type { Notice } from "./notice";
import { DONE, type Effect, type Outcome, refused, ruled } from "./outcome";
import { forget, remember } from "./ruled";
import { FIRST_PIN, PIN_DIGITS } from "./settings";
import type { Side, SideOrBoth } from "./side";
import { adjudicateAgain, allowChallenge, judge, refuseChallenge, voidChallenge } from "./stages/challenge";
import { endByDirector, reopen, whyNoEnd } from "./stages/end";
import { startLate } from "./stages/late";

/** Carries out an act of the director, and remembers it unless it took another one back. */
export function giveRuling(game: Game, ruling: Ruling, at: Millis): Outcome {
  const before = amountsOf(game, at);
  const outcome = rulingIn(game, ruling, at);
  if (outcome.refused !== null || ruling.act === "undone") return outcome;
  remember(game, ruling.act, ruling.side, changesSince(game, before, ruling.act === "points", at));
  return outcome.ruling === null ? ruled(ruling.act, ruling.side, null) : outcome;
}

/** The times left to A and B at `at`, and their points by the director. */
function amountsOf(game: Game, at: Millis): number[] {
  const points = game.ruledPoints;
  return [left(game.clock, 0, at), left(game.clock, 1, at), points[0], points[1]];
}

/** By how much the act has changed the points of A and B; for any other act, their times. */
function changesSince(game: Game, before: number[], isPoints: boolean, at: Millis): number[] {
  const after = amountsOf(game, at);
  const place = isPoints ? 2 : 0;
  return [after[place] - before[place], after[place + 1] - before[place + 1]];
}

/** Acts on the game; the outcome has a ruling only if the event's settings have changed. */
function rulingIn(game: Game, ruling: Ruling, at: Millis): Outcome {
  const value = ruling.value;
  switch (ruling.act) {
    case "setClock":
    case "addTime":
    case "eraseOvertime":
      return correctTimes(game, ruling, at);
    case "turn":
      return correctTurn(game, ruling.side as Side | null, value as number);
    case "points":
      game.ruledPoints[ruling.side as Side] += value as number;
      return DONE;
    case "late":
      return startLate(game, ruling.side as SideOrBoth, at);
    case "voidForBlank":
    case "voidTurnGoesOn":
      return voidChallenge(game, ruling.act === "voidForBlank", at);
    case "adjudicateAgain":
      return adjudicateAgain(game, at);
    case "acceptable":
    case "notAcceptable":
      return judge(game, ruling.act === "acceptable", value, at);
    case "allowChallenge":
      return allowChallenge(game, at);
    case "refuseChallenge":
      return refuseChallenge(game, at);
    case "goOnOverLimit":
      return goOnOverLimit(game, at);
    case "lostOnTimeA":
    case "lostOnTimeB": {
      const why = whyNotOver(game, ruling.act === "lostOnTimeA" ? 0 : 1, at);
      return why === null ? endByDirector(game, ruling.act, at) : refused(why);
    }
    case "reopened":
      return reopen(game, at);
    case "sixZeros":
      // As if both sides had confirmed.
      return endByDirector(game, null, at);
    case "stopped":
    case "forfeitA":
    case "forfeitB":
    case "forfeitBoth":
    case "resignedA":
    case "resignedB":
    case "leftA":
    case "leftB":
      return endByDirector(game, ruling.act, at);
    default:
      return rulingOnEvent(game, ruling as Ruling & { act: typeof ruling.act });
  }
}

/** Why the director has not to rule that `side`, or with null either side, is over the limit; null if that is due. */
export function whyNotOver(game: Game, side: Side | null, at: Millis): Notice | null {
  if (game.rules.overtimeLimit === null) return "notInTheRules";
  const over = overLimit(game, at);
  if (over === null || (side !== null && over !== side)) return "notOverLimit";
  return whyNoEnd(game, null);
}

/** Lets the side whose overtime is over the limit go on: for this game it has none. */
function goOnOverLimit(game: Game, at: Millis): Outcome {
  const why = whyNotOver(game, null, at);
  if (why !== null) return refused(why);
  game.goesOn[overLimit(game, at) as Side] = true;
  return DONE;
}

function correctTimes(game: Game, ruling: Ruling, at: Millis): Outcome {
  const side = ruling.side as SideOrBoth;
  // The end of set-up sets new clocks, which would undo a correction.
  if (game.stage.is === "setup") return refused("setUpFirst");
  if (side !== "both") return correctSide(game, ruling, side, at);
  // Refused only if both sides have no overtime to erase.
  const first = correctSide(game, ruling, 0, at);
  const second = correctSide(game, ruling, 1, at);
  return first.refused === null ? first : second;
}

function correctSide(game: Game, ruling: Ruling, side: Side, at: Millis): Outcome {
  if (ruling.act === "eraseOvertime") return eraseOvertime(game, side, ruling.value, at);
  const ms = ruling.value as Millis;
  if (ruling.act === "addTime") addTime(game, side, ms, at);
  else setClock(game, side, ms, at);
  return DONE;
}

/** Chooses the side on turn, unless `side` is null, and the number of its turn. */
function correctTurn(game: Game, side: Side | null, number: number): Outcome {
  const outcome = side === null ? DONE : setTurn(game, side);
  if (outcome.refused === null) setTurnNumber(game, number);
  return outcome;
}

/** Why an act on the event is refused; null if it is taken. */
export function whyNotOnEvent(game: Game, act: "otherList" | "lastResult"): Notice | null {
  if (act === "otherList") return isOtherList(game) ? null : "noOtherList";
  if (game.stage.is === "ended") return "alreadySo";
  return whyStands(game);
}

/** Why nothing is done now that needs stopped clocks; null if it is done. */
export function whyStands(game: Game): Notice | null {
  // The verdict on the words that are looked up belongs to this game.
  if (game.stage.is === "adjudicating") return "wait";
  return game.clock.running === null ? null : "stopFirst";
}

/** Acts on the event. A new act is listed here or has a case in `rulingIn`, or else the type checker names it. */
type ActOnEvent =
  | "locked"
  | "unlocked"
  | "lowTimeOn"
  | "lowTimeOff"
  | "newPin"
  | "otherList"
  | "lastResult"
  | "undone"
  | "logSent"
  | "end";

/** An act on the event: settings, PIN, lock, another game. */
function rulingOnEvent(game: Game, ruling: Ruling & { act: ActOnEvent }): Outcome {
  const settings = game.settings;
  const act = ruling.act;
  let effect: Effect = "settingsChanged";
  switch (act) {
    case "locked":
    case "unlocked":
      // Everybody knows the first PIN, so it cannot lock the event.
      if (settings.pin === FIRST_PIN) return refused("choosePin");
      settings.locked = act === "locked";
      break;
    case "lowTimeOn":
    case "lowTimeOff":
      settings.lowTime = act === "lowTimeOn";
      break;
    case "newPin":
      return takePin(game, ruling);
    case "otherList":
    case "lastResult": {
      const why = whyNotOnEvent(game, act);
      if (why !== null) return refused(why);
      if (act === "otherList") settings.otherList = game.lexicon.checkCode;
      // The next game was begun too soon. It stays in the journal, unfinished.
      else effect = "lastResult";
      break;
    }
    case "undone":
      return doOpposite(game, ruling.value as number);
    case "logSent":
      effect = "exportLog";
  }
  return ruled(act, null, effect);
}

function takePin(game: Game, ruling: Ruling): Outcome {
  const settings = game.settings;
  const pin = ("" + ruling.value).padStart(PIN_DIGITS, "0");
  if (pin === FIRST_PIN) return refused("choosePin");
  settings.pin = pin;
  settings.games = 1;
  settings.event++;
  settings.verdicts = 0;
  return ruled("newPin", null, "settingsChanged");
}

/** Takes back an act on the event by the opposite act. */
function doOpposite(game: Game, number: number): Outcome {
  const settings = game.settings;
  const found: RuledAct | undefined = game.ruled.filter((one) => one.number === number)[0];
  if (found === undefined) return refused("noUndo");
  switch (found.act) {
    case "otherList":
      settings.otherList = "";
      break;
    case "lowTimeOn":
    case "lowTimeOff":
      settings.lowTime = found.act === "lowTimeOff";
      break;
    case "locked":
    case "unlocked":
      settings.locked = found.act === "unlocked";
      break;
    default:
      return refused("noWayBack");
  }
  forget(game, number);
  return ruled("undone", null, "settingsChanged");
}
