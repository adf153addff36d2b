// Functions that the host passes to the virtual board.

import type { SeenGlass } from "./parts/part";

/** Native functions of the interpreter that depend on neither time nor wires: drawing, checksums and strings. */
export interface Natives {
  Graphics: unknown;
  E: { CRC32: unknown };
  /** The constructor of strings. A Pico's and an ESP32's characters are bytes. */
  String: unknown;
  /** Reads the panel; undefined in the interpreter, where it would take too long. */
  reader?: PanelReader;
}

export interface PanelReader {
  /** Sets the device's type file. */
  readWith(type: string): void;
  /** The lines of text on the glass, in capitals. */
  panelLines(glass: SeenGlass): string[];
}
