// The stage of a game: its number, and the fields that only some stages have.

import { type Game, onTurnOf, outPlayOf } from "../core/game";
import type {
  Before,
  Challenge,
  Challenged,
  Ended,
  Ending,
  Late,
  Neutral,
  OutPlay,
  Running,
  Stage,
  StageName,
  Verdict,
} from "../core/stage";
import type { Side } from "../core/side";
import { bitsIn, type Fields, type FieldWriter, has, numberIn, putIfAny, putNumber, sideIn } from "./fields";
import { putFields, takeFields } from "./kinds";
import { numberOf, STAGE_NUMBERS, wordOf } from "./numbers";
import {
  ACCEPTABLE,
  AWAITED,
  BEFORE_CHALLENGE,
  BEFORE_OUT,
  CHALLENGE,
  CHALLENGER,
  ENDED,
  ENDING_STAGE,
  LATE,
  LIST,
  NEUTRAL,
  NEUTRAL_SINCE,
  ON_TURN,
  OUT_PLAY,
  OUT_PLAYER,
  OUT_TURN,
  PRESSED_BACK,
  RUNNING,
  STAGE,
  TYPED,
  VERDICT,
} from "./table";

/** Puts the stage of a game: the side on turn, an out play, and the fields of this stage alone. */
export function putStage(out: FieldWriter, game: Game): void {
  putInStage(out, game.stage);
  putIfAny(out, ON_TURN, onTurnOf(game));
  const outPlay = outPlayOf(game);
  if (outPlay !== null) putOutPlay(out, outPlay);
}

function putInStage(out: FieldWriter, stage: Stage): void {
  putNumber(out, STAGE, numberOf(STAGE_NUMBERS, stage.is));
  switch (stage.is) {
    case "late":
      return putFields(out, LATE, stage);
    case "running":
      return putFields(out, RUNNING, stage);
    case "neutral":
      return putFields(out, NEUTRAL, stage);
    case "minute":
      return putNeutral(out, stage.after);
    case "ending":
      putNeutral(out, stage.neutral);
      if (stage.verdict !== null) putChallenged(out, stage.verdict);
      return putFields(out, ENDING_STAGE, stage);
    case "ended":
      putNeutral(out, stage.neutral);
      return putFields(out, ENDED, stage);
    case "setup":
    case "ready":
    case "out":
      return;
    default:
      return putChallenged(out, stage);
  }
}

/** A neutral stage precedes a challenge, an OUT or the end, never two of them, so they share its fields. */
function putNeutral(out: FieldWriter, neutral: Neutral | null): void {
  if (neutral !== null) putFields(out, NEUTRAL, neutral);
}

function putChallenged(out: FieldWriter, stage: Challenged): void {
  const before = stage.before;
  putFields(out, BEFORE_CHALLENGE, before);
  putNeutral(out, before.neutral);
  putChallenge(out, stage.challenge);
}

function putChallenge(out: FieldWriter, challenge: Challenge): void {
  putFields(out, CHALLENGE, challenge);
  if (challenge.counted === null) putFields(out, TYPED, challenge);
  putFields(out, LIST, challenge);
  const verdict = challenge.verdict;
  if (verdict !== null) putFields(out, VERDICT, verdict);
}

function putOutPlay(out: FieldWriter, outPlay: OutPlay): void {
  const before = outPlay.before;
  putFields(out, OUT_PLAY, outPlay);
  putFields(out, BEFORE_OUT, before);
  putNeutral(out, before.neutral);
  putFields(out, OUT_TURN, outPlay);
}

