// The code tables of a pack, made ready for the look-up when it is opened. Format: lexicon-pack/FORMAT.md.

/** Where the parts of a pack's body begin (offsets in bytes), and its codes. `quick` and `slow` lie in RAM, 8 kB in all. */
export type PackTables = {
  /** The pack; it stays where it is (flash). */
  bytes: Uint8Array;
  /** The same bytes: four at a time take less of the interpreter's time than one by one. */
  words: Int32Array;
  letterContexts: Uint8Array;
  markContexts: Uint8Array;
  pointerContexts: Uint8Array;
  /** Letters of the alphabet and two more, for no letter and for behind a base: the length of a row of contexts. */
  width: number;
  /** Number of the first pointer code; the code of lengths stands behind the last of them. */
  pointerCode: number;
  lengthCode: number;
  /**
   * Bits of each code of at most 5 bits + symbol x 16 + the plain bits behind it x 4096, by code x 32 + the next 5 bits;
   * 0 for a longer code.
   */
  quick: Uint16Array;
  /** For longer codes, by code x 8 + bits - 6: the first 12 bits that are too high, and where the symbols would start. */
  limits: Uint16Array;
  symbolsAt: Uint16Array;
  /** Bits + mark x 16, by mark code x 64 + the next 6 bits. */
  marks: Uint8Array;
  buckets: number;
  directory: number;
  directoryShift: number;
  /** Bytes of an entry of the directory and of the table of first letters. */
  entryBytes: number;
  /** 0 where the pack has no such table. */
  firstLetters: number;
  streamBit: number;
  mostEdges: number;
};

const COUNTS_BYTES = 12;
const LONG_BITS = 12;

/** A pointer, not the last of its list, of 0 bits: what follows the letter 0, which begins a list that has a base. */
const BASE_MARK = 3 << 4;

/** One mark code: 16 lengths of 4 bits each, the codes in canonical order. */
const fillMarks = (bytes: Uint8Array, at: number, marks: Uint8Array, base: number): void => {
  let next = base;
  for (let bits = 1; bits <= 6; bits++) {
    for (let mark = 0; mark < 16; mark++) {
      if (((bytes[at + (mark >> 1)] >> ((mark & 1) * 4)) & 15) !== bits) continue;
      const end = next + (64 >> bits);
      if (end <= base + 64) marks.subarray(next, end).fill((mark << 4) | bits);
      next = end;
    }
  }
};

/** The plain bits behind a bucket's code, x 4096; none behind others. */
const plainBits = (tables: PackTables, code: number, symbol: number): number =>
  code >= tables.pointerCode && code < tables.lengthCode ? tables.bytes[tables.buckets + symbol * 4 + 3] << 12 : 0;

/** One code of letters, buckets or lengths: how many codes have each length, then the symbols. Returns where it ends. */
const fillCode = (tables: PackTables, at: number, code: number): number => {
  const bytes = tables.bytes;
  let symbol = at + LONG_BITS;
  let next = 0;
  for (let bits = 1; bits <= LONG_BITS; bits++) {
    const size = 1 << (LONG_BITS - bits);
    const count = bytes[at + bits - 1];
    if (bits > 5) {
      tables.limits[code * 8 + bits - 6] = bits < LONG_BITS ? next + count * size : 0xffff;
      tables.symbolsAt[code * 8 + bits - 6] = symbol - next / size;
    }
    for (let i = 0; bits < 6 && i < count; i++) {
      const from = (next + i * size) >> 7;
      const found = plainBits(tables, code, bytes[symbol + i]) | (bytes[symbol + i] << 4) | bits;
      if (from < 32) tables.quick.subarray(code * 32 + from, code * 32 + Math.min(32, from + (size >> 7))).fill(found);
    }
    next += count * size;
    symbol += count;
  }
  return symbol;
};

/**
 * Reads the sections before the trees. A body too short or nonsense gives tables of nonsense, never an error: the
 * CRC has been checked, and the look-up stays within its bounds whatever they say.
 * @param at where the body begins
 * @param letters number of letters of the alphabet
 */
export const readTables = (bytes: Uint8Array, at: number, letters: number): PackTables => {
  const width = letters + 2;
  const letterCodes = bytes[at];
  const markCodes = bytes[at + 1];
  const lengthCode = letterCodes + bytes[at + 2];
  const entryBytes = bytes[at + 5];
  const shared = bytes[at + 9] | (bytes[at + 10] << 8) | (bytes[at + 11] << 16);
  const buckets = at + COUNTS_BYTES;
  let p = buckets + bytes[at + 3] * 4;
  const contexts = (count: number): Uint8Array => bytes.subarray(p, (p += count));
  const tables: PackTables = {
    bytes, words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2), width, buckets, pointerCode: letterCodes, lengthCode, entryBytes,
    letterContexts: contexts(2 * width * width), markContexts: contexts(2 * width * width),
    pointerContexts: contexts(6 * width),
    quick: new Uint16Array((lengthCode + 1) * 32), limits: new Uint16Array((lengthCode + 1) * 8),
    symbolsAt: new Uint16Array((lengthCode + 1) * 8), marks: new Uint8Array(markCodes * 64 + 64),
    directory: 0, directoryShift: bytes[at + 4], firstLetters: 0, streamBit: 0,
    mostEdges: bytes[at + 7] | (bytes[at + 8] << 8),
  };
  tables.marks.fill(BASE_MARK, markCodes * 64);
  for (let code = 0; code < markCodes; code++, p += 8) fillMarks(bytes, p, tables.marks, code * 64);
  for (let code = 0; code <= lengthCode; code++) p = fillCode(tables, p, code);
  tables.directory = p;
  p += ((shared + (1 << tables.directoryShift) - 1) >> tables.directoryShift) * entryBytes;
  if (bytes[at + 6]) {
    tables.firstLetters = p;
    p += letters * letters * entryBytes;
  }
  tables.streamBit = ((p + 3) & ~3) * 8;
  return tables;
};
