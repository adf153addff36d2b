// The panel as plain data: boxes side by side on the glass, which is black between them.

export const PANEL_WIDTH = 480;
export const PANEL_HEIGHT = 320;

/**
 * Sizes of type, by the height of a capital: small for keys and the director's pages, plain for every text that players
 * need (5 mm on a 4 inch glass), large for times, scores and few words, huge for a verdict and the digits of a PIN.
 */
export const enum Size {
  small,
  plain,
  large,
  huge,
}

/**
 * Height of a line of each size, with descenders except for huge, which has digits and capitals only: a box of less
 * height gets the next smaller size.
 */
export const LINE_HEIGHT = [24, 40, 69, 110];

/** Free pixels between a text and the left and right edges of its box. */
export const MARGIN = 6;

/** Pairs of colours, ink and paper (device/tones.ts). */
export const enum Tone {
  plain,
  quiet,
  key,
  title,
  /** Who presses a button: no other text has this tone. */
  act,
  good,
  bad,
  alert,
  /** A QR code instead of a line of text: a line for each column, with "0" for light and "1" for dark modules. */
  code,
  /** The side on turn while both clocks are stopped, the side that keys change, and the mark of a chosen setting. */
  chosen,
  /** Bars by which the panel's glass is told (bring-up.ts). */
  red,
  green,
  blue,
  /** Who has to wait, or to choose a key. */
  ask,
  /** A warning without paper of its own. */
  warn,
}

/** Alignment of a text in its box. */
export const enum At {
  left,
  middle,
  right,
}

/** Signs, which are characters of the panel's type. */
export const TICK = "\x80";
export const CROSS = "\x81";
export const LEFT = "\x82";
export const RIGHT = "\x83";
export const UP = "\x84";
export const DOWN = "\x85";
export const PAUSE = "\x86";

export interface Box {
  /**
   * In pixels. Boxes do not overlap, and none has an area of 0. One without a text is a plain area, such as a part of a
   * bar.
   */
  x: number;
  y: number;
  w: number;
  h: number;
  tone: Tone;
  /** A text that is too wide or too high for its box is drawn in the next smaller size that fits. */
  size: Size;
  /** One line, vertically centred. A text in square brackets is drawn as the cap of a key. */
  text: string;
  at: At;
}
