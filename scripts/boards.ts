// Where each board keeps what Storage holds, from Espruino's own board files (boards/*.py, "saved_code", at 2v29.277).

import { parseArgs } from "node:util";
import { ESP32, JOLTJS, PICO2, type PinMap } from "../firmware/device/pins.ts";

export const BOARDS = ["esp32", "pico2", "joltjs", "linux"] as const;
export type BoardName = (typeof BOARDS)[number];

export interface BoardFlash {
  /** As a person calls it. */
  title: string;
  pins: PinMap;
  storageBytes: number;
  /** Where Storage begins in the board's flash. */
  address: number;
  /** How an image gets there. */
  write: (file: string) => string;
}

export const BOARD_FLASH: Record<BoardName, BoardFlash> = {
  esp32: {
    title: "ESP32-WROOM-32", pins: ESP32, storageBytes: 224 * 4096, address: 0x320000,
    write: (file) => `esptool.py --chip esp32 write_flash 0x320000 ${file}`,
  },
  pico2: {
    title: "Raspberry Pi Pico 2", pins: PICO2, storageBytes: 768 * 4096, address: 0x10100000,
    write: (file) => `picotool load -o 0x10100000 ${file}`,
  },
  joltjs: {
    title: "Jolt.js", pins: JOLTJS, storageBytes: 100 * 4096, address: 145 * 4096,
    write: () => "npm run flash -- --port PORT (its bootloader takes no Storage image)",
  },
  linux: {
    title: "Espruino built for Linux", pins: ESP32, storageBytes: 1024 * 1024, address: 0,
    write: (file) => `copy ${file} to espruino.flash in the interpreter's working folder`,
  },
};

/** The board that the command line names after --board; ESP32 if it names none. */
export function boardIn(args: string[]): BoardName {
  const { board } = parseArgs({ args, strict: false, options: { board: { type: "string" } } }).values;
  const found = BOARDS.find((name) => name === (board ?? "esp32"));
  if (found === undefined) throw new Error(`a board expected (${BOARDS.join(", ")}), found ${board}`);
  return found;
}
