// The panel: boxes on a 480x320 glass. Only differences (glass.ts) are painted, a slice at a time (painter.ts).

import type { Box } from "../ui/box";
import type { SpiBus } from "./bus";
import { changeText, forget, updateInPlace, replaceBoxes, applyText, unknownGlass } from "./glass";
import { dropWindow, newPainter, paintSlice, prepareType } from "./painter";
import type { PanelPins } from "./st7796s";
import { light, newController, readStatus, turn, wake } from "./st7796s";
import type { ReadType } from "./type";

export interface PanelDriver {
  /** Resets and configures the part, for the glass that its pins name. The display stays off until all is painted. */
  start(): void;
  /**
   * Sets the boxes for the glass, and whether it is rotated to face the other player. Sends nothing: the next paintNext
   * reads the boxes, so the caller must not change them.
   */
  show(boxes: Box[], turned: boolean): void;
  /** Sets the text of one box; `place` is its index in the last call of show. */
  showText(place: number, text: string): void;
  /**
   * The first call compares the boxes with the glass; later calls each paint a slice of `strips` strips (default: one),
   * the largest type first. Returns whether more calls are needed; false while the part is waking up.
   */
  paintNext(strips?: number): boolean;
  /** Whether the part answered when it was lit. */
  answers(): boolean;
  /** Restarts the part if its status has changed since it was lit, because it has lost its power. */
  check(): void;
}

/**
 * Lowest status of a part that is awake: bit 7 of its power mode (RDDPM) means that the booster is on. If the answer is
 * read a bit late, it is bit 6.
 */
const AWAKE_FROM = 0x40;

/** Whether the part works, or does not answer because it is unplugged or its SDO is not wired. */
function needsNoRestart(answer: number, healthy: number): boolean {
  return answer === 0 || answer === 0xff || (answer === healthy && answer >= AWAKE_FROM);
}

/** Calls `onAwake` after start or check has woken the part, whose whole glass has to be painted. */
export function createPanel(spi: SpiBus, pins: PanelPins, readType: ReadType, onAwake: () => void): PanelDriver {
  const controller = newController(spi, pins);
  const painter = newPainter(controller);
  let glass = unknownGlass();
  let next: Box[] | null = null; // boxes that have not been compared yet
  let willTurn = false;
  let isTurned = false;
  let awake = false;
  let lit = false;
  let healthy = 0; // the part's answer when it was lit
  function paintAfresh(): void {
    forget(glass);
    dropWindow(painter);
    lit = false;
    awake = true;
    turn(controller, isTurned);
    onAwake();
  }

  /** Compares the boxes with the glass; returns whether there is time to paint in the same call. */
  function compareBoxes(boxes: Box[]): boolean {
    const turns = willTurn !== isTurned;
    next = null;
    if (!turns && updateInPlace(glass, boxes)) return true;
    dropWindow(painter);
    if (turns) turn(controller, willTurn);
    isTurned = willTurn;
    glass = replaceBoxes(turns ? unknownGlass() : glass, boxes);
    return false;
  }

  function paintNext(strips?: number): boolean {
    if (!awake) return false;
    // A line that has been begun is finished before a new text, so that the glass never mixes two texts.
    if (painter.line === null) applyText(glass);
    const compares = next !== null && painter.line === null;
    if (compares && !compareBoxes(next!)) return true;
    if (paintSlice(painter, glass, compares || !strips ? 1 : strips)) return true; // a comparison takes as long as two
    if (lit) return false;
    light(controller);
    healthy = readStatus(controller);
    lit = true;
    return false;
  }

  function start(): void {
    awake = false;
    prepareType(painter, readType);
    wake(controller, paintAfresh);
  }

  function check(): void {
    if (awake && !lit) return; // its answer is not known before it is lit
    const answer = awake ? readStatus(controller) : 1;
    // If two answers differ, the line is open.
    if (!needsNoRestart(answer, healthy) && (!awake || answer === readStatus(controller))) start();
  }

  return {
    start: start,
    show: (boxes, turned) => {
      next = boxes;
      willTurn = turned;
    },
    showText: (place, text) => changeText(glass, next, place, text),
    paintNext: paintNext,
    answers: () => healthy >= AWAKE_FROM && healthy !== 0xff,
    check: check,
  };
}
