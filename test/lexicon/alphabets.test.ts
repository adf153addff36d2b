// Lists of other languages: what is a tile, what is folded into one, and what is said of the rest.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isWord } from "../../firmware/lexicon/lexicon";
import { inTiles, readAlphabet, spelled, type Alphabet } from "../../lexicon-pack/alphabet";
import { ALPHABETS, alphabetNamed } from "../../lexicon-pack/alphabets";
import { buildPack } from "../../lexicon-pack/build";
import { packWords } from "../../lexicon-pack/pack-words";
import { packedAlphabet } from "../../lexicon-pack/packed-alphabet";
import { refusalOf } from "../../lexicon-pack/refusals";
import { strayStrings } from "../../lexicon-pack/stray-strings";
import { verifyPack } from "../../lexicon-pack/verify";
import { describeLeftOut, readWordList, type ReadOptions, type WordList } from "../../lexicon-pack/word-list";
import { openPack } from "./format-reader";
import { wrongAnswers } from "./lists";

const alphabet = (language: string): Alphabet => alphabetNamed(language)!;
const read = (language: string, text: string | Uint8Array, options?: ReadOptions): WordList =>
  readWordList(typeof text === "string" ? Buffer.from(text) : text, alphabet(language), options);

/** Words as their tiles, with blanks between them. */
const tilesIn = ({ alphabet: { tiles, letters }, words }: WordList): string[] =>
  words.map((word) => Array.from(word, (letter) => tiles[letters.indexOf(letter)]).join(" "));

/**
 * Tiles as the sets of the language have them (the alphabets of wolges; no accents on the tiles of French, Italian,
 * Dutch and Romanian). The words are counted by hand.
 */
const COUNTED = [
  ["fr", "\u00e9t\u00e9", "E T E"],
  ["fr", "e\u0301te\u0301", "E T E"],
  ["fr", "C\u0152UR", "C O E U R"],
  ["fr", "\u00e6gosome", "A E G O S O M E"],
  ["fr", "No\u00ebl", "N O E L"],
  ["fr", "\u00e7a", "C A"],
  ["fr", "ca\u00f1on", "C A N O N"],
  ["it", "citt\u00e0", "C I T T A"],
  ["it", "perch\u00e9", "P E R C H E"],
  ["nl", "co\u00f6rdinatie", "C O O R D I N A T I E"],
  ["nl", "\u0133s", "I J S"],
  ["ro", "\u0219tiin\u021b\u0103", "S T I I N T A"],
  ["ro", "\u015etiin\u0163\u0102", "S T I I N T A"],
  ["ro", "c\u00e2ine", "C A I N E"],
  ["es", "ni\u00f1o", "N I \u00d1 O"],
  ["es", "chal", "CH A L"],
  ["es", "CaRro", "C A RR O"],
  ["es", "llamar\u00e9", "LL A M A R E"],
  ["es", "ping\u00fcino", "P I N G U I N O"],
  ["es", "chachacharrallallarra", "CH A CH A CH A RR A LL A LL A RR A"],
  ["ca", "col\u00b7legi", "C O L\u00b7L E G I"],
  ["ca", "co\u0140legi", "C O L\u00b7L E G I"],
  ["ca", "COL.LEGI", "C O L\u00b7L E G I"],
  ["ca", "col-legi", "C O L\u00b7L E G I"],
  ["ca", "col\u2022legi", "C O L\u00b7L E G I"],
  ["ca", "col\u2027legi", "C O L\u00b7L E G I"],
  ["ca", "llana", "L L A N A"],
  ["ca", "any", "A NY"],
  ["ca", "quota", "QU O T A"],
  ["ca", "fa\u00e7ana", "F A \u00c7 A N A"],
  ["de", "Stra\u00dfe", "S T R A S S E"],
  ["de", "STRA\u1e9eE", "S T R A S S E"],
  ["de", "\u00c4rger", "\u00c4 R G E R"],
  ["de", "Caf\u00e9", "C A F E"],
  ["pt", "a\u00e7\u00e3o", "A \u00c7 A O"],
  ["pt", "p\u00f4r", "P O R"],
  ["sv", "\u00e5\u00e4\u00f6", "\u00c5 \u00c4 \u00d6"],
  ["sv", "id\u00e9", "I D E"],
  ["no", "\u00e6r\u00f8", "\u00c6 R \u00d8"],
  ["da", "\u00e5l", "\u00c5 L"],
  ["fi", "y\u00f6", "Y \u00d6"],
  ["pl", "\u017c\u00f3\u0142w", "\u017b \u00d3 \u0141 W"],
  ["pl", "g\u0119\u015b", "G \u0118 \u015a"],
  ["sl", "\u010d\u0161\u017e", "\u010c \u0160 \u017d"],
  ["tr", "istanbul", "\u0130 S T A N B U L"],
  ["tr", "\u0131l\u0131k", "I L I K"],
  ["tr", "di\u0307\u015f", "D \u0130 \u015e"],
  ["tr", "k\u00e2\u011f\u0131t", "K A \u011e I T"],
  ["en", "cat", "C A T"],
];
test.each(COUNTED)("%s: %j has the tiles %s", (language, word, tiles) => {
  const list = read(language, `${word}\n`);
  expect(list.bad).toEqual([]);
  expect(tilesIn(list)).toEqual([tiles]);
});

