// A challenge: the words typed, confirmed by the challenger, verified and executed by the challenged player, looked up
// all together, and one verdict for the play as a whole, which never says which word (NZ 6.12.2.2, 6.13.4-5, 6.15.2).

import { Millis, run } from "../clock";
import { Challenge, Game } from "../game";
import { isLetter, Key } from "../keys";
import { other, Side } from "../side";
import { askForEnd } from "./end";
import { refuse, startOpponent } from "./play";

export const MAX_WORDS = 8;
export const MIN_LETTERS = 2;
export const MAX_LETTERS = 15;

/** Neutralises and opens the adjudication in one act (NZ 6.12.2.1), so that no clock runs during a challenge. */
export function openChallenge(game: Game, at: Millis): null {
  const player = game.openPlay;
  if (player === null) return refuse(game, "noPlay");
  run(game.clock, null, at);
  game.holdSince = null;
  if (game.lexicon.fault !== null) {
    if (game.stage !== "out") game.stage = "neutral";
    return refuse(game, "cannotAdjudicate");
  }
  game.stage = "words";
  game.challenge = { challenger: other(player), words: [""], cursor: 0, acceptable: null };
  return null;
}

function current(game: Game): Challenge {
  return game.challenge as Challenge;
}

export function keyInWords(game: Game, key: Key): null {
  const challenge = current(game);
  if (isLetter(key)) return typeLetter(game, challenge, key);
  switch (key) {
    case "DELETE":
      return deleteLetter(challenge);
    case "ENTER":
      return enterWord(game, challenge);
    case "UP":
      if (challenge.cursor > 0) challenge.cursor--;
      return null;
    case "DOWN":
      if (challenge.cursor < challenge.words.length - 1) challenge.cursor++;
      return null;
    case "BACK":
      return refuse(game, "noWithdrawal");
    default:
      return refuse(game, "finishChallenge");
  }
}

function typeLetter(game: Game, challenge: Challenge, letter: string): null {
  const word = challenge.words[challenge.cursor];
  if (word.length === MAX_LETTERS) return refuse(game, "tooLong");
  challenge.words[challenge.cursor] = word + letter;
  return null;
}

/** Takes the last letter off; on an empty line, takes the line away and goes to the word before it. */
function deleteLetter(challenge: Challenge): null {
  const at = challenge.cursor;
  const word = challenge.words[at];
  if (word.length > 0) {
    challenge.words[at] = word.slice(0, -1);
  } else if (challenge.words.length > 1) {
    challenge.words.splice(at, 1);
    if (at > 0) challenge.cursor = at - 1;
  }
  return null;
}

/** Ends the word and opens a line for the next. */
function enterWord(game: Game, challenge: Challenge): null {
  const words = challenge.words;
  const word = words[challenge.cursor];
  if (word.length === 0) return refuse(game, "noWords");
  if (word.length < MIN_LETTERS) return refuse(game, "tooShort");
  if (words[words.length - 1] === "") {
    challenge.cursor = words.length - 1;
    return null;
  }
  if (words.length === MAX_WORDS) return refuse(game, "tooManyWords");
  words.push("");
  challenge.cursor = words.length - 1;
  return null;
}

/** The challenger's own button confirms the list. */
export function pressInWords(game: Game, side: Side): null {
  const challenge = current(game);
  if (side !== challenge.challenger) return refuse(game, "challengerConfirms");
  const words = challenge.words.filter(function (word) { return word.length > 0; });
  if (words.length === 0) return refuse(game, "noWords");
  for (let i = 0; i < words.length; i++) {
    if (words[i].length < MIN_LETTERS) return refuse(game, "tooShort");
  }
  challenge.words = words;
  challenge.cursor = words.length - 1;
  game.stage = "verify";
  return null;
}

/** The challenged player executes with their own button, once the words are as they stand on the board (NZ 6.13.5). */
export function pressInVerify(game: Game, side: Side): "adjudicate" | null {
  if (side === current(game).challenger) return refuse(game, "playerVerifies");
  game.stage = "adjudicating";
  return "adjudicate";
}

/** Until the verdict the list can be mended: any editing key goes back to it. */
export function keyInVerify(game: Game, key: Key): null {
  if (key !== "BACK" && key !== "DELETE" && key !== "UP" && key !== "DOWN") return refuse(game, "playerVerifies");
  game.stage = "words";
  return null;
}

/** Points to the player for an acceptable play. */
export function pointsWon(game: Game, challenge: Challenge): number {
  if (game.outPlay !== null && game.rules.outChallengeFree) return 0;
  return game.challengeRule.pointsPerWord * challenge.words.length;
}

/** The verdict for the play, and what follows from it under the rules. */
export function setVerdict(game: Game, acceptable: boolean): null {
  if (game.stage !== "adjudicating") return null;
  const challenge = current(game);
  const player = other(challenge.challenger);
  challenge.acceptable = acceptable;
  game.stage = "verdict";
  game.openPlay = null;
  if (acceptable) game.challengePoints[player] += pointsWon(game, challenge);
  return null;
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
  if (side !== other(turnAfterVerdict(game))) return refuse(game, "notThisPress");
  const ends = verdictEndsGame(game);
  game.challenge = null;
  if (ends) return askForEnd(game, at);
  game.outPlay = null;
  return startOpponent(game, side, at);
}

export function keyInVerdict(game: Game): null {
  return refuse(game, "notThisPress");
}
