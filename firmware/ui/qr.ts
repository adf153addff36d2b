// A QR code (ISO/IEC 18004) of level M, in the smallest version from 1 to 6 that has room, made in pieces, so that no
// press waits for it.
//
// The mask is fixed. The standard requires an encoder to compare all eight masks, which would take longer than
// everything else. Readers accept any mask, because the format bits name it.

/** Data codewords of a block, check codewords of a block, and blocks, from version 1 on (ISO/IEC 18004, table 9). */
const DATA = [16, 28, 44, 32, 43, 27];
const CHECKS = [10, 16, 26, 18, 24, 16];
const BLOCKS = [1, 1, 1, 2, 2, 4];

/** Characters of alphanumeric mode, in the order of their values (table 5). */
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
/** Modes, and the bits of their counts of characters (tables 2 and 3). */
const ALPHANUMERIC_MODE = 2;
const ALPHANUMERIC_COUNT = 9;
const BYTE_MODE = 4;
const BYTE_COUNT = 8;

/** The polynomial that defines GF(256). */
const FIELD = 0x11d;
/** Format bits: level M, mask 0 (table C.1). */
const FORMAT = 0x5412;

/** Modules are character codes, so that one native call makes the text of a column. */
const LIGHT = 48;
const DARK = 49;
const FREE = 0;

/** The alignment pattern's number, after the finders' 0 to 2. */
const ALIGNMENT = 3;

/** Sizes of a piece, which takes at most some 100 reference passes. */
const CHARACTERS_AT_ONCE = 16;
const POWERS_AT_ONCE = 32;
const CODEWORDS_AT_ONCE = 3;
const ROWS_AT_ONCE = 14;

export interface QrWork {
  /** The next piece; null once the code is complete. */
  next: ((work: QrWork) => void) | null;
  /** Content of the code: bytes, then alphanumeric characters. */
  bytes: string;
  text: string;
  /** Index in the tables above. */
  version: number;
  /** Progress of the pieces of one kind. */
  at: number;
  /** The last bits, which do not fill a codeword yet, and their number; later `rest` is the next power. */
  rest: number;
  restBits: number;
  data: Uint8Array;
  /** Number of data codewords that are filled. */
  filled: number;
  /** Powers of 2 in GF(256), for exponents up to twice 254, and logarithms. */
  powers: Uint8Array;
  logs: Uint8Array;
  /** Coefficients of the generator polynomial except the highest; finally their logarithms. */
  generator: number[];
  /** A block of data with its check codewords, while it is divided by the generator. */
  block: Uint8Array;
  /** All codewords, in the order in which they are placed. */
  codewords: Uint8Array;
  /** Number of bits that have been placed. */
  placed: number;
  /** Modules along an edge. */
  side: number;
  /** The modules by columns, each from the top. */
  modules: Uint8Array;
  /** Columns of the code, of "0" for light and "1" for dark modules; each ends with a line feed. */
  columns: string;
}

/** Appends the lowest `bits` bits of a number to the data. */
function addBits(work: QrWork, value: number, bits: number): void {
  const rest = (work.rest << bits) | value;
  let left = work.restBits + bits;
  while (left >= 8) {
    left -= 8;
    work.data[work.filled++] = rest >> left;
  }
  work.rest = rest & 127;
  work.restBits = left;
}

function addBytes(work: QrWork): void {
  const bytes = work.bytes;
  if (work.at === 0) addBits(work, (BYTE_MODE << BYTE_COUNT) | bytes.length, 4 + BYTE_COUNT);
  const end = Math.min(work.at + CHARACTERS_AT_ONCE, bytes.length);
  while (work.at < end) addBits(work, bytes.charCodeAt(work.at++), 8);
  if (end < bytes.length) return;
  work.at = 0;
  work.next = addText;
}

/** Two characters take 11 bits, a last single one takes 6. */
function addText(work: QrWork): void {
  const text = work.text;
  if (work.at === 0) addBits(work, (ALPHANUMERIC_MODE << ALPHANUMERIC_COUNT) | text.length, 4 + ALPHANUMERIC_COUNT);
  const end = Math.min(work.at + CHARACTERS_AT_ONCE, text.length);
  for (; work.at < end; work.at += 2) {
    const first = ALPHANUMERIC.indexOf(text.charAt(work.at));
    if (work.at + 1 === text.length) addBits(work, first, 6);
    else addBits(work, 45 * first + ALPHANUMERIC.indexOf(text.charAt(work.at + 1)), 11);
  }
  if (end < text.length) return;
  work.next = fillUp;
}

