// A challenge: declared, its words confirmed by the challenger, verified and executed by the challenged player, looked
// up all together, and one verdict for the play as a whole, which never says which word (NZ 6.12.2.2, 6.13.4-5,
// 6.15.2).

import { Millis, run } from "../clock";
import { Game, challengedStage, say } from "../game";
import { Challenge, Challenged, Judge, Out, Running, Neutral } from "../stage";
import { Key } from "../keys";
import { DONE, doneWith, refused, Outcome } from "../outcome";
import { other, Side } from "../side";
import { askForEnd } from "./end";
import { standNeutral, startOpponent } from "./turn";
import { askWhoConcedes, typedWords } from "./words";

/** Neutralises and opens the adjudication in one act (NZ 6.12.2.1), so that no clock runs during a challenge. */
export function openChallenge(game: Game, stage: Running | Neutral | Out, at: Millis): Outcome {
  const player = game.openPlay;
  // A turn that was given back has not ended, and may not be challenged yet (NZ 6.12.1.1).
  if (player === null || (player === stage.onTurn && stage.is !== "out")) return refused("noPlay");
  run(game.clock, null, at);
  game.hold = null;
  game.stage = {
    is: "words",
    onTurn: stage.onTurn,
    outPlay: stage.is === "out" ? stage.outPlay : null,
    challenge: {
      challenger: other(player),
      words: [""],
      cursor: 0,
      counted: null,
      verdict: null,
      wordsFixed: null,
      settledAt: 0,
    },
  };
  // The challenge stands all the same: the words are taken down, and the director gives the verdict.
  if (game.lexicon.fault !== null) say(game, "cannotAdjudicate");
  return DONE;
}

/** The challenged player executes with their own button, once the words are as they stand on the board (NZ 6.13.5). */
export function pressInVerify(game: Game, stage: Challenged, side: Side): Outcome {
  if (side === stage.challenge.challenger) return refused("playerVerifies");
  if (game.lexicon.fault !== null) return refused("cannotAdjudicate");
  stage.is = "adjudicating";
  return doneWith("adjudicate");
}

/** Until the verdict the list can be mended: any editing key goes back to it. */
export function keyInVerify(game: Game, stage: Challenged, key: Key): Outcome {
  if (key === "ACCEPT") return askWhoConcedes(game, stage);
  if (key !== "BACK" && key !== "DELETE" && key !== "UP" && key !== "DOWN") return refused("playerVerifies");
  stage.is = "words";
  return DONE;
}

/** The side that presses gives in: a conceding player's play comes off, a conceding challenger's opponent's stands. */
export function pressInConcede(game: Game, stage: Challenged, side: Side, at: Millis): Outcome {
  const challenge = stage.challenge;
  challenge.words = typedWords(challenge);
  return settle(game, stage, side === challenge.challenger, side, at);
}

export function keyInConcede(_game: Game, stage: Challenged, key: Key): Outcome {
  if (key !== "BACK") return refused("pressOrBack");
  stage.is = "words";
  return DONE;
}

/** Points to the player for an acceptable play; a challenge conceded before a word was typed was of one at least. */
export function pointsWon(game: Game, stage: Challenged): number {
  if (stage.outPlay !== null && game.rules.outChallengeFree) return 0;
  return game.challengeRule.pointsPerWord * Math.max(wordsIn(stage.challenge), 1);
}

/** How many words are challenged, typed or counted. */
export function wordsIn(challenge: Challenge): number {
  return challenge.counted === null ? challenge.words.length : challenge.counted;
}

/** The verdict of the pack for the play; null if it came to none, and is to be executed again. */
export function setVerdict(game: Game, acceptable: boolean | null, at: Millis): Outcome {
  const stage = game.stage;
  if (stage.is !== "adjudicating") return DONE;
  if (acceptable === null) {
    stage.is = "verify";
    say(game, game.lexicon.fault === null ? "noVerdict" : "cannotAdjudicate");
    return DONE;
  }
  return settle(game, stage, acceptable, "pack", at);
}

/** The verdict is on the panel from now on, whatever page was open. */
function settle(game: Game, stage: Challenged, acceptable: boolean, by: Judge, at: Millis): Outcome {
  const challenge = stage.challenge;
  run(game.clock, null, at);
  challenge.verdict = { acceptable: acceptable, by: by };
  // A second verdict settles no other challenge.
  if (challenge.settledAt === 0) game.settled++;
  challenge.settledAt = at;
  game.menu = null;
  stage.is = "verdict";
  game.openPlay = null;
  if (acceptable) game.challengePoints[other(challenge.challenger)] += pointsWon(game, stage);
  return DONE;
}

/** Who is to move after the verdict: a play that fell has lost its turn (NZ 6.16; ASPA 10.8; NASPA IV.I.3). */
export function turnAfterVerdict(game: Game, challenge: Challenge): Side {
  const challengersTurn = !standsBy(challenge) || game.challengeRule.turnAfterAcceptable === "challenger";
  return challengersTurn ? challenge.challenger : other(challenge.challenger);
}

/** Whether the verdict has ended the game: the play that stands was an out play. */
export function verdictEndsGame(stage: Challenged): boolean {
  return stage.outPlay !== null && standsBy(stage.challenge);
}

/** Whether there is a verdict, and the play stands by it. */
export function standsBy(challenge: Challenge): boolean {
  return challenge.verdict !== null && challenge.verdict.acceptable;
}

