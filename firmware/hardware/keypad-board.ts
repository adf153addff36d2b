// The keypad's board: 48 keys in the matrix of the firmware, and the key controller on two sockets at the back.

import { type Circuit, type Component, nets, type Pad, plug, strip } from "./board";
import { KEYPAD_SIZE, keyPlaces } from "./keys";

/** Between the keypad's edge and the board's. */
export const KEYPAD_MARGIN = 7;

/**
 * Omron B3F-4000 series: holes 12.5 by 5 mm apart; the two of a long side are one contact. KiCad's SW_PUSH-12mm has
 * pads too long for keys that are 15 mm apart.
 */
const KEY_PADS: Pad[] = [1, 2].flatMap((number) =>
  [-6.25, 6.25].map((x) => ({ number, x, y: number === 1 ? -2.5 : 2.5, drill: 1.3, size: 2 })),
);

/** The controller's two rows of pins, seen from its upper side, by its maker's board file, revision B: JP4 and JP1. */
const LOWER = "+3V3 - GND SCL SDA KEY_INT - - - ROW5 ROW4 ROW3 ROW2";
const UPPER = "ROW1 ROW0 COL0 COL1 COL2 COL3 COL4 COL5 COL6 COL7 COL8 COL9 GND";
const ROWS_APART = 12.7;
/** Between MENU and BACK, where no key is. */
const CONTROLLER: [number, number] = [37.26, 79];

const at = ([x, y]: [number, number], turn: number): [number, number, number] => [
  x + KEYPAD_MARGIN,
  y + KEYPAD_MARGIN,
  turn,
];

/** The circuit of the keypad. */
export function keypadBoard(): Circuit {
  const [width, height] = KEYPAD_SIZE;
  const size: [number, number] = [width + 2 * KEYPAD_MARGIN, height + 2 * KEYPAD_MARGIN + 1];
  const keys = keyPlaces().map(({ key, row, column, x, y }, i): Component => ({
    ref: `S${i + 1}`,
    value: key,
    footprint: KEY_PADS,
    at: at([x, y], 0),
    nets: [`ROW${row}`, `COL${column}`],
  }));
  // From the front, the controller at the back is mirrored: the upper row goes to the right, the lower to the left.
  const [x, y] = CONTROLLER;
  const socket = strip("PinSocket", 13);
  const parts: Component[] = [
    { ref: "J1", value: "TCA8418 UPPER", footprint: socket, at: at([x, y], 90), nets: nets(UPPER), back: true },
    {
      ref: "J2",
      value: "TCA8418 LOWER",
      footprint: socket,
      at: at([x + 12 * 2.54, y + ROWS_APART], 270),
      nets: nets(LOWER),
      back: true,
    },
    {
      ref: "J3",
      value: "CARRIER  3V G D C INT",
      footprint: plug(5),
      at: at([91, 86], 0),
      nets: nets("+3V3 GND SDA SCL KEY_INT"),
      back: true,
    },
  ];
  const inset = 3.5;
  const holes = [inset, size[0] - inset].flatMap((hx) =>
    [inset, size[1] / 2, size[1] - inset].map((hy): [number, number] => [hx, hy]),
  );
  return { title: "tileclock keypad", size, holes, components: [...keys, ...parts] };
}
