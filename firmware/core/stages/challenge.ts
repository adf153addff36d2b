// A challenge: declared, its words confirmed by the challenger, verified and executed by the challenged player, looked
// up all together, and one verdict for the play as a whole, which never says which word (NZ 6.12.2.2, 6.13.4-5,
// 6.15.2).

import { Millis, run } from "../clock";
import { Challenge, Game, say } from "../game";
import { DONE, doneWith, refused, Outcome } from "../outcome";
import { Key } from "../keys";
import { other, Side } from "../side";
import { askForEnd } from "./end";
import { startOpponent } from "./turn";
import { askWhoConcedes, typedWords } from "./words";

/** Neutralises and opens the adjudication in one act (NZ 6.12.2.1), so that no clock runs during a challenge. */
export function openChallenge(game: Game, at: Millis): Outcome {
  const player = game.openPlay;
  // A turn that was given back has not ended, and may not be challenged yet (NZ 6.12.1.1).
  if (player === null || (player === game.onTurn && game.stage !== "out")) return refused("noPlay");
  run(game.clock, null, at);
  game.holdSince = null;
  game.neutralReason = null;
  game.stage = "words";
  game.challenge = {
    challenger: other(player),
    words: [""],
    cursor: 0,
    acceptable: null,
    wordsFixed: null,
    concededBy: null,
    byHand: false,
    settledAt: 0,
  };
  // The challenge stands all the same: the words are taken down, and the director gives the verdict.
  if (game.lexicon.fault !== null) say(game, "cannotAdjudicate");
  return DONE;
}

function current(game: Game): Challenge {
  return game.challenge as Challenge;
}

/** The challenged player executes with their own button, once the words are as they stand on the board (NZ 6.13.5). */
export function pressInVerify(game: Game, side: Side): Outcome {
  if (side === current(game).challenger) return refused("playerVerifies");
  if (game.lexicon.fault !== null) return refused("cannotAdjudicate");
  game.stage = "adjudicating";
  return doneWith("adjudicate");
}

/** Until the verdict the list can be mended: any editing key goes back to it. */
export function keyInVerify(game: Game, key: Key): Outcome {
  if (key === "ACCEPT") return askWhoConcedes(game);
  if (key !== "BACK" && key !== "DELETE" && key !== "UP" && key !== "DOWN") return refused("playerVerifies");
  game.stage = "words";
  return DONE;
}

/** The side that presses gives in: a conceding player's play comes off, a conceding challenger's opponent's stands. */
export function pressInConcede(game: Game, side: Side, at: Millis): Outcome {
  const challenge = current(game);
  challenge.words = typedWords(challenge);
  challenge.concededBy = side;
  settle(game, challenge, side === challenge.challenger, at);
  return DONE;
}

export function keyInConcede(game: Game, key: Key): Outcome {
  if (key !== "BACK") return refused("pressOrBack");
  game.stage = "words";
  return DONE;
}

/** Points to the player for an acceptable play; a challenge conceded before a word was typed was of one at least. */
export function pointsWon(game: Game, challenge: Challenge): number {
  if (game.outPlay !== null && game.rules.outChallengeFree) return 0;
  return game.challengeRule.pointsPerWord * Math.max(challenge.words.length, 1);
}

/** The verdict of the pack for the play; null if it came to none, and is to be executed again. */
export function setVerdict(game: Game, acceptable: boolean | null, at: Millis): Outcome {
  if (game.stage !== "adjudicating") return DONE;
  if (acceptable === null) {
    game.stage = "verify";
    say(game, game.lexicon.fault === null ? "noVerdict" : "cannotAdjudicate");
    return DONE;
  }
  settle(game, current(game), acceptable, at);
  return DONE;
}

/** The verdict is on the panel from now on, whatever page was open. */
function settle(game: Game, challenge: Challenge, acceptable: boolean, at: Millis): Outcome {
  run(game.clock, null, at);
  challenge.acceptable = acceptable;
  // A second verdict settles no other challenge.
  if (challenge.settledAt === 0) game.settled++;
  challenge.settledAt = at;
  game.menu = null;
  game.stage = "verdict";
  game.openPlay = null;
  if (acceptable) game.challengePoints[other(challenge.challenger)] += pointsWon(game, challenge);
  return DONE;
}

/** Who is to move after the verdict: a play that fell has lost its turn (NZ 6.16; ASPA 10.8; NASPA IV.I.3). */
export function turnAfterVerdict(game: Game): Side {
  const challenge = current(game);
  const challengersTurn = !challenge.acceptable || game.challengeRule.turnAfterAcceptable === "challenger";
  return challengersTurn ? challenge.challenger : other(challenge.challenger);
}

/** Whether the verdict has ended the game: the play that stands was an out play. */
export function verdictEndsGame(game: Game): boolean {
  return game.outPlay !== null && current(game).acceptable === true;
}

/** The button that executed may be the one that restarts: a second press of it does not wipe a verdict unread. */
const READ_MS: Millis = 1500;