test.each([
  ["fr", "l'\u00e9t\u00e9", "'"],
  ["fr", "abat-jour", "-"],
  ["fr", "\u010dek", "\u010c"],
  ["es", "kilo", "K"],
  ["es", "a\u00e7\u00e3o", "\u00c7"],
  ["ca", "col*legi", "*"],
  ["ca", "iq", "Q"],
  ["ca", "yoga", "Y"],
  ["de", "\u00e5", "\u00c5"],
  ["pl", "taxi", "X"],
  ["ro", "\u00e3", "\u00c3"],
  ["sv", "\u00f8l", "\u00d8"],
  ["tr", "wax", "w"],
  ["en", "\u00e9t\u00e9", "\u00e9"],
])("%s: %j is refused for %s", (language, word, letter) => {
  const { bad } = read(language, word);
  expect(bad).toHaveLength(1);
  expect(String(bad[0].found).toUpperCase()).toBe(letter.toUpperCase());
});

test("words are counted in tiles, 2 to 15", () => {
  const fifteen = "ch".repeat(15);
  const list = read("es", `ch\n${fifteen}\n${fifteen}ch\nch${"a".repeat(14)}\n`);
  expect(tilesIn(list)).toEqual([Array(15).fill("CH").join(" "), ["CH", ...Array(14).fill("A")].join(" ")]);
  expect(list.bad.map(({ line, found }) => [line, found])).toEqual([
    [1, 1],
    [3, 16],
  ]);
});

test("what is folded, merged, twice there and discarded is counted and named apart", () => {
  const list = read("fr", "\u00e9t\u00e9\nETE\nete\n\u00e9t\u00e9\nc\u0153ur\nabat-jour\nX\ny\nzoo\n");
  expect(list.words).toEqual(["ETE", "COEUR", "ZOO"]);
  expect(describeLeftOut(list)).toEqual([
    "duplicates, left out: 2, the first on line 3: ETE",
    "words folded to the letters of the alphabet: 3, the first on line 1: \u00c9T\u00c9 = ETE",
    "words that are another word of the list once they are folded, merged: 1, the first on line 2: ETE",
    "words with a letter that the alphabet lacks, discarded: 1, the first on line 6: ABAT-JOUR",
    "words that have not 2 to 15 letters, discarded: 2, the first on line 7: X",
  ]);
});

test("letters with a tile of their own are not folded", () => {
  const list = read("es", "a\u00f1o\nano\n");
  expect(describeLeftOut(list)).toEqual([]);
  const { lexicon } = packWords(list.words.slice(0, 1), { name: "X", alphabet: alphabet("es") });
  expect(list.words.map((word) => isWord(lexicon, word))).toEqual([true, false]);
});

/** Code pages by their tables: ł is 0xB3 in both, ą 0xB9 in windows-1250 and 0xB1 in ISO 8859-2, and so on. */
test.each([
  ["pl", "windows-1250", [0x67, 0xea, 0x9c, 0x0a, 0xb3, 0xb9, 0x6b, 0x61], ["G \u0118 \u015a", "\u0141 \u0104 K A"]],
  ["pl", "iso-8859-2", [0x67, 0xea, 0xb6, 0x0a, 0xb3, 0xb1, 0x6b, 0x61], ["G \u0118 \u015a", "\u0141 \u0104 K A"]],
  ["tr", "windows-1254", [0x69, 0xfe, 0x0a, 0xfd, 0x6c], ["\u0130 \u015e", "I L"]],
  ["sl", "windows-1250", [0xe8, 0x61, 0x73, 0x0a, 0x9a, 0x61, 0x6c], ["\u010c A S", "\u0160 A L"]],
  ["fr", "macintosh", [0x8e, 0x74, 0x8e, 0x0a, 0xcf, 0x75, 0x66], ["E T E", "O E U F"]],
])("a list of %s in %s is refused, and read by that name", (language, encoding, bytes, tiles) => {
  const file = Uint8Array.from(bytes);
  for (const leaveOut of [false, true]) {
    const refused = refusalOf(read(language, file), leaveOut)!;
    expect(refused.reason).toMatch(/^line 1: .*: UTF-8 expected, found another encoding; read as windows-1252 /);
    expect(refused.offers.map(({ option, value }) => `--${option} ${value}`)).toContain(`--encoding ${encoding}`);
  }
  const list = read(language, file, { encoding });
  expect(refusalOf(list, false)).toBeNull();
  expect(tilesIn(list)).toEqual(tiles);
});

