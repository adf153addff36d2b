// The list of words of a challenge, which may be corrected until the verdict (NASPA IV.J.1.a).

import { inTiles } from "../alphabet";
import type { Millis } from "../clock";
import type { Act } from "../acts";
import type { Game } from "../game";
import type { Challenge, Challenged, ToRule } from "../stage";
import { DONE, refused, type Outcome } from "../outcome";
import { other, type Side } from "../side";
import { ask } from "./turn";

export const MAX_WORDS = 8;
/** Letters of the list, of which a digraph is one. */
const MIN_LETTERS = 2;
export const MAX_LETTERS = 15;
/** Letters as they are typed: 15 digraphs. Eight such words are the most that a field of the journal has room for. */
const MAX_TYPED = 30;

/** Whether a word has fewer letters than any list has. */
export function isTooShort(game: Game, word: string): boolean {
  // The spelling of a digraph has four letters at most.
  return word.length < 5 && inTiles(game.lexicon.alphabet, word).length < MIN_LETTERS;
}

/** Whether a word has more letters than any list has. */
export function isTooLong(game: Game, word: string): boolean {
  if (word.length <= MAX_LETTERS) return false;
  return word.length > MAX_TYPED || inTiles(game.lexicon.alphabet, word).length > MAX_LETTERS;
}

/** Acts on the list of the challenger, and on one that only the director may correct (`correctWord`). */
export function actInWords(game: Game, stage: Challenged, act: Act, at: Millis): Outcome | null {
  const challenge = stage.challenge;
  const isFixed = challenge.wordsFixed !== null;
  switch (act.kind) {
    case "word":
      return isFixed ? null : setWord(game, challenge, act.line, act.text);
    case "correctWord":
      return isFixed ? setWord(game, challenge, act.line, act.text) : null;
    case "askNoChallenge":
      return askForWithdrawal(game, stage, at);
    case "challengeStands":
      game.question = null;
      return DONE;
    case "otherChallenges":
      return isFixed || challenge.words.length > 0 ? null : switchChallenger(game, stage);
    case "concede":
      return isFixed ? null : askWhoConcedes(game, stage);
    default:
      return null;
  }
}

/** Sets a line of the list, or appends it. A line without a letter is removed. */
function setWord(game: Game, challenge: Challenge, line: number, text: string): Outcome {
  const words = challenge.words;
  if (isTooLong(game, text)) return refused("tooLong");
  if (line >= MAX_WORDS || line > words.length) return refused("tooManyWords");
  if (text === "") words.splice(line, 1);
  else words[line] = text;
  return DONE;
}

/** Whether the challenge may be withdrawn: only before a word has been typed. */
export function mayAskForWithdrawal(challenge: Challenge): boolean {
  return challenge.words.length === 0 && challenge.wordsFixed === null;
}

/**
 * Asks the challenged player to confirm that it was no challenge: a wrong key, or a turn that had not ended and so
 * cannot be challenged (NZ 6.12.1.1). A declared challenge binds the challenger (NZ 6.12.2.1; ASPA 10.7; NASPA 2013
 * IV.I.3), so only the other side or the director can withdraw it.
 */
function askForWithdrawal(game: Game, stage: Challenged, at: Millis): Outcome {
  return mayAskForWithdrawal(stage.challenge) ? ask(game, "noChallenge", at) : refused("noWithdrawal");
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
  return DONE;
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
  game.question = null;
  game.openPlay = player;
  return DONE;
}

/** Confirms the list, for the challenger's own button. The director's verdict needs no list. */
export function confirmList(game: Game, stage: Challenged, side: Side, at: Millis): Outcome {
  const challenge = stage.challenge;
  if (game.rules.directorJudges) return refused("useDirector");
  if (side !== challenge.challenger) return refused("challengerConfirms");
  const words = challenge.words;
  if (words.length === 0) return refused("noWords");
  for (const word of words) if (isTooShort(game, word)) return refused("tooShort");
  const fixed = challenge.wordsFixed;
  if (fixed !== null && words.length !== fixed) return refused("sameNumber");
  challenge.confirmedAt = at;
  stage.is = "verify";
  return DONE;
}
