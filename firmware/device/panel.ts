// The panel: boxes on a 480x320 glass, of which only what differs (glass.ts) is painted, a slice at a time
// (painter.ts).

import type { Box } from "../ui/box";
import type { SpiBus } from "./bus";
import { changeText, forget, takeInPlace, takeOver, takeText, unknownGlass } from "./glass";
import { dropWindow, newPainter, paintSlice, prepareType } from "./painter";
import type { PanelPins } from "./st7796s";
import { light, newController, readStatus, turn, wake } from "./st7796s";
import type { ReadType } from "./type";

export interface PanelDriver {
  /** Resets and configures the part; the glass stays dark until all of it has been painted. */
  start(): void;
  /**
   * Sets the boxes for the glass, turned round to face the other way or not; nothing is sent yet. The boxes must not be
   * changed until paintNext has been called.
   */
  show(boxes: Box[], turned: boolean): void;
  /** Sets the text of one of the boxes that were given to show last, by its place among them. */
  showText(place: number, text: string): void;
  /**
   * Compares the boxes with what is on the glass; in later calls paints a slice of what differs, the largest type
   * first: a strip of it, or `strips`. True if there is more to do. False while the part is waking up.
   */
  paintNext(strips?: number): boolean;
  /** Starts the part again if it does not answer as it did when it was lit: for one that lost its power and is back. */
  check(): void;
}

/**
 * A part that is awake answers this or more: bit 7 of its power mode (RDDPM) says that the booster is on. Where the
 * answer comes a bit late it is bit 6.
 */
const AWAKE_FROM = 0x40;

/** Whether the part works, or nobody answers: it is unplugged, or its SDO is not wired. */
function isLetAlone(answer: number, healthy: number): boolean {
  return answer === 0 || answer === 0xff || (answer === healthy && answer >= AWAKE_FROM);
}

/** `onAwake` is called when the part has been woken up by start or check, and everything is to be painted. */
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

  /** Compares the boxes; whether painting can go on in the same call. */
  function takeIn(boxes: Box[]): boolean {
    const turns = willTurn !== isTurned;
    next = null;
    if (!turns && takeInPlace(glass, boxes)) return true;
    dropWindow(painter);
    if (turns) turn(controller, willTurn);
    isTurned = willTurn;
    glass = takeOver(turns ? unknownGlass() : glass, boxes);
    return false;
  }

  function paintNext(strips?: number): boolean {
    if (!awake) return false;
    // A line that has been begun is finished first, so that the glass never mixes two texts.
    if (painter.line === null) takeText(glass);
    if (next !== null && painter.line === null && !takeIn(next)) return true;
    if (paintSlice(painter, glass, strips === undefined ? 1 : strips)) return true;
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
    if (awake && !lit) return; // it is being painted, and looked at once it is lit
    const answer = awake ? readStatus(controller) : 1;
    // Two answers that differ are an open line's.
    if (!isLetAlone(answer, healthy) && (!awake || answer === readStatus(controller))) start();
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
