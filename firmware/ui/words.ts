// The texts for the core's vocabularies: acts, notices, reasons, conditions; and texts with values of the game.

import { type Millis, type Seconds, shownSeconds } from "../core/clock";
import type { Game } from "../core/game";
import type { Notice } from "../core/notice";
import { ruledBefore } from "../core/ruled";
import { type NeutralReason, neutralReasons, type Question } from "../core/stage";
import type { Act } from "../core/acts";
import type { DirectorsAct, RuledAct } from "../core/directors-acts";
import type { FirstStart, Restart } from "../core/rules/rules";
import { other, type Side, type SideOrBoth, SIDE_NAMES } from "../core/side";
import { allKeys } from "../input/keys";
import { secondsText } from "./face";
import { fill, Text } from "./texts";

/** "B presses to start A", for the side whose clock is to start. */
export function whoStarts(side: Side): string {
  return fill(Text.startsClock, SIDE_NAMES[other(side)], SIDE_NAMES[side]);
}

/** Time for which both clocks have been stopped. */
export function stoppedText(game: Game, now: Millis): string {
  return secondsText(Math.floor((now - game.clock.stoppedAt) / 1000));
}

export function sideText(side: SideOrBoth): string {
  return side === "both" ? Text.bothSides : SIDE_NAMES[side];
}

/** The text of a director's act, for a page and for the log. */
export function actText(act: DirectorsAct): Text {
  const texts: Record<DirectorsAct, Text> = {
    setClock: Text.setsClock,
    addTime: Text.addsTime,
    eraseOvertime: Text.erasesOvertime,
    turn: Text.choosesTurn,
    points: Text.givesPoints,
    late: Text.latePlayer,
    voidForBlank: Text.voidsForBlank,
    voidTurnGoesOn: Text.voidsAsTurnGoesOn,
    adjudicateAgain: Text.adjudicatesAgain,
    acceptable: Text.acceptableByHand,
    notAcceptable: Text.notAcceptableByHand,
    allowChallenge: Text.allowsChallenge,
    refuseChallenge: Text.refusesChallenge,
    goOnOverLimit: Text.goesOnOverLimit,
    lostOnTimeA: Text.aLostOnTime,
    lostOnTimeB: Text.bLostOnTime,
    stopped: Text.stopsGame,
    forfeitA: Text.aForfeits,
    forfeitB: Text.bForfeits,
    forfeitBoth: Text.bothForfeit,
    resignedA: Text.aResigns,
    resignedB: Text.bResigns,
    leftA: Text.aLeaves,
    leftB: Text.bLeaves,
    sixZeros: Text.sixZerosEnd,
    reopened: Text.reopensGame,
    newPin: Text.newPin,
    locked: Text.locksSettings,
    unlocked: Text.opensSettings,
    otherList: Text.usesOtherList,
    lowTimeOn: Text.warnsOfLowTime,
    lowTimeOff: Text.warnsNoMore,
    logSent: Text.logSent,
    undone: Text.lastActUndone,
    lastResult: Text.backToLastResult,
    end: Text.endsGame,
  };
  return texts[act];
}

/**
 * The change that the director's last act made, such as "A 12:30, now 14:30" or "Points A +10"; the act's name if it
 * changed no value.
 */
export function undoableText(game: Game): string {
  const act = (ruledBefore(game, 0) as RuledAct).act;
  const ofA = game.ruledBy[0];
  const ofB = game.ruledBy[1];
  if (ofA === 0 && ofB === 0) return actText(act);
  const side = ofA === 0 ? 1 : 0;
  const by = ofA === 0 ? ofB : ofA;
  if (act === "points") return fill(Text.pointsGiven, SIDE_NAMES[side], (by > 0 ? "+" : "") + by);
  // The corrected times.
  const now = game.clock.leftMs;
  if (ofA !== 0 && ofB !== 0) return fill(Text.timesChanged, shownText(now[0]), shownText(now[1]));
  return fill(Text.timeChanged, SIDE_NAMES[side], shownText(now[side] - by), shownText(now[side]));
}

