// The acts of the keys in each stage, when no page is open.

import type { Act, PlainAct } from "../core/acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import { doneWith, type Outcome, refused, saying } from "../core/outcome";
import { type Challenged, neutralReasons } from "../core/stage";
import { whyNoRepeat } from "../core/stages/challenge";
import { isAsked } from "../core/stages/turn";
import { whyNoAct } from "../core/step";
import { keyInEnded } from "./entries";
import { isDigit, isPlayKey, type Key } from "./keys";
import { keyInList, nothingTyped } from "./list";
import { newPage } from "./page";
import { keyInSetup } from "./setup";
import type { View } from "./view";

export function keyInStage(game: Game, view: View, key: Key, at: Millis): Act | Outcome {
  const stage = game.stage;
  switch (stage.is) {
    // Letters come first, because they are typed fast.
    case "words":
      return keyInWords(game, view, stage, key, at);
    case "setup":
      return keyInSetup(game, view, key, at);
    case "ended":
      return keyInEnded(game, view, stage, key, at);
    case "neutral": {
      const reason = isDigit(key) ? neutralReasons()[parseInt(key) - 1] : undefined;
      if (reason !== undefined) return { kind: "reason", reason, at };
      break;
    }
    case "verdict":
      if (key === "CHALLENGE") return askToRepeat(game, view, stage);
      break;
    case "verify":
      if (key === "0") return doneWith("turnList");
  }
  const kind = actOf(game, key);
  return kind === null ? refused(whyNoAct(game)) : { kind, at };
}

/** The act of a key in the stage; null if it has none there. */
function actOf(game: Game, key: Key): PlainAct | null {
  const stage = game.stage.is;
  if (isPlayKey(key)) {
    if (key === "ACCEPT" && stage === "verify") return "concede";
    return key.toLowerCase() as PlainAct;
  }
  switch (stage) {
    case "running":
      return key === "BACK" ? "askTurnBack" : key === "DOWN" ? "askBlank" : null;
    case "neutral":
      return key === "UP" ? "askMinute" : null;
    case "verify":
      return key === "BACK" || key === "DELETE" || key === "UP" || key === "DOWN" ? "editList" : null;
    case "concede":
      return key === "BACK" ? "notConceded" : null;
    case "verdict":
      return key === "DOWN" ? "askDelay" : null;
    case "out":
      return key === "DOWN" ? "otherIsOut" : key === "BACK" ? "notOut" : null;
    case "ending":
      return key === "BACK" ? "notEnded" : null;
    case "ready":
      return key === "BACK" ? "toSetUp" : null;
    case "minute":
      return key === "BACK" ? "noMinute" : null;
    default:
      return null;
  }
}

/** Keys for a list of words. One that only the director may correct takes no letter from anybody else. */
function keyInWords(game: Game, view: View, stage: Challenged, key: Key, at: Millis): Act | Outcome {
  const challenge = stage.challenge;
  if (key === "0") return doneWith("turnList");
  if (key === "BACK") return { kind: isAsked(game, "noChallenge", at) ? "challengeStands" : "askNoChallenge", at };
  if (challenge.wordsFixed !== null) return refused("useDirector");
  if (key === "ACCEPT") return { kind: "concede", at };
  if (key === "DOWN" && nothingTyped(view, challenge)) return { kind: "otherChallenges", at };
  const taken = keyInList(game, view, stage, key, at);
  return taken === null ? refused(whyNoAct(game)) : taken;
}

/** Asks for the PIN, after which the list may be corrected and adjudicated again. */
function askToRepeat(game: Game, view: View, stage: Challenged): Outcome {
  const why = whyNoRepeat(game, stage);
  if (why !== null) return refused(why);
  view.menu = newPage("again");
  return saying("pinFirst");
}
