// ESP32-WROOM-32, with Espruino's official release 2v29. firmware/README.md has the reason for each pin.
//
// Pins 6 to 11 are the module's own flash, 12 sets its voltage at start-up, 34 to 39 have no pull-up, 0, 2 and 15 set
// the boot mode, 1 and 3 are the console. Only one pin of 0 to 31, and one of 32 to 39, should have edge interrupts
// (erratum GPIO-3.14): the two buttons are in different groups, and no other pin is watched.

import type { Board } from "./board";

export const ESP32: Board = {
  title: "ESP32-WROOM-32",
  journalAddress: 0x310000,
  // Estimated: 20 times the 9.3 us of a development machine; boards are at most that much slower.
  passMicros: 190,
  buttons: ["D32", "D16"],
  lamps: ["D25", "D26"],
  sda: "D21",
  scl: "D22",
  keypadInterrupt: "D4",
  sck: "D18",
  mosi: "D23",
  miso: "D19",
  panelSelect: "D5",
  panelData: "D27",
  panelReset: "D13",
  high: [],
  // One rate: each further set-up of SPI1 prints a warning on the console, which may be exporting a log (Espruino 2v29,
  // targets/esp32/jshardwareSpi.c, jshSPISetup).
  panelWriteBaud: 6600000,
  panelReadBaud: 6600000,
  // Two equal resistors. The converter at 11 dB gives 0 at 142 mV, and 0.8056 mV a step of 4096 (ESP-IDF,
  // esp_adc_cal_esp32.c).
  battery: "D34",
  batteryVoltsAtZero: 0.284,
  batteryVoltsPerUnit: 6.6,
};
