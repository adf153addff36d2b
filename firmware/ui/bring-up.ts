// The pages of the first power-on, which need no keypad: one question a page, answered by a player's button. State and
// the verdicts over it are pure; run/bring-up.ts asks the parts.

import { SIDE_NAMES, type Side } from "../core/side";
import { At, Size, Tone } from "./box";
import { act, head, line, newPage, type Page, put, small, SMALL_LINE } from "./layout/page";
import { fill, Text } from "./texts";

/** The questions in their order. */
export const enum Asked {
  left,
  face,
  lampA,
  lampB,
  colours,
  keys,
  verdict,
}

export interface BringUp {
  asked: Asked;
  /** Whether each of the faces, the keypad and the panel answers. */
  answers: boolean[];
  busHeld: boolean;
  volts: number;
  variables: number;
  /** Name and check code of the list; "" while it is being checked or if there is none. */
  list: string;
  /** Seconds for which each button's line has been low, less those for which it was high since. */
  lowSeconds: number[];
  /** Seconds for which no press has come. */
  quietSeconds: number;
  /** Faults that the answers have shown, by their texts. */
  wrong: string[];
  /** Whether the player who sits left pressed the button that the board has as B's. */
  buttonsSwapped: boolean;
  glass: number;
  /** The keys that are asked for, with their places, 10 * row + column. */
  askedKeys: string[];
  askedPlaces: number[];
  /** Places at which they arrived, and whether the interrupt's line told of one. */
  places: number[];
  byLine: boolean;
}

/** Fewest variables of a board: the firmware's limit at its peak, and some to spare. */
const LEAST_VARIABLES = 7500;
/** A contact that is closed for so long more than it is open is one that is closed at rest. */
const AT_REST_SECONDS = 5;
const QUIET_SECONDS = 20;
/** Range of a cell or of a 5 V supply (device/battery.ts). */
const LEAST_VOLTS = 2.5;
const MOST_VOLTS = 5.5;

const PARTS = ["Face A", "Face B", "Keypad", "Panel"];

/** Faults that need no answer: parts that are silent, contacts that are closed at rest, a supply out of its range. */
export function silentFaults(state: BringUp): string[] {
  const faults: string[] = [];
  const faceA = state.answers[0];
  const faceB = state.answers[1];
  const keypad = state.answers[2];
  for (let side = 0; side < 2; side++)
    if (state.lowSeconds[side] >= AT_REST_SECONDS) faults.push(fill(Text.closedAtRest, SIDE_NAMES[side as Side]));
  if (state.busHeld) faults.push(Text.busHeld);
  else if (!faceA && !faceB && !keypad) faults.push(Text.busSilent);
  else if (faceA !== faceB) faults.push(fill(Text.oneFace, SIDE_NAMES[faceA ? 1 : 0]));
  if ((faceA || faceB) && !keypad) faults.push(Text.keypadSilent);
  if (!state.answers[3]) faults.push(Text.panelSilent);
  if (!(state.volts > LEAST_VOLTS && state.volts < MOST_VOLTS)) faults.push(Text.supplyWrong);
  if (state.variables < LEAST_VARIABLES) faults.push(fill(Text.smallMemory, state.variables));
  return faults;
}

/** All faults known so far. */
export function faultsOf(state: BringUp): string[] {
  return state.wrong.concat(silentFaults(state));
}

/**
 * Whether a game may begin in spite of the faults: no clock may count beside the wrong player. A single face that
 * answers may be both, on one address; faces that nobody could read may be swapped.
 */
export function mayPlay(state: BringUp): boolean {
  const swaps: string[] = [Text.buttonsSwapped, Text.facesSwapped, Text.facesDark];
  const closed = state.lowSeconds.some((seconds) => seconds >= AT_REST_SECONDS);
  return !closed && state.answers[0] === state.answers[1] && !state.wrong.some((fault) => swaps.includes(fault));
}

function partsList(page: Page, state: BringUp): void {
  let y = 54;
  PARTS.forEach(function (part, i) {
    const isThere = state.answers[i];
    small(page, y, isThere ? Tone.plain : Tone.warn, fill(isThere ? Text.partAnswers : Text.partSilent, part));
    y += SMALL_LINE;
  });
  small(page, y, Tone.plain, fill(Text.supplyVolts, state.volts.toFixed(1)));
  small(page, y + SMALL_LINE, Tone.plain, fill(Text.variablesFree, state.variables));
  small(page, y + 2 * SMALL_LINE, Tone.plain, state.list);
  const faults = faultsOf(state);
  if (faults.length > 0) small(page, y + 3 * SMALL_LINE + 4, Tone.warn, faults[0]);
}

/** The faults one below the other, as many as there is room for. */
function faultList(page: Page, from: number, faults: string[]): void {
  faults.slice(0, 8).forEach(function (fault, i) {
    small(page, from + i * SMALL_LINE, Tone.warn, fault);
  });
}

function coloursPage(page: Page): void {
  [Text.red, Text.green, Text.blue].forEach(function (name, i) {
    put(page, 160 * i, 54, 160, 150, Size.plain, [Tone.red, Tone.green, Tone.blue][i], At.middle, name);
  });
  act(page, null, Text.coloursAgree);
}

function keysPage(page: Page, state: BringUp): void {
  state.places.forEach(function (place, i) {
    const text = fill(Text.keyCame, state.askedKeys[i], (place / 10) | 0, place % 10);
    small(page, 54 + i * SMALL_LINE, place === state.askedPlaces[i] ? Tone.plain : Tone.warn, text);
  });
  small(page, 186, Tone.quiet, Text.noKeyComes);
  act(page, null, fill(Text.pressKey, state.askedKeys[state.places.length]));
}

function verdictPage(page: Page, state: BringUp): void {
  const faults = faultsOf(state);
  if (faults.length === 0) {
    line(page, 60, Tone.plain, Text.allPassed);
    return act(page, "both", Text.onToSetUp);
  }
  faultList(page, 54, faults);
  act(page, null, mayPlay(state) ? Text.againOrOn : Text.againOnly);
}

const QUESTIONS = [Text.pressLeft, Text.pressBesideA, Text.pressLitLamp, Text.pressLitLamp];

/** The page of a state. */
export function bringUpPage(state: BringUp): Page {
  const page = newPage(0, false, null);
  const asked: number = state.asked;
  head(page, Text.firstPowerOn, fill(Text.stepOf, Math.min(asked + 1, 6), 6));
  if (asked === Asked.colours) coloursPage(page);
  else if (asked === Asked.keys) keysPage(page, state);
  else if (asked === Asked.verdict) verdictPage(page, state);
  else {
    if (asked === Asked.left) partsList(page, state);
    else faultList(page, 54, faultsOf(state));
    if (asked !== Asked.left) small(page, 292, Tone.quiet, Text.noneHold);
    else if (state.quietSeconds >= QUIET_SECONDS) small(page, 292, Tone.warn, Text.noPress);
    act(page, null, QUESTIONS[asked]);
  }
  return page;
}
