// Every word that the panel says, in one place; the log has them in capitals. A line of plain type holds some 26
// characters, of small type 45.

import type { Millis, Seconds } from "../core/clock";
import type { Game, Notice } from "../core/game";
import { neutralReasons } from "../core/stage";
import { allKeys } from "../core/keys";
import type { Act } from "../core/outcome";
import type { FirstStart, Restart } from "../core/rules/rules";
import { other, type Side, type SideOrBoth, SIDE_NAMES } from "../core/side";
import { secondsText } from "./face";
import { fill, Text } from "./texts";

/** "B presses to start A", for the side whose clock is to start. */
export function whoStarts(side: Side): string {
  return fill(Text.startsClock, SIDE_NAMES[other(side)], SIDE_NAMES[side]);
}

/** How long both clocks have stood. */
export function stoppedText(game: Game, now: Millis): string {
  return "Stopped for " + secondsText(Math.floor((now - game.clock.stoppedAt) / 1000));
}

/** One side, or both. */
export function sideText(side: SideOrBoth): string {
  return side === "both" ? "both" : SIDE_NAMES[side];
}

/** What the director does: a line of a page, and of the log. */
export function actText(act: Act): string {
  const texts: Record<Act, string> = {
    setClock: "Set a clock",
    addTime: "Add or take time",
    eraseOvertime: "Erase overtime",
    turn: "Who is to play",
    points: "Give or take points",
    late: "Late player",
    voidForBlank: "Void: blank unclear",
    voidTurnGoesOn: "Void: turn goes on",
    adjudicateAgain: "Adjudicate again",
    acceptable: "Acceptable, by hand",
    notAcceptable: "Not acceptable, by hand",
    allowChallenge: "Allow a challenge",
    stopped: "Stop the game",
    forfeitA: "A forfeits",
    forfeitB: "B forfeits",
    forfeitBoth: "Both forfeit",
    resignedA: "A resigns",
    resignedB: "B resigns",
    leftA: "A leaves the game",
    leftB: "B leaves the game",
    sixZeros: "Six zeros: end",
    reopened: "Reopen the game",
    newPin: "New PIN",
    locked: "Lock the settings",
    unlocked: "Open the settings",
    otherList: "Use another list",
    logSent: "Log sent over USB",
    undone: "Last act taken back",
    lastResult: "Back to the last result",
    end: "End of the game",
  };
  return texts[act];
}

/** A limit that is kept by speaking is over, and since when. */
export function lateText(gone: Seconds, limit: Seconds): string {
  return limit + " s over since " + secondsText(gone - limit);
}

export function wordCount(count: number): string {
  return count + (count === 1 ? " word" : " words");
}

/**
 * A game in the list of those stored, 0 being the newest, with its key: from 1 to 9 how many games ago it was, then a
 * letter.
 */
export function storedText(place: number): string {
  if (place === 0) return "1 last game";
  return (place < 9 ? "" : allKeys()[place - 9] + ": ") + (place + 1) + " games ago";
}

export const OTHER_FIRMWARE = "By another firmware: cannot be read";

/** What is to be done at the table before the clock is started again; a play that fell is spoken of by itself. */
export function restartText(condition: Restart): string {
  const texts: Record<Restart, string> = {
    seated: "First sit",
    tilesBack: "rack",
    badWordOff: "",
    blankStruck: "strike blank",
    newTileSeen: "see new tile",
    scoreRestated: "restate score",
  };
  return texts[condition];
}

/** What the first player must have done before the first clock is started. */
export function firstStartText(start: FirstStart): string {
  const texts: Record<FirstStart, string> = {
    racked: "Tile on rack, or 3 face up",
    drawn: "First tile drawn: start",
    seen: "First tile seen: start",
  };
  return texts[start];
}

export function reasonText(reason: number): string {
  switch (neutralReasons()[reason]) {
    case "score":
      return "Score dispute";
    case "overdraw":
      return "Tiles to choose";
    case "tiles":
      return "Tiles, one minute";
    case "blank":
      return "Blank";
    case "director":
      return "Director called";
    default:
      return "Other reason";
  }
}

/**
 * What stands above all else: what of the start failed, the device going on without it; or why nothing is stored: the
 * journal is another firmware's. Null for neither.
 */
