// Every word that the panel says, in one place. Capitals; a row of scale 3 holds 26 characters, of scale 2 holds 40.

import { NEUTRAL_REASONS, Notice } from "../core/game";
import { FirstStart, Restart } from "../core/rules/rules";
import { other, Side, SIDE_NAMES } from "../core/side";

/** "B PRESSES: STARTS A", for the side whose clock is to start. */
export function whoStarts(side: Side): string {
  return SIDE_NAMES[other(side)] + " PRESSES: STARTS " + SIDE_NAMES[side];
}

export function wordCount(count: number): string {
  return count + (count === 1 ? " WORD" : " WORDS");
}

export function verdictText(acceptable: boolean): string {
  return acceptable ? "ACCEPTABLE" : "NOT ACCEPTABLE";
}

/** A game in the list of those stored: 0 is the newest. */
export function storedText(place: number): string {
  return place + 1 + " LAST GAME" + (place > 0 ? " BUT " + place : "");
}

export const OTHER_FIRMWARE = "BY ANOTHER FIRMWARE: CANNOT BE READ";

/** What must be so at the table before the clock is started again. */
export function restartText(condition: Restart): string {
  switch (condition) {
    case "seated": return "BOTH SEATED";
    case "tilesBack": return "TILES RACKED";
    case "badWordOff": return "BAD WORD OFF";
    case "blankStruck": return "BLANK STRUCK";
    case "newTileSeen": return "NEW TILE SEEN";
    case "scoreRestated": return "SCORE RESTATED";
  }
}

/** What the first player must have done before the first clock is started. */
export function firstStartText(start: FirstStart): string {
  switch (start) {
    case "racked": return "START: A TILE RACKED, OR THREE IN VIEW";
    case "drawn": return "START AT THE FIRST TILE DRAWN";
    case "seen": return "START AT THE FIRST TILE SEEN";
  }
}

export function reasonText(reason: number): string {
  switch (NEUTRAL_REASONS[reason]) {
    case "score": return "SCORE DISPUTE";
    case "overdraw": return "TILES TO CHOOSE";
    case "tiles": return "TILES, ONE MINUTE";
    case "blank": return "BLANK";
    case "director": return "DIRECTOR CALLED";
    default: return "OTHER REASON";
  }
}

/** Why a press or a key did nothing else, or that it did; `side` is the one that has to act. */
export function noticeText(notice: Notice, side: Side): string {
  const name = SIDE_NAMES[side];
  switch (notice) {
    case "notYourButton": return "ONLY " + name + "'S BUTTON COUNTS";
    case "notThisPress": return "ONLY " + name + "'S BUTTON COUNTS";
    case "playKeys": return "NOT WHILE A CLOCK RUNS";
    case "pressToStart": return "PRESS A BUTTON TO START";
    case "stopped": return "CLOCKS ARE STOPPED";
    case "noPlay": return "NO PLAY TO CHALLENGE";
    case "alreadyHeld": return "ALREADY ON HOLD";
    case "notHeld": return "NOTHING IS ON HOLD";
    case "startFirst": return "START THE CLOCK FIRST";
    case "cannotAdjudicate": return "NO VERDICT: CALL DIRECTOR";
    case "noWithdrawal": return "CHALLENGE IS BINDING";
    case "finishChallenge": return "FINISH THE CHALLENGE";
    case "challengerConfirms": return name + " CONFIRMS THE LIST";
    case "playerVerifies": return name + " CHECKS AND EXECUTES";
    case "noConceding": return "CANNOT BE CONCEDED";
    case "pressToConcede": return "PRESS, OR BACK";
    case "noWords": return "TYPE A WORD FIRST";
    case "tooShort": return "A WORD HAS 2 OR MORE";
    case "tooLong": return "15 LETTERS AT MOST";
    case "tooManyWords": return "8 WORDS AT MOST";
    case "wait": return "ONE MOMENT";
    case "opponentDecides": return name + " DECIDES";
    case "soonStart": return name + " HAS TIME TO DECIDE";
    case "timeIsOver": return "TIME TO DECIDE IS OVER";
    case "confirmEnd": return "PRESS, OR BACK";
    case "gameOver": return "MENU, ENTER: NEXT GAME";
    case "noPressBack": return "NO TURN TO PRESS BACK";
    case "useDirector": return "DIRECTOR: MENU";
    case "extraMinute": return "A MINUTE MORE";
    case "setupKeys": return "UP, DOWN, ENTER";
    case "firstEnter": return "ENTER TO BEGIN";
    case "locked": return "LOCKED BY THE DIRECTOR";
    case "minutesRange": return "1 TO 99 MINUTES";
    case "arrivalPress": return "PRESS ON ARRIVAL";
    case "directorsChoice": return "NO RULE: SET THE CLOCKS";
    case "pinFirst": return "DIRECTOR: TYPE THE PIN";
    case "pinWrong": return "WRONG PIN";
    case "pinLocked": return "PIN CLOSED FOR 5 MINUTES";
    case "menuKeys": return "CHOOSE AS SHOWN";
    case "chooseSide": return "FIRST KEY A OR B";
    case "needDigits": return "DIGITS MISSING";
    case "notNow": return "NOT POSSIBLE NOW";
    case "done": return "DONE";
    case "restored": return "POWER LOST: CLOCKS STOPPED";
    case "logDamaged": return "LOG DAMAGED: CALL DIRECTOR";
    case "notSaved": return "POWER LOSS WILL LOSE GAME";
    case "sameNumber": return "AS MANY WORDS AS BEFORE";
    case "notInTheRules": return "NOT IN THESE RULES";
    case "agreeMinute": return "SIDE AT FAULT PRESSES";
    case "neutralStops": return "NEUTRAL STOPS THE CLOCK";
    case "notSigned": return "ONLY ONCE IT IS SIGNED";
    case "lookFirst": return "LOOK FIRST, THEN PRESS";
    case "onlyChoice": return "THE RULES HAVE NO OTHER";
    case "alreadySo": return "IT IS SO ALREADY";
    case "pressToEnd": return "A BUTTON ENDS THE GAME";
    case "fullField": return "NO ROOM: DELETE FIRST";
    case "faultSeen": return "FAULT SEEN, CLOCK GOES ON";
    case "noMemory": return "MEMORY FULL, CLOCK GOES ON";
    case "keysLost": return "SOME PRESSES WERE LOST";
    case "noVerdict": return "NO VERDICT: " + name + " TRIES AGAIN";
    case "batteryLow": return "BATTERY: 10 HOURS OR LESS";
    case "batteryEmpty": return "BATTERY EMPTY: PLUG IN NOW";
    case "batteryLost": return "BATTERY IS NOT MEASURED";
  }
}