test("a list in no encoding that is known is refused, even if lines may be left out", () => {
  // In DOS's code page 852 these are żółw: 0xBE, 0xA2, 0x88, 0x77.
  const refused = refusalOf(read("pl", Uint8Array.from([0xbe, 0xa2, 0x88, 0x77])), true)!;
  expect(refused.reason).toMatch(/UTF-8 expected, found another encoding/);
  expect(refused.offers).toEqual([]);
});

test.each([
  [98, false],
  [101, true],
])("a foreign word among %i of a Latin-1 list may be discarded once its encoding is named: %s", (words, isOffered) => {
  const swedish = Array.from(
    { length: words },
    (_, i) => `\u00e5${"abcdefghij"[i % 10]}${"klmnopqrstu"[(i / 10) | 0]}`,
  );
  const file = Buffer.from(["Mo\u00e7ambique", ...swedish].join("\n"), "latin1");
  const refused = refusalOf(read("sv", file), true)!;
  expect(refused.reason).toMatch(/UTF-8 expected/);
  expect(refused.offers.some(({ value, effect }) => value === "windows-1252" && effect === "keeps what was read")).toBe(
    isOffered,
  );
  expect(refusalOf(read("sv", file, { encoding: "windows-1252" }), true)).toBeNull();
});

test.each([
  ["encoded twice", "fr", Buffer.from("\u00e9t\u00e9", "utf8").toString("latin1"), /UTF-8 that a program took for/],
  ["with lost letters", "de", "\u00c4rger\n\ufffdrger\n", /^line 2: \\u\{fffd\}RGER|letters of the list are lost/],
])("a list %s is refused", (_, language, text, reason) => {
  expect(refusalOf(read(language, text), true)?.reason).toMatch(reason);
});

test("every language with tiles or spellings of its own has words counted by hand", () => {
  const counted = new Set(COUNTED.map(([language]) => language));
  expect(ALPHABETS.filter((language) => language !== "en" && !counted.has(language))).toEqual([]);
});

test("an encoding that nobody knows is named", () => {
  expect(() => read("fr", "a", { encoding: "klingon\x1b" })).toThrow(
    'an encoding such as utf-8 or windows-1250 expected, found "klingon\\u{1b}"',
  );
});

test.each(ALPHABETS)("a pack of %s is exact, and has its language and spellings", (language) => {
  const own = alphabet(language);
  const { letters } = own;
  // Every pair of letters whose places add up to an even number.
  const pairs = Array.from(letters, (one, i) => Array.from(letters, (other, j) => ((i + j) % 2 ? [] : [one + other])));
  const words = [...pairs.flat(2), letters.slice(0, 15), letters.slice(-15)];
  const { bytes, lexicon } = packWords(words, { name: "X", alphabet: own });
  expect(wrongAnswers(words, letters, words.length, (text) => isWord(lexicon, text))).toEqual([]);
  expect(verifyPack(bytes, words).faults).toEqual([]);
  const other = openPack(bytes);
  expect(other.language).toBe(language);
  expect([...other.spellings].sort()).toEqual(own.tiles.map((tile, i) => [letters[i], tile]).sort());
  expect(wrongAnswers(words, letters, 20, (text) => other.has(text))).toEqual([]);
  expect(packedAlphabet(lexicon).spellings).toEqual(own.spellings);
});

/** FORMAT.md, "Header": each word's spellings, those of several characters in brackets. */
test.each([
  ["es", ["chal", "carro", "a\u00f1o"], "A\u00d1O\nCA[RR]O\n[CH]AL\n"],
  ["en", ["dog", "cat"], "CAT\nDOG\n"],
  ["pl", ["\u017c\u00f3\u0142w", "mak"], "MAK\n\u017b\u00d3\u0141W\n"],
])("the check code of words of %s is that of their spelling", (language, words, text) => {
  const list = read(language, words.join("\n"));
  const pack = buildPack(list.words, { name: "X", alphabet: alphabet(language) });
  const digest = createHash("sha256").update(text, "utf8").digest().readUInt32BE() >>> 2;
  expect(new DataView(pack.buffer).getUint32(13, true)).toBe(digest);
});

