// The board that the bundle is for. boards/ has a file for each board; the build bundles one of them.

import type { Board } from "./boards/board";
import { E32R40T } from "./boards/e32r40t";
import { ESP32 } from "./boards/esp32";
import { PICO } from "./boards/pico";
import { PICO2 } from "./boards/pico2";

/** The boards that the build knows, by their file names. */
export type TargetBoard = "esp32" | "e32r40t" | "pico" | "pico2";

/** Defined by the build, which then drops the files of the other boards; undefined without a build. */
declare const TARGET_BOARD: TargetBoard | undefined;

/** The board; ESP32 if TARGET_BOARD is undefined. The last branch is a type error if a name has no board. */
export const BOARD: Board =
  typeof TARGET_BOARD === "undefined" || TARGET_BOARD === "esp32"
    ? ESP32
    : TARGET_BOARD === "e32r40t"
      ? E32R40T
      : TARGET_BOARD === "pico"
        ? PICO
        : TARGET_BOARD === "pico2"
          ? PICO2
          : TARGET_BOARD;
