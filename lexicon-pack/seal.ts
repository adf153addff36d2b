// Completes a pack by its length and its sums: of each block of the body, and then of the header.
import { BLOCK_BYTES, FIXED_BYTES } from "../firmware/lexicon/header";
import { crc32 } from "./crc32";

const LENGTH_AT = 5;
const BLOCKS_AT = 22;
const SUM_BYTES = 4;
/** Most blocks: their number is stored in a byte. */
const MOST_BLOCKS = 255;

/**
 * @param start the header up to the last spelling's last byte, without length and number of blocks
 * @returns the pack
 * @throws RangeError for a body that is too long
 */
export function seal(start: Uint8Array, body: Uint8Array): Uint8Array {
  const blocks = Math.ceil(body.length / BLOCK_BYTES);
  if (blocks > MOST_BLOCKS)
    throw new RangeError(`at most ${MOST_BLOCKS * BLOCK_BYTES} bytes expected, found ${body.length}`);
  const sumsAt = (start.length + 3) & ~3;
  const bodyAt = sumsAt + (blocks + 1) * SUM_BYTES;
  const pack = new Uint8Array(bodyAt + body.length);
  pack.set(start);
  pack.set(body, bodyAt);
  pack[BLOCKS_AT] = blocks;
  const view = new DataView(pack.buffer);
  view.setUint32(LENGTH_AT, pack.length, true);
  for (let block = 0; block < blocks; block++) {
    const from = bodyAt + block * BLOCK_BYTES;
    view.setUint32(sumsAt + block * SUM_BYTES, crc32(pack, from, Math.min(pack.length, from + BLOCK_BYTES)), true);
  }
  view.setUint32(bodyAt - SUM_BYTES, crc32(pack, 0, bodyAt - SUM_BYTES), true);
  return pack;
}

/** The two arguments of `seal` for a sound pack. */
export function unseal(pack: Uint8Array): { start: Uint8Array; body: Uint8Array } {
  const startBytes = FIXED_BYTES + pack[18] + pack[19] + pack[20] + (pack[25] | (pack[26] << 8));
  const bodyAt = ((startBytes + 3) & ~3) + (pack[BLOCKS_AT] + 1) * SUM_BYTES;
  return { start: pack.slice(0, startBytes), body: pack.slice(bodyAt) };
}
