// Every word that the panel says, in one place. Capitals; a row of scale 3 holds 26 characters, of scale 2 holds 40.

import { Notice } from "../core/game";
import { Restart } from "../core/rules/rules";
import { other, Side, SIDE_NAMES } from "../core/side";

/** "B PRESSES TO START A'S CLOCK", for the side whose clock is to start. */
export function whoStarts(side: Side): string {
  return SIDE_NAMES[other(side)] + " PRESSES: STARTS " + SIDE_NAMES[side];
}

export function wordCount(count: number): string {
  return count + (count === 1 ? " WORD" : " WORDS");
}

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

/** Why a press or a key did nothing else; `side` is the one that has to act. */
export function noticeText(notice: Notice, side: Side): string {
  const name = SIDE_NAMES[side];
  switch (notice) {
    case "notYourButton": return "ONLY " + name + "'S BUTTON COUNTS";
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
    case "noWords": return "TYPE A WORD FIRST";
    case "tooShort": return "A WORD HAS 2 OR MORE";
    case "tooLong": return "15 LETTERS AT MOST";
    case "tooManyWords": return "8 WORDS AT MOST";
    case "wait": return "ONE MOMENT";
    case "notThisPress": return "ONLY " + name + "'S BUTTON COUNTS";
    case "opponentDecides": return name + " DECIDES";
    case "soonStart": return name + " HAS TIME TO DECIDE";
    case "confirmEnd": return "BOTH PRESS, OR BACK";
    case "gameOver": return "MENU, ENTER: NEW GAME";
  }
}
