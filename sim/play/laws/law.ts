// The shape of a law: one thing that must hold, of a step or of a state, whatever was pressed before. A law knows
// nothing of where the step came from: random walks on the core, or a device with its journal.

import { challengeOf, type Game, onTurnOf } from "../../../firmware/core/game";
import type { Millis } from "../../../firmware/core/clock";
import type { Outcome } from "../../../firmware/core/outcome";
import { type Side, SIDE_NAMES } from "../../../firmware/core/side";
import { handle, type TakenAct } from "../../../firmware/input/input";
import type { Input } from "../../../firmware/input/keys";
import { typedList } from "../../../firmware/input/list";
import { newView, type View } from "../../../firmware/input/view";

/** A game with what lies over it on the panel. */
export interface Live extends Game {
  view: View;
}

/** A game that has just begun, or another one with this view. */
export function live(game: Game, view: View = newView(game, game.clock.since)): Live {
  return Object.assign(game, { view });
}

/** The game alone. */
export function gameOf(game: Live): Game {
  const alone: Game & { view?: View } = { ...game };
  delete alone.view;
  return alone;
}

/** The same game under another view: without its page, or without a notice. */
export function withView(game: Live, view: Partial<View>): Live {
  return { ...game, view: { ...game.view, ...view } };
}

/** The words of a challenge as they are on the panel, with the one that is being typed. */
export function wordsOn(game: Live): string[] {
  const challenge = challengeOf(game);
  if (challenge === null) return [];
  return (game.stage.is === "words" ? typedList(game.view, challenge) : challenge.words).filter(Boolean);
}

/** Takes an input as the device does; `acts` gets the acts that it makes. */
export function take(game: Live, input: Input, acts: TakenAct[] = []): Outcome {
  const made: TakenAct[] = [];
  const outcome = handle(game, game.view, input, made);
  acts.push(...made);
  return outcome;
}

/** An event, with the game just before and just after it. */
export interface Step {
  before: Live;
  event: Input;
  /** The acts that the event made. */
  acts: TakenAct[];
  outcome: Outcome;
  after: Live;
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
  holds: (game: Live, now: Millis) => Wrong;
}

/** Plain data once more. A loop over names is the quickest way: laws fork games some hundred thousand times. */
function cloned<T>(value: T): T {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(cloned) as T;
  const copy = {} as T;
  for (const field in value) copy[field] = cloned(value[field]);
  return copy;
}

/** The same game once more, for another future. Nothing changes a rule document: it is shared. */
export function fork<T extends Game>(game: T): T {
  const { rules, source, challengeRule, ...own } = game;
  return { rules, source, challengeRule, ...cloned(own) } as T;
}

/** Pages that anybody may open; every other one is behind the director's PIN. */
export function isDirectors({ view: { menu } }: Live): boolean {
  return menu !== null && menu.page !== "settings" && menu.page !== "again";
}

/** Whether the director did it: the outcome names the act, or the key went to a page behind the PIN. */
export function byDirector({ before, event, outcome }: Step): boolean {
  return outcome.ruling !== null || (event.kind === "key" && isDirectors(before));
}

export function sideName(side: Side | null): string {
  return side === null ? "nobody" : SIDE_NAMES[side];
}

/** "A presses" or "key OUT". */
export function eventName(event: Input): string {
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
export function placeName({ stage, view: { menu } }: Live): string {
  return stage.is + (menu === null ? "" : ` under ${menu.page}`);
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
