// Every English text of the device, by what it means. A new wording is one line here. esbuild puts each text where it
// is read, so that the table itself is not on the device; a host has the whole of it.

import type { SIDE_NAMES } from "../core/side";

/** A side as it is printed beside its button. */
export type SideName = (typeof SIDE_NAMES)[0 | 1];

/** What a text leaves open, by name: a value of its type, the widest that there can be. */
export const WIDEST = {
  side: "B" as SideName,
  other: "A" as SideName,
  game: 999,
  turn: 999,
  count: 8,
};

/**
 * A name in braces stands for a value; `{other}` is the other side of `{side}`. A member's name says what the text
 * means, in words that can be read aloud.
 */
export enum Text {
  // The headline: what is going on.
  toPlay = "{side} to play",
  choosesTiles = "{side} chooses tiles",
  clocksStopped = "Clocks stopped",
  setUp = "Event",
  setUpLocked = "Event (locked)",
  ready = "Ready, game {game}",
  bothAreLate = "Both late",
  isLate = "{side} is late",
  extraMinute = "A minute more",
  playsOut = "{side} plays out",
  playsOutAndDecides = "{side} plays out: {other} decides",
  endOfGame = "End of game?",
  result = "Result",
  challenges = "{side} challenges",
  challengesOrNot = "{side} challenges?",
  challengerTypes = "{side} challenges: type words",
  challengeForDirector = "{side} challenges: director",
  checksWords = "{side}: check the words",
  conceding = "Concede the challenge?",
  adjudicatesOne = "Adjudicating 1 word",
  adjudicates = "Adjudicating {count} words",
  concedes = "{side} concedes",
  acceptable = "ACCEPTABLE",
  notAcceptable = "NOT ACCEPTABLE",
  turnNumber = "Turn {turn}",

  // Who must act, and how.
  startsClock = "{side} presses to start {other}",
  endsTurn = "{side} presses when done",
  choosesThenNeutral = "NEUTRAL when chosen",
  wasTurn = "{side} presses: it was a turn",
  wasNoTurn = "{side} presses: it was no turn",
  isFirst = "{side} is first? {side} presses",
  isNotOver = "Not over? {side} presses",
  goesOnAfterBlank = "{side} presses: {other} goes on",
  choosesOnOwnClock = "{side} chooses? {other} presses",
  agreesToMinute = "{side} presses to agree",
  callDirector = "Call the director",
  firstToCome = "First to come presses",
  onArrival = "{side} presses on arrival",
  mayStartClock = "{side} may start {other}'s clock",
  directorRules = "Director rules",
  decides = "{side}: one of these keys",
  bothConfirmEnd = "Press to confirm",
  confirmsEnd = "{side} presses to confirm",
  withdraws = "{side} presses: no challenge",
  listIsDone = "{side}'s button: done",
  typesWord = "{side}: type a word",
  noVerdictCallDirector = "No verdict: call director",
  directorFirst = "Call the director first",
  executes = "{side}'s button: adjudicate",
  nobodyPresses = "Wait: nobody presses",
  letsPlayStand = "{side} lets the play stand",
  takesPlayBack = "{side} takes the play back",
  clearsPlay = "{side} presses: {other}'s clock",
  endsAfterVerdict = "Press: end of game",
  secondPlayerStarts = "Second player: press",
}

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...Names<Rest>] : [];
type TypeOf<Name> = Name extends keyof typeof WIDEST ? (typeof WIDEST)[Name] : never;
type TypesOf<Open> = Open extends string[] ? { [Place in keyof Open]: TypeOf<Open[Place]> } : never;
/** The values that a text leaves open, in the order in which they stand. */
export type ValuesOf<T extends Text> = TypesOf<Names<`${T}`>>;

const OPEN = /{\w+}/;

type Fill = <T extends Text>(text: T, ...values: ValuesOf<T>) => string;

/** A text with its values in place. */
export const fill: Fill = function (text: string, first?: unknown, second?: unknown, third?: unknown): string {
  const parts = text.split(OPEN);
  const start = parts[0] + first + parts[1];
  if (second === undefined) return start;
  return start + second + parts[2] + (third === undefined ? "" : third + parts[3]);
};
