// Pages on which the director rules: on a challenge, and on the end of the game.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import { refused, type Outcome, saying } from "../core/outcome";
import { whyNotOver } from "../core/rulings";
import type { EndedBy } from "../core/stage";
import {
  lacksCount,
  mayAllowChallenge,
  whyNoJudge,
  whyNotAgain,
  whyNotRefuse,
  whyNotVoid,
} from "../core/stages/challenge";
import { MAX_WORDS } from "../core/stages/words";
import type { Key } from "./keys";
import type { PageOf } from "./page";

/** Acts of the page on challenges and on the limit of overtime, by digit from 1, with 0 for the tenth. */
export function challengeActs() {
  return [
    "voidForBlank",
    "voidTurnGoesOn",
    "adjudicateAgain",
    "acceptable",
    "notAcceptable",
    "allowChallenge",
    "refuseChallenge",
    "lostOnTimeA",
    "lostOnTimeB",
    "goOnOverLimit",
  ] as const;
}

/** Whether an act of that page is possible now. */
export function mayRule(game: Game, act: ReturnType<typeof challengeActs>[number], now: Millis): boolean {
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
    case "lostOnTimeA":
      return whyNotOver(game, 0, now) === null;
    case "lostOnTimeB":
      return whyNotOver(game, 1, now) === null;
    case "goOnOverLimit":
      return whyNotOver(game, null, now) === null;
    default:
      return whyNoJudge(game) === null;
  }
}

/**
 * Makes the director's act on a challenge. If the play is acceptable and no word was typed, the page asks for the
 * number of words first.
 */
export function keyInChallengePage(game: Game, menu: PageOf<"challenge">, key: Key, at: Millis): Act | Outcome {
  const number = parseInt(key);
  if (menu.asksCount) {
    if (!(number > 0) || number > MAX_WORDS) return refused("menuKeys");
    return { kind: "director", act: "acceptable", side: null, value: number, at };
  }
  const act: ReturnType<typeof challengeActs>[number] | undefined = challengeActs()[(number + 9) % 10];
  if (act === undefined) return refused("menuKeys");
  if (act === "acceptable" && mayRule(game, act, at) && lacksCount(game)) {
    menu.asksCount = true;
    return saying("menuKeys");
  }
  return { kind: "director", act, side: null, value: null, at };
}

export type EndAct = Exclude<EndedBy, "resigned" | "lostOnTimeA" | "lostOnTimeB"> | "sixZeros" | "reopened";

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

/** Makes the act of a digit. */
export function keyInEndPage(key: Key, at: Millis): Act | Outcome {
  const act: EndAct | undefined = endActs()[parseInt(key)];
  if (act === undefined) return refused("menuKeys");
  return { kind: "director", act, side: null, value: null, at };
}
