// The only way to change a game: `step` takes an event, and returns at most one effect for the device to carry out.
// Deterministic: the same events at the same times give the same game, so a journal of events is enough to restore it.

import type { Act } from "./act";
import { left, type Millis, run } from "./clock";
import { type Game, isUnknown, type LexiconLabel, menuAt, setNotice } from "./game";
import type { Stage, StageName } from "./stage";
import { isPlayKey, type Key } from "./keys";
import { keyInMenu } from "./menu/menu";
import type { Menu } from "./menu/page";
import { DONE, onlyClosed, refused, type Outcome } from "./outcome";
import { revise } from "./result";
import { remember } from "./ruled";
import type { Side } from "./side";
import {
  askForWithdrawal,
  keyInConcede,
  keyInVerdict,
  keyInVerify,
  pressInConcede,
  pressInVerdict,
  pressInVerify,
  pressInWords,
  setVerdict,
} from "./stages/challenge";
import { clearEntries, keyInEnded, keyInEnding, pressInEnded, pressInEnding } from "./stages/end";
import { keyInLate, pressInLate } from "./stages/late";
import { keyInOut, pressInOut } from "./stages/out";
import {
  keyInMinute,
  keyInNeutral,
  keyInReady,
  keyInRunning,
  pressInMinute,
  pressInNeutral,
  pressInReady,
  pressInRunning,
} from "./stages/play";
import { keyInSetup } from "./stages/setup";
import { neutralise } from "./stages/turn";
import { keyInWords, turnList } from "./stages/words";

/** An event and its time; for a press, the time of the interrupt. */
export type GameEvent =
  | { kind: "press"; side: Side; at: Millis }
  | { kind: "key"; key: Key; at: Millis }
  // Null: the words could not be looked up.
  | { kind: "verdict"; acceptable: boolean | null; at: Millis }
  // A pack has been checked from end to end: one chosen at set-up, or one that the game's label does not match.
  | { kind: "pack"; pack: number; lexicon: LexiconLabel; at: Millis }
  // The power came back; `at` is the latest game time on record.
  | { kind: "power"; at: Millis };

/** A BACK within this time after a BACK that closed a page is refused, because it was meant for the page too. */
const REPEATED_BACK_MS: Millis = 2000;

/** Applies `event` to `game`. A refused event changes only the notice. */
export function step(game: Game, event: GameEvent): Outcome {
  const page = game.menu;
  // A finished pack check is not user input, so the notice stays.
  if (event.kind !== "pack") {
    game.notice = null;
    game.noticeAt = event.at;
  }
  // Time never runs backwards, even if an older edge is delivered after a newer key.
  const at = event.at < game.clock.since ? game.clock.since : event.at;
  const before = page === null ? null : amountsOf(game, at);
  const outcome = applyEvent(game, event, at);
  if (outcome.refused !== null) {
    setNotice(game, outcome.refused);
    if (game.menu === page) return outcome;
  }
  if (event.kind === "key") game.keyAt = at;
  // The director has taken back the end, and play goes on.
  if (game.revision > 0 && game.clock.running !== null) clearEntries(game);
  // A loss of power does not revise a result.
  if (game.stage.is === "ended" && event.kind !== "power") revise(game);
  const ruling = outcome.ruling;
  if (ruling !== null && before !== null && ruling.act !== "undone")
    remember(game, ruling.act, ruling.side, changesSince(game, before, ruling.act, at));
  // A refused event that closed a page counts as taken: the game has changed, so it has to be recorded.
  return outcome.refused === null ? outcome : onlyClosed(outcome.refused);
}

/** The times left to A and B at `at`, and their points by the director. */
function amountsOf(game: Game, at: Millis): number[] {
  const points = game.ruledPoints;
  return [left(game.clock, 0, at), left(game.clock, 1, at), points[0], points[1]];
}

/** By how much the act has changed the points of A and B; for any other act, their times. */
function changesSince(game: Game, before: number[], act: Act, at: Millis): number[] {
  const after = amountsOf(game, at);
  const place = act === "points" ? 2 : 0;
  return [after[place] - before[place], after[place + 1] - before[place + 1]];
}

function applyEvent(game: Game, event: GameEvent, at: Millis): Outcome {
  switch (event.kind) {
    case "press":
      return pressInStage(game, event.side, at);
    case "key":
      return keyOrMenuKey(game, event.key, at);
    case "verdict":
      return setVerdict(game, event.acceptable, at);
    case "power":
      return stopAfterPowerLoss(game, at);
    case "pack":
      return takePack(game, event.pack, event.lexicon);
  }
}

/** Takes a key for the open page, or for the game. */
function keyOrMenuKey(game: Game, pressed: Key, at: Millis): Outcome {
  const menu = menuAt(game, at);
  if (menu !== null && !isForGame(game, menu, pressed)) {
    const outcome = keyInMenu(game, menu, pressed, at);
    if (pressed === "BACK" && game.menu === null) game.backAt = at;
    return outcome;
  }
  if (pressed === "BACK" && game.backAt !== null && at - game.backAt <= REPEATED_BACK_MS) return refused("wait");
  game.menu = null;
  // ACCEPT waives a right, so the player has to see the play first.
  if (menu !== null && pressed === "ACCEPT") return refused("lookFirst");
  if (pressed !== "MENU") return keyInStage(game, pressed, at);
  game.menu = { page: "settings", pin: "" };
  dropQuestions(game.stage);
  return DONE;
}

/** Drops a question that a page will hide: nobody answers what cannot be read. It can be asked again. */
function dropQuestions(stage: Stage): void {
  if (stage.is !== "running") return;
  stage.backAskedAt = null;
  stage.blankAskedAt = null;
}

