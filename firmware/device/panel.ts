// The panel: boxes on a 480x320 glass, of which only what changed is painted, a slice at a time.
//
// Texts are drawn natively into strips of 1,920 pixels, which are what one SPI transfer may carry on ESP32 (4092
// bytes): as high as the line and as wide as that leaves room for, because the interpreter goes through all dots of a
// character for each strip that has a part of it. Around the text a box is filled by whole lines.

import type { Box, Size } from "../ui/box";
import { MARGIN, PANEL_HEIGHT, PANEL_WIDTH } from "../ui/box";
import type { SpiBus } from "./bus";
import type { PanelPins } from "./st7796s";
import { createController } from "./st7796s";
import { INK, PAPER } from "./tones";
import { builtInFaces, Face, inCapitals, ReadType, storedFaces } from "./type";

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
   * changed afterwards.
   */
  show(boxes: Box[], turned: boolean): void;
  /**
   * Paints a slice of what differs, the largest type first; true if there is more. False while the part is waking up.
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

const SIZES: Size[] = ["small", "plain", "large", "huge"];

/** What is stale of a box: nothing, all of it, or from a column on to another: FROM * from + 2 * to. */
const FRESH = 0;
const WHOLE = 1;
const FROM = 1024;

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

function sameArea(one: Area, other: Area): boolean {
  return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
}

/** All of a box, unless it has no pixels: one end of a bar may have none. */
function wholeOf(box: Area): number {
  "hot";
  return box.w > 0 && box.h > 0 ? WHOLE : FRESH;
}