/** Ends the data by up to four 0 bits, and fills the remaining codewords. */
function fillUp(work: QrWork): void {
  const data = work.data;
  addBits(work, 0, Math.min(4, 8 * (data.length - work.filled) - work.restBits));
  if (work.restBits > 0) addBits(work, 0, 8 - work.restBits);
  for (let pad = 0xec; work.filled < data.length; pad ^= 0xec ^ 0x11) data[work.filled++] = pad;
  work.at = 0;
  work.next = addPowers;
}

function addPowers(work: QrWork): void {
  const powers = work.powers;
  const logs = work.logs;
  const end = Math.min(work.at + POWERS_AT_ONCE, 255);
  let value = work.at === 0 ? 1 : work.rest;
  for (let i = work.at; i < end; i++) {
    powers[i] = powers[i + 255] = value;
    logs[value] = i;
    value = value < 128 ? value << 1 : (value << 1) ^ FIELD;
  }
  work.rest = value;
  work.at = end;
  if (end < 255) return;
  work.at = 0;
  work.next = addRoot;
}

/**
 * Multiplies the generator polynomial by x - 2^at, and takes the logarithms after the last root. None of its
 * coefficients is 0: the polynomial is a word of its own code, whose words differ in at least `CHECKS` + 1 places.
 */
function addRoot(work: QrWork): void {
  const generator = work.generator;
  const powers = work.powers;
  const logs = work.logs;
  let before = 1;
  for (let j = 0; j < work.at; j++) {
    const coefficient = generator[j];
    generator[j] = coefficient ^ powers[logs[before] + work.at];
    before = coefficient;
  }
  generator.push(powers[logs[before] + work.at]);
  if (++work.at < CHECKS[work.version]) return;
  work.generator = generator.map((coefficient) => logs[coefficient]);
  work.at = 0;
  work.next = divide;
}

/**
 * Divides some codewords of a block by the generator; the remainder after the last is the block's check. Codewords of
 * the blocks are interleaved.
 */
function divide(work: QrWork): void {
  const blocks = BLOCKS[work.version];
  const size = DATA[work.version];
  const number = (work.at / size) | 0;
  const data = work.data;
  const block = work.block;
  const powers = work.powers;
  const generator = work.generator;
  let i = work.at % size;
  if (i === 0) {
    block.fill(0);
    block.set(data.subarray(number * size, (number + 1) * size));
  }
  const end = Math.min(i + CODEWORDS_AT_ONCE, size);
  work.at += end - i;
  for (; i < end; i++) {
    const first = block[i];
    work.codewords[i * blocks + number] = data[number * size + i];
    if (first === 0) continue;
    const log = work.logs[first];
    let at = i;
    for (const root of generator) block[++at] ^= powers[log + root];
  }
  if (end < size) return;
  for (; i < block.length; i++) work.codewords[i * blocks + number] = block[i];
  if (number === blocks - 1) {
    work.at = 0;
    work.next = addSquare;
  }
}

/** Draws a square round a module, clipped to the code. */
function square(work: QrWork, x: number, y: number, half: number, module: number): void {
  const modules = work.modules;
  const side = work.side;
  const top = Math.max(y - half, 0);
  const bottom = Math.min(y + half, side - 1);
  for (let column = Math.max(x - half, 0); column <= x + half && column < side; column++)
    for (let at = column * side + top, end = column * side + bottom; at <= end; at++) modules[at] = module;
}

/**
 * Draws one square of a pattern: a finder has four, alternately light and dark from the outside; the alignment pattern
 * of version 2 and later has three smaller ones.
 */
function addSquare(work: QrWork): void {
  const side = work.side;
  if (work.at === 0) work.modules = new Uint8Array(side * side);
  const pattern = work.at >> 2;
  const inwards = work.at & 3;
  const module = LIGHT + (inwards & 1);
  if (pattern === ALIGNMENT) square(work, side - 7, side - 7, 3 - inwards, module);
  else square(work, pattern === 1 ? side - 4 : 3, pattern === 2 ? side - 4 : 3, 4 - inwards, module);
  work.at++;
  if (work.at === 4 * ALIGNMENT) work.at++;
  if (work.at >= 4 * (work.version === 0 ? ALIGNMENT : ALIGNMENT + 1)) work.next = addTiming;
}

