// The stage of the game in one line: the panel's title, and lines of the log.

import type { Game } from "../core/game";
import type { Challenged, Late, Verdict } from "../core/stage";
import { other, SIDE_NAMES } from "../core/side";
import { fill, Text } from "./texts";

export function headline(game: Game): string {
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return stage.choosing === null
        ? fill(Text.toPlay, SIDE_NAMES[stage.onTurn])
        : fill(Text.choosesTiles, SIDE_NAMES[stage.choosing]);
    case "neutral":
      return Text.clocksStopped;
    case "setup":
      return fill(Text.setUp, game.settings.games);
    case "ready":
      return fill(Text.ready, game.settings.games);
    case "late":
      return lateHeadline(stage);
    case "minute":
      return fill(Text.extraMinuteAsked, SIDE_NAMES[other(stage.atFault)]);
    case "out":
      return fill(Text.playsOut, SIDE_NAMES[stage.outPlay.player]);
    case "ending":
      return Text.endOfGame;
    case "ended":
      return Text.result;
    default:
      return challengeHeadline(stage);
  }
}

function lateHeadline(late: Late): string {
  if (late.awaited[0] && late.awaited[1]) return Text.bothAreLate;
  return fill(Text.isLate, SIDE_NAMES[late.awaited[0] ? 0 : 1]);
}

function challengeHeadline(stage: Challenged): string {
  const challenge = stage.challenge;
  const count = challenge.words.length;
  switch (stage.is) {
    case "words":
      return fill(Text.challenges, SIDE_NAMES[challenge.challenger]);
    case "verify":
      return fill(Text.checksWords, SIDE_NAMES[other(challenge.challenger)]);
    case "concede":
      return Text.conceding;
    case "adjudicating":
      return count === 1 ? Text.adjudicatesOne : fill(Text.adjudicates, count);
    case "verdict":
      return challenge.verdict === null ? "" : verdictHeadline(challenge.verdict);
  }
}

export function verdictHeadline(verdict: Verdict): string {
  if (typeof verdict.by === "number") return fill(Text.concedes, SIDE_NAMES[verdict.by]);
  return verdict.acceptable ? Text.acceptable : Text.notAcceptable;
}
