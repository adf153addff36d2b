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
  panelSelect: string;
  panelData: string;
  panelReset: string;
}

/** ESP32-WROOM-32. Pins 6-12 cannot be watched (6-11 are the module's flash), 34-39 have no pull-up, 0, 2, 12 and 15 set the boot mode. */
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
  panelSelect: "D5",
  panelData: "D27",
  panelReset: "D13",
};
