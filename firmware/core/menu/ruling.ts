// Pages on which the director rules: on a challenge, and on the end of the game.

import type { Millis } from "../clock";
import { type Game, setNotice } from "../game";
import type { Key } from "../keys";
import { DONE, refused, type Outcome } from "../outcome";
import {
  adjudicateAgain,
  allowChallenge,
  judge,
  lacksCount,
  mayAllowChallenge,
  refuseChallenge,
  voidChallenge,
  whyNoJudge,
  whyNotAgain,
  whyNotRefuse,
  whyNotVoid,
} from "../stages/challenge";
import type { EndedBy } from "../stage";
import { endByDirector, hasEntries, reopen } from "../stages/end";
import { MAX_WORDS } from "../stages/words";
import { closeOn, closeOnChange } from "./close";
import { newPage, type PageOf } from "./page";

/**
 * Takes the director's act on a challenge. If the play is acceptable and no word was typed, the page asks for the
 * number of words first.
 */
export function keyInChallengePage(game: Game, menu: PageOf<"challenge">, key: Key, at: Millis): Outcome {
  if (key === "4" && !menu.asksCount && mayRule(game, "acceptable") && lacksCount(game)) {
    menu.asksCount = true;
    setNotice(game, "menuKeys");
    return DONE;
  }
  return menu.asksCount ? countAct(game, key, at) : challengeAct(game, key, at);
}

/** Reopens a list after its verdict, on the page "retype". */
export function retypeAgain(game: Game, at: Millis): Outcome {
  const outcome = closeOn(game, adjudicateAgain(game, at), "adjudicateAgain", null);
  if (outcome.refused === null) game.menu = newPage("retype");
  return outcome;
}

/** Acts of the page on challenges, by digit from 1. */
export function challengeActs() {
  return [
    "voidForBlank",
    "voidTurnGoesOn",
    "adjudicateAgain",
    "acceptable",
    "notAcceptable",
    "allowChallenge",
    "refuseChallenge",
  ] as const;
}

/** Whether an act of the page on challenges is possible now. */
export function mayRule(game: Game, act: ReturnType<typeof challengeActs>[number]): boolean {
  switch (act) {
    case "voidForBlank":
      return whyNotVoid(game, true) === null;
    case "voidTurnGoesOn":
      return whyNotVoid(game, false) === null;
    case "adjudicateAgain":
      return whyNotAgain(game) === null;
    case "allowChallenge":
      return mayAllowChallenge(game);
    case "refuseChallenge":
      return whyNotRefuse(game) === null;
    default:
      return whyNoJudge(game) === null;
  }
}

/** Carries out the act of a digit on the page on challenges. */
function challengeAct(game: Game, key: Key, at: Millis): Outcome {
  switch (key) {
    case "1":
      return closeOn(game, voidChallenge(game, true, at), "voidForBlank", null);
    case "2":
      return closeOn(game, voidChallenge(game, false, at), "voidTurnGoesOn", null);
    case "3":
      return retypeAgain(game, at);
    case "4":
      return closeOn(game, judge(game, true, null, at), "acceptable", null);
    case "5":
      return closeOn(game, judge(game, false, null, at), "notAcceptable", null);
    case "6":
      return closeOn(game, allowChallenge(game, at), "allowChallenge", null);
    case "7":
      return closeOn(game, refuseChallenge(game, at), "refuseChallenge", null);
    default:
      return refused("menuKeys");
  }
}

/** Takes the number of words challenged when none was typed; the play stands. */
function countAct(game: Game, key: Key, at: Millis): Outcome {
  const count = parseInt(key);
  if (!(count > 0) || count > MAX_WORDS) return refused("menuKeys");
  return closeOn(game, judge(game, true, count, at), "acceptable", null);
}

export type EndAct = Exclude<EndedBy, "resigned"> | "sixZeros" | "reopened";

/** Acts of the page on the end of the game, by digit from 0. */
export function endActs(): EndAct[] {
  return [
    "leftB",
    "stopped",
    "forfeitA",
    "forfeitB",
    "forfeitBoth",
    "resignedA",
    "resignedB",
    "sixZeros",
    "reopened",
    "leftA",
  ];
}

/** Asks before a result with entries is taken back, because they are lost once play goes on. */
function askToReopen(game: Game): Outcome {
  game.menu = newPage("reopen");
  return DONE;
}

export function keyInReopenPage(game: Game, key: Key, at: Millis): Outcome {
  return key === "ENTER" ? closeOn(game, reopen(game, at), "reopened", null) : refused("menuKeys");
}

export function keyInEndPage(game: Game, key: Key, at: Millis): Outcome {
  const act: EndAct | undefined = endActs()[parseInt(key)];
  if (act === undefined) return refused("menuKeys");
  if (act === "reopened") return hasEntries(game) ? askToReopen(game) : closeOn(game, reopen(game, at), act, null);
  // After six zeros the game ends as if both sides had confirmed.
  return closeOnChange(game, endByDirector(game, act === "sixZeros" ? null : act, at), act, null);
}
