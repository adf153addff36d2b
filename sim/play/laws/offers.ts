// Offers work, and working keys are offered: each button and key is tried on a fork of the game.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { Notice } from "../../../firmware/core/notice";
import type { Input, Key } from "../../../firmware/input/keys";
import type { Menu } from "../../../firmware/input/page";
import type { Outcome } from "../../../firmware/core/outcome";
import { type Side, SIDES } from "../../../firmware/core/side";
import { costsOf, startedClock } from "./costs";
import { eventName, fork, isDirectors, type Live, placeName, sideName, type StateLaw, take, withView } from "./law";
import { named, offered, texts } from "./panel";

/**
 * Delay after which a refused input is tried again: two presses in one moment are one, a verdict is read first, and a
 * BACK within two seconds of one that closed a page was meant for that page.
 */
const MOMENT_MS: Millis = 2500;

/** Outcome of an event; a refused one is tried again a moment later. */
function tried(game: Live, event: Input): { after: Live; outcome: Outcome } {
  const after = fork(game);
  const outcome = take(after, event);
  if (outcome.refused === null) return { after, outcome };
  const later = fork(game);
  return { after: later, outcome: take(later, { ...event, at: event.at + MOMENT_MS }) };
}

/**
 * The side to play ends its turn by its own button, whatever the clocks do (ASPA 6.1; NASPA IV.G.1.e). After a stop the
 * panel names the waiting side, which goes on with the turn; only a document that leaves the restart to that side alone
 * (NZ 6.1.3.5, 6.6) takes the button from the other.
 */
function endsItsTurn({ rules, stage, turn }: Game, side: Side, after: Game): boolean {
  return !rules.waitingSideRestarts && stage.is === "neutral" && stage.onTurn === side && after.turn === turn + 1;
}

export const buttonsAreNamed: StateLaw = {
  name: "a button that starts a clock is one that an arrow of the panel, or a lamp, points to",
  holds: (game, now) => {
    const asked = named(game, now);
    return SIDES.filter((side) => !asked.includes(side) && side !== game.clock.running).flatMap((side) => {
      const press: Input = { kind: "press", side, at: now };
      const after = fork(game);
      take(after, press);
      const started = startedClock(game, after);
      const names = asked.map(sideName).join("") || "none";
      return started === null || endsItsTurn(game, side, after)
        ? []
        : `${eventName(press)} at ${placeName(game)} ${started}: named are ${names}`;
    });
  },
};

export const namedButtonsWork: StateLaw = {
  name: "a button that an arrow of the panel points to does something",
  holds: (game, now) =>
    named(game, now).flatMap((side) => {
      const press: Input = { kind: "press", side, at: now };
      const { refused } = tried(game, press).outcome;
      return refused === null ? [] : `${eventName(press)} at ${placeName(game)} is named, and refused: ${refused}`;
    }),
};

/** Answers about a number or a word that is not complete: the key works, what was typed does not. */
const INCOMPLETE: Notice[] = [
  "noWords",
  "tooShort",
  "tooLong",
  "tooManyWords",
  "needDigits",
  "chooseSide",
  "sameNumber",
  "minutesRange",
  "alreadySo",
];

export const offeredKeysWork: StateLaw = {
  name: "a key that the panel offers to the players is not refused",
  holds: (game, now) => {
    // The director's pages have one ENTER for every act, and its answer is about the act.
    if (isDirectors(game)) return null;
    const later = offered(game, now + MOMENT_MS);
    return offered(game, now).flatMap((key) => {
      const press: Input = { kind: "key", key, at: now };
      // A player who waits a moment, as the device asks, may find the offer gone by then.
      if (!later.includes(key) && take(fork(game), press).refused === "wait") return [];
      const { refused } = tried(game, press).outcome;
      if (refused === null || INCOMPLETE.includes(refused)) return [];
      return `key ${key} at ${placeName(game)} is offered, and refused: ${refused}`;
    });
  },
};

const DIGITS: Key[] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

const PAGES: Menu[] = [
  { page: "director" },
  { page: "challenge", asksCount: false },
  { page: "end" },
  { page: "event" },
];

export const rulingsAreOffered: StateLaw = {
  name: "the director's pages offer the digits that would not be refused, and no others",
  holds: (game, now) => PAGES.flatMap((menu) => unlikeOffers(withView(game, { notice: null, keyAt: now, menu }), now)),
};

function unlikeOffers(game: Live, now: Millis): string[] {
  const shown = texts(game, now).join(" ");
  return DIGITS.flatMap((key) => {
    const { refused, effect } = take(fork(game), { kind: "key", key, at: now });
    const offers = shown.includes(`[${key}]`);
    // The game does not know whether there is another firmware's journal to give up.
    if (offers === (refused === null) || effect === "useJournal") return [];
    return `${key} at ${placeName(game)} is ${offers ? "" : "not "}offered, and ${refused ?? "done"}`;
  });
}

const WORDS: Key[] = ["ACCEPT", "CHALLENGE"];

export const wordsAreOffered: StateLaw = {
  name: "ACCEPT and CHALLENGE, which use up a right, do so only where the panel offers them",
  holds: (game, now) => {
    if (isDirectors(game)) return null;
    const keys = offered(game, now);
    return WORDS.filter((key) => !keys.includes(key)).flatMap((key) => {
      const costs = costsOf(game, tried(game, { kind: "key", key, at: now }).after, now);
      return costs.map((cost) => `key ${key} at ${placeName(game)} is not offered, and ${cost}`);
    });
  },
};
