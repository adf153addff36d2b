// Pages on which the director rules: on a challenge, and on the end of the game.

import { Millis } from "../clock";
import { Game, say } from "../game";
import { Key } from "../keys";
import { DONE, refused, Outcome } from "../outcome";
import { adjudicateAgain, allowChallenge, judge, lacksCount, voidChallenge } from "../stages/challenge";
import { endBy, reopen } from "../stages/end";
import { MAX_WORDS } from "../stages/words";
import { closeOn } from "./close";
import { newPage, PageOf } from "./page";

/**
 * A play that the director finds acceptable wants the number of words, where none was typed; a list that is opened
 * again, its letters.
 */
export function keyInChallengePage(game: Game, menu: PageOf<"challenge">, key: Key, at: Millis): Outcome {
  if (key === "4" && !menu.asksCount && lacksCount(game)) {
    menu.asksCount = true;
    say(game, "menuKeys");
    return DONE;
  }
  const outcome = menu.asksCount ? countAct(game, key, at) : challengeAct(game, key, at);
  if (game.menu === null && game.stage.is === "words") game.menu = newPage("retype");
  return outcome;
}

/** What the digits of the page on challenges do. */
function challengeAct(game: Game, key: Key, at: Millis): Outcome {
  switch (key) {
    case "1":
      return closeOn(game, voidChallenge(game, true, at), "voidForBlank", null);
    case "2":
      return closeOn(game, voidChallenge(game, false, at), "voidTurnGoesOn", null);
    case "3":
      return closeOn(game, adjudicateAgain(game, at), "adjudicateAgain", null);
    case "4":
      return closeOn(game, judge(game, true, null, at), "acceptable", null);
    case "5":
      return closeOn(game, judge(game, false, null, at), "notAcceptable", null);
    case "6":
      return closeOn(game, allowChallenge(game, at), "allowChallenge", null);
    default:
      return refused("menuKeys");
  }
}

/** The play stands: how many words were challenged, of which none has been typed. */
function countAct(game: Game, key: Key, at: Millis): Outcome {
  const count = parseInt(key);
  if (!(count > 0) || count > MAX_WORDS) return refused("menuKeys");
  return closeOn(game, judge(game, true, count, at), "acceptable", null);
}

/** What the lines of the page on the end of the game do, but for the last. */
const ENDS = ["stopped", "forfeitA", "forfeitB", "forfeitBoth", "resigned", "sixZeros"] as const;

export function keyInEndPage(game: Game, key: Key, at: Millis): Outcome {
  if (key === "7") return closeOn(game, reopen(game, at), "reopened", null);
  const act: (typeof ENDS)[number] | undefined = ENDS[parseInt(key) - 1];
  if (act === undefined) return refused("menuKeys");
  // Six zeros end a game as if both sides had confirmed.
  return closeOn(game, endBy(game, act === "sixZeros" ? null : act, at), act, null);
}
