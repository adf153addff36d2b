// Every button and key in every situation, and every pair of them: an answer each time, and nothing lost by any.

import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import {
  act,
  boxesOf,
  copyOf,
  INPUTS,
  inputName,
  moves,
  reach,
  SITUATIONS,
  situationsIn,
  type Input,
  type Table,
} from "./situations";
import { left } from "../../firmware/core/clock";
import { challengeOf, type Game, onTurnOf } from "../../firmware/core/game";
import { isDigit, isLetter, KEYS, type Key } from "../../firmware/core/keys";
import { STAGES } from "../../firmware/core/stage";
import { PAGE_NUMBERS } from "../../firmware/journal/numbers";
import type { Effect } from "../../firmware/core/outcome";

/** Visible state of the device, without a notice. */
function seen({ game, now }: Table): string {
  const { running } = game.clock;
  const quiet = { now, game: { ...game, notice: null } };
  return JSON.stringify([boxesOf(quiet), running, left(game.clock, 0, now), left(game.clock, 1, now)]);
}

interface Answer {
  before: Table;
  after: Table;
  input: Input;
  refused: string | null;
  effect: Effect | null;
  path: string;
}

function outcomeOf(before: Table, input: Input, path: string): Answer {
  const after = copyOf(before);
  return { before, after, input, ...act(after, input), path: `${path}, then ${inputName(input)}` };
}

/**
 * Calls `check` with every input in every situation, and again with every second input behind each that was taken: what
 * is refused leaves the situation as it was.
 */
function everyStep(check: (answer: Answer) => void): void {
  for (const situation of SITUATIONS) {
    const start = reach(situation);
    for (const input of INPUTS) {
      const first = outcomeOf(start, input, situation.name);
      check(first);
      if (first.refused !== null) continue;
      for (const second of INPUTS) check(outcomeOf(first.after, second, first.path));
    }
  }
}

const pageOf = (game: Game): string | null => game.menu?.page ?? null;

