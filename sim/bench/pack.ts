// The pack that is measured in a game.

import { readFileSync } from "node:fs";
import { renamed } from "../../lexicon-pack/rename";
import { defaultPack } from "../../scripts/packs/default-pack";

/** Name of the list in the rules of a delivered device (NZ 2025, 1.1): with another list it gives no verdict. */
export const MEASURED_NAME = "CSW24";

/** The usual list under that name. */
export function measuredPack(): Uint8Array {
  return renamed(readFileSync(defaultPack()), MEASURED_NAME);
}
