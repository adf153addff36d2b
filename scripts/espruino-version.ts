// The interpreter that each board gets: what it calls itself, its version, and where that version was seen to run the
// firmware. The gate (gate/oxlint.json) refuses what the oldest of them lacks.

import type { BoardName } from "./boards";

export interface Interpreter {
  /** Value of process.env.BOARD. */
  name: string;
  version: string;
  /** Whether no later version will do. */
  pinned: boolean;
  /** Where this version has run the firmware; null for nowhere. */
  provenOn: string | null;
}

/** Later versions, built with IDF 5, erase the wrong page of flash (jshardware.c); the beta of 2026-09 was not read. */
const ON_ESP32 = { name: "ESP32", version: "2v29", pinned: true, provenOn: "the interpreter built for Linux" };

export const INTERPRETERS: Record<BoardName, Interpreter> = {
  esp32: ON_ESP32,
  e32r40t: ON_ESP32,
  // The RP2 boards came to Espruino's main branch after 2v29.
  pico: { name: "RP2040_PICO", version: "2v29.277", pinned: false, provenOn: "an emulated RP2040" },
  pico2: { name: "RP2350_PICO2", version: "2v29.277", pinned: false, provenOn: "an emulated RP2350" },
  linux: { name: "LINUX", version: "2v29", pinned: false, provenOn: null },
};

/** "2v29.277" as numbers, the major version first. */
function numbersOf(version: string): number[] {
  return version.split(/[v.]/).map(Number);
}

export function isOlder(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const at = b.findIndex((number, i) => (a[i] || 0) !== number);
  return at >= 0 && (a[at] || 0) < b[at];
}

/** The version of Espruino that a board has to have, in words. */
export function versionFor(board: BoardName): string {
  const { version, pinned } = INTERPRETERS[board];
  return pinned ? `${version} and no other` : `${version} or newer`;
}

/** Whether the board can run on this version of Espruino. */
export function isRightVersion(version: string, board: BoardName): boolean {
  const { version: expected, pinned } = INTERPRETERS[board];
  return pinned ? version === expected : !isOlder(version, expected);
}
