// Every word that the panel says, in one place. Capitals; a row of scale 3 holds 26 characters, of scale 2 holds 40.

import { Seconds } from "../core/clock";
import { Notice } from "../core/game";
import { NEUTRAL_REASONS } from "../core/stage";
import { KEYS } from "../core/keys";
import { Act } from "../core/outcome";
import { FirstStart, Restart } from "../core/rules/rules";
import { other, Side, SideOrBoth, SIDE_NAMES } from "../core/side";
import { secondsText } from "./face";

/** "B PRESSES: STARTS A", for the side whose clock is to start. */
export function whoStarts(side: Side): string {
  return SIDE_NAMES[other(side)] + " PRESSES: STARTS " + SIDE_NAMES[side];
}

/** One side, or both. */
export function sideText(side: SideOrBoth): string {
  return side === "both" ? "BOTH" : SIDE_NAMES[side];
}

/** What the director does: a line of a page, and of the log. */
export function actText(act: Act): string {
  const texts: Record<Act, string> = {
    setClock: "SET A CLOCK",
    addTime: "ADD OR TAKE TIME",
    eraseOvertime: "ERASE OVERTIME",
    turn: "WHO IS TO PLAY",
    points: "GIVE OR TAKE POINTS",
    late: "LATE PLAYER",
    voidForBlank: "VOID: BLANK UNCLEAR",
    voidTurnGoesOn: "VOID: TURN GOES ON",
    adjudicateAgain: "ADJUDICATE AGAIN",
    acceptable: "ACCEPTABLE, BY HAND",
    notAcceptable: "NOT ACCEPTABLE, BY HAND",
    allowChallenge: "ALLOW A CHALLENGE",
    stopped: "STOP THE GAME",
    forfeitA: "A FORFEITS",
    forfeitB: "B FORFEITS",
    forfeitBoth: "BOTH FORFEIT",
    resignedA: "A RESIGNS",
    resignedB: "B RESIGNS",
    leftA: "A LEAVES THE GAME",
    leftB: "B LEAVES THE GAME",
    sixZeros: "SIX ZEROS: END",
    reopened: "REOPEN THE GAME",
    newPin: "NEW PIN",
    locked: "LOCK THE SETTINGS",
    unlocked: "OPEN THE SETTINGS",
    otherList: "USE ANOTHER LIST",
    logSent: "LOG SENT OVER USB",
  };
  return texts[act];
}

/** A limit that is kept by speaking is over, and since when. */
export function lateText(gone: Seconds, limit: Seconds): string {
  return limit + " S OVER SINCE " + secondsText(gone - limit);
}

export function wordCount(count: number): string {
  return count + (count === 1 ? " WORD" : " WORDS");
}

export function verdictText(acceptable: boolean): string {
  return acceptable ? "ACCEPTABLE" : "NOT ACCEPTABLE";
}

/**
 * A game in the list of those stored, 0 being the newest, with its key: 1 to 9, which come last in KEYS, then from A.
 */
export function storedText(place: number): string {
  return KEYS[(place + 27) % 36] + " LAST GAME" + (place > 0 ? " BUT " + place : "");
}

export const OTHER_FIRMWARE = "BY ANOTHER FIRMWARE: CANNOT BE READ";

/** What must be so at the table before the clock is started again. */
export function restartText(condition: Restart): string {
  const texts: Record<Restart, string> = {
    seated: "BOTH SEATED",
    tilesBack: "TILES RACKED",
    badWordOff: "PLAY REMOVED",
    blankStruck: "BLANK STRUCK",
    newTileSeen: "NEW TILE SEEN",
    scoreRestated: "SCORE RESTATED",
  };
  return texts[condition];
}

/** What the first player must have done before the first clock is started. */
export function firstStartText(start: FirstStart): string {
  const texts: Record<FirstStart, string> = {
    racked: "START: A TILE RACKED, OR THREE IN VIEW",
    drawn: "START AT THE FIRST TILE DRAWN",
    seen: "START AT THE FIRST TILE SEEN",
  };
  return texts[start];
}

export function reasonText(reason: number): string {
  switch (NEUTRAL_REASONS[reason]) {
    case "score":
      return "SCORE DISPUTE";
    case "overdraw":
      return "TILES TO CHOOSE";
    case "tiles":
      return "TILES, ONE MINUTE";
    case "blank":
      return "BLANK";
    case "director":
      return "DIRECTOR CALLED";
    default:
      return "OTHER REASON";
  }
}

/**
 * What stands above all else: what of the start failed, the device going on without it; or why nothing is stored: the
 * journal is another firmware's. Null for neither.
 */
export function faultText(startFault: string | null, foreign: "newer" | "older" | null): string | null {
  if (startFault !== null) return "START FAULT: " + startFault;
  return foreign === null ? null : "GAMES OF " + foreign.toUpperCase() + " FIRMWARE";
}

