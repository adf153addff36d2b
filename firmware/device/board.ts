// The board that the bundle is for. One file a board in boards/; the build takes one of them.

import type { Board } from "./boards/board";
import { ESP32 } from "./boards/esp32";
import { PICO } from "./boards/pico";
import { PICO2 } from "./boards/pico2";

/** The boards that the build knows, by the names of their files. */
export type TargetBoard = "esp32" | "pico" | "pico2";

/** The board that the bundle is for: the build puts a name here, and bundles only that board's file. */
declare const TARGET_BOARD: TargetBoard | undefined;

/** The board that the bundle is built for; ESP32 if the build names none. A name without a board is no `Board`. */
export const BOARD: Board =
  typeof TARGET_BOARD === "undefined" || TARGET_BOARD === "esp32"
    ? ESP32
    : TARGET_BOARD === "pico"
      ? PICO
      : TARGET_BOARD === "pico2"
        ? PICO2
        : TARGET_BOARD;
