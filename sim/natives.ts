// What is native in the interpreter, for hosts that are not one: drawing and checksums.

import { crc32 } from "../lexicon-pack/crc32.ts";
import type { Natives } from "./board/espruino.ts";
import { GraphicsModel } from "./board/graphics.ts";

export const NATIVES: Natives = { Graphics: GraphicsModel, E: { CRC32: crc32 } };