/** Draws the lines of dark and light modules between the finders. */
function addTiming(work: QrWork): void {
  const side = work.side;
  const modules = work.modules;
  for (let i = 8; i < side - 8; i++) modules[6 * side + i] = modules[i * side + 6] = DARK - (i & 1);
  work.next = addFormat;
}

/** Writes the format bits round the first finder, and again in halves at the others. */
function addFormat(work: QrWork): void {
  const side = work.side;
  const modules = work.modules;
  for (let i = 0; i < 15; i++) {
    const module = LIGHT + ((FORMAT >> i) & 1);
    if (i < 8) {
      modules[8 * side + (i < 6 ? i : i + 1)] = module;
      modules[(side - 1 - i) * side + 8] = module;
    } else {
      modules[(i === 8 ? 7 : 14 - i) * side + 8] = module;
      modules[8 * side + side - 15 + i] = module;
    }
  }
  modules[8 * side + side - 8] = DARK;
  work.at = 0;
  work.next = place;
}

/**
 * Places bits in a pair of columns, alternately upwards and downwards, from the right edge to the left, skipping column
 * 6.
 */
function place(work: QrWork): void {
  const side = work.side;
  const modules = work.modules;
  const codewords = work.codewords;
  const pair = (work.at / side) | 0;
  let row = work.at % side;
  const end = Math.min(row + ROWS_AT_ONCE, side);
  const right = side - 1 - 2 * pair;
  const x = right > 6 ? right : right - 1;
  let placed = work.placed;
  work.at += end - row;
  const y = (pair & 1) === 0 ? side - 1 - row : row;
  const down = (pair & 1) === 0 ? -1 : 1;
  let at = x * side + y;
  // Mask 0 inverts a module if x + y is even.
  let mask = (x + y + 1) & 1;
  for (; row < end; row++) {
    if (modules[at] === FREE) {
      modules[at] = LIGHT + (((codewords[placed >> 3] >> (~placed & 7)) & 1) ^ mask);
      placed++;
    }
    mask ^= 1;
    if (modules[at - side] === FREE) {
      modules[at - side] = LIGHT + (((codewords[placed >> 3] >> (~placed & 7)) & 1) ^ mask);
      placed++;
    }
    at += down;
  }
  work.placed = placed;
  if (x > 1 || end < side) return;
  work.at = 0;
  work.next = addColumns;
}

function addColumns(work: QrWork): void {
  const side = work.side;
  const end = Math.min(work.at + ROWS_AT_ONCE, side);
  for (; work.at < end; work.at++) {
    const column = work.modules.subarray(work.at * side, (work.at + 1) * side);
    work.columns += String.fromCharCode.apply(null, column as unknown as number[]) + "\n";
  }
  if (end === side) work.next = null;
}

/**
 * Begins a code of bytes (possibly none) and then alphanumeric characters; null if they do not fit into version 6. Call
 * `continueQr` until it returns true.
 */
export function beginQr(bytes: string, text: string): QrWork | null {
  const byteBits = bytes === "" ? 0 : 4 + BYTE_COUNT + 8 * bytes.length;
  const bits = byteBits + 4 + ALPHANUMERIC_COUNT + 11 * (text.length >> 1) + 6 * (text.length & 1);
  let version = 0;
  while (version < DATA.length && 8 * DATA[version] * BLOCKS[version] < bits) version++;
  if (version === DATA.length) return null;
  const block = DATA[version] + CHECKS[version];
  return {
    next: bytes === "" ? addText : addBytes,
    bytes,
    text,
    version,
    at: 0,
    rest: 0,
    restBits: 0,
    data: new Uint8Array(DATA[version] * BLOCKS[version]),
    filled: 0,
    powers: new Uint8Array(510),
    logs: new Uint8Array(256),
    generator: [],
    block: new Uint8Array(block),
    codewords: new Uint8Array(block * BLOCKS[version]),
    placed: 0,
    side: 21 + 4 * version,
    modules: new Uint8Array(0),
    columns: "",
  };
}

/** Does the next piece of work; returns whether it was the last. */
export function continueQr(work: QrWork): boolean {
  if (work.next !== null) work.next(work);
  return work.next === null;
}
