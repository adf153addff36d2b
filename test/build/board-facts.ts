// Facts about each board, from its chip's datasheet and from Espruino's boards/*.py and targets/, for the tests of
// boards. The type checker asks for a new board's.

import type { BoardName, DeviceName } from "../../scripts/boards";

export interface BoardFacts {
  /** Bytes of Storage, and where it begins in flash ("saved_code"). */
  storageBytes: number;
  address: number;
  chip: string;
  /** Whether the journal is a file: Espruino leaves the board no 64 kB beside Storage. */
  journalIsFile: boolean;
  /** Section of firmware/README.md with the board's wires, and the head of its column there. */
  wires: [section: string, column: string];
  /** Pins that cannot be watched with a pull-up, those that the board needs itself, and those with a converter. */
  unwatchable: number[];
  taken: number[];
  converters: number[];
  /** Name by which its interpreter calls itself, a version that will do, and those that are too old or too new. */
  interpreter: string;
  right: string[];
  wrong: string[];
}

const RP2 = {
  address: 0x10100000,
  journalIsFile: true,
  wires: ["Other boards", "Raspberry Pi Pico, Pico 2"],
  unwatchable: [],
  taken: [0, 1, 23, 24, 25, 29],
  converters: [26, 27, 28],
} satisfies Partial<BoardFacts>;

export const FACTS: Record<DeviceName, BoardFacts> = {
  e32r40t: {
    storageBytes: 917_504,
    address: 0x320000,
    chip: "ESP32",
    journalIsFile: false,
    wires: ["Other boards", "E32R40T, E32N40T"],
    // The maker's page and schematic: 35 on its plug needs a pull-up outside; 22, 26, 4, 16 and 17 are on no plug.
    unwatchable: [6, 7, 8, 9, 10, 11, 12, 34, 36, 37, 38, 39],
    taken: [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 22, 26, 36],
    converters: [32, 33, 34, 35, 36, 39],
    interpreter: "ESP32",
    right: ["2v29"],
    wrong: ["2v28", "2v29.277", "2v30"],
  },
  esp32: {
    storageBytes: 917_504,
    address: 0x320000,
    chip: "ESP32",
    journalIsFile: false,
    wires: ["Wires, ESP32", "pin"],
    unwatchable: [6, 7, 8, 9, 10, 11, 12, 34, 35, 36, 37, 38, 39],
    taken: [0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 15],
    // The second converter is the radio's.
    converters: [32, 33, 34, 35, 36, 39],
    interpreter: "ESP32",
    right: ["2v29"],
    wrong: ["2v28", "2v28.999", "1v99", "2v21", "2v29.277", "2v30", "3v0"],
  },
  pico: {
    ...RP2,
    storageBytes: 1_048_576,
    chip: "RP2040",
    interpreter: "RP2040_PICO",
    right: ["2v29.277", "2v29.300", "2v30", "3v0"],
    wrong: ["2v29", "2v29.276", "2v28", "1v99"],
  },
  pico2: {
    ...RP2,
    storageBytes: 3_145_728,
    chip: "RP2350",
    interpreter: "RP2350_PICO2",
    right: ["2v29.277", "2v30"],
    wrong: ["2v29", "2v29.276"],
  },
};

/** The interpreter for Linux, whose Storage is a file (its platform_config.h), stands in for an ESP32. */
export const STORAGE: Record<BoardName, [bytes: number, journalIsFile: boolean]> = {
  ...(Object.fromEntries(
    Object.entries(FACTS).map(([name, { storageBytes, journalIsFile }]) => [name, [storageBytes, journalIsFile]]),
  ) as Record<DeviceName, [number, boolean]>),
  linux: [2_097_152, false],
};
