// The lexicon: opens a pack and answers whether a word is in it. Format: lexicon-pack/FORMAT.md.
import { alphabetText } from "../core/alphabet";
import { blockFault, BLOCK_BYTES, readHeader, type Crc32, type PackFault, type PackHeader } from "./header";
import { edgeByIndex, edgeToRoot, isBeneath, WORD, WORD_WITH_FINAL } from "./look-up";
import type { Lexicon } from "./opened";
import { PASSES_BESIDES } from "./passes";
import { beginTables, endTables, fillCode, type CodeCursor, type PackTables } from "./tables";

export type { Crc32, Lexicon, PackFault };

/** A pack that is being opened, in pieces, so that presses are handled in between. */
export type Opening = {
  bytes: Uint8Array;
  crc32: Crc32;
  /** The lexicon, or the pack's fault; null before the last piece. */
  result: Lexicon | PackFault | null;
  /** Does the next piece. */
  next: (opening: Opening) => void;
  header: PackHeader;
  tables: PackTables;
  /** The next block to be checked. */
  block: number;
  codes: CodeCursor;
  letters: LetterTable;
};

export function beginOpening(bytes: Uint8Array, crc32: Crc32): Opening {
  return {
    // The look-up reads 32-bit words. Files in flash are aligned to them; bytes from a host may not be.
    bytes: bytes.byteOffset & 3 ? new Uint8Array(bytes) : bytes,
    crc32,
    result: null,
    next: openHeader,
    header: null!,
    tables: null!,
    block: 0,
    codes: { number: 0, place: 0, at: 0 },
    letters: null!,
  };
}

/**
 * Does the next piece: the header, the checksum of one block of the body, the sections before the codes, a code or half
 * of one, the letters, or the alphabet.
 * @returns whether `result` is set; never throws, whatever the bytes are
 */
export function openNext(opening: Opening): boolean {
  opening.next(opening);
  return opening.result !== null;
}

function openHeader(opening: Opening): void {
  const header = readHeader(opening.bytes, opening.crc32);
  if ("fault" in header) opening.result = header;
  else {
    opening.header = header;
    opening.next = header.bodyAt < header.bodyEnd ? checkBlock : openTables;
  }
}

function checkBlock(opening: Opening): void {
  const header = opening.header;
  opening.result = blockFault(opening.bytes, header, opening.block++, opening.crc32);
  if (header.bodyAt + opening.block * BLOCK_BYTES >= header.bodyEnd) opening.next = openTables;
}

function openTables(opening: Opening): void {
  const header = opening.header;
  const tables = beginTables(opening.bytes, header.bodyAt, header.bodyEnd, header.letters.length);
  if (!tables) {
    opening.result = { fault: "corrupt", expected: "tables", found: header.bodyEnd - header.bodyAt };
    return;
  }
  opening.tables = tables;
  opening.codes.at = tables.codesAt;
  opening.next = openCode;
}

function openCode(opening: Opening): void {
  const tables = opening.tables;
  const codes = opening.codes;
  fillCode(tables, codes);
  if (codes.place < 32) return;
  codes.place = 0;
  // `unmarked`, the code without bits, is not stored.
  if (++codes.number === tables.unmarked) codes.number++;
  if (codes.number > tables.lengthCode) opening.next = openTrees;
}

function openTrees(opening: Opening): void {
  endTables(opening.tables, opening.codes.at, opening.header.bodyAt);
  opening.next = openLetters;
}

function openLetters(opening: Opening): void {
  const header = opening.header;
  const found = letterTable(header.letters);
  if (found.beyond[0] < FIRST_BEYOND)
    opening.result = { fault: "corrupt", expected: FIRST_BEYOND, found: found.beyond[0] };
  opening.letters = found;
  opening.next = openAlphabet;
}

function openAlphabet(opening: Opening): void {
  const header = opening.header;
  const table = opening.letters;
  const all = header.spellings.split(" ");
  const spellings = table.beyond.map((letter) => all[table.letterOf[letter - table.letterBase] - 1]);
  const alphabet = alphabetText(header.language, table.beyond, spellings);
  opening.result = Object.assign(Object.assign(header, opening.tables), {
    alphabet,
    letterBase: table.letterBase,
    letterOf: table.letterOf,
    contexts: new Uint16Array(64),
  });
}

const CODE_OF_A = 0x41;
const CODE_OF_Z = 0x5a;
/** The lowest byte of a letter beyond A to Z: below it are ASCII and the signs of the panel's type. */
const FIRST_BEYOND = 0xa1;

/** The letters' numbers by byte, and the bytes beyond A to Z from the lowest on. */
interface LetterTable {
  letterBase: number;
  letterOf: Uint8Array;
  beyond: number[];
}

function letterTable(letters: Uint8Array): LetterTable {
  const units = letters as unknown as number[];
  const letterBase = Math.min.apply(null, units) - 1;
  const letterOf = new Uint8Array(Math.max(0, Math.max.apply(null, units) - letterBase) + 1);
  const beyond: number[] = [];
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i];
    letterOf[letter - letterBase] = i + 1;
    if (letter < CODE_OF_A || letter > CODE_OF_Z) beyond.push(letter);
  }
  beyond.sort(function (one, other) {
    return one - other;
  });
  return { letterBase, letterOf, beyond };
}

/**
 * Opens a pack in one call, and checks its magic, version, length and checksums.
 * @returns the lexicon, or the pack's fault; never throws, whatever the bytes are
 */
export function openPack(bytes: Uint8Array, crc32: Crc32): Lexicon | PackFault {
  const opening = beginOpening(bytes, crc32);
  while (!openNext(opening));
  return opening.result as Lexicon | PackFault;
}

/** Bound of the look-up of any string, in passes of the reference loop; every word's slot is longer. */
export function mostPasses(lexicon: Lexicon): number {
  return PASSES_BESIDES + lexicon.mostPasses;
}

/**
 * Whether the lexicon has the word, in the letters of its alphabet (usually upper case). False for a string with any
 * other character, or of a length that no word has.
 */
export function isWord(lexicon: Lexicon, word: string): boolean {
  const length = word.length;
  if (!length || length > lexicon.longest) return false;
  let stem = word;
  let end = WORD;
  if (
    length > 1 &&
    lexicon.letterOf[(word.charCodeAt(length - 1) - lexicon.letterBase) & 0xffff] === lexicon.finalLetter
  ) {
    stem = word.substr(0, length - 1);
    end = WORD_WITH_FINAL;
  }
  const edge = lexicon.indexed ? edgeByIndex(lexicon, stem) : edgeToRoot(lexicon);
  if (edge === null) return false;
  return edge.depth === stem.length ? (edge.mark & end) > 0 : isBeneath(lexicon, stem, end, edge);
}
