// Where the parts lie in the case, in millimetres: x from the left, y from the front edge, z from the table. The case
// is one outline, seen from the side, along its whole width: a deck with buttons and keys, a slope with the panel, a
// steeper one with both faces, and a back wall with two more.

import { KEYPAD_SIZE } from "./keys";
import { KEYPAD_MARGIN } from "./keypad-board";
import { PARTS } from "./parts";

export const LAYOUT = {
  width: 304,
  wall: 3,
  /** The buttons' bodies go 66 mm below the deck, and the bottom is 3 mm thick. */
  deckHeight: 76,
  deckDepth: 118,
  /** Slopes of panel and faces, in degrees from the table, and their lengths. */
  panelTilt: 40,
  panelLength: 74,
  faceTilt: 75,
  faceLength: 49,
  /** Behind the faces there is room for their depth. */
  topDepth: 28,
  /** Middles of the buttons. */
  buttons: [
    [36, 62],
    [268, 62],
  ] as [number, number][],
  /** Left edges of the faces, from the front; those at the back are as far from the sides. */
  faces: [20, 163],
  /** Lower edge of the faces at the back. */
  backFaceHeight: 72,
  /** Left and front edge of the keypad's board, and its depth below the deck's upper side. */
  keypad: [70, 5] as [number, number],
  keypadBelow: 8.6,
  /** Left and front edge of the carrier, and its height above the bottom. */
  carrier: [96, 114] as [number, number],
  carrierAbove: 6,
  /** Left edge of the supply's socket at the back, and its height above the bottom. */
  usb: [236, 8] as [number, number],
  /** Planes at which the shell and the bottom are cut for a bed of 220 mm. */
  shellCut: 152,
  bottomCut: 104,
};

export type Layout = typeof LAYOUT;

/** The lit glass of the panel (its maker's page), and the opening for the digits of a face. */
export const GLASS: [number, number] = [83.52, 55.68];
export const FACE_WINDOW: [number, number] = [112, 34];
/** Height of a digit: 1.2 inch. */
export const DIGIT_MM = 30.5;
export const BUTTON_MM = PARTS.button.size[0];

/** The case from the side: y and z of its corners, from the front below. */
export function outlineOf(layout: Layout): [y: number, z: number][] {
  const rad = Math.PI / 180;
  const panelTop: [number, number] = [
    layout.deckDepth + layout.panelLength * Math.cos(layout.panelTilt * rad),
    layout.deckHeight + layout.panelLength * Math.sin(layout.panelTilt * rad),
  ];
  const top: [number, number] = [
    panelTop[0] + layout.faceLength * Math.cos(layout.faceTilt * rad),
    panelTop[1] + layout.faceLength * Math.sin(layout.faceTilt * rad),
  ];
  const back = top[0] + layout.topDepth;
  return [
    [0, 0],
    [back, 0],
    [back, top[1]],
    top,
    panelTop,
    [layout.deckDepth, layout.deckHeight],
    [0, layout.deckHeight],
  ];
}

/** Middle of a key's place on the deck, by its place on the keypad. */
export function onDeck(layout: Layout, x: number, y: number): [x: number, y: number] {
  const [left, front] = layout.keypad;
  // The keypad's first row lies at the back.
  return [left + KEYPAD_MARGIN + x, front + KEYPAD_MARGIN + 1 + (KEYPAD_SIZE[1] - y)];
}
