// Lists as organisers have them.
import { expect, test } from "vitest";
import { countWarning, listName } from "../../lexicon-pack/known-lists";
import { buildPack } from "../../lexicon-pack/build";
import { parseColumns } from "../../lexicon-pack/columns";
import { refusalOf } from "../../lexicon-pack/refusals";
import { strayStrings } from "../../lexicon-pack/stray-strings";
import { verifyPack } from "../../lexicon-pack/verify";
import { describeBad, describeLeftOut, readWordList, type ReadOptions } from "../../lexicon-pack/word-list";
import { plainAlphabet, spelled } from "../../lexicon-pack/alphabet";
import { ENGLISH_ALPHABET } from "../../lexicon-pack/alphabets";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { lexiconOf, sowpods } from "./lists";

const read = (text: string | Buffer, options?: ReadOptions) =>
  readWordList(Buffer.from(text as string), ENGLISH_ALPHABET, options);
const columns = (text: string): ReadOptions => ({ columns: parseColumns(text) });

/** Why the list is refused, and the options that are offered, as they are typed. */
function refusal(text: string | Buffer, options?: ReadOptions): { reason: string; offers: string[] } | null {
  const refused = refusalOf(read(text, options), false);
  return (
    refused && {
      reason: refused.reason,
      offers: refused.offers.map(({ option, value, effect }) => `--${option} ${value} ${effect}`),
    }
  );
}

test.each([
  ["plain", "AA\nAAH\n"],
  ["lower case", "aa\naah"],
  ["with CRLF and a byte order mark", "\ufeffAA\r\nAAH\r\n"],
  ["with old Macintosh line ends", "AA\rAAH"],
  ["with blank lines and blanks", "\n  AA \n\n\tAAH\n\n"],
  ["with pages, and commas at the ends", "AA,\n\fAAH,\n"],
  ["in UTF-16", Buffer.from("\ufeffAA\r\nAAH\r\n", "utf16le")],
  ["with DOS's end of a file", "AA\r\nAAH\r\n\x1a"],
  ["with a block of DOS's ends", `AA\r\nAAH\r\n${"\x1a".repeat(128)}`],
])("a list %s is read", (_, text) => {
  const list = read(text);
  expect(list.words).toEqual(["AA", "AAH"]);
  expect(refusalOf(list, false)).toBeNull();
});

test.each([
  ["definitions", "AA a volcanic rock [n AAS]\nAAH, to exclaim\n", "1"],
  ["tabs and numbers", "AA\t12\nAAH;3", "1"],
  ["a rank before the word", "1\tAA\ta rock\n2\tAAH\tto exclaim\n", "2"],
  ["hooks, some of them empty", "b\tAA\ths\n\tAAH\n", "2"],
  ["commas, some fields empty", "b,AA,h s\n,AAH,", "2"],
  ["alphagrams", "AA AA\nAAH AAH\n", "2-"],
  ["all words on one line", "AA AAH", "1-"],
  ["words between vertical tabs", "AA\vAAH", "1-"],
  ["a table of words with blanks in its cells", "x\tAA AAH\ny\tAAH\n", "2-"],
])("a list with %s is refused, and read by its column", (_, text, column) => {
  expect(refusal(text)?.reason).toMatch(/^line 1: .*: one word a line expected, found \d/);
  const list = read(text, columns(column));
  expect(list.words).toEqual(["AA", "AAH"]);
  expect(refusalOf(list, false)).toBeNull();
});

test.each([
  [
    "grouped words",
    "AA\nAB BA\nAH HA\nQI\n",
    "line 2: AB BA: one word a line expected, found 2; 1 more such lines",
    ["--column 1 takes AB", "--column 2 takes BA", "--column 1- takes AB BA"],
  ],
  [
    "alphagrams",
    "AEINRST ANTSIER NASTIER RETAINS\nACT CAT\nDGO DOG GOD\n",
    "line 1: AEINRST ANTSIER NASTIER RETAINS: one word a line expected, found 4; 2 more such lines",
    ["--column 2- takes ANTSIER NASTIER RETAINS"],
  ],
  [
    "a heading of a line",
    "Word\nAA\nAAH\nCAT\n",
    "line 1: WORD: a word in order expected, found what may be a heading",
    ["--first-line 2 begins with AA", "--first-line 1 begins with WORD"],
  ],
  [
    "a heading of three lines",
    "Collins Scrabble Words (2019)\nCopyright HarperCollins\nHarperCollins Publishers\n\nAA\nAB\nQI\nZA\n",
    "line 1: Collins Scrabble Words (2019): a word in order expected, found what may be a heading; 2 more such lines",
    ["--first-line 5 begins with AA"],
  ],
  [
    "a heading of words that are in order",
    "HARPERCOLLINS\nSCRABBLE\nWORDS\nAA\nAB\nQI\nZA\n",
    "line 1: HARPERCOLLINS: a word in order expected, found what may be a heading; 2 more such lines",
    ["--first-line 4 begins with AA", "--first-line 1 begins with HARPERCOLLINS"],
  ],
  [
    "a heading and words sorted by length",
    "Words\nAB\nZA\nACE\nZOO\nABLE\n",
    "line 1: WORDS: a word in order expected, found what may be a heading",
    ["--first-line 2 begins with AB", "--first-line 1 begins with WORDS"],
  ],
  [
    "a footer",
    "AA\nAB\nQI\nZA\nEND\n",
    "line 5: END: a word in order expected, found what may be a footer",
    ["--last-line 4 ends with ZA", "--last-line 5 ends with END"],
  ],
  [
    "a footer of two lines",
    "AA\nAB\nQI\nZA\n\n(c) HarperCollins\nall rights reserved\n",
    "line 6: (c) HarperCollins: a word in order expected, found what may be a footer; 1 more such lines",
    ["--last-line 4 ends with ZA"],
  ],
  [
    "a year above the words",
    "2019\nAA\nAB\n",
    "1 lines are no words of the list",
    ["--leave-out  leaves them out", "--first-line 2 begins with AA"],
  ],
])("a list with %s is refused, and what reads it is offered", (_, text, reason, offers) => {
  expect(refusal(text)).toEqual({ reason, offers });
});

