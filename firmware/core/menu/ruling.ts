// Pages on which the director rules: on a challenge, and on the end of the game.

import { Millis } from "../clock";
import { EndedBy, Game, say } from "../game";
import { Key } from "../keys";
import { DONE, refused, Outcome } from "../outcome";
import { adjudicateAgain, allowChallenge, countWords, judge, lacksCount, voidChallenge } from "../stages/challenge";
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
  const outcome = closeOn(game, menu.asksCount ? countAct(game, key, at) : challengeAct(game, key, at));
  if (game.menu === null && game.stage.is === "words") game.menu = newPage("retype");
  return outcome;
}

/** What the digits of the page on challenges do. */
function challengeAct(game: Game, key: Key, at: Millis): Outcome {
  switch (key) {
    case "1":
      return voidChallenge(game, true, at);
    case "2":
      return voidChallenge(game, false, at);
    case "3":
      return adjudicateAgain(game, at);
    case "4":
      return judge(game, true, at);
    case "5":
      return judge(game, false, at);
    case "6":
      return allowChallenge(game, at);
    default:
      return refused("menuKeys");
  }
}

/** The play stands: how many words were challenged, of which none has been typed. */
function countAct(game: Game, key: Key, at: Millis): Outcome {
  const count = parseInt(key);
  if (!(count > 0) || count > MAX_WORDS) return refused("menuKeys");
  countWords(game, count);
  return judge(game, true, at);
}

/** What the first lines of the page on the end of the game do; behind them is the reopening. */
const ENDS: (EndedBy | null)[] = ["stopped", "forfeitA", "forfeitB", "forfeitBoth", "resigned", null];

export function keyInEndPage(game: Game, key: Key, at: Millis): Outcome {
  if (key === "7") return closeOn(game, reopen(game, at));
  const how = ENDS[parseInt(key) - 1];
  return how === undefined ? refused("menuKeys") : closeOn(game, endBy(game, how, at));
}
