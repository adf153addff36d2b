// The one way in which a game changes: an event goes in, and at most one effect for the device to carry out comes back.
// Deterministic: the same events at the same times give the same game, which is what makes a journal of events enough.

import { type Millis, run } from "./clock";
import { type Game, isUnknown, type LexiconLabel, menuAt, say } from "./game";
import type { Stage, StageName } from "./stage";
import { isPlayKey, type Key } from "./keys";
import { keyInMenu } from "./menu/menu";
import type { Menu } from "./menu/page";
import { DONE, refused, type Outcome } from "./outcome";
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
import { keyInWords } from "./stages/words";

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

/** A BACK that comes so soon after one that closed a page was meant for that page. */
const SAME_HAND_MS: Millis = 2000;

/** Takes `event` into `game`. Where it is refused, nothing but the notice is another than before. */
export function step(game: Game, event: GameEvent): Outcome {
  const page = game.menu;
  // A pack whose check comes to its end is nobody's act, and takes no notice off the panel.
  if (event.kind !== "pack") game.notice = null;
  // Time does not run backwards, even if an older edge is delivered after a newer key.
  const at = event.at < game.clock.since ? game.clock.since : event.at;
  const outcome = take(game, event, at);
  if (outcome.refused !== null) {
    say(game, outcome.refused);
    if (game.menu === page) return outcome;
  }
  if (event.kind === "key") game.keyAt = at;
  // A refused event that closed a page counts as taken: the game has changed, so it has to be recorded.
  return outcome.refused === null ? outcome : DONE;
}

function take(game: Game, event: GameEvent, at: Millis): Outcome {
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
  const menu = menuAt(game, at);
  if (menu !== null && !leavesMenu(game, menu, pressed)) {
    const outcome = keyInMenu(game, menu, pressed, at);
    if (pressed === "BACK" && game.menu === null) game.backAt = at;
    return outcome;
  }
  if (pressed === "BACK" && game.backAt !== null && at - game.backAt <= SAME_HAND_MS) return refused("wait");
  game.menu = null;
  // A right is used up by whoever sees what is accepted.
  if (menu !== null && pressed === "ACCEPT") return refused("lookFirst");
  if (pressed !== "MENU") return key(game, pressed, at);
  game.menu = { page: "settings", pin: "" };
  return DONE;
}

/** A key of play works whatever page is open: one key stops both clocks, from any state. */
function leavesMenu(game: Game, menu: Menu, pressed: Key): boolean {
  return isPlayKey(pressed) && (menu.page !== "test" || game.clock.running !== null);
}

/** Whether a press rests on what the panel says. */
function isToBeRead(now: StageName): boolean {
  return now === "words" || now === "verify" || now === "concede" || now === "verdict" || now === "ending";
}

/** The stages that a press finds in play come first: the interpreter goes over every case that it does not take. */
function press(game: Game, side: Side, at: Millis): Outcome {
  const menu = menuAt(game, at);
  if (menu === null) game.menu = null;
  else if (closesMenu(game, menu)) return DONE;
  const stage = game.stage;
  switch (stage.is) {
    case "running":
      return pressInRunning(game, stage, side, at);
    case "neutral":
      return pressInNeutral(game, stage, side, at);
    case "verdict":
      return pressInVerdict(game, stage, side, at);
    default:
      return pressOutOfPlay(game, stage, side, at);
  }
}

/** The other stages: those in which no running clock waits for the press. */
function pressOutOfPlay(game: Game, stage: Stage, side: Side, at: Millis): Outcome {
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

/** Letters are typed one after the other: they do not wait until the text for all other keys has been read. */
function key(game: Game, pressed: Key, at: Millis): Outcome {
  const stage = game.stage;
  return stage.is === "words" && stage.challenge.wordsFixed === null && pressed !== "BACK"
    ? keyInWords(game, stage, pressed)
    : keyElsewhere(game, stage, pressed, at);
}

/** Any key but those that type a list. */
function keyElsewhere(game: Game, stage: Stage, pressed: Key, at: Millis): Outcome {
  switch (stage.is) {
    case "running":
      return keyInRunning(game, stage, pressed, at);
    case "neutral":
      return keyInNeutral(game, stage, pressed, at);
    case "words":
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
 * A press closes the director's pages: players press where the director has gone. It closes any page that hides what it
 * rests on, and then does nothing else: whether it was such a page.
 */
function closesMenu(game: Game, menu: Menu): boolean {
  const page = menu.page;
  const rests = isToBeRead(game.stage.is);
  if (rests || page !== "settings") game.menu = null;
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
    say(game, "cannotAdjudicate");
    return DONE;
  }
  game.settings.pack = place;
  game.lexicon = found;
  return DONE;
}

/**
 * After a loss of power both clocks stand, no page is open, and a challenge that was being looked up is executed anew.
 * A late player's clock stands where it was: whoever waits may start it again.
 */
function powerBack(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  game.menu = null;
  if (stage.is === "setup" || stage.is === "ready" || stage.is === "ended") return DONE;
  if (stage.is === "running") standNeutral(game, stage.onTurn, at);
  else if (game.clock.running !== null) run(game.clock, null, at);
  if (stage.is === "adjudicating") stage.is = "verify";
  say(game, "restored");
  return DONE;
}
