// The panel: boxes on a 480x320 glass, of which only what changed is painted, a slice at a time.
//
// Texts are drawn natively into strips of 1,920 pixels, which are what one SPI transfer may carry on ESP32 (4092
// bytes): as high as what the line needs and as wide as that leaves room for, because the interpreter goes through all
// dots of a character for each strip that has a part of it. What is around the text is one colour, and follows it.
//
// The boxes themselves are not kept: an object for each would take most of the interpreter's variables that a screen
// needs. A box becomes two numbers and its text.

import type { Box } from "../ui/box";
import { At, MARGIN, PANEL_HEIGHT, PANEL_WIDTH } from "../ui/box";
import type { SpiBus } from "./bus";
import type { PanelPins } from "./st7796s";
import { createController } from "./st7796s";
import { INK, PAPER } from "./tones";
import { FIRST_CHARACTER } from "./type-format";
import { builtInFaces, type Face, inCapitals, type ReadType, storedFaces } from "./type";

/** Espruino's Graphics, as far as it is used here; each call of the real one returns the object itself. */
interface Strip {
  buffer: ArrayBuffer;
  clear(): unknown;
  setColor(colour: number): unknown;
  setBgColor(colour: number): unknown;
  setFontCustom(bitmap: string, firstChar: number, width: string | number, height: number): unknown;
  stringWidth(text: string): number;
  drawString(text: string, x: number, y: number): unknown;
}
declare const Graphics: {
  createArrayBuffer(
    width: number,
    height: number,
    bitsPerPixel: number,
    options: { msb: boolean; buffer?: ArrayBuffer },
  ): Strip;
};

const STRIP_PIXELS = 1920;
/** Strips painted by one call of paintNext: few enough that a press does not wait for them. */
const SLICE_STRIPS = 2;

export interface PanelDriver {
  /** Resets and configures the part; the glass stays dark until all of it has been painted. */
  start(): void;
  /**
   * What the glass shall show, turned round to face the other way or not; nothing is sent yet. The boxes must not be
   * changed until paintNext has been called.
   */
  show(boxes: Box[], turned: boolean): void;
  /**
   * Compares the boxes with what is on the glass; in later calls paints a slice of what differs, the largest type
   * first. True if there is more to do. False while the part is waking up.
   */
  paintNext(): boolean;
  /** Starts the part again if it does not answer as it did when it was lit: for one that lost its power and is back. */
  check(): void;
}

/**
 * Every answer of a part that is awake is more: the booster's bit is the highest, or behind a bit of leisure the
 * second.
 */
const AWAKE_FROM = 0x40;

/** A place is `x << SIDE_BITS | y`; a shape is, from the top, at, size, tone, width and height. */
const SIDE_BITS = 9;
const SIDE = 511;
const TONE_SHIFT = 18;
const SIZE_SHIFT = 21;
const AT_SHIFT = 23;
const AREA = (1 << TONE_SHIFT) - 1;
const ALL_OF_IT = (PANEL_WIDTH << SIDE_BITS) | PANEL_HEIGHT;

/** In what order boxes are painted: not at all, one without a text, and then by their sizes of type. */
const PAINTED = 0;
const BARE = 1;
const SMALLEST = 2;
const LARGEST = 5;

/** The length of `gone` from which areas are not worth being gone over one by one. */
const MOST_GONE = 24;

/** In a span: the text has no character that goes below the line, so that the lowest sixth of its rows is blank. */
const FLAT = 4;

/** The parts of a box: its text, what is left of it, right, above and below. */
const LAST_PART = 5;

