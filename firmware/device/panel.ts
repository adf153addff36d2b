// The panel: boxes on a 480x320 glass, of which only what differs (glass.ts) is painted, a slice at a time
// (painter.ts).

import type { Box } from "../ui/box";
import type { SpiBus } from "./bus";
import { changeText, forget, updateInPlace, replaceBoxes, applyText, unknownGlass } from "./glass";
import { dropWindow, newPainter, paintSlice, prepareType } from "./painter";
import type { PanelPins } from "./st7796s";
import { light, newController, readStatus, turn, wake } from "./st7796s";
import type { ReadType } from "./type";

export interface PanelDriver {
  /** Resets and configures the part; the glass stays dark until all of it has been painted. */
  start(): void;
  /**
   * Sets the boxes for the glass, turned round to face the other player or not. Sends nothing: the next paintNext reads
   * the boxes, so the caller must not change them.
   */
  show(boxes: Box[], turned: boolean): void;
  /** Sets the text of one box; `place` is its index in the last call of show. */
  showText(place: number, text: string): void;
  /**
   * First compares the boxes with the glass; later calls paint a slice of the difference each, `strips` long (default:
   * one), the largest type first. Returns whether more is to be done; false while the part is waking up.
   */
  paintNext(strips?: number): boolean;
  /** Restarts the part if its answer has changed since it was lit: it has lost its power, and is back. */
  check(): void;
}

/**
 * A part that is awake answers this or more: bit 7 of its power mode (RDDPM) says that the booster is on. Where the
 * answer comes a bit late it is bit 6.
 */
const AWAKE_FROM = 0x40;

/** Whether the part works, or gives no answer, because it is unplugged or its SDO is not wired. */
function needsNoRestart(answer: number, healthy: number): boolean {
  return answer === 0 || answer === 0xff || (answer === healthy && answer >= AWAKE_FROM);
}

/** `onAwake` is called once start or check has woken the part: everything has to be painted. */
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

  /** Compares the boxes; returns whether there is time to paint in the same call. */
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
    // A line that has been begun is finished first, so that the glass never mixes two texts.
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
    // Two answers that differ are an open line's.
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
    check: check,
  };
}
