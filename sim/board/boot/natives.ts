// The interpreter's native functions for other hosts, drawing, checksums and strings, and the reader of the panel.

import { crc32 } from "../../../lexicon-pack/crc32";
import type { Natives } from "../virtual/natives";
import { GraphicsModel } from "../virtual/graphics";
import { panelLines, readWith } from "../panel/panel-text";

/** A string's characters are bytes, as in what Storage reads. */
function bytesOf(data: Uint8Array | string): Uint8Array {
  if (typeof data !== "string") return data;
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) bytes[i] = data.charCodeAt(i);
  return bytes;
}

/**
 * The strings of a Pico and an ESP32, whose builds of Espruino lack ESPR_UNICODE_SUPPORT: a code keeps its lowest byte
 * alone, so U+0141 becomes "A". The firmware uses no other member of the constructor.
 */
const ByteStrings = {
  fromCharCode: (...codes: number[]): string => String.fromCharCode(...codes.map((code) => code & 0xff)),
};

export const NATIVES: Natives = {
  Graphics: GraphicsModel,
  String: ByteStrings,
  E: { CRC32: (data: Uint8Array | string) => crc32(bytesOf(data)) },
  reader: { readWith, panelLines },
};
