// Raspberry Pi Pico (RP2040), with Espruino's board RP2040_PICO built for a Storage of 1 MB. sim/board/chip emulates
// this board.
//
// Every pin can be watched, with a pull-up. 0 and 1 are the console's without USB, 23 to 25 and 29 belong to the board,
// 26 to 28 are the converter's. I2C1 is on pins 4 and 5, SPI1 on 16, 18 and 19 (boards/RP2040_PICO.py).

import type { Board } from "./board";

export const PICO: Board = {
  title: "Raspberry Pi Pico",
  journalAddress: 0,
  // Measured on the emulated chip at 125 MHz: 217 without wait states of the flash. With a model of its flash cache
  // (sim/board/chip/xip-cache.ts) a look-up of 1,450 passes takes 553 ms, 381 us each.
  passMicros: 390,
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