/** `onAwake` is called when the part has been woken up by start or check, and everything is to be painted. */
export function createPanel(spi: SpiBus, pins: PanelPins, readType: ReadType, onAwake: () => void): PanelDriver {
  const controller = createController(spi, pins);
  const whole = Graphics.createArrayBuffer(PANEL_WIDTH, STRIP_PIXELS / PANEL_WIDTH, 16, { msb: true });
  const buffer = whole.buffer;
  let strip = whole;
  let stripWidth = PANEL_WIDTH;
  let stripHeight = STRIP_PIXELS / PANEL_WIDTH;
  let pixels = new Uint8Array(buffer, 0, STRIP_PIXELS * 2);
  let faces: Face[] | null = null;
  let builtIn = false;
  let wanted: Box[] = [];
  /** What the glass does not show of each wanted box. */
  let stale: number[] = [];
  /** Areas of which what the wanted boxes leave is to be black. */
  let gone: Area[] = [];
  let isTurned = false;
  /** The box being painted, -1 for none; and the area being made black, null for none. */
  let current = -1;
  let black: Area | null = null;
  /**
   * How the box is painted: first its line of text, then what is above, then what is below. Of the part in hand, its
   * place and what is done of it: columns of text, rows of all else.
   */
  let part = 0;
  let isText = false;
  let left = 0;
  let top = 0;
  let right = 0;
  let bottom = 0;
  let done = 0;
  let text = "";
  let textLeft = 0;
  let type: Face;
  /** The lower edge of the line of text. */
  let lineBottom = 0;
  /** What fit found. */
  let face = 0;
  let awake = false;
  let lit = false;
  /** What the part answered when it was lit. */
  let healthy = 0;

  function paintAfresh(): void {
    for (let i = 0; i < wanted.length; i++) stale[i] = wholeOf(wanted[i]!);
    gone = [{ x: 0, y: 0, w: PANEL_WIDTH, h: PANEL_HEIGHT }];
    current = -1;
    black = null;
    lit = false;
    awake = true;
    controller.turn(isTurned);
    onAwake();
  }

  /** Sets the largest of the faces from the box's own down in which the text fits; the answer is its width. */
  function fit(box: Box, text: string): number {
    "hot";
    face = SIZES.indexOf(box.size);
    for (;;) {
      const tried = faces![face]!;
      strip.setFontCustom(tried.bitmap, tried.first, tried.widths, tried.height);
      const width = strip.stringWidth(text);
      if (face === 0 || (width <= box.w - 2 * MARGIN && tried.tall <= box.h)) return width;
      face--;
    }
  }

  function leftOf(box: Box, width: number): number {
    "hot";
    if (box.at === "left") return box.x + MARGIN;
    const free = box.w - width;
    return box.x + (box.at === "right" ? free - MARGIN : free >> 1);
  }

  function asShown(text: string): string {
    "hot";
    return builtIn ? inCapitals(text) : text;
  }

  /** Where only the text of a box changed, what is stale from the first character that differs to the last. */
  function changed(box: Box, before: Box, known: number): number {
    "hot";
    if (known === WHOLE || faces === null || box.text === "" || before.text === "") return WHOLE;
    const text = asShown(box.text);
    const old = asShown(before.text);
    const oldWidth = fit(box, old);
    const oldFace = face;
    const width = fit(box, text);
    if (face !== oldFace) return WHOLE;
    const x = leftOf(box, width);
    const oldX = leftOf(box, oldWidth);
    let from = Math.min(x, oldX);
    let to = Math.max(x + width, oldX + oldWidth);
    if (x === oldX) {
      let same = 0;
      while (same < text.length && text.charCodeAt(same) === old.charCodeAt(same)) same++;
      from = x + strip.stringWidth(text.substr(0, same));
      if (width === oldWidth && text.length === old.length) {
        let end = text.length;
        while (end > same && text.charCodeAt(end - 1) === old.charCodeAt(end - 1)) end--;
        to = x + strip.stringWidth(text.substr(0, end));
      }
    }
    if (known !== FRESH) {
      from = Math.min(from, (known / FROM) | 0);
      to = Math.max(to, (known & (FROM - 1)) >> 1);
    }
    return from * FROM + 2 * Math.min(to, box.x + box.w);
  }

  function show(boxes: Box[], turned: boolean): void {
    "hot";
    const before = wanted;
    const known = stale;
    const painted = current;
    const kept: boolean[] = [];
    wanted = boxes;
    stale = [];
    current = -1;
    if (black !== null) gone.push(black);
    black = null;
    if (turned !== isTurned) {
      isTurned = turned;
      for (let i = 0; i < known.length; i++) known[i] = wholeOf(before[i]!);
      gone.push({ x: 0, y: 0, w: PANEL_WIDTH, h: PANEL_HEIGHT });
      if (awake) controller.turn(turned);
    }
    let next = 0;
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i]!;
      let old = before[next];
      if (old === undefined || !sameArea(old, box)) {
        next = 0;
        while (next < before.length && !sameArea(before[next]!, box)) next++;
        old = before[next];
      }
      if (old === undefined) {
        stale.push(wholeOf(box));
        next = i + 1;
        continue;
      }
      kept[next] = true;
      if (old.tone !== box.tone || old.size !== box.size || old.at !== box.at) stale.push(wholeOf(box));
      else if (old.text !== box.text) stale.push(changed(box, old, known[next]!));
      else {
        stale.push(known[next]!);
        // One that has been begun goes on.
        if (next === painted) current = i;
      }
      next++;
    }
    for (let i = 0; i < before.length; i++) {
      const box = before[i]!;
      if (!kept[i] && wholeOf(box) === WHOLE) gone.push(box);
    }
  }

  /** The strip for a part of the glass that is so wide and so high at most. */
  function useStrip(width: number, height: number): void {
    "hot";
    if (width === stripWidth && height === stripHeight) return;
    strip = Graphics.createArrayBuffer(width, height, 16, { msb: true, buffer: buffer });
    stripWidth = width;
    stripHeight = height;
    pixels = new Uint8Array(buffer, 0, width * height * 2);
  }

  /** Begins to fill an area with its paper. */
  function fill(x: number, y: number, w: number, h: number, paper: number): void {
    "hot";
    isText = false;
    top = y;
    bottom = y + h;
    done = 0;
    useStrip(w, Math.min(h, (STRIP_PIXELS / w) | 0));
    strip.setBgColor(paper);
    strip.clear();
    controller.setBox(x, w, y, h);
  }

  /** Begins the next part of the current box that there is; false if none is left. */
  function beginPart(): boolean {
    "hot";
    const box = wanted[current]!;
    const state = stale[current]!;
    const paper = PAPER[box.tone];
    part++;
    if (part === 1) {
      if (box.text === "") {
        part = 3;
        fill(box.x, box.y, box.w, box.h, paper);
        return true;
      }
      text = asShown(box.text);
      textLeft = leftOf(box, fit(box, text));
      type = faces![face]!;
      const tall = Math.min(type.tall, box.h);
      isText = true;
      top = box.y + ((box.h - tall) >> 1);
      lineBottom = top + tall;
      left = state === WHOLE ? box.x : (state / FROM) | 0;
      right = state === WHOLE ? box.x + box.w : (state & (FROM - 1)) >> 1;
      useStrip(Math.min(box.w, (STRIP_PIXELS / tall) | 0), tall);
      return true;
    }
    if (state !== WHOLE) return false;
    const above = top - box.y;
    if (part === 2 && above > 0) {
      fill(box.x, box.y, box.w, above, paper);
      return true;
    }
    const below = box.y + box.h - lineBottom;
    if (part <= 3 && below > 0) {
      part = 3;
      fill(box.x, lineBottom, box.w, below, paper);
      return true;
    }
    return false;
  }

  /** The stale box of the largest type; -1 if none is stale. */
  function largest(): number {
    "hot";
    let found = -1;
    let size = -1;
    for (let i = 0; i < stale.length; i++) {
      if (stale[i] === FRESH) continue;
      const box = wanted[i]!;
      const its = box.text === "" ? -1 : SIZES.indexOf(box.size);
      if (found >= 0 && its <= size) continue;
      found = i;
      size = its;
    }
    return found;
  }

  /** Takes one wanted box out of an area that is to be black, or begins to paint that; false if there is none. */
  function clearNext(): boolean {
    "hot";
    const area = gone.pop();
    if (area === undefined) return false;
    const x = area.x;
    const y = area.y;
    const right = x + area.w;
    const bottom = y + area.h;
    for (const box of wanted) {
      const boxRight = box.x + box.w;
      const boxBottom = box.y + box.h;
      if (box.x >= right || boxRight <= x || box.y >= bottom || boxBottom <= y) continue;
      const upper = Math.max(y, box.y);
      const lower = Math.min(bottom, boxBottom);
      if (y < upper) gone.push({ x: x, y: y, w: area.w, h: upper - y });
      if (lower < bottom) gone.push({ x: x, y: lower, w: area.w, h: bottom - lower });
      if (x < box.x) gone.push({ x: x, y: upper, w: box.x - x, h: lower - upper });
      if (boxRight < right) gone.push({ x: boxRight, y: upper, w: right - boxRight, h: lower - upper });
      return true;
    }
    black = area;
    fill(x, y, area.w, area.h, 0);
    return true;
  }

  function paintText(box: Box): void {
    "hot";
    strip.setColor(INK[box.tone]);
    strip.setBgColor(PAPER[box.tone]);
    strip.setFontCustom(type.bitmap, type.first, type.widths, type.height);
    for (let strips = SLICE_STRIPS; strips > 0 && left < right; strips--) {
      // The last ends with the box.
      const x = Math.min(left, box.x + box.w - stripWidth);
      controller.setBox(x, stripWidth, top, stripHeight);
      controller.beginPixels(false);
      strip.clear();
      strip.drawString(text, textLeft - x, (stripHeight - type.tall) >> 1);
      spi.write(pixels);
      controller.endPixels();
      left = x + stripWidth;
    }
  }

  function paintLines(): void {
    "hot";
    controller.beginPixels(done > 0);
    const height = bottom - top;
    for (let strips = SLICE_STRIPS; strips > 0 && done < height; strips--) {
      const lines = height - done;
      spi.write(lines < stripHeight ? pixels.subarray(0, 2 * stripWidth * lines) : pixels);
      done += stripHeight;
    }
    controller.endPixels();
  }

  function paintNext(): boolean {
    if (!awake) return false;
    if (current < 0 && black === null) {
      current = largest();
      part = 0;
      if (current >= 0) beginPart();
      else {
        if (clearNext()) return true;
        if (!lit) {
          controller.light();
          healthy = controller.status();
        }
        lit = true;
        return false;
      }
    }
    if (isText) paintText(wanted[current]!);
    else paintLines();
    if (isText ? left < right : done < bottom - top) return true;
    if (black !== null) black = null;
    else if (!beginPart()) {
      stale[current] = FRESH;
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

  return { start: start, show: show, paintNext: paintNext, check: check };
}
