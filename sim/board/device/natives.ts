// The interpreter's native functions for other hosts, drawing and checksums, and the reader of the panel.

import { crc32 } from "../../../lexicon-pack/crc32";
import type { Natives } from "../virtual/natives";
import { GraphicsModel } from "../virtual/graphics";
import { panelLines, readWith } from "../panel/panel-text";

/** A string's characters are bytes, as in what Storage reads. */
function bytesOf(data: Uint8Array | string): Uint8Array {
  return typeof data === "string" ? Uint8Array.from(data, (character) => character.charCodeAt(0)) : data;
}

export const NATIVES: Natives = {
  Graphics: GraphicsModel,
  E: { CRC32: (data: Uint8Array | string) => crc32(bytesOf(data)) },
  reader: { readWith, panelLines },
};
