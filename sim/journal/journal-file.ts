// The journal of a device as a file: the 65,536 bytes of its flash.

import { readFileSync } from "node:fs";
import type { RawFlash } from "../board/raw-flash";
import { flashWith } from "./logged";

/** Throws, with what was expected and found, where the file is no journal's. */
export function readJournalFile(file: string): RawFlash {
  return flashWith(readFileSync(file), file);
}