/** Only the one press that starts the right clock counts; then the words are gone from the panel. */
export function pressInVerdict(game: Game, side: Side, at: Millis): Outcome {
  if (at - current(game).settledAt < READ_MS) return refused("wait");
  if (verdictEndsGame(game)) {
    game.challenge = null;
    return askForEnd(game, at);
  }
  if (side !== other(turnAfterVerdict(game))) return refused("notYourButton");
  game.challenge = null;
  game.outPlay = null;
  return startOpponent(game, side, at);
}

/**
 * While the verdict is up DOWN runs the clock of the side that has to clear the play and delays (NASPA IV.J.1.l), until
 * its press ends that and starts the other's; the turn is not its own. A side to play that delays has its clock started
 * by the press that is due.
 */
export function keyInVerdict(game: Game, key: Key, at: Millis): Outcome {
  if (verdictEndsGame(game)) return refused("pressToEnd");
  const runs = game.clock.running !== null;
  if (key === "NEUTRAL" && runs) run(game.clock, null, at);
  else if (key === "DOWN" && !runs && game.rules.delayStartsClock) run(game.clock, other(turnAfterVerdict(game)), at);
  else return refused("notYourButton");
  return DONE;
}

/**
 * Calls the challenge off; for the director alone. Where a blank was not declared, its player is to play again and the
 * play is open once more (NASPA IV.F.1.e); otherwise the challenger is to play, as if nothing had been said. Not one
 * that has had a verdict and is to be adjudicated again: a new list, free again, would tell which word was bad.
 */
export function voidChallenge(game: Game, forBlank: boolean): Outcome {
  const challenge = game.challenge;
  if (forBlank && !game.rules.voidReasons.includes("blankUndeclared")) return refused("notInTheRules");
  if (challenge === null || challenge.wordsFixed !== null || game.stage === "adjudicating" || game.stage === "verdict")
    return refused("notNow");
  const player = other(challenge.challenger);
  game.challenge = null;
  game.outPlay = null;
  game.openPlay = forBlank ? null : player;
  game.onTurn = forBlank ? player : challenge.challenger;
  game.stage = "neutral";
  return DONE;
}

/**
 * Goes back to the list of a challenge that has its verdict, where a word was mistyped (ASPA 10.4; NASPA IV.J.1.m).
 * Once, and with as many words as before: a second verdict on fewer, or with a sure word in the place of another, would
 * tell which was bad. So the director alone mends the list, and may again until the second verdict.
 */
export function adjudicateAgain(game: Game, at: Millis): Outcome {
  const challenge = game.challenge;
  if (!game.rules.repeatable) return refused("notInTheRules");
  if (challenge === null || challenge.words.length === 0 || challenge.concededBy !== null) return refused("notNow");
  if (challenge.wordsFixed === null) {
    if (game.stage !== "verdict") return refused("notNow");
    const player = other(challenge.challenger);
    if (challenge.acceptable) game.challengePoints[player] -= pointsWon(game, challenge);
    run(game.clock, null, at);
    challenge.acceptable = null;
    challenge.byHand = false;
    challenge.cursor = challenge.words.length - 1;
    challenge.wordsFixed = challenge.words.length;
    game.openPlay = player;
  } else if (game.stage !== "words" && game.stage !== "verify") {
    return refused("notNow");
  }
  game.stage = "words";
  return DONE;
}

/**
 * The director's own verdict, from a word list on paper, on the words typed (NZ 6.15; ASPA 10.4; NASPA IV.K); or a
 * referee's, in the place of the verdict that is on the panel (NZ 6.15.3).
 */
export function judge(game: Game, acceptable: boolean, at: Millis): Outcome {
  const challenge = game.challenge;
  if (challenge === null || game.stage === "adjudicating" || game.stage === "concede") return refused("notNow");
  if (challenge.acceptable) game.challengePoints[other(challenge.challenger)] -= pointsWon(game, challenge);
  challenge.words = typedWords(challenge);
  challenge.concededBy = null;
  challenge.byHand = true;
  settle(game, challenge, acceptable, at);
  return DONE;
}

/** Whether the list stands as it was in the first adjudication, for the director alone to mend. */
export function isFixed(game: Game): boolean {
  return current(game).wordsFixed !== null;
}

/** Whether a verdict by hand that brings points must be told how many words were challenged: none has been typed. */
export function lacksCount(game: Game): boolean {
  const challenge = game.challenge;
  return challenge !== null && typedWords(challenge).length === 0 && game.challengeRule.pointsPerWord > 0;
}

/** So many words were challenged on a slip, whatever they were. */
export function countWords(game: Game, count: number): void {
  current(game).words = "?".repeat(count).split("");
}

/** Opens the last play to a challenge again, where it was not accepted after all (NASPA IV.I.1, IV.G.2.d). */
export function allowChallenge(game: Game, at: Millis): Outcome {
  if ((game.stage !== "running" && game.stage !== "neutral") || game.onTurn === null) return refused("notNow");
  game.openPlay = other(game.onTurn);
  game.openSince = at;
  return DONE;
}
