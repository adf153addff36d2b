// All laws that need no device.

import {
  everyInputIsAnswered,
  neutralStops,
  otherKeysLeaveTheClock,
  refusedChangesNothing,
  setupShowsItsMinutes,
  wordsAreTyped,
} from "./answers";
import {
  directorGetsIn,
  pagesNeedThePin,
  settingsAreRecorded,
  settingsNeedThePin,
  startIsClosed,
  triesAreCounted,
} from "./director";
import { linesFit } from "./glass";
import { clocksStopAtTheLimit, nobodyLeavesTheLimit } from "./limit";
import { noKeyCosts, noKeyStartsAClock } from "./keys";
import type { StateLaw, StepLaw } from "./law";
import { clocksStand, noTimeIsLost, onlyClocksTakeTime } from "./time";
import { buttonsAreNamed, namedButtonsWork, offeredKeysWork, rulingsAreOffered, wordsAreOffered } from "./offers";
import { rowsAddUp, scoresAreOfTheEnd, tilesAreOff } from "./result";
import { holdIsOfAnOpenPlay, pageLeftTwice, slipAndBack } from "./slips";
import {
  acceptedIsSettled,
  bothButtons,
  challengeBinds,
  challengeIsOfTheOpenPlay,
  directorRules,
  packIsFit,
  revisedVerdictsCost,
  standingCostsNothing,
  standingIsNeverWorse,
  verdictHasAJudge,
  verdictsMakeTheSums,
  wordsAreCountedForPoints,
} from "./verdicts";

export const STEP_LAWS: StepLaw[] = [
  noTimeIsLost,
  onlyClocksTakeTime,
  noKeyStartsAClock,
  noKeyCosts,
  pagesNeedThePin,
  startIsClosed,
  settingsNeedThePin,
  settingsAreRecorded,
  triesAreCounted,
  bothButtons,
  challengeBinds,
  packIsFit,
  verdictHasAJudge,
  verdictsMakeTheSums,
  directorRules,
  acceptedIsSettled,
  everyInputIsAnswered,
  refusedChangesNothing,
  setupShowsItsMinutes,
  wordsAreTyped,
  otherKeysLeaveTheClock,
  neutralStops,
];

/** Some of these try dozens of futures, so they are asked of a state now and then. */
export const STATE_LAWS: StateLaw[] = [
  clocksStand,
  holdIsOfAnOpenPlay,
  clocksStopAtTheLimit,
  nobodyLeavesTheLimit,
  scoresAreOfTheEnd,
  rowsAddUp,
  tilesAreOff,
  slipAndBack,
  pageLeftTwice,
  buttonsAreNamed,
  namedButtonsWork,
  offeredKeysWork,
  rulingsAreOffered,
  wordsAreOffered,
  challengeIsOfTheOpenPlay,
  revisedVerdictsCost,
  standingIsNeverWorse,
  standingCostsNothing,
  wordsAreCountedForPoints,
  directorGetsIn,
  linesFit,
];
