// The shape of a law: one thing that must hold, of a step or of a state, whatever was pressed before. A law knows
// nothing of where the step came from: random walks on the core, or a device with its journal.

import { challengeOf, type Game, onTurnOf } from "../../../firmware/core/game";
import type { Millis } from "../../../firmware/core/clock";
import type { Outcome } from "../../../firmware/core/outcome";
import { type Side, SIDE_NAMES } from "../../../firmware/core/side";
import type { GameEvent } from "../../../firmware/core/step";

/** An event, with the game just before and just after it. */
export interface Step {
  before: Game;
  event: GameEvent;
  outcome: Outcome;
  after: Game;
  past: Past;
}

/** Facts from earlier steps that a step's law needs. */
export interface Past {
  /** The challenge that is open was taken down for the director to rule on, and the director has not ruled. */
  awaitsRuling: boolean;
  /** Whose play was accepted in this turn; null if nobody's was. */
  accepted: Side | null;
}

export const NO_PAST: Past = { awaitsRuling: false, accepted: null };

/** The breach in words; null or an empty list if the law holds. */
export type Wrong = string | string[] | null;

export interface StepLaw {
  name: string;
  holds: (step: Step) => Wrong;
}

/** A law of a state may try on forks what would come of a press or a key. */
export interface StateLaw {
  name: string;
  holds: (game: Game, now: Millis) => Wrong;
}

/** Plain data once more. */
function cloned<T>(value: T): T {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(cloned) as T;
  const copy: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(value)) copy[field] = cloned(part);
  return copy as T;
}

/** The same game once more, for another future. Nothing changes a rule document: it is shared. */
export function fork(game: Game): Game {
  const { rules, source, challengeRule, ...own } = game;
  return { rules, source, challengeRule, ...cloned(own) };
}

/** Pages that anybody may open; every other one is behind the director's PIN. */
export function isDirectors(game: Game): boolean {
  return game.menu !== null && game.menu.page !== "settings" && game.menu.page !== "again";
}

/** Whether the director did it: the outcome names the act, or the key went to a page behind the PIN. */
export function byDirector({ before, event, outcome }: Step): boolean {
  return outcome.ruling !== null || (event.kind === "key" && isDirectors(before));
}

export function sideName(side: Side | null): string {
  return side === null ? "nobody" : SIDE_NAMES[side];
}

/** "A presses" or "key OUT". */
export function eventName(event: GameEvent): string {
  switch (event.kind) {
    case "press":
      return `${sideName(event.side)} presses`;
    case "key":
      return `key ${event.key}`;
    case "verdict":
      return `verdict ${event.acceptable}`;
    default:
      return event.kind;
  }
}

/** Name of a game's place: the stage, and the page over it. */
export function placeName(game: Game): string {
  return game.stage.is + (game.menu === null ? "" : ` under ${game.menu.page}`);
}

/** "A presses at running": the head of what a law says, by which breaches of one kind are told from others. */
export function stepName({ before, event }: Step): string {
  return `${eventName(event)} at ${placeName(before)}`;
}

/** Whether the game's time has begun: before, what goes by belongs to no game. */
export function hasBegun(game: Game): boolean {
  return game.begunLate || onTurnOf(game) !== null;
}

/** The facts for the next step's law. */
export function pastAfter(step: Step): Past {
  const { before, after, outcome, past } = step;
  if (outcome.ruling !== null || !hasBegun(after)) return NO_PAST;
  const opened = challengeOf(before) === null && outcome.toRule !== null;
  return {
    awaitsRuling: challengeOf(after) !== null && (opened || past.awaitsRuling),
    accepted: before.turn === after.turn ? (acceptedIn(step) ?? past.accepted) : null,
  };
}

/** Whose play the step accepts: ACCEPT in play is the word of whoever may challenge. */
function acceptedIn({ before, event, after }: Step): Side | null {
  const accepts = event.kind === "key" && event.key === "ACCEPT" && after.openPlay === null;
  return accepts && (before.stage.is === "running" || before.stage.is === "neutral") ? before.openPlay : null;
}