/** The key or the words by which an act of the players was made. */
export function keyOf(act: Act): string {
  switch (act.kind) {
    case "askTurnBack":
    case "askNoChallenge":
    case "challengeStands":
    case "notConceded":
    case "notOut":
    case "notEnded":
    case "noMinute":
    case "toSetUp":
    case "lastResultByPlayers":
    case "editList":
      return "BACK";
    case "askBlank":
    case "askDelay":
    case "otherIsOut":
    case "otherChallenges":
      return "DOWN";
    case "askMinute":
      return "UP";
    case "concede":
    case "sign":
      return "ACCEPT";
    case "unasked":
      return "MENU";
    case "reason":
      return "" + (neutralReasons().indexOf(act.reason) + 1);
    case "word":
    case "correctWord":
    case "number":
      return act.text;
    case "pointsIncluded":
      return "Y";
    case "pointsNotIncluded":
      return "N";
    case "pinRight":
    case "pinWrong":
      return "PIN";
    case "neutral":
    case "hold":
    case "accept":
    case "challenge":
    case "out":
    case "end":
      return act.kind.toUpperCase();
    default:
      return "ENTER";
  }
}

/** Names the act that came of another one, which so cannot be taken back. */
export function cameOfText(act: Act): string {
  const time = secondsText(Math.floor(act.at / 1000));
  if (act.kind === "press") return fill(Text.pressCameOfIt, SIDE_NAMES[act.side], time);
  return act.kind === "verdict" ? fill(Text.verdictCameOfIt, time) : fill(Text.keyCameOfIt, keyOf(act), time);
}

/** The text of a time left, with the seconds that the faces show. */
export function shownText(leftMs: Millis): string {
  return secondsText(shownSeconds(leftMs));
}

/** Says that a limit of time is over, and since when. */
export function lateText(elapsed: Seconds, limit: Seconds): string {
  return fill(Text.limitIsOver, limit, secondsText(elapsed - limit));
}

export function wordCount(count: number): string {
  return count === 1 ? Text.wordJudged : fill(Text.wordsJudged, count);
}

/**
 * A line of the list of stored games; `place` is 0 for the newest. Has the game's key, a digit from 1 or after the 9 a
 * letter, and its distance from the newest.
 */
export function storedText(place: number, isOpen: boolean): string {
  if (place === 0) return isOpen ? Text.thisGame : Text.lastGame;
  if (place === 1) return Text.oneGameBefore;
  return fill(Text.gamesBefore, place < 9 ? "" + (place + 1) : allKeys()[place - 9], place);
}

/** A condition at the table for starting the clock again; "" for the removal of a play, which the page names itself. */
export function restartText(condition: Restart): Text | "" {
  const texts: Record<Restart, Text | ""> = {
    seated: Text.firstSit,
    tilesBack: Text.rackTiles,
    badWordOff: "",
    blankStruck: Text.strikeBlank,
    newTileSeen: Text.seeNewTile,
    scoreRestated: Text.restateScore,
  };
  return texts[condition];
}

/** The first player's act before the first clock may be started. */
export function firstStartText(start: FirstStart): Text {
  const texts: Record<FirstStart, Text> = {
    racked: Text.tileOnRack,
    drawn: Text.firstTileDrawn,
    seen: Text.firstTileSeen,
  };
  return texts[start];
}

/** The text of a question, for the log. */
export function questionText(what: Question["what"]): Text {
  const texts: Record<Question["what"], Text> = {
    turnBack: Text.notOverAsked,
    blank: Text.turnAsked,
    noChallenge: Text.noChallengeLogged,
    delay: Text.delayAsked,
  };
  return texts[what];
}

export function reasonText(reason: NeutralReason): Text {
  const texts: Record<NeutralReason, Text> = {
    score: Text.scoreReason,
    overdraw: Text.overdrawReason,
    blank: Text.blankReason,
    director: Text.directorReason,
    other: Text.otherReason,
    tiles: Text.tilesReason,
  };
  return texts[reason];
}

/**
 * Text about the part of the start that failed, without which the device continues; or about a journal of a newer
 * firmware, because of which nothing is stored. Null for neither.
 */
export function faultText(startFault: string | null, isForeign: boolean): string | null {
  if (startFault !== null) return fill(Text.startFault, startFault);
  return isForeign ? Text.newerFirmware : null;
}

