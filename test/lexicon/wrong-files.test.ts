// Files of the wrong kind, as organisers have them: another encoding, another language, letters that are lost. What is
// said of each, and what it offers; nothing is read wrongly without a word.

import { expect, test } from "vitest";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { spelled } from "../../lexicon-pack/alphabet";
import { refusalOf } from "../../lexicon-pack/refusals";
import { decode } from "../../lexicon-pack/text";
import { readWordList, type ReadOptions } from "../../lexicon-pack/word-list";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Bytes in hexadecimal, by the tables of the code pages (unicode.org, Mappings); letters of ASCII as they are. */
const bytes = (text: string): Uint8Array =>
  Uint8Array.from(
    text.split(/(<..>)/).flatMap((part) => (part[0] === "<" ? [parseInt(part.slice(1), 16)] : [...Buffer.from(part)])),
  );

function said(language: string, file: Uint8Array, options?: ReadOptions): string[] {
  const list = readWordList(file, alphabetNamed(language)!, options);
  const refused = refusalOf(list, false);
  if (refused === null) return list.words.map((word) => spelled(list.alphabet, word));
  return [refused.reason, ...refused.offers.map(({ option, value, effect }) => `--${option} ${value} ${effect}`)];
}

const OTHER = "UTF-8 expected, found another encoding; read as windows-1252 it has the letter";
const SAVE = "save the list as UTF-8, or name its encoding";
const LEAVE = "--leave-out  leaves them out";

test.each<[string, string, Uint8Array, string[]]>([
  [
    "Polish in windows-1250",
    "pl",
    bytes("aby\ng<ea><9c>\n<b3>o<9c>"),
    [`line 2: G\u00ca\u0152: ${OTHER} "\u00ca": ${SAVE}`, "--encoding windows-1250 reads G\u0118\u015a"],
  ],
  [
    "Polish in ISO 8859-2",
    "pl",
    bytes("aby\ng<ea><b6>\n<b3>o<b6>"),
    [`line 2: G\u00ca\u00b6: ${OTHER} "\u00ca": ${SAVE}`, "--encoding iso-8859-2 reads G\u0118\u015a"],
  ],
  [
    "Polish in DOS's 852",
    "pl",
    bytes("aby\n<be><a2><88>w"),
    [`line 2: \u00be\u00a2\u02c6W: ${OTHER} "\u00be": ${SAVE}`],
  ],
  [
    "Turkish in ISO 8859-9",
    "tr",
    bytes("aba\n<fd>l<fd>k\ni<fe>"),
    [`line 2: \u00ddL\u00ddK: ${OTHER} "\u00dd": ${SAVE}`, "--encoding windows-1254 reads ILIK"],
  ],
  [
    "Spanish of a Macintosh",
    "es",
    bytes("a<96>o\nni<96>o"),
    [`line 1: A\u2013O: ${OTHER} "\u2013": ${SAVE}`, "--encoding macintosh reads A\u00d1O"],
  ],
  [
    "Catalan of a Macintosh, whose dot is a letter elsewhere",
    "ca",
    bytes("any\ncol<e1>legi"),
    [
      "UTF-8 expected, found one of several encodings: save the list as UTF-8, or name its encoding",
      "--encoding windows-1252 reads COL\u00c1LEGI",
      "--encoding macintosh reads COL\u00b7LEGI",
    ],
  ],
  ["French of Windows", "fr", bytes("b<9c>uf\n<e9>t<e9>"), ["BOEUF", "ETE"]],
  ["German of Windows", "de", bytes("stra<df>e\n<fc>ben"), ["STRASSE", "\u00dcBEN"]],
  ["Catalan of Windows", "ca", bytes("any\ncol<b7>legi"), ["ANY", "COL\u00b7LEGI"]],
  [
    "Polish, twice encoded",
    "pl",
    utf8("g\u00c4\u2122\u00c5\u203a"),
    [
      "line 1: G\u00c4\u2122\u00c5\u203a: UTF-8 expected, found UTF-8 that a program took for another encoding and encoded again",
    ],
  ],
  [
    "Polish, twice encoded by windows-1250",
    "pl",
    utf8("g\u00c4\u2122\u0139\u203a"),
    [
      "line 1: G\u00c4\u2122\u0139\u203a: UTF-8 expected, found UTF-8 that a program took for another encoding and encoded again",
    ],
  ],
  [
    "two lists of different encodings in one",
    "es",
    bytes("a<c3><b1>o\nni<f1>o"),
    ["line 1: A\u00c3\u00b1O: UTF-8 expected, found lines in UTF-8 and lines in another encoding"],
  ],
  [
    "Spanish with question marks for letters",
    "es",
    utf8("abad\na?o"),
    ["line 2: A?O: letters of the list are lost: take the file from before"],
  ],
  [
    "UTF-16 with its mark",
    "es",
    new Uint8Array(Buffer.from("\ufeffa\u00f1o\nni\u00f1o", "utf16le")),
    ["A\u00d1O", "NI\u00d1O"],
  ],
  ["composed accents", "pl", utf8("\u017c\u00f3\u0142w"), ["\u017b\u00d3\u0141W"]],
  ["decomposed accents", "pl", utf8("z\u0307o\u0301\u0142w"), ["\u017b\u00d3\u0141W"]],
  ["L with a dot, one character", "ca", utf8("co\u0140legi"), ["COL\u00b7LEGI"]],
  ["a full stop", "ca", utf8("col.legi"), ["COL\u00b7LEGI"]],
  ["a hyphen", "ca", utf8("col-legi"), ["COL\u00b7LEGI"]],
  ["a bullet", "ca", utf8("col\u2022legi"), ["COL\u00b7LEGI"]],
  [
    "a dot of Japanese",
    "ca",
    utf8("any\ncol\u30fblegi"),
    ["1 lines are no words of the list", LEAVE, "--last-line 1 ends with ANY"],
  ],
  [
    "a blank for the dot",
    "ca",
    utf8("col legi"),
    [
      "line 1: col legi: one word a line expected, found 2",
      "--column 1 takes col",
      "--column 2 takes legi",
      "--column 1- takes col legi",
    ],
  ],
  [
    "German sharp s in an English list",
    "en",
    utf8("ab\nstra\u00dfe"),
    [
      "1 lines are no words of the list",
      "--alphabet de has all letters of the list",
      LEAVE,
      "--last-line 1 ends with AB",
    ],
  ],
  [
    "Polish as Spanish",
    "es",
    utf8("aby\nmak\n\u0142o\u015b"),
    [
      "2 lines are no words of the list",
      "--alphabet pl has all letters of the list",
      LEAVE,
      "--last-line 1 ends with ABY",
    ],
  ],
  [
    "English as Polish",
    "pl",
    utf8("cat\nvex"),
    [
      "1 lines are no words of the list",
      "--alphabet en has all letters of the list",
      LEAVE,
      "--last-line 1 ends with CAT",
    ],
  ],
  [
    "French as Turkish",
    "tr",
    utf8("\u00e9t\u00e9\nc\u0153ur"),
    ["2 lines are no words of the list", "--alphabet fr has all letters of the list", LEAVE],
  ],
  [
    "an accent that many languages fold",
    "en",
    utf8("ab\nid\u00e9e"),
    ["1 lines are no words of the list", LEAVE, "--last-line 1 ends with AB"],
  ],
])("%s (%s)", (_, language, file, expected) => {
  expect(said(language, file)).toEqual(expected);
});

