// The boxes that the glass is to show, and how much of them it shows already. Plain data for the painter, without
// access to the controller.
//
// A box is stored as two numbers, its place and its shape, and a text, because objects would take several times as many
// of the interpreter's variables.

import type { Box } from "../ui/box";
import { PANEL_HEIGHT, PANEL_WIDTH } from "../ui/box";

/**
 * A place is `x << SIDE_BITS | y`. A shape has the height from bit 0 on, the width from 9, the tone from 18, the size
 * of type from 22, and `at` from 24.
 */
export const SIDE_BITS = 9;
export const SIDE = 511;
export const TONE_SHIFT = 18;
export const TONE = 15;
export const SIZE_SHIFT = 22;
export const AT_SHIFT = 24;
export const AREA = (1 << TONE_SHIFT) - 1;
const ALL_OF_IT = (PANEL_WIDTH << SIDE_BITS) | PANEL_HEIGHT;

/**
 * Ranks of boxes; the highest is painted first. From 0: a painted box, small type, a box without a text, and the larger
 * types by their size. A box without a text may cover judged words, so it is painted before small type.
 */
const PAINTED = 0;
const SMALLEST = 1;
const BARE = 2;
/** Rank of a box that is being painted, until it is finished or changes. */
const BEGUN = 6;

/** When `stale` is longer than this, the whole glass becomes one stale area. */
const MOST_STALE = 16;

export interface Glass {
  /** The boxes that the glass is to show; a box is an index of these lists. */
  places: Int32Array;
  shapes: Int32Array;
  texts: string[];
  /** Painting order of each box; PAINTED when the glass shows it. */
  ranks: Uint8Array;
  /** The old text that the glass still shows in a box; undefined if the whole box has to be painted. */
  shown: (string | undefined)[];
  /** Width and size of the text on the glass (line.ts). */
  layouts: Int16Array;
  /** Areas to be made black, without the parts that boxes cover: two numbers each, a place and an area. */
  stale: number[];
  /** Box with a pending new text, which is applied when no line is being painted; -1 for none. */
  changed: number;
  newText: string;
}

/** A glass with unknown content and no boxes. */
export function unknownGlass(): Glass {
  return {
    places: new Int32Array(0),
    shapes: new Int32Array(0),
    texts: [],
    ranks: new Uint8Array(0),
    shown: [],
    layouts: new Int16Array(0),
    stale: [0, ALL_OF_IT],
    changed: -1,
    newText: "",
  };
}

function placeOf(box: Box): number {
  return (box.x << SIDE_BITS) | box.y;
}

function shapeOf(box: Box): number {
  return (box.at << AT_SHIFT) | (box.size << SIZE_SHIFT) | (box.tone << TONE_SHIFT) | (box.w << SIDE_BITS) | box.h;
}

function rankOf(text: string, shape: number): number {
  const size = (shape >> SIZE_SHIFT) & 3;
  return text === "" ? BARE : size === 0 ? SMALLEST : BARE + size;
}

/** Marks the whole glass to be painted again, because it has lost its content. */
export function forget(glass: Glass): void {
  glass.shown = [];
  for (let i = 0; i < glass.texts.length; i++) glass.ranks[i] = rankOf(glass.texts[i], glass.shapes[i]);
  glass.stale = [0, ALL_OF_IT];
}

/**
 * Updates the boxes that differ, if every box has the same place and area as before, as after a letter or a second.
 * Stops and returns false at the first box that does not; the boxes before it have been updated.
 */
export function updateInPlace(glass: Glass, boxes: Box[]): boolean {
  // Inline and with local names, because a function call for each box would take longer than the comparison.
  const texts = glass.texts;
  glass.changed = -1;
  if (boxes.length !== texts.length) return false;
  const places = glass.places;
  const shapes = glass.shapes;
  let i = 0;
  for (const box of boxes) {
    if (places[i] !== ((box.x << SIDE_BITS) | box.y)) return false;
    const shape =
      (box.at << AT_SHIFT) | (box.size << SIZE_SHIFT) | (box.tone << TONE_SHIFT) | (box.w << SIDE_BITS) | box.h;
    if (texts[i] !== box.text || shapes[i] !== shape) {
      if (((shapes[i] ^ shape) & AREA) !== 0) return false;
      if (shapes[i] !== shape) glass.shown[i] = undefined;
      else if (glass.ranks[i] === PAINTED) glass.shown[i] = texts[i];
      shapes[i] = shape;
      texts[i] = box.text;
      glass.ranks[i] = glass.shown[i] === box.text ? PAINTED : rankOf(box.text, shape);
    }
    i++;
  }
  return true;
}

/** Sets a box's text: at once in boxes that have not been compared yet (`next`), otherwise when applyText is called. */
export function changeText(glass: Glass, next: Box[] | null, box: number, text: string): void {
  if (next !== null) {
    next[box].text = text;
    return;
  }
  glass.changed = box;
  glass.newText = text;
}

