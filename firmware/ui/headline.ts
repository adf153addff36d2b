// What is going on at the table, in a line: the panel's title, and a line of the log.

import { Game } from "../core/game";
import { Challenged, Late, Verdict } from "../core/stage";
import { other, SIDE_NAMES } from "../core/side";
import { verdictText, wordCount } from "./words";

export function headline(game: Game): string {
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return stage.choosing === null
        ? SIDE_NAMES[stage.onTurn] + " TO PLAY"
        : SIDE_NAMES[stage.choosing] + " CHOOSES TILES";
    case "neutral":
      return "CLOCKS STOPPED";
    case "setup":
      return game.settings.locked ? "EVENT (LOCKED)" : "EVENT";
    case "ready":
      return "READY, GAME " + game.settings.games;
    case "late":
      return lateHeadline(stage);
    case "minute":
      return "A MINUTE MORE";
    case "out":
      return SIDE_NAMES[stage.outPlay.player] + " PLAYS OUT";
    case "ending":
      return "END OF GAME?";
    case "ended":
      return "RESULT";
    default:
      return challengeHeadline(stage);
  }
}

function lateHeadline(late: Late): string {
  if (late.awaited[0] && late.awaited[1]) return "BOTH LATE";
  return SIDE_NAMES[late.awaited[0] ? 0 : 1] + " IS LATE";
}

function challengeHeadline(stage: Challenged): string {
  const challenge = stage.challenge;
  switch (stage.is) {
    case "words":
      return SIDE_NAMES[challenge.challenger] + " CHALLENGES: TYPE WORDS";
    case "withdraw":
      return "NO CHALLENGE?";
    case "verify":
      return SIDE_NAMES[other(challenge.challenger)] + ": CHECK THE WORDS";
    case "concede":
      return "WHO CONCEDES?";
    case "adjudicating":
      return "ADJUDICATING " + wordCount(challenge.words.length);
    case "verdict":
      return challenge.verdict === null ? "" : verdictHeadline(challenge.verdict);
  }
}

export function verdictHeadline(verdict: Verdict): string {
  return typeof verdict.by === "number" ? SIDE_NAMES[verdict.by] + " CONCEDES" : verdictText(verdict.acceptable);
}
