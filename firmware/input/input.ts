// Inputs become acts: a press, or a key by the page that is open and by the stage of the game. `handle` applies the
// acts and puts the answer into the view.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import { DONE, onlyClosed, type Outcome, refused } from "../core/outcome";
import type { StageName } from "../core/stage";
import { step } from "../core/step";
import { leaveNumber } from "./entries";
import { type Input, isPlayKey, type Key } from "./keys";
import { leaveLine, putLineBack } from "./list";
import { answerRuling, keyInMenu } from "./menu";
import { newPage, type Menu } from "./page";
import { keyInStage } from "./stages";
import { follow, menuAt, type View } from "./view";

/** A BACK within this time after a BACK that closed a page is refused, because it was meant for the page too. */
const REPEATED_BACK_MS: Millis = 2000;

/** An act of an input, and whether the game refused it. */
export interface TakenAct {
  act: Act;
  refused: boolean;
}

/** Takes an input, and adds its acts to `acts`, which is empty. A refused input changes only the notice. */
export function handle(game: Game, view: View, input: Input, acts: TakenAct[]): Outcome {
  const page = view.menu;
  const stage = game.stage.is;
  // A finished pack check is not user input, so the notice stays.
  const kind = input.kind;
  // Nor is a number that no key has followed.
  if (kind !== "pack" && kind !== "number") {
    view.notice = null;
    view.noticeAt = input.at;
  }
  const left = stage === "words" ? leaveLine(game, view, input) : null;
  if (left !== null) carryOut(game, left.act, acts);
  // A press without a page over the game goes straight to the core: its lamp waits for it.
  const outcome = page === null && input.kind === "press" ? carryOut(game, input, acts) : take(game, view, input, acts);
  if (game.stage.is !== stage) follow(view, game, stage);
  if (outcome.says !== null) view.notice = outcome.says;
  if (outcome.refused !== null) {
    view.notice = outcome.refused;
    if (left !== null) {
      putLineBack(game, view, left);
      // A press that was refused with that line in the list may be allowed without it: the log could not repeat it.
      acts.splice(0, acts.length);
    }
    if (view.menu === page) return outcome;
  }
  // A refused input that closed a page counts as taken: the view has changed, so it has to be recorded.
  return outcome.refused === null ? outcome : onlyClosed(outcome.refused);
}

/** Finds the act of an input by the open page and the stage, and carries it out. */
function take(game: Game, view: View, input: Input, acts: TakenAct[]): Outcome {
  const page = view.menu;
  const at = input.at < game.clock.since ? game.clock.since : input.at;
  // A page hides the number: nobody confirms what cannot be read.
  if (input.kind === "key" && game.stage.is === "ended" && menuAt(view, at) === null) {
    const left = leaveNumber(game, view, game.stage, input.key, at);
    if (left !== null) carryOut(game, left, acts);
  }
  const taken = input.kind === "key" ? takeKey(game, view, input.key, at) : takeOther(game, view, input, at);
  const outcome = "kind" in taken ? answered(game, view, taken, acts) : taken;
  if (input.kind === "key" && (outcome.refused === null || view.menu !== page)) view.keyAt = at;
  return outcome;
}

function carryOut(game: Game, act: Act, acts: TakenAct[]): Outcome {
  const outcome = step(game, act);
  acts.push({ act, refused: outcome.refused !== null });
  return outcome;
}

/** Carries out the act of an input, and answers it on the panel. */
function answered(game: Game, view: View, act: Act, acts: TakenAct[]): Outcome {
  const outcome = carryOut(game, act, acts);
  if (outcome.refused !== null) return outcome;
  switch (act.kind) {
    case "director":
      answerRuling(view, act.act);
      break;
    case "power":
    case "nextGame":
      view.menu = null;
      break;
    case "notEnded":
      // A second BACK does not take back the OUT as well.
      if (game.stage.is === "out") view.backAt = act.at;
      break;
    case "pinRight": {
      const again = view.menu !== null && view.menu.page === "again";
      view.menu = newPage("director");
      if (again)
        return answered(
          game,
          view,
          { kind: "director", act: "adjudicateAgain", side: null, value: null, at: act.at },
          acts,
        );
    }
  }
  return outcome;
}

/** Takes a press, or what the device did itself; a press may only close a page. */
function takeOther(game: Game, view: View, act: Exclude<Input, { kind: "key" }>, at: Millis): Act | Outcome {
  if (act.kind !== "press") return act;
  const menu = menuAt(view, at);
  if (menu === null) view.menu = null;
  else if (closesMenu(game, view, menu)) return onlyClosed("lookFirst");
  return act;
}

/** Takes a key for the open page, or for the game. */
function takeKey(game: Game, view: View, key: Key, at: Millis): Act | Outcome {
  const menu = menuAt(view, at);
  if (menu !== null && !isForGame(game, menu, key)) {
    const taken = keyInMenu(game, view, menu, key, at);
    if (key === "BACK" && view.menu === null) view.backAt = at;
    return taken;
  }
  if (key === "BACK" && view.backAt !== null && at - view.backAt <= REPEATED_BACK_MS) return refused("wait");
  view.menu = null;
  // ACCEPT waives a right, so the player has to see the play first.
  if (menu !== null && key === "ACCEPT") return refused("lookFirst");
  if (key !== "MENU") return keyInStage(game, view, key, at);
  view.menu = newPage("settings");
  // The page hides the question: nobody answers what cannot be read.
  return game.question !== null && game.stage.is === "running" ? { kind: "unasked", at } : DONE;
}

/**
 * Whether a key is for the game and not for the page. Keys of play are, so that NEUTRAL stops the clocks from any page;
 * on the page that tests the keys they are only while a clock runs.
 */
function isForGame(game: Game, menu: Menu, key: Key): boolean {
  return isPlayKey(key) && (menu.page !== "test" || game.clock.running !== null);
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

/**
 * Closes the page on a press, because the director may have left it open. Returns whether the page hid a text that the
 * press needs: such a press only closes the page.
 */
function closesMenu(game: Game, view: View, menu: Menu): boolean {
  const page = menu.page;
  const needsText = pressNeedsText(game.stage.is);
  if (needsText || page !== "settings") view.menu = null;
  return needsText && page !== "retype";
}
