// Place and size of each board's Storage, from Espruino's own board files (boards/*.py, "saved_code", at 2v29.277).

import type { TargetBoard } from "../firmware/device/board";
import type { Board } from "../firmware/device/boards/board";
import { E32R40T } from "../firmware/device/boards/e32r40t";
import { ESP32 } from "../firmware/device/boards/esp32";
import { PICO } from "../firmware/device/boards/pico";
import { PICO2 } from "../firmware/device/boards/pico2";

export type BoardName = TargetBoard | "linux";
/** Boards from which a clock can be built. */
export type DeviceName = Exclude<BoardName, "linux">;

export interface BoardFlash {
  board: Board;
  storageBytes: number;
  /** Address of Storage in the board's flash. */
  address: number;
  /** Whether its interpreter has Wi-Fi and Bluetooth, which have to go (firmware/radios.ts). */
  hasRadios: boolean;
  /** How files are written to the board, each at its address. */
  write: (files: [address: number, file: string][]) => string;
}

const places = (files: [address: number, file: string][]): string =>
  files.map(([address, file]) => `0x${address.toString(16)} ${file}`).join(" ");

const dropped: BoardFlash["write"] = ([[, file]]) =>
  `hold BOOTSEL while plugging it in, and drop ${file} on the drive that appears`;

const ESP32_FLASH = {
  storageBytes: 224 * 4096,
  address: 0x320000,
  hasRadios: true,
  write: (files) => `esptool --chip esp32 write-flash ${places(files)}`,
} satisfies Omit<BoardFlash, "board">;

export const BOARD_FLASH: Record<BoardName, BoardFlash> = {
  esp32: { board: ESP32, ...ESP32_FLASH },
  e32r40t: { board: E32R40T, ...ESP32_FLASH },
  pico: {
    // For an Espruino built with 1 MB: the unmodified one has 256 kB at 0x101c0000, too little for a pack.
    board: PICO,
    storageBytes: 256 * 4096,
    address: 0x10100000,
    hasRadios: false,
    write: dropped,
  },
  pico2: {
    board: PICO2,
    storageBytes: 768 * 4096,
    address: 0x10100000,
    hasRadios: false,
    write: dropped,
  },
  linux: {
    board: { ...ESP32, title: "Espruino built for Linux" },
    storageBytes: 2048 * 1024,
    address: 0,
    hasRadios: false,
    write: ([[, file]]) => `copy ${file} to espruino.flash in the interpreter's working folder`,
  },
};

export const BOARDS = Object.keys(BOARD_FLASH) as BoardName[];
export const DEVICES = BOARDS.filter((board) => board !== "linux");
