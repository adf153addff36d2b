// A challenge: the challenger confirms the list of words, the challenged player verifies and executes it, all words are
// looked up, and one verdict on the whole play follows, which never says which word was bad (NZ 6.12.2.2, 6.13.4-5,
// 6.15.2).

import { type Millis, playedMs, run } from "../clock";
import type { Act } from "../acts";
import { challengedStage, type Game, whyNoVerdict } from "../game";
import type { Notice } from "../notice";
import type { Challenge, Challenged, Judge, Out, Running, Neutral, ToRule } from "../stage";
import { DONE, doneWith, needsRuling, type Outcome, refused, saying } from "../outcome";
import { other, type Side } from "../side";
import { askForEnd } from "./end";
import { ask, isAsked, neutralise, restoreBefore, resumeOut, rightsNow, startOpponent } from "./turn";
import { playStands, turnAfterVerdict, turnsEnded, turnsWithoutPress, verdictEndsGame } from "./verdict";
import { askWhoConcedes, confirmList, rulingDue } from "./words";

/**
 * Neutralises and opens the adjudication of `player`'s play in one act (NZ 6.12.2.1), so that no clock runs during a
 * challenge. A spoken challenge binds, and only the director may undo an acceptance (NASPA IV.I.1). So a key that comes
 * too late still opens the challenge, and the director rules on it.
 */
export function openChallenge(
  game: Game,
  stage: Running | Neutral | Out,
  player: Side,
  toRule: ToRule | null,
  at: Millis,
): Outcome {
  const before = rightsNow(game, stage);
  run(game.clock, null, at);
  game.hold = null;
  game.openPlay = player;
  game.stage = {
    is: "words",
    onTurn: stage.onTurn,
    before,
    outPlay: stage.is === "out" ? stage.outPlay : null,
    challenge: {
      challenger: other(player),
      toRule,
      words: [],
      counted: null,
      verdict: null,
      wordsFixed: null,
      confirmedAt: 0,
      settledAt: 0,
    },
  };
  const warns = whyNoVerdict(game) !== null && !game.rules.directorJudges;
  if (toRule !== null) return needsRuling(toRule, warns ? "cannotAdjudicate" : toRule);
  return warns ? saying("cannotAdjudicate") : DONE;
}

/**
 * The challenger's button confirms the list. While the withdrawal is asked for, the other side's button withdraws the
 * challenge.
 */
export function pressInWords(game: Game, stage: Challenged, side: Side, at: Millis): Outcome {
  if (!isAsked(game, "noChallenge", at)) return confirmList(game, stage, side, at);
  return side === stage.challenge.challenger ? refused("otherAgrees") : noChallenge(game, stage, at);
}

/** Restores the state before the challenge, with both clocks stopped. */
function noChallenge(game: Game, stage: Challenged, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  if (outPlay === null) return restoreBefore(game, stage.before, stage.onTurn, at);
  game.openPlay = stage.before.openPlay;
  game.hold = stage.before.hold;
  return resumeOut(game, stage.onTurn, outPlay, at);
}

/**
 * A press within this time after the confirmation does not execute: two buttons hit at once must not execute a list
 * that nobody has read.
 */
const CHECK_MS: Millis = 500;

/** The challenged player's button executes, after they have compared the list with the board (NZ 6.13.5). */
export function pressInVerify(game: Game, stage: Challenged, side: Side, at: Millis): Outcome {
  if (side === stage.challenge.challenger) return refused("playerVerifies");
  if (at - stage.challenge.confirmedAt < CHECK_MS) return refused("wait");
  const due = rulingDue(stage);
  if (due !== null) return refused(due);
  if (whyNoVerdict(game) !== null) return refused("cannotAdjudicate");
  stage.is = "adjudicating";
  return doneWith("adjudicate");
}

/** Returns to the list, which can be corrected until the verdict, or concedes. */
export function actInVerify(game: Game, stage: Challenged, act: Act): Outcome | null {
  if (act.kind === "concede") return askWhoConcedes(game, stage);
  if (act.kind !== "editList") return null;
  stage.is = "words";
  return DONE;
}