export function faultText(startFault: string | null, foreign: "newer" | "older" | null): string | null {
  if (startFault !== null) return "Start fault: " + startFault;
  return foreign === null ? null : "Games of " + foreign + " firmware";
}

/** A notice in words; `side` is the one that has to act. */
export function noticeText(notice: Notice, side: Side): string {
  const name = SIDE_NAMES[side];
  const texts: Record<Notice, string> = {
    notYourButton: "Only " + name + "'s button counts",
    playKeys: "Not while a clock runs",
    pressToStart: "Press a button to start",
    stopped: "Clocks are stopped",
    noPlay: "No play to challenge",
    accepted: SIDE_NAMES[other(side)] + "'s play is accepted",
    playSettled: SIDE_NAMES[other(side)] + "'s play is settled",
    acceptedFirst: "Was accepted: director",
    alreadyHeld: "Already on hold",
    startFirst: "Start the clock first",
    cannotAdjudicate: "No verdict: call director",
    noWithdrawal: "Challenge is binding",
    otherAgrees: "Only " + name + "'s button agrees",
    finishChallenge: "Finish the challenge",
    challengerConfirms: name + " confirms the list",
    playerVerifies: name + " checks and executes",
    noConceding: "Cannot be conceded",
    waitingStarts: whoStarts(side),
    pressOrBack: "Answer: button, or BACK",
    noWords: "Type a word first",
    tooShort: "2 letters at least",
    tooLong: "15 letters at most",
    tooManyWords: "List full: 8 words",
    wait: "One moment",
    opponentDecides: name + " decides",
    soonStart: name + " has time to decide",
    timeIsOver: "Time was over: director",
    gameOver: "MENU, ENTER: next game",
    noPressBack: "No turn to press back",
    useDirector: "Director: MENU",
    extraMinute: "A minute more",
    setupKeys: "UP, DOWN, ENTER",
    firstEnter: "ENTER to begin",
    locked: "Locked by the director",
    minutesRange: "1 to 99 minutes",
    arrivalPress: "Press on arrival",
    directorsChoice: "No rule: set the clocks",
    pinFirst: "Director: type the PIN",
    pinWrong: "Wrong PIN",
    pinLocked: "PIN: one try a minute",
    choosePin: "Choose a PIN, not 0000",
    bothEnd: "Other side presses first",
    menuKeys: "Choose as shown",
    chooseSide: "First key A or B",
    needDigits: "Digits missing",
    stopFirst: "Stop the clocks first",
    onlyInPlay: "Only during play",
    setUpFirst: "Finish set-up first",
    gameBegun: "The game has begun",
    notEnded: "The game has not ended",
    noGame: "No game to end",
    noChallenge: "No challenge to rule on",
    hasVerdict: "Verdict already given",
    noRepeat: "Nothing to repeat",
    repeatOnce: "Repeated once, no more",
    noOvertime: "No overtime to erase",
    noOtherList: "It is the rules' list",
    done: "Done",
    restored: "Power lost: both stopped",
    logDamaged: "Log damaged: call director",
    logFull: "Log full: NEUTRAL first",
    notSaved: "Power loss will lose game",
    sameNumber: "As many words as before",
    notInTheRules: "Not in these rules",
    agreeMinute: "Side at fault presses",
    neutralStops: "NEUTRAL stops the clock",
    notSigned: "Only once it is signed",
    lookFirst: "Look first, then press",
    onlyChoice: "The rules have no other",
    onePack: "There is one pack only",
    alreadySo: "Nothing to change",
    pressToEnd: "A button ends the game",
    fullField: "No room: DELETE first",
    faultSeen: "Fault seen, clock goes on",
    noMemory: "Memory full, clock goes on",
    keysLost: "Some presses were lost",
    chooseLine: "Choose with UP, DOWN",
    enterAgain: "ENTER if it is right",
    noUndo: "No act to take back",
    noResult: "No result to go back to",
    noVerdict: "No verdict: " + name + " tries again",
    checkingPack: "The list is being checked",
    batteryLow: "Battery: 10 hours or less",
    batteryEmpty: "Battery empty: plug it in",
    batteryLost: "Battery is not measured",
  };
  return texts[notice];
}