test("a key types a letter or a digit if that is its whole name", () => {
  expect(KEYS.filter(isLetter).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(KEYS.filter(isDigit).join("")).toBe("0123456789");
  // No keypad has these yet: with such a name a key would be a command.
  expect([isDigit("2ND" as Key), isLetter("AGAIN" as Key)]).toEqual([false, false]);
});

test.each([
  ["ready ENTER", "situations, line 3: name | moves | kind expected, found ready ENTER"],
  ["ready | ENTER | NZ 2099", "situations, line 3: a rule document expected, found NZ 2099"],
  ["ready | opne-play", "situations, line 3: a move expected, found opne-play"],
  ["first = ENTR", "situations, line 3: a move expected, found ENTR"],
])("the table of situations refuses '%s' with its line", (line, message) => {
  expect(() => situationsIn(`# The opening.\nopen-play = ENTER b\n${line}`)).toThrow(message);
});

test("the situations cover every stage", () => {
  expect(new Set(SITUATIONS.map((situation) => reach(situation).game.stage.is))).toEqual(new Set(STAGES));
});

test("the situations cover every page of the menu", () => {
  const pages = SITUATIONS.map((situation) => pageOf(reach(situation).game)).filter((page) => page !== null);
  expect(new Set(pages)).toEqual(new Set(PAGE_NUMBERS.split(" ")));
});

/** These stop the clocks or ask for the turn before; every other key leaves them as they are. */
const OF_THE_CLOCK = ["NEUTRAL", "CHALLENGE", "OUT", "END", "BACK"];

/** Checks of every answer: each returns the fault, or null. */
const CHECKS: Record<string, (answer: Answer) => string | null> = {
  "at set-up the clocks are the minutes chosen there, whatever the director does": ({ after: { game } }) => {
    const chosen = game.settings.minutes.map((minutes) => minutes * 60_000);
    const read = game.clock.leftMs;
    return game.stage.is !== "setup" || read.join() === chosen.join() ? null : `${read} left, ${chosen} chosen`;
  },

  "the device answers: what it shows has changed, or a notice says why not": ({ before, after, effect }) => {
    // The test of the keys answers a key pressed again by going on to name it.
    if (pageOf(before.game) === "test" && pageOf(after.game) === "test") return null;
    // The core does not know a log's number of pages: with one, UP and DOWN lead to it again.
    if (pageOf(before.game) === "log" && pageOf(after.game) === "log") return null;
    if (effect !== null || after.game.notice !== null) return null;
    return seen(after) === seen({ game: before.game, now: after.now }) ? "no answer" : null;
  },

  "what is refused leaves the game as it was, but for the notice that says why": ({ before, after, refused }) => {
    if (refused === null) return null;
    if (after.game.notice !== refused) return `${refused} is not said`;
    return isDeepStrictEqual(plainOf(after.game), plainOf(before.game)) ? null : `${refused} changes the game`;
  },

  "the words of a challenge change by no key but letters and DELETE, while the list is open": ({
    before,
    after,
    input,
  }) => {
    if (challengeOf(before.game) === null || challengeOf(after.game) === null) return null;
    if (input.kind === "key" && before.game.stage.is === "words" && (input.key.length === 1 || input.key === "DELETE"))
      return null;
    return wordsOf(after.game) === wordsOf(before.game) ? null : "other words";
  },

  "while a clock runs, no key but NEUTRAL, CHALLENGE, OUT, END and BACK touches turn or clock": (answer) => {
    const { before, after, input } = answer;
    const { stage, menu } = before.game;
    if (stage.is !== "running" || menu !== null || input.kind === "press" || OF_THE_CLOCK.includes(input.key))
      return null;
    const play = ({ game }: Table): unknown => [onTurnOf(game), game.turn, game.clock];
    return isDeepStrictEqual(play(after), play(before)) ? null : "other turn or clock";
  },

  "NEUTRAL stops any clock that runs, whatever page lies over it": ({ before, after, input }) =>
    input.kind === "key" &&
    input.key === "NEUTRAL" &&
    before.game.clock.running !== null &&
    after.game.clock.running !== null
      ? "runs on"
      : null,
};

/** The words of the challenge that goes on, if one does. */
function wordsOf(game: Game): string {
  return String(challengeOf(game)?.words.filter(Boolean));
}

/** The game without its notice, as data. */
function plainOf(game: Game): unknown {
  return JSON.parse(JSON.stringify({ ...game, notice: null }));
}

describe("whatever is pressed in whatever situation, and whatever is pressed next", () => {
  const faults: Record<string, string> = {};

  beforeAll(() => {
    everyStep((answer) => {
      for (const [name, check] of Object.entries(CHECKS)) {
        const fault = faults[name] === undefined ? check(answer) : null;
        if (fault !== null) faults[name] = `${fault}: ${answer.path}`;
      }
    });
  });

  test.each(Object.keys(CHECKS))("%s", (name) => expect(faults[name]).toBeUndefined());
});

const HELD_OUT = "out, on hold, opponent's clock runs";

/** Keys and buttons that once lost or hid something. */
const ONCE: [what: string, situation: string, line: string, then: object][] = [
  ["the player starts a held out play's clock (NASPA V.D)", HELD_OUT, "NEUTRAL a", { clock: { running: 1 } }],
  ["a reason given again says so", "neutral, choosing tiles, in time", "2", { notice: "alreadySo" }],
  [
    "a press under the menu that rests on hidden words closes it",
    "menu settings, over words",
    "b",
    { stage: { is: "words" }, menu: null, notice: "lookFirst" },
  ],
  [
    "a press under the menu that rests on a hidden question closes it",
    "ending",
    "MENU a",
    { stage: { is: "ending", confirmed: [false, false] }, menu: null, notice: "lookFirst" },
  ],
  [
    "a press under the menu that a lamp shows leaves it open",
    "menu settings, over running",
    "b",
    { openPlay: 1, menu: { page: "settings" } },
  ],
  ["a second press of one side ends nothing", "ending, A has confirmed", "a", { notice: "pressOrBack" }],
  ["where scores may be typed nobody signs", "ended", "ACCEPT", { signed: false, notice: "gameOver" }],
  ["DELETE takes one digit off a score", "ended", "#412 DELETE 9", { scores: ["419", "", "", ""] }],
  ["DELETE finds no digit", "ended", "DELETE", { notice: "alreadySo" }],
  ["either button leaves a verdict at the end", "verdict, out play stands", "NEUTRAL", { notice: "pressToEnd" }],
  ["one button leaves any other verdict", "verdict, out play falls", "NEUTRAL", { notice: "notYourButton" }],
];

test.each(ONCE)("%s", (_what, name, line, then) => {
  const situation = SITUATIONS.find((known) => known.name === name)!;
  expect(moves(reach(situation), line).game).toMatchObject(then);
});