test("a heading and a footer are both named", () => {
  const refused = refusal("WORDS\nAA\nAB\nQI\nZA\nEND\n")!;
  expect(refused.reason).toMatch(/line 1: WORDS: .* a heading; line 6: END: .* a footer/);
  expect(refused.offers).toHaveLength(4);
});

test("whoever names the first and the last line decides what is a word", () => {
  const text = "WORDS\nAA\nAB\nQI\nZA\nEND\n";
  expect(refusal(text, { firstLine: 1, lastLine: 6 })).toBeNull();
  const list = read(text, { firstLine: 2, lastLine: 5 });
  expect(list.words).toEqual(["AA", "AB", "QI", "ZA"]);
  expect(describeLeftOut(list)).toEqual(["lines outside the list, left out: 2, the first on line 1: WORDS"]);
});

test("a real list with a word that is not one at either end is refused", () => {
  const words = sowpods().filter((_, i) => i % 9 === 0);
  expect(refusal(words.join("\n"))).toBeNull();
  expect(refusal(["HARPERCOLLINS", ...words].join("\n"))?.reason).toMatch(/^line 1: HARPERCOLLINS: /);
  expect(refusal([...words, "HARPERCOLLINS"].join("\n"))?.reason).toMatch(/^line 29752: HARPERCOLLINS: /);
});

test.each([
  ["as it comes", "5\nhour/MS\nabandon/DSGL\nNASA/M\nAA\nzed/MS\n", undefined],
  ["after its count", "5\nhour/MS\nabandon/DSGL\nNASA/M\nAA\nzed/MS\n", { firstLine: 2, ...columns("1") }],
])("a Hunspell dictionary is refused %s, even if lines may be left out", (_, text, options) => {
  const refused = refusalOf(read(text, options), true)!;
  expect(refused.reason).toMatch(/^line 2: HOUR\/MS: .*Hunspell.*unmunch/);
  expect(refused.offers).toEqual([]);
});

test("what is left out is counted, and the first of it named", () => {
  const list = read("CAT n.\ncat a pet\n\nAA a rock\nDOG\nX1\n", columns("1"));
  expect(list).toMatchObject({ lines: 6, blankLines: 1, raised: 1, words: ["CAT", "AA", "DOG"] });
  expect(describeLeftOut(list)).toEqual([
    "lines with other columns, left out: 3, the first on line 1: n.",
    "duplicates, left out: 1, the first on line 2: CAT",
    "words with a letter that the alphabet lacks, discarded: 1, the first on line 6: X1",
  ]);
});

test("a line without the column is no word", () => {
  expect(read("1\tAA\nnote\n", columns("2")).bad.map(describeBad)).toEqual([
    "line 2: note: a word in column 2 expected, found none",
  ]);
});

test.each(["0", "-1", "x", "1-2", ""])("column %j is refused", (text) => {
  expect(() => parseColumns(text)).toThrow(/^a column such as 2/);
});

test("the second reading finds each string of letters that the first passed over", () => {
  const { lexicon } = lexiconOf(["AA", "AB", "AH", "DE", "DO", "OH", "QI", "ZA"]);
  const grouped = "AA\nAB BA\nAH HA\nDE ED\nDO OD\nOH HO\nQI\nZA\n";
  const { words, strays, first } = strayStrings(Buffer.from(grouped), lexicon, ENGLISH_ALPHABET);
  expect([words, strays, first[0]]).toEqual([8, 5, { line: 2, text: "BA" }]);
  expect(strayStrings(Buffer.from("AA\nAB\n"), lexicon, ENGLISH_ALPHABET)).toMatchObject({ words: 2, strays: 0 });
});