/** The side that presses concedes: the player takes the play back, or the challenger lets it stand. */
export function pressInConcede(game: Game, stage: Challenged, side: Side, at: Millis): Outcome {
  return settle(game, stage, side === stage.challenge.challenger, side, at);
}

export function actInConcede(stage: Challenged, act: Act): Outcome | null {
  if (act.kind !== "notConceded") return null;
  stage.is = "words";
  return DONE;
}

/** Points for the player of an acceptable play; a challenge conceded before a word was typed counts as one word. */
function pointsOfFailed(game: Game, stage: Challenged): number {
  if (stage.outPlay !== null && game.rules.outChallengeFree) return 0;
  const rule = game.challengeRule;
  return rule.perPlay ? rule.points : rule.points * Math.max(wordsIn(stage.challenge), 1);
}

/** Number of words challenged, typed or counted. */
export function wordsIn(challenge: Challenge): number {
  return challenge.counted === null ? challenge.words.length : challenge.counted;
}

/** Takes the pack's verdict on the play. Null: no verdict was possible, and the challenge has to be executed again. */
export function setVerdict(game: Game, acceptable: boolean | null, at: Millis): Outcome {
  const stage = game.stage;
  if (stage.is !== "adjudicating") return DONE;
  if (acceptable === null) {
    stage.is = "verify";
    return saying(whyNoVerdict(game) === null ? "noVerdict" : "cannotAdjudicate");
  }
  game.settings.verdicts++;
  return settle(game, stage, acceptable, "pack", at);
}

/** Settles the challenge by a verdict. */
function settle(game: Game, stage: Challenged, acceptable: boolean, by: Judge, at: Millis): Outcome {
  const challenge = stage.challenge;
  run(game.clock, null, at);
  challenge.verdict = { acceptable, by };
  // A second verdict on the same challenge is not counted.
  if (challenge.settledAt === 0) game.settled++;
  challenge.settledAt = at;
  stage.is = "verdict";
  game.openPlay = null;
  game.settledPlay = { player: other(challenge.challenger), judged: true, at: playedMs(game.clock, at), askedAt: null };
  charge(game, stage, 1);
  return DONE;
}

/**
 * A press within this time after the verdict is refused: the button that executed may also restart, and a second press
 * of it must not remove a verdict that nobody has read.
 */
const READ_MS: Millis = 1500;

/**
 * Takes only the press that starts the right clock; the words then disappear from the panel. If DOWN has asked about a
 * delay, the other side's press runs the clock of the side that has to clear the play.
 */
export function pressInVerdict(game: Game, stage: Challenged, side: Side, at: Millis): Outcome {
  if (at - stage.challenge.settledAt < READ_MS) return refused("wait");
  if (verdictEndsGame(stage)) return askForEnd(game, stage, at);
  const delays = other(turnAfterVerdict(game, stage.challenge));
  if (side !== delays) {
    if (!isAsked(game, "delay", at)) return refused("notYourButton");
    game.question = null;
    run(game.clock, delays, at);
    return DONE;
  }
  game.turn += turnsEnded(game, stage);
  return startOpponent(game, side, at);
}

/**
 * While the verdict is on the panel, askDelay asks whether the side that has to clear the play delays (NASPA IV.J.1.l).
 * The other side's press then runs the delaying side's clock, until that side's own press stops it and starts the
 * other's; no turn is counted. If the side to play delays, the normal press starts its clock. An end without a clock is
 * possible: the play that fell may be the sixth score of zero (NZ 8.1.3; ASPA 11.2; NASPA 2013 V.B).
 */
export function actInVerdict(game: Game, stage: Challenged, act: Act, at: Millis): Outcome | null {
  if (verdictEndsGame(stage)) return null;
  if (act.kind === "end") return askForEnd(game, stage, at);
  const runs = game.clock.running !== null;
  if (act.kind === "neutral" && runs) run(game.clock, null, at);
  else return act.kind === "askDelay" && !runs && game.rules.delayStartsClock ? ask(game, "delay", at) : null;
  return DONE;
}

/** Whether either side may ask for another adjudication because a word was mistyped. */
export function mayRepeat(game: Game, stage: Challenged): boolean {
  const verdict = stage.challenge.verdict;
  const byPack = verdict !== null && verdict.by === "pack";
  return game.rules.repeatable && byPack && stage.challenge.wordsFixed === null;
}