/** The text of a notice; `side` is the side that has to act. */
export function noticeText(notice: Notice, side: Side): string {
  if (notice === "waitingStarts") return whoStarts(side);
  const texts: Record<Exclude<Notice, "waitingStarts">, Text> = {
    notYourButton: Text.notYourButton,
    playKeys: Text.playKeys,
    pressToStart: Text.pressToStart,
    stopped: Text.clocksAreStopped,
    noPlay: Text.noPlay,
    accepted: Text.playIsAccepted,
    playSettled: Text.playIsSettled,
    acceptedFirst: Text.acceptedFirst,
    alreadyHeld: Text.alreadyHeld,
    startFirst: Text.startFirst,
    cannotAdjudicate: Text.noVerdictCallDirector,
    noWithdrawal: Text.noWithdrawal,
    otherAgrees: Text.otherAgrees,
    finishChallenge: Text.finishChallenge,
    challengerConfirms: Text.challengerConfirms,
    playerVerifies: Text.playerVerifies,
    noConceding: Text.noConceding,
    pressOrBack: Text.pressOrBack,
    noWords: Text.noWords,
    tooShort: Text.tooShort,
    tooLong: Text.tooLong,
    tooManyWords: Text.tooManyWords,
    wait: Text.wait,
    opponentDecides: Text.opponentDecides,
    soonStart: Text.soonStart,
    timeIsOver: Text.timeIsOver,
    gameOver: Text.gameIsOver,
    noPressBack: Text.noPressBack,
    useDirector: Text.useDirector,
    extraMinute: Text.extraMinute,
    setupKeys: Text.setupKeys,
    firstEnter: Text.firstEnter,
    locked: Text.locked,
    minutesRange: Text.minutesRange,
    tableRange: Text.tableRange,
    arrivalPress: Text.arrivalPress,
    directorsChoice: Text.directorsChoice,
    pinFirst: Text.pinFirst,
    pinWrong: Text.pinWrong,
    pinLocked: Text.pinLocked,
    choosePin: Text.choosePin,
    bothEnd: Text.bothEnd,
    menuKeys: Text.menuKeys,
    chooseSide: Text.chooseSide,
    needDigits: Text.needDigits,
    stopFirst: Text.stopFirst,
    onlyInPlay: Text.onlyInPlay,
    setUpFirst: Text.setUpFirst,
    gameBegun: Text.gameBegun,
    notEnded: Text.notEnded,
    noGame: Text.noGame,
    noChallenge: Text.noChallengeToRuleOn,
    hasVerdict: Text.hasVerdict,
    noRepeat: Text.noRepeat,
    repeatOnce: Text.repeatOnce,
    noOvertime: Text.noOvertime,
    noOtherList: Text.noOtherList,
    done: Text.done,
    undoable: Text.done,
    restored: Text.restored,
    logDamaged: Text.logDamaged,
    logFull: Text.logFull,
    notSaved: Text.notSaved,
    sameNumber: Text.sameNumber,
    notInTheRules: Text.notInTheRules,
    agreeMinute: Text.agreeMinute,
    neutralStops: Text.neutralStops,
    notSigned: Text.notSigned,
    lookFirst: Text.lookFirst,
    onlyChoice: Text.onlyChoice,
    onePack: Text.onePack,
    notOverLimit: Text.notOverLimit,
    rulesDamaged: Text.rulesDamaged,
    rulesNewer: Text.rulesNewer,
    alreadySo: Text.alreadySo,
    pressToEnd: Text.pressToEnd,
    fullField: Text.fullField,
    faultSeen: Text.faultSeen,
    noMemory: Text.noMemory,
    keysLost: Text.keysLost,
    chooseLine: Text.chooseLine,
    enterAgain: Text.enterAgain,
    noUndo: Text.noUndo,
    gameGivenUp: Text.gameGivenUp,
    noWayBack: Text.noWayBack,
    noResult: Text.noResult,
    noVerdict: Text.noVerdict,
    checkingPack: Text.checkingPack,
    batteryLow: Text.batteryLow,
    batteryEmpty: Text.batteryEmpty,
    batteryLost: Text.batteryLost,
    keypadSilent: Text.keypadSilent,
    partsNotPassed: Text.partsNotPassed,
  };
  const text = texts[notice];
  if (!text.includes("{")) return text;
  const player = notice === "accepted" || notice === "playSettled" ? other(side) : side;
  return fill(text as Text.notYourButton, SIDE_NAMES[player]);
}