test("of a wrong encoding that was named, the right one is offered before any word is left out", () => {
  const file = bytes("aby\ng<ea><9c>\n<b3>o<9c>");
  expect(said("pl", file, { encoding: "iso-8859-2" })).toEqual([
    "2 lines are no words of the list",
    "--encoding windows-1250 reads G\u0118\u015a",
    LEAVE,
    "--last-line 1 ends with ABY",
  ]);
  expect(said("pl", file, { encoding: "windows-1250" })).toEqual(["ABY", "G\u0118\u015a", "\u0141O\u015a"]);
});

test("a few foreign words are no sign of another language", () => {
  const spanish = Array.from({ length: 101 }, (_, i) => `a${"bcdfglmnpr"[i % 10]}o${"abcdefghijl"[(i / 10) | 0]}o`);
  const offered = (words: string[]): string[] => said("es", utf8(words.sort().join("\n"))).slice(1);
  expect(offered([...spanish, "akko"])).toEqual([LEAVE]);
  expect(offered([...spanish.slice(2), "akko"])).toEqual(["--alphabet en has all letters of the list", LEAVE]);
});

test("UTF-16 without a mark is no text until its name says what it is", () => {
  const file = new Uint8Array(Buffer.from("a\u00f1o\n", "utf16le"));
  expect(() => said("es", file)).toThrow(
    "line 1: not text: a character 0x00 found; UTF-16 is read if a byte order mark or its name, utf-16le or utf-16be, says so",
  );
  expect(said("es", file, { encoding: "utf-16le" })).toEqual(["A\u00d1O"]);
});

/** Encoding Standard, index-windows-1252.txt, the rows 0 to 31. */
test("windows-1252 has letters and signs where Latin-1 has controls", () => {
  expect(decode(bytes("<80><8a><8c><8e><91><96><9a><9c><9e><9f><e9>"))).toBe(
    "\u20ac\u0160\u0152\u017d\u2018\u2013\u0161\u0153\u017e\u0178\u00e9",
  );
});
