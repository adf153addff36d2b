// The panel as plain data: boxes that lie side by side on the glass. Where no box is, the glass is black.

export const PANEL_WIDTH = 480;
export const PANEL_HEIGHT = 320;

/**
 * Sizes of type, by the height of a capital: small for keys and for the director's pages, plain for all that players
 * need (5 mm on a 4 inch glass), large for what matters first, huge for a time or a single letter.
 */
export const enum Size {
  small,
  plain,
  large,
  huge,
}

/** Height of a line of each size, with descenders: in a lower box the next smaller size is used. */
export const LINE_HEIGHT = [24, 40, 69, 138];

/** Pixels that stay free between a text and the left and right edges of its box. */
export const MARGIN = 6;

/** Ink and paper (device/tones.ts). */
export const enum Tone {
  plain,
  quiet,
  key,
  title,
  act,
  good,
  bad,
  alert,
  /** A QR code instead of a line: the text has a line for each column, of "0" for light, "1" for dark modules. */
  code,
  /** The side that is meant while both clocks stand, and the setting or value that keys change. */
  chosen,
}

/** Where a text stands in its box: at the left edge, in the middle or at the right edge. */
export const enum At {
  left,
  middle,
  right,
}

/** Signs are characters of the type, drawn by the project. */
export const TICK = "\x80";
export const CROSS = "\x81";
export const LEFT = "\x82";
export const RIGHT = "\x83";
export const UP = "\x84";
export const DOWN = "\x85";
export const PAUSE = "\x86";
export const HAND = "\x87";
export const WARNING = "\x88";

export interface Box {
  /** Pixels; boxes do not overlap, and none is empty. One without a text is a mere area, such as a part of a bar. */
  x: number;
  y: number;
  w: number;
  h: number;
  tone: Tone;
  /** A text that is too wide or too high for its box is drawn in the next smaller size that fits. */
  size: Size;
  /** One line, in the middle of the box's height. A text in square brackets is drawn as the cap of a key. */
  text: string;
  at: At;
}
