// Letters beyond A to Z on the device. Bytes and digits by hand from lexicon-pack/FORMAT.md, "Header".

import { expect, test } from "vitest";
import {
  alphabetText,
  inTiles,
  languageOf,
  letterOfDigit,
  spelledOut,
  untypedLetter,
} from "../../firmware/core/alphabet";
import { type Game, isOtherList, whyNoVerdict } from "../../firmware/core/game";
import { step } from "../../firmware/core/step";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { packWords } from "../../lexicon-pack/pack-words";
import { powerOn, SOUND } from "./moves";
import { openLexicon } from "../lexicon/lists";

/** The text of a pack whose only word has all letters of the language. */
function alphabetOf(language: string): string {
  const alphabet = alphabetNamed(language)!;
  return openLexicon(packWords([alphabet.letters], { name: "X", alphabet }).bytes).alphabet;
}

const digitsOf = (alphabet: string): string =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => letterOfDigit(alphabet, digit) || "-").join("");

test.each([
  ["fr", "fr", "----------"],
  ["es", "es \xb4\xc3\x91  \xc8CH \xc9LL \xcaRR", "-\xb4--------"],
  ["ca", "ca \xa7\xc3\x87 \xb3L\xc2\xb7L  \xc8NY \xc9QU", "-\xa7\xb3-------"],
  ["de", "de \xa2\xc3\x84 \xb7\xc3\x96 \xbf\xc3\x9c", "-\xa2\xb7\xbf------"],
  [
    "pl",
    "pl \xa4\xc4\x84 \xa6\xc4\x86 \xad\xc4\x98 \xb2\xc5\x81 \xb5\xc5\x83 \xb6\xc3\x93 \xbb\xc5\x9a \xc4\xc5\xb9 \xc5\xc5\xbb",
    "-\xa4\xa6\xad\xb2\xb5\xb6\xbb\xc4\xc5",
  ],
  [
    "tr",
    "tr \xa7\xc3\x87 \xae\xc4\x9e \xb0\xc4\xb0 \xb7\xc3\x96 \xbd\xc5\x9e \xbf\xc3\x9c",
    "-\xa7\xae\xb0\xb7\xbd\xbf---",
  ],
])("a pack of %s has its letters beyond A to Z, and digits type them in their order", (language, text, digits) => {
  const alphabet = alphabetOf(language);
  expect([alphabet, languageOf(alphabet), digitsOf(alphabet), untypedLetter(alphabet)]).toEqual([
    text,
    language,
    digits,
    "",
  ]);
});

/** The longest digraph from the left, as the packer counts (lexicon-pack/README.md): a row has typed and counted. */
test.each([
  ["CHAL", "\xc8AL"],
  ["CARRO", "CA\xcaO"],
  ["LLL", "\xc9L"],
  ["LLLL", "\xc9\xc9"],
  ["CCHH", "C\xc8H"],
  ["A\xb4O", "A\xb4O"],
  ["HC", "HC"],
])("%j typed in Spanish is %j to the list", (typed, tiles) => {
  expect(inTiles(alphabetOf("es"), typed)).toBe(tiles);
});

test("a longer digraph goes before a shorter one, whatever their bytes", () => {
  const hungarian = alphabetText("hu", [0xc8, 0xc9, 0xca, 0xcb], ["DZ", "SZ", "DZS", "ZS"]);
  expect(inTiles(hungarian, "DZSZZSDZ")).toBe("\xcaZ\xcb\xc8");
  expect(inTiles("fr", "CHAL")).toBe("CHAL");
});

test("a word is spelled in UTF-8, and only by its own list's letters", () => {
  expect(spelledOut(alphabetOf("es"), "  A\xb4O \xa4")).toBe("  A\xc3\x91O \xa4");
  // Bytes of UTF-8 are letters of the list too: 0xc5 is one, and begins the spelling of another.
  expect(spelledOut(alphabetOf("pl"), "\xb2\xc5")).toBe("\xc5\x81\xc5\xbb");
});

test("an alphabet that a field of the journal has no room for is refused by its last letter", () => {
  const long = alphabetText("x", [0xa1, 0xa2], ["\xc3\x81", "\xc3\x84".repeat(127)]);
  expect(untypedLetter(long)).toBe("\xc3\x84".repeat(127));
});

/** The built-in documents are English; a rules file does not say its language to the device. */
test.each([
  ["", false],
  ["en", false],
  ["es \xb4\xc3\x91", true],
  ["fr", true],
])("a list of the right name in the language %j is another list: %s", (alphabet, isOther) => {
  const { game } = powerOn({ ...SOUND, alphabet });
  expect([isOtherList(game), whyNoVerdict(game)]).toEqual([isOther, isOther ? "THE RULES' LIST IS ENGLISH" : null]);
  game.settings.rulesFile = "1;NCLUB";
  expect(isOtherList(game)).toBe(false);
});

test("a pack with the same words in other bytes is not the game's", () => {
  const { game } = powerOn({ ...SOUND, alphabet: "es \xb4\xc3\x91" });
  game.stage = { ...game.stage, is: "verify" } as unknown as Game["stage"];
  step(game, { kind: "pack", pack: 0, lexicon: { ...SOUND, alphabet: "es \xb5\xc3\x91" }, at: 0 });
  expect([game.lexicon.fault, game.lexicon.alphabet]).toEqual(["NOT THE GAME'S PACK", "es \xb4\xc3\x91"]);
});