/** The button that executed may be the one that restarts: a second press of it does not wipe a verdict unread. */
const READ_MS: Millis = 1500;

/** Only the one press that starts the right clock counts; then the words are gone from the panel. */
export function pressInVerdict(game: Game, stage: Challenged, side: Side, at: Millis): Outcome {
  if (at - stage.challenge.settledAt < READ_MS) return refused("wait");
  if (verdictEndsGame(stage)) return askForEnd(game, stage, at);
  if (side !== other(turnAfterVerdict(game, stage.challenge))) return refused("notYourButton");
  return startOpponent(game, side, at);
}

/**
 * While the verdict is up DOWN runs the clock of the side that has to clear the play and delays (NASPA IV.J.1.l), until
 * its press ends that and starts the other's; the turn is not its own. A side to play that delays has its clock started
 * by the press that is due.
 */
export function keyInVerdict(game: Game, stage: Challenged, key: Key, at: Millis): Outcome {
  if (verdictEndsGame(stage)) return refused("pressToEnd");
  const delays = other(turnAfterVerdict(game, stage.challenge));
  const runs = game.clock.running !== null;
  if (key === "NEUTRAL" && runs) run(game.clock, null, at);
  else if (key === "DOWN" && !runs && game.rules.delayStartsClock) run(game.clock, delays, at);
  else return refused("notYourButton");
  return DONE;
}

/**
 * Calls the challenge off; for the director alone. Where a blank was not declared, its player is to play again and the
 * play is open once more (NASPA IV.F.1.e); otherwise the challenger is to play, as if nothing had been said. Not one
 * that has had a verdict and is to be adjudicated again: a new list, free again, would tell which word was bad.
 */
export function voidChallenge(game: Game, forBlank: boolean, at: Millis): Outcome {
  const stage = challengedStage(game);
  if (forBlank && !game.rules.voidReasons.includes("blankUndeclared")) return refused("notInTheRules");
  if (stage === null || stage.is === "adjudicating" || stage.is === "verdict") return refused("notNow");
  const challenge = stage.challenge;
  if (challenge.wordsFixed !== null) return refused("notNow");
  const player = other(challenge.challenger);
  game.openPlay = forBlank ? null : player;
  return standNeutral(game, forBlank ? player : challenge.challenger, at);
}

/**
 * Goes back to the list of a challenge that has its verdict, where a word was mistyped (ASPA 10.4; NASPA IV.J.1.m).
 * Once, and with as many words as before: a second verdict on fewer, or with a sure word in the place of another, would
 * tell which was bad. So the director alone mends the list, and may again until the second verdict.
 */
export function adjudicateAgain(game: Game, at: Millis): Outcome {
  const stage = challengedStage(game);
  if (!game.rules.repeatable) return refused("notInTheRules");
  if (stage === null) return refused("notNow");
  const challenge = stage.challenge;
  if (challenge.words.length === 0 || isConceded(challenge)) return refused("notNow");
  if (challenge.wordsFixed === null) {
    if (stage.is !== "verdict") return refused("notNow");
    takePointsBack(game, stage);
    run(game.clock, null, at);
    challenge.verdict = null;
    challenge.cursor = challenge.words.length - 1;
    challenge.wordsFixed = challenge.words.length;
    game.openPlay = other(challenge.challenger);
  } else if (stage.is !== "words" && stage.is !== "verify") {
    return refused("notNow");
  }
  stage.is = "words";
  return DONE;
}

/** Whether a side gave in. */
export function isConceded(challenge: Challenge): boolean {
  return challenge.verdict !== null && typeof challenge.verdict.by === "number";
}

/** Another verdict comes in the place of the one that there is. */
function takePointsBack(game: Game, stage: Challenged): void {
  const challenge = stage.challenge;
  if (standsBy(challenge)) game.challengePoints[other(challenge.challenger)] -= pointsWon(game, stage);
}

/**
 * The director's own verdict, from a word list on paper, on the words typed (NZ 6.15; ASPA 10.4; NASPA IV.K); or a
 * referee's, in the place of the verdict that is on the panel (NZ 6.15.3). `counted` is how many words were on a slip
 * of which none was typed; null where the words typed count.
 */
export function judge(game: Game, acceptable: boolean, counted: number | null, at: Millis): Outcome {
  const stage = challengedStage(game);
  if (stage === null || stage.is === "adjudicating" || stage.is === "concede") return refused("notNow");
  takePointsBack(game, stage);
  stage.challenge.words = typedWords(stage.challenge);
  if (counted !== null) stage.challenge.counted = counted;
  return settle(game, stage, acceptable, "director", at);
}

/** Whether a verdict by hand that brings points must be told how many words were challenged: none has been typed. */
export function lacksCount(game: Game): boolean {
  const stage = challengedStage(game);
  if (stage === null || stage.challenge.counted !== null || game.challengeRule.pointsPerWord === 0) return false;
  return typedWords(stage.challenge).length === 0;
}

/** Opens the last play to a challenge again, where it was not accepted after all (NASPA IV.I.1, IV.G.2.d). */
export function allowChallenge(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  if (stage.is !== "running" && stage.is !== "neutral") return refused("notNow");
  game.openPlay = other(stage.onTurn);
  game.openSince = at;
  return DONE;
}
