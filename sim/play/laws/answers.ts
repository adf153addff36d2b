// Every key and button is answered, and does no more than it says.

import { isDeepStrictEqual } from "node:util";
import { left, type Millis } from "../../../firmware/core/clock";
import { challengeOf, type Game, NO_LINE, onTurnOf } from "../../../firmware/core/game";
import { SIDES } from "../../../firmware/core/side";
import { isSettled } from "../../../firmware/input/entries";
import { panel } from "./panel";
import { type Live, stepName, type StepLaw, withView, wordsOn } from "./law";

/** Panel, lamps and faces, without a notice, as text. */
function seen(game: Live, now: Millis): string {
  const { running } = game.clock;
  return JSON.stringify([
    panel(withView(game, { notice: null }), now),
    running,
    SIDES.map((side) => left(game.clock, side, now)),
  ]);
}

/** A game without its notice. Whether a word is part of the list or still being typed is no difference. */
function alike(game: Live): unknown {
  const view = { ...game.view, notice: null, noticeAt: 0, text: "" };
  const { stage } = game;
  if (!("challenge" in stage)) return { ...game, view };
  return { ...game, view, stage: { ...stage, challenge: { ...stage.challenge, words: wordsOn(game) } } };
}

/** Whether the games differ in nothing but their notices. */
function sameButNotice(one: Live, other: Live): boolean {
  return isDeepStrictEqual(alike(one), alike(other));
}

export const everyInputIsAnswered: StepLaw = {
  name: "the device answers: what it shows has changed, or a notice says why not",
  holds: (step) => {
    const { before, event, outcome, after } = step;
    if ((event.kind !== "press" && event.kind !== "key") || outcome.effect !== null || after.view.notice !== null)
      return null;
    // The test of the keys answers a key pressed again by going on to name it. A log's number of pages is not known
    // here: with one page, UP and DOWN lead to it again.
    const page = after.view.menu?.page;
    if (before.view.menu?.page === page && (page === "test" || page === "log")) return null;
    // A late ENTER confirms the last number of a result that is complete without it: only the result's code is another.
    const { stage } = before;
    if (event.kind === "key" && event.key === "ENTER" && stage.is === "ended" && isSettled(before, before.view, stage))
      return null;
    return seen(after, event.at) === seen(before, event.at) ? `${stepName(step)}: no answer` : null;
  },
};

export const refusedChangesNothing: StepLaw = {
  name: "what is refused leaves the game as it was, but for the notice that says why",
  holds: (step) => {
    const { before, event, outcome, after } = step;
    if (outcome.refused === null) return null;
    if (after.view.notice !== outcome.refused) return `${stepName(step)}: ${outcome.refused} is not said`;
    // A number of a result that counts as complete has been entered, whatever key comes next.
    const { stage } = before;
    const isEntered = stage.is === "ended" && "at" in event && isSettled(before, before.view, stage);
    const was = isEntered && after.view.line === NO_LINE ? withView(before, { line: NO_LINE }) : before;
    return sameButNotice(after, was) ? null : `${stepName(step)}: ${outcome.refused} changes the game`;
  },
};

export const setupShowsItsMinutes: StepLaw = {
  name: "at set-up the clocks are the minutes chosen there, whatever the director does",
  holds: (step) => {
    const { stage, settings, clock } = step.after;
    if (stage.is !== "setup") return null;
    const wrong = SIDES.some((side) => clock.leftMs[side] !== settings.minutes[side] * 60_000);
    return wrong ? `${stepName(step)}: ${clock.leftMs} ms left, ${settings.minutes} minutes chosen` : null;
  },
};

/** The words of the challenge that goes on, if one does. */
const wordsOf = (game: Live): string => String(wordsOn(game));

export const wordsAreTyped: StepLaw = {
  name: "the words of a challenge change by no key but letters and DELETE, while the list is open",
  holds: (step) => {
    const { before, event, after } = step;
    if (challengeOf(before) === null || challengeOf(after) === null) return null;
    const types = event.kind === "key" && (event.key.length === 1 || event.key === "DELETE");
    if (types && before.stage.is === "words") return null;
    return wordsOf(after) === wordsOf(before) ? null : `${stepName(step)}: other words`;
  },
};

/** These stop the clocks or ask for the turn before. */
const OF_THE_CLOCK = ["NEUTRAL", "CHALLENGE", "OUT", "END", "BACK"];

export const otherKeysLeaveTheClock: StepLaw = {
  name: "while a clock runs, no key but NEUTRAL, CHALLENGE, OUT, END and BACK touches turn or clock",
  holds: (step) => {
    const { before, event, after } = step;
    if (before.stage.is !== "running" || before.view.menu !== null) return null;
    if (event.kind !== "key" || OF_THE_CLOCK.includes(event.key)) return null;
    const play = (game: Game): string => JSON.stringify([onTurnOf(game), game.turn, game.clock]);
    return play(after) === play(before) ? null : `${stepName(step)}: other turn or clock`;
  },
};

export const neutralStops: StepLaw = {
  name: "NEUTRAL stops any clock that runs, whatever page lies over it",
  holds: (step) => {
    const { event, after } = step;
    const runsOn = event.kind === "key" && event.key === "NEUTRAL" && after.clock.running !== null;
    return runsOn ? `${stepName(step)}: a clock runs` : null;
  },
};