/** Applies the pending new text, if there is one. */
export function applyText(glass: Glass): void {
  const box = glass.changed;
  const text = glass.newText;
  glass.changed = -1;
  if (box < 0 || glass.texts[box] === text) return;
  if (glass.ranks[box] === PAINTED) glass.shown[box] = glass.texts[box];
  glass.texts[box] = text;
  glass.ranks[box] = glass.shown[box] === text ? PAINTED : rankOf(text, glass.shapes[box]);
}

/** Replaces the boxes. Boxes that the glass shows already stay painted. */
export function replaceBoxes(glass: Glass, boxes: Box[]): Glass {
  const places = new Int32Array(boxes.length);
  const shapes = new Int32Array(boxes.length);
  const ranks = new Uint8Array(boxes.length);
  const layouts = new Int16Array(boxes.length);
  const texts: string[] = [];
  const shown: (string | undefined)[] = [];
  const oldPlaces = glass.places;
  const oldShapes = glass.shapes;
  let i = 0;
  for (const box of boxes) {
    const place = placeOf(box);
    const shape = shapeOf(box);
    const text = box.text;
    const old = oldPlaces.indexOf(place);
    let before: string | undefined;
    if (old >= 0 && ((oldShapes[old] ^ shape) & AREA) === 0) {
      oldPlaces[old] = -1;
      if (oldShapes[old] === shape) {
        before = glass.ranks[old] === PAINTED ? glass.texts[old] : glass.shown[old];
        layouts[i] = glass.layouts[old];
      }
    }
    places[i] = place;
    shapes[i] = shape;
    texts.push(text);
    if (before !== text) {
      ranks[i] = rankOf(text, shape);
      if (before !== undefined) shown[i] = before;
    }
    i++;
  }
  return {
    places,
    shapes,
    texts,
    ranks,
    shown,
    layouts,
    stale: staleAfter(glass),
    changed: -1,
    newText: "",
  };
}

/** The stale areas, with the areas of old boxes that no new box replaces. */
function staleAfter(glass: Glass): number[] {
  const stale = glass.stale;
  for (let i = 0; i < glass.places.length; i++) {
    const place = glass.places[i];
    if (place >= 0) stale.push(place, glass.shapes[i] & AREA);
  }
  return stale.length > MOST_STALE ? [0, ALL_OF_IT] : stale;
}

/**
 * Marks the box to paint next as begun, the largest type first; -1 if none is left or if stale areas come first. Stale
 * areas are erased before the smallest type is painted, because they may still show judged words, and after the texts
 * that players need.
 */
export function nextBox(glass: Glass): number {
  const lowest = glass.stale.length > 0 ? BARE : SMALLEST;
  // A box that was begun, and then failed for lack of memory, comes first.
  for (let rank = BEGUN; rank >= lowest; rank--) {
    const box = glass.ranks.indexOf(rank);
    if (box < 0) continue;
    glass.ranks[box] = BEGUN;
    return box;
  }
  return -1;
}

/** Whether a box has not changed since it was begun, so that its painting can continue. */
export function isBegun(glass: Glass, box: number): boolean {
  return glass.ranks[box] === BEGUN;
}

export function markPainted(glass: Glass, box: number): void {
  glass.shown[box] = undefined;
  glass.ranks[box] = PAINTED;
}

/**
 * Splits the last stale area around the first box that overlaps it; false if no box does, so that the area can be made
 * black.
 */
export function splitStale(glass: Glass): boolean {
  const stale = glass.stale;
  const last = stale.length - 2;
  const x = stale[last] >> SIDE_BITS;
  const y = stale[last] & SIDE;
  const right = x + (stale[last + 1] >> SIDE_BITS);
  const bottom = y + (stale[last + 1] & SIDE);
  const places = glass.places;
  for (let i = 0; i < places.length; i++) {
    const place = places[i];
    const shape = glass.shapes[i];
    const boxX = place >> SIDE_BITS;
    const boxY = place & SIDE;
    const boxRight = boxX + ((shape >> SIDE_BITS) & SIDE);
    const boxBottom = boxY + (shape & SIDE);
    if (boxX >= right || boxRight <= x || boxY >= bottom || boxBottom <= y) continue;
    const upper = Math.max(y, boxY);
    const lower = Math.min(bottom, boxBottom);
    stale.splice(last, 2);
    pushArea(stale, x, y, right, upper);
    pushArea(stale, x, lower, right, bottom);
    pushArea(stale, x, upper, boxX, lower);
    pushArea(stale, boxRight, upper, right, lower);
    return true;
  }
  return false;
}

/** Removes the last stale area, which is black now. */
export function dropStale(glass: Glass): void {
  glass.stale.splice(glass.stale.length - 2, 2);
}

/** Adds an area, unless it is empty. */
export function pushArea(areas: number[], x: number, y: number, right: number, bottom: number): void {
  if (right > x && bottom > y) areas.push((x << SIDE_BITS) | y, ((right - x) << SIDE_BITS) | (bottom - y));
}
