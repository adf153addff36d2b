// Lists as organisers have them.
import { expect, test } from "vitest";
import { countWarning } from "../../lexicon-pack/known-lists";
import { buildPack } from "../../lexicon-pack/build";
import { verifyPack } from "../../lexicon-pack/verify";
import { describeBad, readWordList } from "../../lexicon-pack/word-list";
import { ENGLISH } from "../../lexicon-pack/numbered";

const read = (text: string | Buffer) => readWordList(Buffer.from(text as string), ENGLISH);

test.each([
  ["plain", "AA\nAAH\n"],
  ["lower case", "aa\naah"],
  ["with CRLF and a byte order mark", "\ufeffAA\r\nAAH\r\n"],
  ["with old Macintosh line ends", "AA\rAAH"],
  ["with blank lines and blanks", "\n  AA \n\n\tAAH\n\n"],
  ["with definitions", "AA a volcanic rock [n AAS]\nAAH, to exclaim\n"],
  ["with tabs and numbers", "AA\t12\nAAH;3"],
  ["in UTF-16", Buffer.from("\ufeffAA\r\nAAH\r\n", "utf16le")],
])("a list %s is read", (_, text) => {
  const list = read(text);
  expect(list.words).toEqual(["AA", "AAH"]);
  expect(list.bad).toEqual([]);
});

test("duplicates, definitions, blank lines, lower case and disorder are reported", () => {
  expect(read("CAT\ncat\n\nAA a rock\n")).toMatchObject({
    lines: 4,
    duplicates: 1,
    blankLines: 1,
    definitions: 1,
    raised: 1,
    sorted: false,
    words: ["CAT", "AA"],
  });
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
  const list = readWordList(Buffer.from("\u00c9T\u00c9\n\u00e9t\u00e9s\n", "latin1"), ENGLISH + "\u00c9");
  expect(list.words).toEqual(["\u00c9T\u00c9", "\u00c9T\u00c9S"]);
});

test.each([
  ["shuffled", "DOG\nAA\nCAT\nAAH\n"],
  ["with duplicates", "AA\nAA\nAAH\nCAT\nDOG\nCAT\n"],
  ["with CRLF", "AA\r\nAAH\r\nCAT\r\nDOG\r\n"],
  ["with a byte order mark", "\ufeffAA\nAAH\nCAT\nDOG\n"],
  ["in lower case, with definitions", "aa a rock\naah, to exclaim\ncat [n]\ndog\n"],
])("a list %s gives the very pack, check code and all, of the plain one", (_, text) => {
  const pack = (from: string) => buildPack(read(from).words, { name: "FOUR" });
  expect(pack(text)).toEqual(pack("AA\nAAH\nCAT\nDOG\n"));
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
  [["AA"], { name: "X", alphabet: "ABA" }],
  [["AA"], { name: "X", alphabet: "A\u5000" }],
  [["AA"], { name: "X".repeat(256) }],
  [["AA"], { name: "\x1b[2J" }],
  [["AA"], { name: "X", alphabet: "A\x07" }],
])("the builder refuses %j with %j", (words, options) => {
  expect(() => buildPack(words, options)).toThrow(RangeError);
});
