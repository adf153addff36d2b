// The one way in which a game changes: an event goes in, and at most one effect for the device to carry out comes back.
// Deterministic: the same events at the same times give the same game, which is what makes a journal of events enough.

import { Millis, run } from "./clock";
import { Game, isUnknown, LexiconLabel, say } from "./game";
import { Stage, StageName } from "./stage";
import { isPlayKey, Key } from "./keys";
import { keyInMenu } from "./menu/menu";
import { Menu } from "./menu/page";
import { DONE, refused, Outcome } from "./outcome";
import { Side } from "./side";
import {
  keyInConcede,
  keyInVerdict,
  keyInVerify,
  pressInConcede,
  pressInVerdict,
  pressInVerify,
  setVerdict,
} from "./stages/challenge";
import { keyInEnded, keyInEnding, pressInEnded, pressInEnding } from "./stages/end";
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
import { standNeutral } from "./stages/turn";
import { keyInWords, pressInWords } from "./stages/words";

/** What happened, with the time at which it happened: for a press, the instant of the interrupt. */
export type GameEvent =
  | { kind: "press"; side: Side; at: Millis }
  | { kind: "key"; key: Key; at: Millis }
  // Null: the words could not be looked up.
  | { kind: "verdict"; acceptable: boolean | null; at: Millis }
  // A pack has been checked from end to end: one chosen at set-up, or another than the one that the game knows of.
  | { kind: "pack"; pack: number; lexicon: LexiconLabel; at: Millis }
  // The power came back, and `at` is how far the game is known to have come.
  | { kind: "power"; at: Millis };

/** A director's page is closed to the next key after so long without one: who left it open has left the table. */
const LEFT_OPEN_MS: Millis = 120000;

/** Takes `event` into `game`. Where it is refused, nothing but the notice is another than before. */
export function step(game: Game, event: GameEvent): Outcome {
  const page = game.menu;
  // A pack whose check comes to its end is nobody's act, and takes no notice off the panel.
  if (event.kind !== "pack") game.notice = null;
  // Time does not run backwards, even if an older edge is delivered after a newer key.
  const at = event.at < game.clock.since ? game.clock.since : event.at;
  const outcome = take(game, event, at);
  if (outcome.refused === null) {
    if (event.kind === "key") game.keyAt = at;
    return outcome;
  }
  say(game, outcome.refused);
  // It has closed a page: so much took effect.
  return game.menu === page ? outcome : DONE;
}

function take(game: Game, event: GameEvent, at: Millis): Outcome {
  "hot";
  switch (event.kind) {
    case "press":
      return press(game, event.side, at);
    case "key":
      return keyOrPage(game, event.key, at);
    case "verdict":
      return setVerdict(game, event.acceptable, at);
    case "power":
      return powerBack(game, at);
    case "pack":
      return takePack(game, event.pack, event.lexicon);
  }
}

/** The menu lies over the game, and most keys are for its page. */
function keyOrPage(game: Game, pressed: Key, at: Millis): Outcome {
  "hot";
  const menu = game.menu;
  const open = menu !== null && (menu.page === "settings" || at - game.keyAt <= LEFT_OPEN_MS);
  if (open && !leavesMenu(game, menu, pressed)) return keyInMenu(game, menu, pressed, at);
  game.menu = null;
  if (pressed !== "MENU") return (KEYS[game.stage.is] as KeyIn<Stage>)(game, game.stage, pressed, at);
  game.menu = { page: "settings", pin: "" };
  return DONE;
}

/** A key of play works whatever page is open: one key stops both clocks, from any state. */
function leavesMenu(game: Game, menu: Menu, pressed: Key): boolean {
  "hot";
  return isPlayKey(pressed) && (menu.page !== "test" || game.clock.running !== null);
}

/** Whether a press rests on what the panel says. */
function isToBeRead(now: StageName): boolean {
  return now === "words" || now === "verify" || now === "concede" || now === "verdict" || now === "ending";
}

/** The stage of that name: one of several names for a challenge's. */
type StageNamed<Name extends StageName, Of extends Stage = Stage> = Of extends Stage
  ? Name extends Of["is"]
    ? Of
    : never
  : never;

type PressIn<Now extends Stage> = (game: Game, stage: Now, side: Side, at: Millis) => Outcome;
type KeyIn<Now extends Stage> = (game: Game, stage: Now, pressed: Key, at: Millis) => Outcome;

/**
 * What a press does, and what a key does, in each stage. Tables: of a switch the interpreter goes over every case that
 * it does not take, and a lamp waits for that.
 */
const PRESSES: { [Name in StageName]: PressIn<StageNamed<Name>> } = {
  running: pressInRunning,
  neutral: pressInNeutral,
  ready: pressInReady,
  late: pressInLate,
  minute: pressInMinute,
  words: pressInWords,
  verify: pressInVerify,
  concede: pressInConcede,
  verdict: pressInVerdict,
  out: pressInOut,
  ending: pressInEnding,
  ended: pressInEnded,
  setup: function () {
    return refused("firstEnter");
  },
  adjudicating: function () {
    return refused("wait");
  },
};
const KEYS: { [Name in StageName]: KeyIn<StageNamed<Name>> } = {
  running: keyInRunning,
  neutral: keyInNeutral,
  setup: keyInSetup,
  ready: keyInReady,
  late: keyInLate,
  minute: keyInMinute,
  verify: keyInVerify,
  concede: keyInConcede,
  verdict: keyInVerdict,
  out: keyInOut,
  ending: keyInEnding,
  ended: keyInEnded,
  words: function (game, stage, pressed) {
    return stage.challenge.wordsFixed === null ? keyInWords(game, stage, pressed) : refused("useDirector");
  },
  adjudicating: function () {
    return refused("wait");
  },
};

function press(game: Game, side: Side, at: Millis): Outcome {
  "hot";
  if (game.menu !== null && closesMenu(game, game.menu)) return DONE;
  return (PRESSES[game.stage.is] as PressIn<Stage>)(game, game.stage, side, at);
}

/** A press closes a page that hides what it rests on, and then does nothing else: whether it was such a page. */
function closesMenu(game: Game, menu: Menu): boolean {
  const page = menu.page;
  const rests = isToBeRead(game.stage.is);
  // The lit segments of the test would hide a clock that starts.
  if (rests || page === "test") game.menu = null;
  const hidden = rests && page !== "retype";
  if (hidden) say(game, "lookFirst");
  return hidden;
}

/**
 * Before the first start the game is by whatever pack is there; from then on by the one that it began with, or by none.
 */
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
    return refused("cannotAdjudicate");
  }
  game.settings.pack = place;
  game.lexicon = found;
  return DONE;
}

/** After a loss of power both clocks stand; a challenge that was being looked up is executed anew. */
function powerBack(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  if (stage.is === "running") standNeutral(game, stage.onTurn, at);
  else if (game.clock.running !== null) run(game.clock, null, at);
  if (stage.is === "adjudicating") stage.is = "verify";
  // Whoever was awaited is again, once the director starts the clock anew.
  if (stage.is === "late") game.stage = { is: "ready" };
  game.menu = null;
  say(game, "restored");
  return DONE;
}
