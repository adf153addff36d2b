// The list of words of a challenge, which may be corrected until the verdict (NASPA IV.J.1.a).

import type { Millis } from "../clock";
import type { Game, Notice } from "../game";
import type { Challenge, Challenged, ToRule } from "../stage";
import { isLetter, type Key } from "../keys";
import { DONE, doneWith, refused, type Outcome } from "../outcome";
import { other, type Side } from "../side";

export const MAX_WORDS = 8;
export const MIN_LETTERS = 2;
export const MAX_LETTERS = 15;

export function keyInWords(game: Game, stage: Challenged, key: Key): Outcome {
  const challenge = stage.challenge;
  if (isLetter(key)) {
    // A typed letter confirms the challenge.
    stage.askedAt = null;
    return typeLetter(challenge, key);
  }
  switch (key) {
    case "DELETE":
      return deleteLetter(challenge);
    case "ENTER":
      return enterWord(challenge);
    case "UP":
      return moveTo(challenge, challenge.cursor - 1);
    case "DOWN":
      if (nothingTyped(challenge)) return switchChallenger(game, stage);
      return moveTo(challenge, challenge.cursor + 1);
    case "ACCEPT":
      return askWhoConcedes(game, stage);
    case "0":
      return turnList(game, "finishChallenge");
    default:
      return refused("finishChallenge");
  }
}

/** Rotates the list for its reader. The director's page faces the director, so the key is refused there. */
export function turnList(game: Game, otherwise: Notice): Outcome {
  return game.menu === null ? doneWith("turnList") : refused(otherwise);
}

/**
 * Why the director has to rule before a verdict; null if no ruling is due. No ruling is due if the challenge was
 * switched to a play made since without a press.
 */
export function rulingDue(stage: Challenged): ToRule | null {
  const challenge = stage.challenge;
  return stage.outPlay !== null || challenge.challenger === stage.onTurn ? challenge.toRule : null;
}

/**
 * Asks which side concedes without a look-up, if the document allows that (NASPA IV.I.3); the next press answers.
 * Neither side can concede while a ruling on the challenge is due.
 */
export function askWhoConcedes(game: Game, stage: Challenged): Outcome {
  const due = rulingDue(stage);
  if (due !== null) return refused(due);
  if (!game.rules.concedable) return refused("noConceding");
  stage.is = "concede";
  stage.askedAt = null;
  return DONE;
}

export function nothingTyped(challenge: Challenge): boolean {
  return challenge.words.length === 1 && challenge.words[0] === "";
}

/**
 * Whether the challenge may be of either side's play. In the first turn it always may: nothing is settled yet, and both
 * sides may have played and drawn without pressing.
 */
export function maySwitch(game: Game, stage: Challenged): boolean {
  const two = stage.before.openPlay !== null || stage.challenge.toRule !== null;
  return stage.outPlay === null && (two || game.turn === 1);
}

/**
 * Challenges the other side's play instead: the play of the side on turn, who drew without pressing (NZ 6.3.7; ASPA
 * 6.1; NASPA IV.G.2.a), or the open play. A play that was not open was accepted or judged, and cannot be challenged
 * again (NZ 6.12.1.4, 6.12.2.2; ASPA 10.10). The challenge of an out play cannot be switched.
 */
function switchChallenger(game: Game, stage: Challenged): Outcome {
  const challenge = stage.challenge;
  const player = challenge.challenger;
  if (!maySwitch(game, stage)) return refused("noPlay");
  challenge.challenger = other(player);
  stage.askedAt = null;
  game.openPlay = player;
  return DONE;
}

function moveTo(challenge: Challenge, line: number): Outcome {
  if (line < 0 || line >= challenge.words.length) return refused("finishChallenge");
  challenge.cursor = line;
  return DONE;
}

function typeLetter(challenge: Challenge, letter: string): Outcome {
  const word = challenge.words[challenge.cursor];
  if (word.length === MAX_LETTERS) return refused("tooLong");
  challenge.words[challenge.cursor] = word + letter;
  return doneWith("showLetter");
}

/** Removes the last letter; on an empty line, removes the line and moves to the word before it. */
function deleteLetter(challenge: Challenge): Outcome {
  const at = challenge.cursor;
  const word = challenge.words[at];
  if (word.length > 0) {
    challenge.words[at] = word.slice(0, -1);
  } else if (challenge.words.length > 1) {
    challenge.words.splice(at, 1);
    if (at > 0) challenge.cursor = at - 1;
  } else {
    return refused("noWords");
  }
  return DONE;
}

/** Ends the word and moves to an empty line for the next. */
function enterWord(challenge: Challenge): Outcome {
  const words = challenge.words;
  const word = words[challenge.cursor];
  if (word.length === 0) return refused("noWords");
  if (word.length < MIN_LETTERS) return refused("tooShort");
  if (words[words.length - 1] !== "") {
    if (words.length === MAX_WORDS) return refused("tooManyWords");
    words.push("");
  }
  challenge.cursor = words.length - 1;
  return DONE;
}

/** The words that are not empty lines. */
export function typedWords(challenge: Challenge): string[] {
  return challenge.words.filter((word) => word.length > 0);
}

/** Confirms the list, for the challenger's own button. */
export function confirmList(stage: Challenged, side: Side, at: Millis): Outcome {
  const challenge = stage.challenge;
  if (side !== challenge.challenger) return refused("challengerConfirms");
  const words = typedWords(challenge);
  if (words.length === 0) return refused("noWords");
  for (const word of words) if (word.length < MIN_LETTERS) return refused("tooShort");
  const fixed = challenge.wordsFixed;
  if (fixed !== null && words.length !== fixed) return refused("sameNumber");
  challenge.words = words;
  challenge.cursor = words.length - 1;
  challenge.confirmedAt = at;
  stage.is = "verify";
  return DONE;
}
