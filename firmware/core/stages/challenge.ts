// A challenge: declared, its words confirmed by the challenger, verified and executed by the challenged player, looked up
// all together, and one verdict for the play as a whole, which never says which word (NZ 6.12.2.2, 6.13.4-5, 6.15.2).

import { Millis, run } from "../clock";
import { Challenge, Game, refuse } from "../game";
import { Key } from "../keys";
import { other, Side } from "../side";
import { askForEnd } from "./end";
import { startOpponent } from "./play";
import { askWhoConcedes, typedWords } from "./words";

/** Neutralises and opens the adjudication in one act (NZ 6.12.2.1), so that no clock runs during a challenge. */
export function openChallenge(game: Game, at: Millis): null {
  const player = game.openPlay;
  if (player === null) return refuse(game, "noPlay");
  run(game.clock, null, at);
  game.holdSince = null;
  game.neutralReason = null;
  if (game.lexicon.fault !== null) {
    if (game.stage !== "out") game.stage = "neutral";
    return refuse(game, "cannotAdjudicate");
  }
  game.stage = "words";
  game.challenge = { challenger: other(player), words: [""], cursor: 0, acceptable: null, concededBy: null };
  return null;
}

function current(game: Game): Challenge {
  return game.challenge as Challenge;
}

/** The challenged player executes with their own button, once the words are as they stand on the board (NZ 6.13.5). */
export function pressInVerify(game: Game, side: Side): "adjudicate" | null {
  if (side === current(game).challenger) return refuse(game, "playerVerifies");
  game.stage = "adjudicating";
  return "adjudicate";
}

/** Until the verdict the list can be mended: any editing key goes back to it. */
export function keyInVerify(game: Game, key: Key): null {
  if (key === "ACCEPT") return askWhoConcedes(game);
  if (key !== "BACK" && key !== "DELETE" && key !== "UP" && key !== "DOWN") return refuse(game, "playerVerifies");
  game.stage = "words";
  return null;
}

/** The side that presses gives in: a conceding player's play comes off, a conceding challenger's opponent's stands. */
export function pressInConcede(game: Game, side: Side): null {
  const challenge = current(game);
  challenge.words = typedWords(challenge);
  challenge.concededBy = side;
  settle(game, challenge, side === challenge.challenger);
  return null;
}

export function keyInConcede(game: Game, key: Key): null {
  if (key !== "BACK") return refuse(game, "pressToConcede");
  game.stage = "words";
  return null;
}

/** Points to the player for an acceptable play. */
export function pointsWon(game: Game, challenge: Challenge): number {
  if (game.outPlay !== null && game.rules.outChallengeFree) return 0;
  return game.challengeRule.pointsPerWord * challenge.words.length;
}

/** The verdict of the pack for the play. */
export function setVerdict(game: Game, acceptable: boolean): null {
  if (game.stage === "adjudicating") settle(game, current(game), acceptable);
  return null;
}

function settle(game: Game, challenge: Challenge, acceptable: boolean): void {
  challenge.acceptable = acceptable;
  game.stage = "verdict";
  game.openPlay = null;
  if (acceptable) game.challengePoints[other(challenge.challenger)] += pointsWon(game, challenge);
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

/** Only the one press that starts the right clock counts; then the words are gone from the panel. */
export function pressInVerdict(game: Game, side: Side, at: Millis): null {
  if (verdictEndsGame(game)) {
    game.challenge = null;
    return askForEnd(game, at);
  }
  if (side !== other(turnAfterVerdict(game))) return refuse(game, "notThisPress");
  game.challenge = null;
  game.outPlay = null;
  return startOpponent(game, side, at);
}

/** Calls the challenge off: the clocks stand, the play is as if it had not been challenged. For the director alone. */
export function voidChallenge(game: Game): boolean {
  const challenge = game.challenge;
  if (challenge === null || game.stage === "adjudicating" || game.stage === "verdict") return false;
  game.challenge = null;
  game.openPlay = other(challenge.challenger);
  game.stage = game.outPlay === null ? "neutral" : "out";
  return true;
}

/** Goes back to the list of a challenge that has its verdict, where a word was mistyped. For the director alone. */
export function adjudicateAgain(game: Game): boolean {
  const challenge = game.challenge;
  if (challenge === null || game.stage !== "verdict" || !game.rules.repeatable) return false;
  const player = other(challenge.challenger);
  if (challenge.acceptable) game.challengePoints[player] -= pointsWon(game, challenge);
  challenge.acceptable = null;
  challenge.concededBy = null;
  if (challenge.words.length === 0) challenge.words = [""];
  game.openPlay = player;
  game.stage = "words";
  return true;
}