/** `onAwake` is called when the part has been woken up by start or check, and everything is to be painted. */
export function createPanel(spi: SpiBus, pins: PanelPins, readType: ReadType, onAwake: () => void): PanelDriver {
  const controller = createController(spi, pins);
  const lines = Graphics.createArrayBuffer(PANEL_WIDTH, STRIP_PIXELS / PANEL_WIDTH, 16, { msb: true });
  const bytes = new Uint8Array(lines.buffer);
  let strip = lines;
  let stripWidth = PANEL_WIDTH;
  let stripHeight = STRIP_PIXELS / PANEL_WIDTH;
  let pixels = bytes;
  let faces: Face[] | null = null;
  let builtIn = false;
  /** Boxes that have not been compared yet. */
  let next: Box[] | null = null;
  let willTurn = false;
  let isTurned = false;
  /** The boxes that were, each with its rank in what is to be painted. */
  let places = new Int32Array(0);
  let shapes = new Int32Array(0);
  let ranks = new Uint8Array(0);
  let texts: string[] = [];
  /** Of a box that is to be painted: the text that the glass shows there, but for what is torn; undefined for none. */
  let shown: (string | undefined)[] = [];
  /** Of the text that the glass shows, `width << 3 | flat << 2 | face`. */
  let spans = new Int16Array(0);
  /** The box of which a part of the text is another's, -1 for none; and from which column to which. */
  let torn = -1;
  let tornLeft = 0;
  let tornRight = 0;
  /** Areas of which what the boxes leave is to be black: a place, a shape, and the first box that may be in the way. */
  let gone: number[] = [];
  /** The box being painted, -1 for none; and whether the last area of `gone` is being made black. */
  let current = -1;
  let isBlack = false;
  /**
   * How a box is painted: first its text, then what is left of it, right, above and below. Of the text, what is to be
   * done from which column to which; of all else, the bytes left, and whether any have been sent.
   */
  let part = 0;
  let isText = false;
  let left = 0;
  let right = 0;
  let top = 0;
  let bytesLeft = 0;
  let isBegun = false;
  let text = "";
  let textLeft = 0;
  let type: Face;
  let awake = false;
  let lit = false;
  /** What the part answered when it was lit. */
  let healthy = 0;

  function blacken(): void {
    gone = [0, ALL_OF_IT, 0];
    isBlack = false;
    current = -1;
    torn = -1;
  }

  function paintAfresh(): void {
    shown = [];
    // In which order is nobody's concern: the glass is dark until it is done.
    ranks.fill(SMALLEST);
    blacken();
    lit = false;
    awake = true;
    controller.turn(isTurned);
    onAwake();
  }

  /** Where all boxes stand as they did, as with a letter or a second: what they say. False from one that does not. */
  function takeInPlace(boxes: Box[]): boolean {
    if (willTurn !== isTurned || boxes.length !== texts.length) return false;
    // The nearer a variable, the sooner the interpreter finds it.
    const before = texts;
    const were = shapes;
    const stood = places;
    const plain = !builtIn;
    let i = 0;
    for (const box of boxes) {
      if (stood[i] !== ((box.x << SIDE_BITS) | box.y)) return false;
      const shape =
        (box.at << AT_SHIFT) | (box.size << SIZE_SHIFT) | (box.tone << TONE_SHIFT) | (box.w << SIDE_BITS) | box.h;
      const text = plain ? box.text : inCapitals(box.text);
      if (before[i] !== text || were[i] !== shape) {
        if (were[i] !== shape) {
          if (((were[i]! ^ shape) & AREA) !== 0) return false;
          shown[i] = undefined;
        } else if (ranks[i] === PAINTED) shown[i] = before[i];
        were[i] = shape;
        ranks[i] = text === "" ? BARE : SMALLEST + box.size;
        before[i] = text;
        if (i === current) current = -1;
      }
      i++;
    }
    next = null;
    return true;
  }

  /** Compares the boxes that are to be shown with those that are. */
  function takeOver(boxes: Box[]): void {
    const oldPlaces = places;
    const oldShapes = shapes;
    const oldRanks = ranks;
    const oldTexts = texts;
    const oldShown = shown;
    const oldSpans = spans;
    const turns = willTurn !== isTurned;
    if (turns) {
      isTurned = willTurn;
      controller.turn(isTurned);
      blacken();
    }
    const begun = current;
    const wasTorn = torn;
    next = null;
    current = torn = -1;
    isBlack = false;
    places = new Int32Array(boxes.length);
    shapes = new Int32Array(boxes.length);
    ranks = new Uint8Array(boxes.length);
    spans = new Int16Array(boxes.length);
    texts = [];
    shown = [];
    let i = 0;
    for (const box of boxes) {
      const place = (box.x << SIDE_BITS) | box.y;
      const area = (box.w << SIDE_BITS) | box.h;
      const shape = (box.at << AT_SHIFT) | (box.size << SIZE_SHIFT) | (box.tone << TONE_SHIFT) | area;
      const text = builtIn ? inCapitals(box.text) : box.text;
      const old = oldPlaces.indexOf(place);
      let before: string | undefined;
      if (old >= 0 && (oldShapes[old]! & AREA) === area) {
        oldPlaces[old] = -1;
        if (!turns && oldShapes[old] === shape) {
          before = oldRanks[old] === PAINTED ? oldTexts[old]! : oldShown[old];
          spans[i] = oldSpans[old]!;
          if (old === wasTorn) torn = i;
          // One that has been begun goes on.
          if (old === begun && oldTexts[old] === text) current = i;
        }
      }
      places[i] = place;
      shapes[i] = shape;
      if (before !== text || torn === i) {
        ranks[i] = text === "" ? BARE : SMALLEST + box.size;
        if (before !== undefined) shown[i] = before;
      }
      texts.push(text);
      i++;
    }
    if (turns) return;
    for (i = 2; i < gone.length; i += 3) gone[i] = 0;
    for (i = 0; i < oldPlaces.length; i++) {
      const place = oldPlaces[i]!;
      if (place < 0) continue;
      const area = oldShapes[i]! & AREA;
      gone.push(place, area, 0);
    }
    // Where pages follow each other fast, all that the boxes leave is sooner gone over than what each page had.
    if (gone.length > MOST_GONE) gone = [0, ALL_OF_IT, 0];
  }

  /**
   * Finds the largest of the faces from this down in which the text fits, as a span: with its width, and whether it is
   * flat, with no character that goes below the line.
   */
  function fit(largest: number, text: string, width: number, height: number): number {
    for (let face = largest; ; face--) {
      type = faces![face]!;
      strip.setFontCustom(type.bitmap, FIRST_CHARACTER, type.widths, type.height);
      const its = strip.stringWidth(text);
      if (face > 0 && (its > width - 2 * MARGIN || type.tall > height)) continue;
      return (
        (its << 3) |
        (builtIn || type.tall > height || /[gjpqyQ$@,;()\x2F\x5B-\x5D_{-}]/.test(text) ? face : FLAT | face)
      );
    }
  }

  /** Begins the line of text of the current box: all of it, or from the first character that differs to the last. */
  function beginText(shape: number, x: number, y: number, w: number, h: number): void {
    const before = shown[current];
    const at = shape >> AT_SHIFT;
    const oldWidth = spans[current]! >> 3;
    text = texts[current]!;
    const span = fit((shape >> SIZE_SHIFT) & 3, text, w, h);
    const width = span >> 3;
    textLeft = x + leftIn(w, width, at);
    left = Math.max(textLeft, x);
    right = Math.min(textLeft + width, x + w);
    if (before === undefined || ((span ^ spans[current]!) & 7) !== 0) shown[current] = undefined;
    else {
      const oldLeft = x + leftIn(w, oldWidth, at);
      left = textLeft < oldLeft ? textLeft : oldLeft;
      right = Math.max(textLeft + width, oldLeft + oldWidth);
      if (textLeft === oldLeft) {
        const length = text.length;
        let same = 0;
        while (same < length && text[same] === before[same]) same++;
        left = textLeft + strip.stringWidth(text.substr(0, same));
        if (width === oldWidth && length === before.length) {
          let last = length;
          while (last > same && text[last - 1] === before[last - 1]) last--;
          right = textLeft + strip.stringWidth(text.substr(0, last));
        }
      }
      if (torn === current) {
        left = Math.min(left, tornLeft);
        right = Math.max(right, tornRight);
      } else if (torn >= 0) shown[torn] = undefined;
      torn = current;
      tornLeft = left = Math.max(left, x);
      tornRight = right = Math.min(right, x + w);
    }
    spans[current] = span;
    stripHeight = Math.min(type.tall, h);
    top = y + ((h - stripHeight) >> 1);
    // The lower a strip, the wider.
    if ((span & FLAT) !== 0) stripHeight = ((stripHeight * 5) / 6) | 0;
    const most = (STRIP_PIXELS / stripHeight) | 0;
    const wanted = right > left ? right - left : 1;
    stripWidth = wanted < most ? wanted : most;
    strip = Graphics.createArrayBuffer(stripWidth, stripHeight, 16, { msb: true, buffer: lines.buffer });
    strip.setColor(INK[(shape >> TONE_SHIFT) & 7]!);
    strip.setBgColor(PAPER[(shape >> TONE_SHIFT) & 7]!);
    strip.setFontCustom(type.bitmap, FIRST_CHARACTER, type.widths, type.height);
    pixels = bytes.subarray(0, 2 * stripWidth * stripHeight);
    isText = true;
  }

  /** Where a text begins in a box that is so wide. */
  function leftIn(w: number, width: number, at: At): number {
    return at === At.left ? MARGIN : at === At.right ? w - width - MARGIN : (w - width) >> 1;
  }

  /** Begins to fill an area with one colour. */
  function fill(x: number, y: number, w: number, h: number, paper: number): void {
    isText = false;
    lines.setBgColor(paper);
    lines.clear();
    controller.setBox(x, w, y, h);
    bytesLeft = 2 * w * h;
    isBegun = false;
  }

  /** Begins the next part of the current box that there is; false if none is left. */
  function beginPart(): boolean {
    const shape = shapes[current]!;
    const x = places[current]! >> SIDE_BITS;
    const y = places[current]! & SIDE;
    const w = (shape >> SIDE_BITS) & SIDE;
    const h = shape & SIDE;
    const paper = PAPER[(shape >> TONE_SHIFT) & 7]!;
    part++;
    if (part === 1) {
      beginText(shape, x, y, w, h);
      return true;
    }
    if (texts[current] === "") {
      if (part > 2) return false;
      // If the text comes back before the box is empty, all of the box has to be painted.
      shown[current] = undefined;
      fill(x, y, w, h, paper);
      return true;
    }
    if (shown[current] !== undefined || part > LAST_PART) return false;
    const span = spans[current]!;
    const lower = top + stripHeight;
    const from = x + leftIn(w, span >> 3, shape >> AT_SHIFT);
    if (part === 2 && from > x) fill(x, top, from - x, stripHeight, paper);
    else if (part <= 3 && left < x + w) {
      part = 3;
      // The text's last strip may have gone beyond its end.
      fill(left, top, x + w - left, stripHeight, paper);
    } else if (part <= 4 && top > y) {
      part = 4;
      fill(x, y, w, top - y, paper);
    } else {
      part = LAST_PART;
      if (lower >= y + h) return false;
      fill(x, lower, w, y + h - lower, paper);
    }
    return true;
  }

  /** Takes a box out of the last area that is to be black, or begins to paint that; false if there is none. */
  function clearNext(): boolean {
    let i = 0;
    // A box that is not in the way of an area is not in the way of what is left of it either.
    function leave(left: number, top: number, width: number, height: number): void {
      if (width > 0 && height > 0) gone.push((left << SIDE_BITS) | top, (width << SIDE_BITS) | height, i + 1);
    }
    const last = gone.length - 3;
    if (last < 0) return false;
    const x = gone[last]! >> SIDE_BITS;
    const y = gone[last]! & SIDE;
    const w = gone[last + 1]! >> SIDE_BITS;
    const h = gone[last + 1]! & SIDE;
    for (i = gone[last + 2]!; i < places.length; i++) {
      const boxX = places[i]! >> SIDE_BITS;
      const boxY = places[i]! & SIDE;
      const boxRight = boxX + ((shapes[i]! >> SIDE_BITS) & SIDE);
      const boxBottom = boxY + (shapes[i]! & SIDE);
      if (boxX >= x + w || boxRight <= x || boxY >= y + h || boxBottom <= y) continue;
      gone.splice(last, 3);
      const upper = Math.max(y, boxY);
      const lower = Math.min(y + h, boxBottom);
      leave(x, y, w, upper - y);
      leave(x, lower, w, y + h - lower);
      leave(x, upper, boxX - x, lower - upper);
      leave(boxRight, upper, x + w - boxRight, lower - upper);
      return true;
    }
    isBlack = true;
    fill(x, y, w, h, 0);
    return true;
  }

  function paintText(): void {
    // The last strip ends with the box.
    const shape = shapes[current]!;
    const last = (places[current]! >> SIDE_BITS) + ((shape >> SIDE_BITS) & SIDE) - stripWidth;
    // What is higher than its box loses as much above as below.
    const y = -(Math.max(type.tall - (shape & SIDE), 0) >> 1);
    for (let strips = SLICE_STRIPS; strips > 0 && left < right; strips--) {
      const x = left < last ? left : last;
      strip.clear();
      strip.drawString(text, textLeft - x, y);
      controller.setBox(x, stripWidth, top, stripHeight);
      controller.beginPixels(false);
      spi.write(pixels);
      left = x + stripWidth;
    }
    controller.endPixels();
  }

  function paintFill(): void {
    controller.beginPixels(isBegun);
    isBegun = true;
    for (let strips = SLICE_STRIPS; strips > 0 && bytesLeft > 0; strips--) {
      spi.write(bytesLeft < bytes.length ? bytes.subarray(0, bytesLeft) : bytes);
      bytesLeft -= bytes.length;
    }
    controller.endPixels();
  }

  function paintNext(): boolean {
    if (!awake) return false;
    if (next !== null && !takeInPlace(next)) {
      takeOver(next);
      return true;
    }
    if (current < 0 && !isBlack) {
      for (let rank = LARGEST; rank > PAINTED && current < 0; rank--) {
        // What is gone is not to be read for longer than all that players need takes: it may be words that were judged.
        if (rank === SMALLEST && clearNext()) return true;
        current = ranks.indexOf(rank);
      }
      if (current < 0) {
        if (!lit) {
          controller.light();
          healthy = controller.status();
        }
        lit = true;
        return false;
      }
      part = ranks[current] === BARE ? 1 : 0;
      beginPart();
    }
    if (isText) paintText();
    else paintFill();
    if (isText ? left < right : bytesLeft > 0) return true;
    if (isBlack) {
      isBlack = false;
      gone.splice(gone.length - 3, 3);
    } else if (!beginPart()) {
      shown[current] = undefined;
      ranks[current] = PAINTED;
      if (torn === current) torn = -1;
      current = -1;
    }
    return true;
  }

  function start(): void {
    awake = false;
    if (faces === null) {
      faces = storedFaces(readType);
      builtIn = faces === null;
      if (faces === null) faces = builtInFaces();
    }
    controller.reset(paintAfresh);
  }

  /**
   * Nobody answers where the part is unplugged or its SDO is not wired: it is left alone until somebody does. What is
   * not read twice alike is an open line.
   */
  function check(): void {
    if (awake && !lit) return; // it is being painted, and looked at once it is lit
    const answer = awake ? controller.status() : 1;
    if (answer === 0 || answer === 0xff || (answer === healthy && answer >= AWAKE_FROM)) return;
    if (!awake || answer === controller.status()) start();
  }

  return {
    start: start,
    show: function (boxes, turned) {
      next = boxes;
      willTurn = turned;
    },
    paintNext: paintNext,
    check: check,
  };
}