/**
 * Why neither side may ask for another adjudication (ASPA 10.4; NASPA IV.J.1.m); null if they may. Only the director
 * corrects the list, so that nobody learns from a second verdict which word was bad.
 */
export function whyNoRepeat(game: Game, stage: Challenged): Notice | null {
  if (!game.rules.repeatable) return "notInTheRules";
  if (mayRepeat(game, stage)) return null;
  return stage.challenge.wordsFixed === null ? "noRepeat" : "repeatOnce";
}

/**
 * Why the director cannot void the challenge; null if that is possible. A challenge that has had a verdict cannot be
 * voided: challenging again with another list would tell which word was bad.
 */
export function whyNotVoid(game: Game, forBlank: boolean): Notice | null {
  const stage = challengedStage(game);
  if (forBlank && !game.rules.voidForBlank) return "notInTheRules";
  if (stage === null) return "noChallenge";
  if (stage.is === "adjudicating") return "wait";
  return stage.is === "verdict" || stage.challenge.wordsFixed !== null ? "hasVerdict" : null;
}

/**
 * Voids the challenge; only for the director. If a blank was not declared, its player is to play again (NASPA
 * IV.F.1.e); otherwise play continues as if there had been no challenge.
 */
export function voidChallenge(game: Game, forBlank: boolean, at: Millis): Outcome {
  const why = whyNotVoid(game, forBlank);
  if (why !== null) return refused(why);
  const stage = challengedStage(game) as Challenged;
  const challenge = stage.challenge;
  if (!forBlank) return noChallenge(game, stage, at);
  game.openPlay = null;
  game.settledPlay = null;
  game.turn += turnsWithoutPress(game, stage) - 1;
  return neutralise(game, other(challenge.challenger), at);
}

/** Why the director cannot refuse the challenge; null if a ruling on it is due. */
export function whyNotRefuse(game: Game): Notice | null {
  const why = whyNotVoid(game, false);
  if (why !== null) return why;
  return rulingDue(challengedStage(game) as Challenged) === null ? "noChallenge" : null;
}

/**
 * Refuses a challenge that came too late, or after an acceptance; only for the director. The play stands, and nobody
 * loses a turn (NASPA IV.I.1). An out play that stands is the end of the game (NASPA V.D).
 */
export function refuseChallenge(game: Game, at: Millis): Outcome {
  const why = whyNotRefuse(game);
  if (why !== null) return refused(why);
  const stage = challengedStage(game) as Challenged;
  const player = other(stage.challenge.challenger);
  game.settledPlay = { player, judged: true, at: playedMs(game.clock, at), askedAt: null };
  game.openPlay = null;
  if (stage.outPlay !== null) return askForEnd(game, stage, at);
  return restoreBefore(game, { openPlay: null, hold: null, neutral: stage.before.neutral }, stage.onTurn, at);
}

/**
 * Returns to the list of a challenge that has its verdict, because a word was mistyped (ASPA 10.4; NASPA IV.J.1.m).
 * Allowed once, and with as many words as before: a second verdict on fewer words, or with a known word in place of
 * another, would tell which was bad. So only the director corrects the list, as often as needed until the second
 * verdict.
 */
export function adjudicateAgain(game: Game, at: Millis): Outcome {
  const why = whyNotAgain(game);
  if (why !== null) return refused(why);
  const stage = challengedStage(game) as Challenged;
  const challenge = stage.challenge;
  if (challenge.wordsFixed === null) {
    charge(game, stage, -1);
    run(game.clock, null, at);
    challenge.verdict = null;
    challenge.wordsFixed = challenge.words.length;
    game.openPlay = other(challenge.challenger);
  }
  stage.is = "words";
  return DONE;
}

/** Why the list cannot be adjudicated again; null if it can. */
export function whyNotAgain(game: Game): Notice | null {
  const stage = challengedStage(game);
  if (!game.rules.repeatable) return "notInTheRules";
  if (stage === null) return "noRepeat";
  const challenge = stage.challenge;
  if (challenge.words.length === 0 || isConceded(challenge)) return "noRepeat";
  if (challenge.wordsFixed === null) return stage.is === "verdict" ? null : "noRepeat";
  return stage.is === "words" || stage.is === "verify" ? null : "repeatOnce";
}

