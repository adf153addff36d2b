// The list of words of a challenge, which may be mended until the verdict (NASPA IV.J.1.a).

import { Challenge, Game, refuse } from "../game";
import { isLetter, Key } from "../keys";
import { other, Side } from "../side";

export const MAX_WORDS = 8;
export const MIN_LETTERS = 2;
export const MAX_LETTERS = 15;

export function keyInWords(game: Game, key: Key): void {
  const challenge = game.challenge as Challenge;
  if (isLetter(key)) return typeLetter(game, challenge, key);
  switch (key) {
    case "DELETE":
      return deleteLetter(game, challenge);
    case "ENTER":
      return enterWord(game, challenge);
    case "UP":
      return moveTo(game, challenge, challenge.cursor - 1);
    case "DOWN":
      if (nothingTyped(challenge)) return switchChallenger(challenge);
      return moveTo(game, challenge, challenge.cursor + 1);
    case "ACCEPT":
      return askWhoConcedes(game);
    case "BACK":
      return refuse(game, "noWithdrawal");
    default:
      return refuse(game, "finishChallenge");
  }
}

/** Either side may give in without a look-up where the document says so (NASPA IV.I.3); the next press says who. */
export function askWhoConcedes(game: Game): void {
  if (!game.rules.concedable) return refuse(game, "noConceding");
  game.stage = "concede";
}

export function nothingTyped(challenge: Challenge): boolean {
  return challenge.words.length === 1 && challenge.words[0] === "";
}

/** The play challenged is the other side's, who drew without pressing (NZ 6.3.7; ASPA 6.1; NASPA IV.G.2.a). */
function switchChallenger(challenge: Challenge): void {
  challenge.challenger = other(challenge.challenger);
}

function moveTo(game: Game, challenge: Challenge, line: number): void {
  if (line < 0 || line >= challenge.words.length) return refuse(game, "finishChallenge");
  challenge.cursor = line;
}

function typeLetter(game: Game, challenge: Challenge, letter: string): void {
  const word = challenge.words[challenge.cursor];
  if (word.length === MAX_LETTERS) return refuse(game, "tooLong");
  challenge.words[challenge.cursor] = word + letter;
}

/** Takes the last letter off; on an empty line, takes the line away and goes to the word before it. */
function deleteLetter(game: Game, challenge: Challenge): void {
  const at = challenge.cursor;
  const word = challenge.words[at];
  if (word.length > 0) {
    challenge.words[at] = word.slice(0, -1);
  } else if (challenge.words.length > 1) {
    challenge.words.splice(at, 1);
    if (at > 0) challenge.cursor = at - 1;
  } else {
    return refuse(game, "noWords");
  }
}

/** Ends the word and opens a line for the next. */
function enterWord(game: Game, challenge: Challenge): void {
  const words = challenge.words;
  const word = words[challenge.cursor];
  if (word.length === 0) return refuse(game, "noWords");
  if (word.length < MIN_LETTERS) return refuse(game, "tooShort");
  if (words[words.length - 1] !== "") {
    if (words.length === MAX_WORDS) return refuse(game, "tooManyWords");
    words.push("");
  }
  challenge.cursor = words.length - 1;
}

/** The words that are not empty lines. */
export function typedWords(challenge: Challenge): string[] {
  return challenge.words.filter((word) => word.length > 0);
}

/** The challenger's own button confirms the list. */
export function pressInWords(game: Game, side: Side): void {
  const challenge = game.challenge as Challenge;
  if (side !== challenge.challenger) return refuse(game, "challengerConfirms");
  const words = typedWords(challenge);
  if (words.length === 0) return refuse(game, "noWords");
  for (const word of words) if (word.length < MIN_LETTERS) return refuse(game, "tooShort");
  const fixed = challenge.wordsFixed;
  if (fixed !== null && words.length !== fixed) return refuse(game, "sameNumber");
  challenge.words = words;
  challenge.cursor = words.length - 1;
  game.stage = "verify";
}