/** Why a press or a key did nothing else, or that it did; `side` is the one that has to act. */
export function noticeText(notice: Notice, side: Side): string {
  const name = SIDE_NAMES[side];
  const texts: Record<Notice, string> = {
    notYourButton: "ONLY " + name + "'S BUTTON COUNTS",
    playKeys: "NOT WHILE A CLOCK RUNS",
    pressToStart: "PRESS A BUTTON TO START",
    stopped: "CLOCKS ARE STOPPED",
    noPlay: "NO PLAY TO CHALLENGE",
    accepted: SIDE_NAMES[other(side)] + "'S PLAY IS ACCEPTED",
    acceptedFirst: "ACCEPTED FIRST: DIRECTOR",
    alreadyHeld: "ALREADY ON HOLD",
    startFirst: "START THE CLOCK FIRST",
    cannotAdjudicate: "NO VERDICT: CALL DIRECTOR",
    noWithdrawal: "CHALLENGE IS BINDING",
    finishChallenge: "FINISH THE CHALLENGE",
    challengerConfirms: name + " CONFIRMS THE LIST",
    playerVerifies: name + " CHECKS AND EXECUTES",
    noConceding: "CANNOT BE CONCEDED",
    waitingStarts: whoStarts(side),
    pressOrBack: "ANSWER: BUTTON, OR BACK",
    noWords: "TYPE A WORD FIRST",
    tooShort: "A WORD HAS 2 OR MORE",
    tooLong: "15 LETTERS AT MOST",
    tooManyWords: "8 WORDS AT MOST",
    wait: "ONE MOMENT",
    opponentDecides: name + " DECIDES",
    soonStart: name + " HAS TIME TO DECIDE",
    timeIsOver: "TIME WAS OVER: DIRECTOR",
    gameOver: "MENU, ENTER: NEXT GAME",
    noPressBack: "NO TURN TO PRESS BACK",
    useDirector: "DIRECTOR: MENU",
    extraMinute: "A MINUTE MORE",
    setupKeys: "UP, DOWN, ENTER",
    firstEnter: "ENTER TO BEGIN",
    locked: "LOCKED BY THE DIRECTOR",
    minutesRange: "1 TO 99 MINUTES",
    arrivalPress: "PRESS ON ARRIVAL",
    directorsChoice: "NO RULE: SET THE CLOCKS",
    pinFirst: "DIRECTOR: TYPE THE PIN",
    pinWrong: "WRONG PIN",
    pinLocked: "PIN CLOSED FOR 5 MINUTES",
    choosePin: "CHOOSE A PIN, NOT 0000",
    bothEnd: "OTHER SIDE PRESSES FIRST",
    menuKeys: "CHOOSE AS SHOWN",
    chooseSide: "FIRST KEY A OR B",
    needDigits: "DIGITS MISSING",
    stopFirst: "STOP THE CLOCKS FIRST",
    onlyInPlay: "ONLY DURING PLAY",
    setUpFirst: "FINISH SET-UP FIRST",
    gameBegun: "THE GAME HAS BEGUN",
    notEnded: "THE GAME HAS NOT ENDED",
    noGame: "NO GAME TO END",
    noChallenge: "NO CHALLENGE TO RULE ON",
    hasVerdict: "IT HAS HAD ITS VERDICT",
    noRepeat: "NOTHING TO REPEAT",
    repeatOnce: "REPEATED ONCE, NO MORE",
    noOvertime: "NO OVERTIME TO ERASE",
    noOtherList: "IT IS THE RULES' LIST",
    done: "DONE",
    restored: "POWER LOST: CLOCKS STOPPED",
    logDamaged: "LOG DAMAGED: CALL DIRECTOR",
    logFull: "LOG FULL: NEUTRAL FIRST",
    notSaved: "POWER LOSS WILL LOSE GAME",
    sameNumber: "AS MANY WORDS AS BEFORE",
    notInTheRules: "NOT IN THESE RULES",
    agreeMinute: "SIDE AT FAULT PRESSES",
    neutralStops: "NEUTRAL STOPS THE CLOCK",
    notSigned: "ONLY ONCE IT IS SIGNED",
    lookFirst: "LOOK FIRST, THEN PRESS",
    onlyChoice: "THE RULES HAVE NO OTHER",
    alreadySo: "IT IS SO ALREADY",
    pressToEnd: "A BUTTON ENDS THE GAME",
    fullField: "NO ROOM: DELETE FIRST",
    faultSeen: "FAULT SEEN, CLOCK GOES ON",
    noMemory: "MEMORY FULL, CLOCK GOES ON",
    keysLost: "SOME PRESSES WERE LOST",
    noVerdict: "NO VERDICT: " + name + " TRIES AGAIN",
    checkingPack: "THE LIST IS BEING CHECKED",
    batteryLow: "BATTERY: 10 HOURS OR LESS",
    batteryEmpty: "BATTERY EMPTY: PLUG IN NOW",
    batteryLost: "BATTERY IS NOT MEASURED",
  };
  return texts[notice];
}
