// CRC32 as the device's native E.CRC32 computes it (IEEE 802.3, reflected, polynomial 0xEDB88320).

const TABLE = new Uint32Array(256).map((_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** CRC32 of the bytes from `from` up to `to`, all if not given; unsigned. */
export function crc32(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let sum = 0xffffffff;
  for (let i = from; i < to; i++) sum = (sum >>> 8) ^ TABLE[(sum ^ bytes[i]) & 255];
  return ~sum >>> 0;
}