/** Whether a side conceded. */
export function isConceded(challenge: Challenge): boolean {
  return challenge.verdict !== null && typeof challenge.verdict.by === "number";
}

/**
 * Adds the points by which the verdict changes the sides' scores, or with -1 takes back those of a verdict that another
 * replaces. A side that concedes is charged as by a verdict.
 */
function charge(game: Game, stage: Challenged, sign: number): void {
  const points = game.challengePoints;
  const side = chargedSide(game, stage);
  if (side !== null) points[side] += sign * pointsCharged(game, stage);
}

/** The side whose score the verdict changes; null before a verdict. */
export function chargedSide(game: Game, stage: Challenged): Side | null {
  const challenge = stage.challenge;
  if (challenge.verdict === null) return null;
  const onChallenger = playStands(challenge) && game.challengeRule.offChallenger;
  return onChallenger ? challenge.challenger : other(challenge.challenger);
}

/** Points that the verdict gives that side; negative if it takes some. */
export function pointsCharged(game: Game, stage: Challenged): number {
  if (!playStands(stage.challenge)) return 0 - game.rules.fallenPoints;
  const points = pointsOfFailed(game, stage);
  return game.challengeRule.offChallenger ? 0 - points : points;
}

/**
 * Enters a verdict by hand: the director's, from a word list on paper (NZ 6.15; ASPA 10.4; NASPA IV.K), or a referee's
 * that replaces the verdict on the panel (NZ 6.15.3). `counted` is the number of words on the slip if none was typed;
 * null if words were typed.
 */
export function judge(game: Game, acceptable: boolean, counted: number | null, at: Millis): Outcome {
  const why = whyNoJudge(game);
  if (why !== null) return refused(why);
  const stage = challengedStage(game) as Challenged;
  charge(game, stage, -1);
  if (counted !== null) stage.challenge.counted = counted;
  return settle(game, stage, acceptable, "director", at);
}

/** Why the director cannot give a verdict now; null if that is possible. */
export function whyNoJudge(game: Game): Notice | null {
  const stage = challengedStage(game);
  if (stage === null) return "noChallenge";
  return stage.is === "concede" ? "pressOrBack" : stage.is === "adjudicating" ? "wait" : null;
}

/** Whether a verdict by hand needs the number of words challenged: points depend on it, and no word was typed. */
export function lacksCount(game: Game): boolean {
  const stage = challengedStage(game);
  if (stage === null || stage.challenge.counted !== null || game.challengeRule.points === 0) return false;
  if (game.challengeRule.perPlay) return false;
  return stage.challenge.words.length === 0;
}

/** Whether the director can allow a challenge: of the last play, or one that came too late. */
export function mayAllowChallenge(game: Game): boolean {
  const stage = game.stage;
  if ("challenge" in stage) return rulingDue(stage) !== null;
  if (stage.is === "ending") return stage.outPlay !== null && game.openPlay === null;
  return stage.is === "running" || stage.is === "neutral";
}

/**
 * Opens the last play to challenge again because it was not accepted after all, or validates a challenge that came too
 * late (NASPA IV.I.1, IV.G.2.d). After an accepted out play the opponent decides again.
 */
export function allowChallenge(game: Game, at: Millis): Outcome {
  if (!mayAllowChallenge(game)) return refused("onlyInPlay");
  const stage = game.stage;
  if ("challenge" in stage) {
    stage.challenge.toRule = null;
    return DONE;
  }
  if (stage.is === "ending" && stage.outPlay !== null) {
    game.openPlay = stage.outPlay.player;
    game.settledPlay = null;
    stage.outPlay.since = game.clock.since;
    stage.outPlay.stoppedAt = null;
    return resumeOut(game, stage.onTurn, stage.outPlay, at);
  }
  game.openPlay = other((stage as Running | Neutral).onTurn);
  game.openSince = playedMs(game.clock, at);
  game.settledPlay = null;
  return DONE;
}
