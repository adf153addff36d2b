// What is going on at the table, in a line: the panel's title, and a line of the log.

import type { Game } from "../core/game";
import type { Challenged, Late, Verdict } from "../core/stage";
import { other, SIDE_NAMES } from "../core/side";
import { verdictText, wordCount } from "./words";

export function headline(game: Game): string {
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return stage.choosing === null
        ? SIDE_NAMES[stage.onTurn] + " to play"
        : SIDE_NAMES[stage.choosing] + " chooses tiles";
    case "neutral":
      return "Clocks stopped";
    case "setup":
      return game.settings.locked ? "Event (locked)" : "Event";
    case "ready":
      return "Ready, game " + game.settings.games;
    case "late":
      return lateHeadline(stage);
    case "minute":
      return "A minute more";
    case "out":
      return SIDE_NAMES[stage.outPlay.player] + " plays out";
    case "ending":
      return "End of game?";
    case "ended":
      return "Result";
    default:
      return challengeHeadline(stage);
  }
}

function lateHeadline(late: Late): string {
  if (late.awaited[0] && late.awaited[1]) return "Both late";
  return SIDE_NAMES[late.awaited[0] ? 0 : 1] + " is late";
}

function challengeHeadline(stage: Challenged): string {
  const challenge = stage.challenge;
  switch (stage.is) {
    case "words":
      return SIDE_NAMES[challenge.challenger] + " challenges";
    case "verify":
      return SIDE_NAMES[other(challenge.challenger)] + ": check the words";
    case "concede":
      return "Concede the challenge?";
    case "adjudicating":
      return "Adjudicating " + wordCount(challenge.words.length);
    case "verdict":
      return challenge.verdict === null ? "" : verdictHeadline(challenge.verdict);
  }
}

export function verdictHeadline(verdict: Verdict): string {
  return typeof verdict.by === "number" ? SIDE_NAMES[verdict.by] + " concedes" : verdictText(verdict.acceptable);
}
