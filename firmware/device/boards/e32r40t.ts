// LCDWIKI's E32R40T (with touch) and E32N40T (without): an ESP32-WROOM-32E, a 4.0 inch ST7796S panel and a charger on
// one board, with Espruino's release 2v29 for the ESP32. Its maker's pages have the panel's wires.
//
// The panel takes 14, 13, 12, 15, 2 and 27 (backlight), and is reset with the chip; 33 and 36 are the touch's, 34 has
// the divider. Left on plugs are 25, 32, 18, 19, 21, 23 and 35, which has no pull-up of its own. The two buttons are in
// different groups of pins (erratum GPIO-3.14). 18, 19 and 23 are the card's lines too: leave its slot empty.

import type { Board } from "./board";

export const E32R40T: Board = {
  title: "LCDWIKI E32R40T",
  journalAddress: 0x310000,
  // The same chip as the ESP32's.
  passMicros: 190,
  buttons: ["D35", "D21"],
  lamps: ["D18", "D23"],
  sda: "D32",
  scl: "D25",
  keypadInterrupt: "D19",
  sck: "D14",
  mosi: "D13",
  miso: "D12",
  panelSelect: "D15",
  panelData: "D2",
  panelReset: null,
  // The backlight, and the touch controller's select line on the panel's bus.
  high: ["D27", "D33"],
  panelWriteBaud: 6600000,
  panelReadBaud: 6600000,
  // Two equal resistors, and the converter of the ESP32.
  battery: "D34",
  batteryVoltsAtZero: 0.284,
  batteryVoltsPerUnit: 6.6,
};
