// Jolt.js (nRF52840), with Espruino's official release.
//
// All on the Qwiic connectors' signals and the row of five holes; the parts take power and ground from the board's own,
// as those of Q2 and Q3 are outputs. Watched pins are of port 0. D0 is its own button, high while pressed, and is left
// alone: held at reset it deletes boot code. The motor outputs H0 to H7 are free for brighter lamps. The clock of the
// chip is an RC oscillator: a DS3231 on the same I2C bus is needed as well.

import type { Board } from "./board";

export const JOLTJS: Board = {
  title: "Jolt.js",
  journalAddress: 0,
  radio: true,
  // Estimated from the Pico's measured 217 by the clock alone (64 MHz, 125 there), and no flash cache's misses.
  passMicros: 424,
  buttons: ["D1", "D26"],
  lamps: ["D46", "D47"],
  sda: "D3",
  scl: "D29",
  keypadInterrupt: "D31",
  sck: "D45",
  mosi: "D44",
  miso: "D36",
  panelSelect: "D38",
  panelData: "D39",
  panelReset: "D2",
  // Behind terminal H4, with the board's own divider of 220 and 39 kilo-ohm.
  battery: "D30",
  batteryVoltsAtZero: 0,
  batteryVoltsPerUnit: 21.9,
};
