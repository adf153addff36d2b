// Raspberry Pi Pico 2 (RP2350), with Espruino's board RP2350_PICO2.
//
// Every pin can be watched, with a pull-up. The chip's erratum on pull-downs has no effect, because none is used. 0 and
// 1 are the console's, 23 to 25 and 29 belong to the board, 26 to 28 are the converter's. I2C1 is on pins 4n and 4n +
// 1, SPI1's clock and data on 18 and 19 (boards/RP2350_PICO2.py).

import type { Board } from "./board";

export const PICO2: Board = {
  title: "Raspberry Pi Pico 2",
  journalAddress: 0,
  // Estimated from the Pico's by the clock rates (150 and 125 MHz). An upper bound, because this processor does more in
  // a cycle.
  passMicros: 325,
  buttons: ["D14", "D15"],
  lamps: ["D12", "D13"],
  sda: "D4",
  scl: "D5",
  keypadInterrupt: "D22",
  sck: "D18",
  mosi: "D19",
  miso: "D16",
  panelSelect: "D17",
  panelData: "D20",
  panelReset: "D21",
  high: [],
  panelWriteBaud: 15000000,
  panelReadBaud: 6600000,
  battery: "D26",
  batteryVoltsAtZero: 0,
  batteryVoltsPerUnit: 6.6,
};
