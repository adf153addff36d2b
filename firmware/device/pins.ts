// Where everything is: pins by name, addresses on the bus, the key matrix, files. Plain data that reads like a wiring table.

/** I2C addresses: the faces of A and B, each with its address jumpers set, and the keypad controller. */
export const FACE_ADDRESSES = [0x70, 0x71];
export const KEYPAD_ADDRESS = 0x34;

/** The key matrix: which key joins which row (line of this table) to which column (place in the line), COL0 first. */
export const KEYPAD_WIRING = [
  "A B C D E F G H",
  "I J K L M N O P",
  "Q R S T U V W X",
  "Y Z 0 1 2 3 4 5",
  "6 7 8 9 UP DOWN BACK MENU",
  "NEUTRAL HOLD ACCEPT CHALLENGE OUT END DELETE ENTER",
];

/** The Storage files that hold lexicon packs: one, or two to choose from at set-up. */
export const PACK_FILES = ["lexicon", "lexicon2"];
export const PACK_FILE = PACK_FILES[0];

/** The Storage file that the journal lies in on boards without a raw partition for it. */
export const JOURNAL_FILE = "journal";

export interface PinMap {
  board: string;
  /** Address of 64 kB of raw flash for the journal; 0 where it lies in a Storage file. */
  journalAddress: number;
  /** Player buttons to ground, one each side. Both edges are watched. */
  buttons: string[];
  /** Lamps beside the buttons, lit while that side's clock runs. */
  lamps: string[];
  /** I2C bus of the faces and the keypad. */
  sda: string;
  scl: string;
  /** The keypad controller's interrupt, open drain. */
  keypadInterrupt: string;
  /** SPI bus of the panel, and its other lines. */
  sck: string;
  mosi: string;
  miso: string;
  panelSelect: string;
  panelData: string;
  panelReset: string;
  /** Where the battery's voltage is measured, and what analogRead's 0 and 1 stand for. */
  battery: string;
  batteryVoltsAtZero: number;
  batteryVoltsPerUnit: number;
}

/**
 * ESP32-WROOM-32. Pins 6 to 12 cannot be watched (6 to 11 are the module's own flash), 34 to 39 have no pull-up, 0, 2, 12 and
 * 15 set the boot mode, 1 and 3 are the console. firmware/README.md has the reason for each pin.
 */
export const ESP32: PinMap = {
  board: "ESP32-WROOM-32",
  journalAddress: 0x310000,
  buttons: ["D32", "D33"],
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
  // Two equal resistors. The converter at 11 dB gives 0 at 142 mV, and 0.8056 mV a step of 4096 (ESP-IDF, esp_adc_cal_esp32.c).
  battery: "D34",
  batteryVoltsAtZero: 0.284,
  batteryVoltsPerUnit: 6.6,
};

/**
 * Raspberry Pi Pico 2. Every pin can be watched, with a pull-up; the chip's weak spot are its pull-downs, of which there are
 * none here. 0 and 1 are the console, 23 to 25 and 29 belong to the board, 26 to 28 are left for measuring the battery.
 * I2C1 is on pins 4n and 4n + 1, SPI1's clock and data on 18 and 19 (boards/RP2350_PICO2.py).
 */
export const PICO2: PinMap = {
  board: "Raspberry Pi Pico 2",
  journalAddress: 0,
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
  battery: "D26",
  batteryVoltsAtZero: 0,
  batteryVoltsPerUnit: 6.6,
};

/**
 * Jolt.js. All on the Qwiic connectors' signals and the row of five holes; the parts take power and ground from the board's
 * own, as those of Q2 and Q3 are outputs. Watched pins are of port 0. D0 is its own button, high while pressed, and is
 * left alone: held at reset it deletes boot code. The motor outputs H0 to H7 are free for brighter lamps. The clock of the
 * chip is an RC oscillator: a DS3231 on the same I2C bus is needed besides.
 */
export const JOLTJS: PinMap = {
  board: "Jolt.js",
  journalAddress: 0,
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

/** Which board the bundle is for: the build puts a name here, and only that board's map is bundled. */
declare const TARGET_BOARD: string | undefined;

/** The pins of the board that this is built for; ESP32 where nobody says. */
export const PINS: PinMap = typeof TARGET_BOARD === "undefined" || TARGET_BOARD === "esp32" ? ESP32
  : TARGET_BOARD === "pico2" ? PICO2 : JOLTJS;