test("the second reading finds words however the list spells them", () => {
  const text = Buffer.from("col-legi; any\nco\u0140legi\nnoia 12\n");
  const list = readWordList(Buffer.from("col\u00b7legi\nany\n"), alphabet("ca"));
  const { lexicon } = packWords(list.words, { name: "X", alphabet: alphabet("ca") });
  expect(strayStrings(text, lexicon, packedAlphabet(lexicon))).toEqual({
    words: 2,
    strays: 1,
    first: [{ line: 3, text: "NOIA" }],
  });
});

test("an alphabet of one's own is read from a file", () => {
  const own = readAlphabet("# Invented.\nlanguage: cy\nA \u00c2\r\nCH\nC\nDD # one tile\n\nH\n\u00c6 = A CH\n");
  expect([own.language, own.tiles]).toEqual(["cy", ["A", "CH", "C", "DD", "H"]]);
  const list = readWordList(Buffer.from("\u00e2ddch\n\u00e6h\n"), own);
  expect(list.words.map((word) => [word.length, spelled(own, word)])).toEqual([
    [3, "ADDCH"],
    [3, "ACHH"],
  ]);
  expect(inTiles(own, "AB")).toEqual({ foreign: "B" });
});

/** The bytes by hand from FORMAT.md, "Header": the place in its list of letters, counted from 0xa1. */
const BYTES: [string, Record<string, number>][] = [
  ["es", { "\u00d1": 0xb4, CH: 0xc8, LL: 0xc9, RR: 0xca }],
  ["ca", { "\u00c7": 0xa7, "L\u00b7L": 0xb3, NY: 0xc8, QU: 0xc9 }],
  ["de", { "\u00c4": 0xa2, "\u00d6": 0xb7, "\u00dc": 0xbf }],
  ["pl", { "\u0104": 0xa4, "\u0106": 0xa6, "\u0118": 0xad, "\u0141": 0xb2, "\u0143": 0xb5, "\u00d3": 0xb6 }],
  ["pl", { "\u015a": 0xbb, "\u0179": 0xc4, "\u017b": 0xc5 }],
  ["tr", { "\u00c7": 0xa7, "\u011e": 0xae, "\u0130": 0xb0, "\u00d6": 0xb7, "\u015e": 0xbd, "\u00dc": 0xbf }],
];

test.each(BYTES)("the letters of %s have the bytes of the format", (language, bytes) => {
  const { tiles, letters } = alphabet(language);
  const byteOf = new Map(tiles.map((tile, i) => [tile, letters.charCodeAt(i)]));
  for (const [tile, byte] of Object.entries(bytes)) expect([tile, byteOf.get(tile)]).toEqual([tile, byte]);
  for (const tile of tiles) if (/^[A-Z]$/.test(tile)) expect(byteOf.get(tile)).toBe(tile.charCodeAt(0));
});

test("tiles without a byte in the format's list have free ones, each its own", () => {
  // 56 bytes from 0xc8 to 0xff; then from 0xa1 on, but for 0xa2 and 0xc7, which are of A umlaut and thorn.
  const beyond = Array.from({ length: 59 }, (_, i) => String.fromCharCode(0x391 + i + Number(i > 16)));
  const { letters } = readAlphabet([...beyond, "\u00c4", "\u00de", "A"].join("\n"));
  expect(new Set(letters).size).toBe(62);
  expect(letters.slice(0, 2) + letters.slice(54)).toBe("\u00c8\u00c9\u00fe\u00ff\u00a1\u00a3\u00a4\u00a2\u00c7A");
});

test.each([
  ["", "an alphabet of 1 to 63 tiles expected, found 0"],
  [
    Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x100 + 2 * i)).join("\n"),
    "1 to 63 tiles expected, found 64",
  ],
  ["A\nB A", 'each letter of the alphabet once expected, found "A" again'],
  ["A\nA", 'each letter of the alphabet once expected, found "A" again'],
  ["A\n\u00c6 = A E", 'a tile of the alphabet expected, found "E"'],
  ["A\n= A", "line 2: a tile, or a spelling = its tiles, expected"],
  ["A\nB = A = A", "line 2: a tile, or a spelling = its tiles, expected"],
  ["language: Fran\u00e7ais\nA", 'line 1: a language such as fr expected, found "Fran\u00e7ais"'],
  ["A\nABCDE", 'at most 4 characters a tile expected, found "ABCDE"'],
  ["A\x1b", 'found "A\\u{1b}"'],
])("the alphabet %j is refused", (text, fault) => {
  expect(() => readAlphabet(text)).toThrow(fault);
});