/**
 * Whether a key is for the game and not for the page. Keys of play are, so that NEUTRAL stops the clocks from any page;
 * on the page that tests the keys they are only while a clock runs.
 */
function isForGame(game: Game, menu: Menu, pressed: Key): boolean {
  return isPlayKey(pressed) && (menu.page !== "test" || game.clock.running !== null);
}

/** Whether a key goes to a page, or opens one, and not to the game. */
export function isPageKey(game: Game, pressed: Key, at: Millis): boolean {
  const menu = menuAt(game, at);
  return menu === null ? pressed === "MENU" : !isForGame(game, menu, pressed);
}

/** Whether a press in this stage agrees to a text on the panel, which the side must have seen. */
function pressNeedsText(stage: StageName): boolean {
  return (
    stage === "words" ||
    stage === "verify" ||
    stage === "concede" ||
    stage === "verdict" ||
    stage === "ending" ||
    stage === "minute"
  );
}

/** The stages of play come first, because the interpreter skips through every case before the one that it takes. */
function pressInStage(game: Game, side: Side, at: Millis): Outcome {
  const menu = menuAt(game, at);
  if (menu === null) game.menu = null;
  else if (closesMenu(game, menu)) return onlyClosed("lookFirst");
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return pressInRunning(game, stage, side, at);
    case "neutral":
      return pressInNeutral(game, stage, side, at);
    case "verdict":
      return pressInVerdict(game, stage, side, at);
    default:
      return pressInOtherStage(game, stage, side, at);
  }
}

/** Presses in the other stages, which are less urgent. */
function pressInOtherStage(game: Game, stage: Stage, side: Side, at: Millis): Outcome {
  switch (stage.is) {
    case "ready":
      return pressInReady(game, side, at);
    case "words":
      return pressInWords(game, stage, side, at);
    case "verify":
      return pressInVerify(game, stage, side, at);
    case "concede":
      return pressInConcede(game, stage, side, at);
    case "late":
      return pressInLate(game, stage, side, at);
    case "minute":
      return pressInMinute(game, stage, side, at);
    case "out":
      return pressInOut(game, stage, side, at);
    case "ending":
      return pressInEnding(game, stage, side, at);
    case "ended":
      return pressInEnded(game, stage, side);
    default:
      return refused(stage.is === "setup" ? "firstEnter" : "wait");
  }
}

/** Handles letters before all other keys, because they are typed fast. */
function keyInStage(game: Game, pressed: Key, at: Millis): Outcome {
  const stage = game.stage;
  return stage.is === "words" && stage.challenge.wordsFixed === null && pressed !== "BACK"
    ? keyInWords(game, stage, pressed)
    : keyInOtherStage(game, stage, pressed, at);
}

/** Any key that does not type a list of words. */
function keyInOtherStage(game: Game, stage: Stage, pressed: Key, at: Millis): Outcome {
  switch (stage.is) {
    case "running":
      return keyInRunning(game, stage, pressed, at);
    case "neutral":
      return keyInNeutral(game, stage, pressed, at);
    case "words":
      if (pressed === "0") return turnList(game, "useDirector");
      return pressed === "BACK" ? askForWithdrawal(stage, at) : refused("useDirector");
    case "verify":
      return keyInVerify(game, stage, pressed);
    case "concede":
      return keyInConcede(stage, pressed);
    case "verdict":
      return keyInVerdict(game, stage, pressed, at);
    case "out":
      return keyInOut(game, stage, pressed, at);
    case "ending":
      return keyInEnding(game, stage, pressed, at);
    case "ended":
      return keyInEnded(game, stage, pressed, at);
    case "setup":
      return keyInSetup(game, stage, pressed, at);
    case "ready":
      return keyInReady(game, pressed);
    case "late":
      return keyInLate(game, stage, pressed, at);
    case "minute":
      return keyInMinute(game, stage, pressed);
    default:
      return refused("wait");
  }
}

/**
 * Closes the page on a press, because the director may have left it open. Returns whether the page hid a text that the
 * press needs: such a press only closes the page.
 */
function closesMenu(game: Game, menu: Menu): boolean {
  const page = menu.page;
  const needsText = pressNeedsText(game.stage.is);
  if (needsText || page !== "settings") game.menu = null;
  const hidden = needsText && page !== "retype";
  if (hidden) setNotice(game, "lookFirst");
  return hidden;
}

/** Takes any pack before the first start; after it, only the pack that the game began with. */
function takePack(game: Game, place: number, found: LexiconLabel): Outcome {
  const begun = game.lexicon;
  const fits =
    isUnknown(begun) || (found.fault === null && found.name === begun.name && found.checkCode === begun.checkCode);
  if (game.stage.is !== "setup" && game.stage.is !== "ready" && !fits) {
    game.lexicon = {
      name: begun.name,
      wordCount: begun.wordCount,
      checkCode: begun.checkCode,
      fault: "NOT THE GAME'S PACK",
    };
    setNotice(game, "cannotAdjudicate");
    return DONE;
  }
  game.settings.pack = place;
  game.lexicon = found;
  return DONE;
}

/**
 * Stops both clocks, a late player's too, and closes any page. A challenge that was being looked up has to be executed
 * again.
 */
function stopAfterPowerLoss(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  game.menu = null;
  if (stage.is === "setup" || stage.is === "ready" || stage.is === "ended") return DONE;
  if (stage.is === "running") neutralise(game, stage.onTurn, at);
  else if (game.clock.running !== null) run(game.clock, null, at);
  if (stage.is === "adjudicating") stage.is = "verify";
  setNotice(game, "restored");
  return DONE;
}
