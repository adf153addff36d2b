// The board that the bundle is for. One file a board in boards/; the build takes one of them.

import type { Board } from "./boards/board";
import { ESP32 } from "./boards/esp32";
import { PICO } from "./boards/pico";
import { PICO2 } from "./boards/pico2";

/** Which board the bundle is for: the build puts a name here, and only that board's file is bundled. */
declare const TARGET_BOARD: string | undefined;

/** The board that this is built for; ESP32 where nobody says. */
export const BOARD: Board =
  typeof TARGET_BOARD === "undefined" || TARGET_BOARD === "esp32" ? ESP32 : TARGET_BOARD === "pico" ? PICO : PICO2;
