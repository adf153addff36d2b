// The panel: boxes on a 480x320 glass. Only differences (glass.ts) are painted, a slice at a time (painter.ts).

import type { Box } from "../ui/box";
import type { Controller } from "./controller";
import { applyText, changeText, forget, type Glass, replaceBoxes, unknownGlass, updateInPlace } from "./glass";
import { dropWindow, newPainter, type Painter, paintSlice, prepareType } from "./painter";
import { type ReadType, typeLetters } from "./type";

export interface Panel {
  controller: Controller;
  painter: Painter;
  glass: Glass;
  /** Boxes that have not been compared with the glass yet; null for none. */
  next: Box[] | null;
  /** Whether the next boxes face the other player, and whether those on the glass do. */
  willTurn: boolean;
  isTurned: boolean;
  /** Dark: the part is awake, and its display is off until the whole glass has been painted. */
  state: "asleep" | "dark" | "lit";
  readType: ReadType;
  /** Called after startPanel or checkPanel has woken the part, whose whole glass has to be painted. */
  onAwake: () => void;
}

export function newPanel(controller: Controller, readType: ReadType, onAwake: () => void): Panel {
  return {
    controller,
    painter: newPainter(controller),
    glass: unknownGlass(),
    next: null,
    willTurn: false,
    isTurned: false,
    state: "asleep",
    readType,
    onAwake,
  };
}

/**
 * Resets and configures the part; the display stays off until the whole glass has been painted. The type is read when
 * the part is awake: at power-on the buttons are watched before that.
 */
export function startPanel(panel: Panel): void {
  panel.state = "asleep";
  panel.controller.wake(() => {
    prepareType(panel.painter, panel.readType);
    forget(panel.glass);
    dropWindow(panel.painter);
    panel.state = "dark";
    panel.controller.turn(panel.isTurned);
    panel.onAwake();
  });
}

/** The letters beyond A to Z that the panel can show, as type-format.ts lists them; "" in the built-in font. */
export function shownLetters(panel: Panel): string {
  prepareType(panel.painter, panel.readType);
  return panel.painter.sizes![0].capitals ? "" : typeLetters(panel.readType);
}

/**
 * Sets the boxes for the glass, and whether it is rotated to face the other player. Sends nothing: the next paintNext
 * reads the boxes, so the caller must not change them.
 */
export function showBoxes(panel: Panel, boxes: Box[], turned: boolean): void {
  panel.next = boxes;
  panel.willTurn = turned;
}

/** Sets the text of one box; `place` is its index in the last call of showBoxes. */
export function showText(panel: Panel, place: number, text: string): void {
  changeText(panel.glass, panel.next, place, text);
}

/** Compares the boxes with the glass; returns whether there is time to paint in the same call. */
function compareBoxes(panel: Panel, boxes: Box[]): boolean {
  const turned = panel.willTurn;
  const turns = turned !== panel.isTurned;
  panel.next = null;
  if (!turns && updateInPlace(panel.glass, boxes)) return true;
  dropWindow(panel.painter);
  if (turns) panel.controller.turn(turned);
  panel.isTurned = turned;
  panel.glass = replaceBoxes(turns ? unknownGlass() : panel.glass, boxes);
  return false;
}

/**
 * The first call compares the boxes with the glass; later calls each paint a slice of `strips` strips (default: one),
 * the largest type first. Returns whether more calls are needed; false while the part is waking up.
 */
export function paintNext(panel: Panel, strips?: number): boolean {
  if (panel.state === "asleep") return false;
  const painter = panel.painter;
  // A line that has been begun is finished before a new text, so that the glass never mixes two texts.
  if (painter.line === null) applyText(panel.glass);
  const compares = panel.next !== null && painter.line === null;
  if (compares && !compareBoxes(panel, panel.next!)) return true;
  // A comparison takes as long as two strips.
  if (paintSlice(painter, panel.glass, compares || !strips ? 1 : strips)) return true;
  if (panel.state === "lit") return false;
  panel.controller.light();
  panel.state = "lit";
  return false;
}

/** Restarts the part if it has lost its power since it was lit, or did not wake. */
export function checkPanel(panel: Panel): void {
  if (panel.state === "asleep" || (panel.state === "lit" && panel.controller.hasRestarted())) startPanel(panel);
}