/** The stage; null if this firmware does not know it, or if a part of it is missing. */
export function stageIn(fields: Fields): Stage | null {
  const name = wordOf(STAGE_NUMBERS, numberIn(fields, STAGE));
  const onTurn = sideIn(fields, ON_TURN);
  const outPlay = has(fields, OUT_PLAYER) ? outPlayIn(fields) : null;
  switch (name) {
    case undefined:
      return null;
    case "setup":
    case "ready":
      return { is: name };
    case "late": {
      const late = { is: name, awaited: bitsIn(fields, AWAITED) } as Late;
      takeFields(fields, LATE, late);
      return late;
    }
    case "ended": {
      const neutral = outPlay === null ? neutralBefore(fields, onTurn) : null;
      const ended = { is: name, onTurn, outPlay, neutral } as Ended;
      takeFields(fields, ENDED, ended);
      return ended;
    }
    default:
      return onTurn === null ? null : stageOnTurn(fields, name, onTurn, outPlay);
  }
}

type NameOnTurn = Exclude<StageName, "setup" | "ready" | "late" | "ended">;

function stageOnTurn(fields: Fields, name: NameOnTurn, onTurn: Side, outPlay: OutPlay | null): Stage | null {
  switch (name) {
    case "running": {
      const running = { is: name, onTurn } as Running;
      takeFields(fields, RUNNING, running);
      return running;
    }
    case "neutral":
      return neutralIn(fields, onTurn);
    case "minute": {
      const atFault = sideIn(fields, PRESSED_BACK);
      return atFault === null ? null : { is: name, atFault, after: neutralIn(fields, onTurn) };
    }
    case "out":
      return outPlay === null ? null : { is: name, onTurn, outPlay };
    case "ending":
      return endingIn(fields, onTurn, outPlay);
    default:
      return has(fields, CHALLENGER) ? challengedIn(fields, name, onTurn, outPlay) : null;
  }
}

/** If there is a challenge, END was pressed at its verdict, and the out play is the one that fell. */
function endingIn(fields: Fields, onTurn: Side, outPlay: OutPlay | null): Ending {
  const asked = has(fields, CHALLENGER);
  const ending = {
    is: "ending",
    onTurn,
    outPlay: asked ? null : outPlay,
    neutral: asked || outPlay !== null ? null : neutralBefore(fields, onTurn),
    verdict: asked ? challengedIn(fields, "verdict", onTurn, outPlay) : null,
  } as Ending;
  takeFields(fields, ENDING_STAGE, ending);
  return ending;
}

function challengedIn(fields: Fields, name: Challenged["is"], onTurn: Side, outPlay: OutPlay | null): Challenged {
  const before = { neutral: neutralBefore(fields, outPlay === null ? onTurn : null) } as Before;
  takeFields(fields, BEFORE_CHALLENGE, before);
  const challenge = challengeIn(fields);
  return { is: name, onTurn, before, outPlay, challenge };
}

function challengeIn(fields: Fields): Challenge {
  const challenge = { words: [], verdict: null } as unknown as Challenge;
  takeFields(fields, CHALLENGE, challenge);
  if (challenge.counted === null) takeFields(fields, TYPED, challenge);
  takeFields(fields, LIST, challenge);
  if (has(fields, ACCEPTABLE)) {
    const verdict = {} as Verdict;
    takeFields(fields, VERDICT, verdict);
    challenge.verdict = verdict;
  }
  return challenge;
}

function neutralIn(fields: Fields, onTurn: Side): Neutral {
  const neutral = { is: "neutral", onTurn } as Neutral;
  takeFields(fields, NEUTRAL, neutral);
  return neutral;
}

/** The neutral stage before; null if there was none. */
function neutralBefore(fields: Fields, onTurn: Side | null): Neutral | null {
  return onTurn === null || !has(fields, NEUTRAL_SINCE) ? null : neutralIn(fields, onTurn);
}

function outPlayIn(fields: Fields): OutPlay {
  const before = {} as Before;
  const outPlay = { before } as OutPlay;
  takeFields(fields, OUT_PLAY, outPlay);
  takeFields(fields, BEFORE_OUT, before);
  takeFields(fields, OUT_TURN, outPlay);
  before.neutral = neutralBefore(fields, outPlay.onTurnBefore);
  return outPlay;
}