test("a bad word is named with its line, what was expected and what was found", () => {
  const { bad } = read("AA\nQ\nNA\u00cfVE\nABCDEFGHIJKLMNOP\nDON'T\n");
  expect(bad.map(({ line, word, found }) => [line, word, found])).toEqual([
    [2, "Q", 1],
    [3, "NA\u00cfVE", "\u00cf"],
    [4, "ABCDEFGHIJKLMNOP", 16],
    [5, "DON'T", "'"],
  ]);
  expect(describeBad(bad[0])).toBe("line 2: Q: 2 to 15 letters expected, found 1");
});

test("a list that is not UTF-8 is read as Latin-1", () => {
  const alphabet = plainAlphabet(ENGLISH + "\u00c9");
  const list = readWordList(Buffer.from("\u00c9T\u00c9\n\u00e9t\u00e9s\n", "latin1"), alphabet);
  expect(list.words.map((word) => spelled(alphabet, word))).toEqual(["\u00c9T\u00c9", "\u00c9T\u00c9S"]);
});

test.each([
  ["csw24", "CSW24"],
  [" csw 2024 ", "CSW24"],
  ["NWL2023", "NWL23"],
  ["Club  list", "CLUB LIST"],
  ["sowpods", "SOWPODS"],
])("a list that is called %j has the name %j", (typed, name) => {
  expect(listName(typed)).toBe(name);
});

test.each([
  ["CSW24", 280_887, false],
  ["csw 24", 280_886, true],
  ["NWL2023", 196_601, false],
  ["NWL2023", 196_600, true],
  ["SOWPODS", 267_751, false],
  ["club list", 5, false],
])("%s with %d words: warned %s", (name, count, warned) => {
  expect(countWarning(name, count) !== undefined).toBe(warned);
});

test("verify tells a list that is not the pack's", () => {
  const words = ["AA", "AAH", "CAT", "DOG"];
  const pack = buildPack(words, { name: "FOUR" });
  expect(verifyPack(pack, words).faults).toEqual([]);
  expect(verifyPack(pack, [...words, "EEL"]).faults.join("\n")).toMatch(
    /list has 5, the pack 4[^]*not in the pack: EEL/,
  );
  expect(verifyPack(pack.subarray(0, 100), words).faults).toHaveLength(1);
});

test.each([
  [["AA"], { name: "\u0416" }],
  [[""], { name: "X" }],
  [[], { name: "X" }],
  [["aa"], { name: "X" }],
  [["AA"], { name: "X".repeat(256) }],
  [["AA"], { name: "\x1b[2J" }],
  [["AA"], { name: "FRAN\u00c7AIS" }],
])("the builder refuses %j with %j", (words, options) => {
  expect(() => buildPack(words, options)).toThrow(RangeError);
});

const TURKISH = "ABC\u00c7DEFG\u011eHI\u0130JKLMNO\u00d6PRS\u015eTU\u00dcVYZ";

// Unicode's SpecialCasing.txt: in Turkish and Azeri i and U+0130, and U+0131 and I, are one letter each.
test.each([
  ["istanbul", TURKISH, ["\u0130STANBUL"]],
  ["\u0131l\u0131k", TURKISH, ["ILIK"]],
  ["D\u0130KEN", TURKISH, ["D\u0130KEN"]],
  ["Diki\u015f", TURKISH, ["D\u0130K\u0130\u015e"]],
  ["di\u0307ken", TURKISH, []],
  ["IRAK\nirak", TURKISH, ["IRAK", "\u0130RAK"]],
  ["istanbul", ENGLISH, ["ISTANBUL"]],
  ["\u0131l\u0131k", ENGLISH, []],
  ["\u0130STANBUL", ENGLISH, []],
  ["mi\u017ft", ENGLISH, []],
  ["\ufb01n", ENGLISH, []],
  ["stra\u00dfe", ENGLISH + "\u00c4\u00d6\u00dc", []],
  ["stra\u00dfe", ENGLISH + "\u1e9e", ["STRA\u1e9eE"]],
  ["\u00e9t\u00e9", ENGLISH + "\u00c9", ["\u00c9T\u00c9"]],
  ["e\u0301te\u0301", ENGLISH + "\u00c9", ["\u00c9T\u00c9"]],
  ["\u01c6ep", ENGLISH + "\u01c4", ["\u01c4EP"]],
  ["\u0149en", ENGLISH + "\u02bc", []],
])("%j in the letters %s becomes %j", (text, letters, words) => {
  const alphabet = plainAlphabet(letters);
  const list = readWordList(Buffer.from(text), alphabet);
  expect(list.words.map((word) => spelled(alphabet, word))).toEqual(words);
  expect(list.bad).toHaveLength(text.split("\n").length - words.length);
});
