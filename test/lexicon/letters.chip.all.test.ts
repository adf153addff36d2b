// Lists of other languages on the emulated chip: the bundle's reader, with the pack in the chip's flash, answers as the
// list does. With LETTERS_LISTS, a folder that has for each language a list and its pack (pl.txt, pl.pack), these are
// asked; without it, lists that are drawn.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { slotMs } from "../../firmware/lexicon/adjudication";
import { PICO } from "../../firmware/device/boards/pico";
import { PACK_FILE, TYPE_FILE } from "../../firmware/device/files";
import { isWord } from "../../firmware/lexicon/lexicon";
import { spelled, type Alphabet } from "../../lexicon-pack/alphabet";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { packWords } from "../../lexicon-pack/pack-words";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { readWordList } from "../../lexicon-pack/word-list";
import { typeFor } from "../../scripts/type/build";
import { chipFiles, loadChipFiles } from "../../sim/board/chip/load";
import { Session } from "../../sim/tools/bench/chip-session";
import { workOf } from "../../sim/tools/bench/work";
import { ChipReader } from "./chip-reader";
import { openLexicon } from "./lists";

const FILES = chipFiles();
if (typeof FILES === "string") console.warn(`${FILES}: no list was asked on the chip`);

const { LETTERS_LISTS } = process.env;
const SEED = 5656;
/** The chip takes minutes of the machine's time. */
const TIMEOUT_MS = 3_600_000;
const CHECKED_WITHIN_MS = 60_000;
const DRAWN_WORDS = 3000;
/** Listed words, and as many strings one letter off; half of each with a tile beyond A to Z, if there is one. */
const EACH = 30;
/** Drawn of each, and how many of these are asked too: those whose look-up reads most. */
const [WEIGHED, DEAREST] = [20_000, 3];

type Random = (limit: number) => number;

/** The words, in letters of the alphabet, and their pack. */
function listOf(language: string, alphabet: Alphabet, random: Random): { words: string[]; pack: Uint8Array } {
  const file = (end: string): string => join(LETTERS_LISTS!, `${language}.${end}`);
  if (LETTERS_LISTS !== undefined) {
    if (!existsSync(file("pack"))) throw new Error(`${file("pack")} expected, found no file`);
    return { words: readWordList(readFileSync(file("txt")), alphabet).words, pack: readFileSync(file("pack")) };
  }
  const drawn = Array.from({ length: DRAWN_WORDS }, () =>
    Array.from({ length: 2 + random(14) }, () => alphabet.tiles[random(alphabet.tiles.length)]).join(""),
  );
  const { words } = readWordList(Buffer.from(drawn.join("\n")), alphabet);
  return { words, pack: packWords(words, { name: "DRAWN", alphabet }).bytes };
}

/** The dearest of some that were drawn evenly. */
function dearest(pack: Uint8Array, words: string[], areListed: boolean): string[] {
  const work = workOf(pack, words, areListed);
  const order = [...words.keys()].sort((a, b) => work[b] - work[a]);
  return order.slice(0, DEAREST).map((place) => words[place]);
}

/** Strings to ask, none of them longer than a device takes. */
function drawStrings(words: string[], alphabet: Alphabet, pack: Uint8Array, random: Random): string[] {
  const listed = new Set(words);
  const hasBeyond = (word: string): boolean => /[^A-Z]/.test(word);
  const draw = (): string => words[random(words.length)];
  const drawOff = (): string => {
    for (;;) {
      const edits: string[] = [];
      oneLetterEdits(draw(), alphabet.letters, (edit) => edits.push(edit));
      const edit = edits[random(edits.length)];
      if (!listed.has(edit) && edit.length >= 2 && edit.length <= 15) return edit;
    }
  };
  const mustHave = hasBeyond(alphabet.letters);
  const half = (one: () => string): string[] => {
    const found: string[] = [];
    while (found.length < EACH) {
      const word = one();
      if (!mustHave || found.length >= EACH / 2 || hasBeyond(word)) found.push(word);
    }
    return found;
  };
  const weighed = (one: () => string): string[] => Array.from({ length: Math.min(WEIGHED, words.length) }, one);
  return [
    ...half(draw),
    ...half(drawOff),
    ...dearest(pack, weighed(draw), true),
    ...dearest(pack, weighed(drawOff), false),
  ];
}

/** The keys' characters for a word: a digraph of A to Z by its letters, any other tile by its byte. */
const typedFor = ({ tiles, letters }: Alphabet, word: string): string =>
  word.replace(/[^A-Z]/g, (letter) => {
    const tile = tiles[letters.indexOf(letter)];
    return /^[A-Z]+$/.test(tile) ? tile : letter;
  });

test.skipIf(typeof FILES === "string").each(["fr", "es", "ca", "de", "pl", "tr"])(
  "the chip's reader answers as the list of %s does, each within its slot",
  { timeout: TIMEOUT_MS },
  (language) => {
    const random = seededRandom(SEED);
    const alphabet = alphabetNamed(language)!;
    const { words, pack } = listOf(language, alphabet, random);
    const asked = drawStrings(words, alphabet, pack, random);
    // A string may be spelled as another one of the list: of Spanish, C and H are CH.
    const listed = new Set(words.map((word) => spelled(alphabet, word)));
    const expected = asked.map((word) => listed.has(spelled(alphabet, word)));

    const bundle = inject("bundles").pico;
    const files = [
      { name: PACK_FILE, data: pack },
      { name: TYPE_FILE, data: typeFor([pack]) },
    ];
    const program = loadChipFiles(FILES as Exclude<typeof FILES, string>);
    const session = new Session(files, { ...program, bundle: Buffer.from(bundle, "latin1"), slow: 1, cache: false });
    session.device.plugCable(true);
    session.device.powerOn();
    const lexicon = openLexicon(pack);
    const isOpen = (): boolean => session.says((row) => row.includes(lexicon.checkCode));
    session.until(isOpen, CHECKED_WITHIN_MS, `check code ${lexicon.checkCode} at set-up`, 200);
    const reader = new ChipReader(session, bundle, { bytes: pack.length, language });
    const answers = reader.answers(asked.map((word) => typedFor(alphabet, word)));
    const wrong = asked.filter((_, i) => answers[i] !== expected[i]).map((word) => spelled(alphabet, word));
    expect(wrong).toEqual([]);

    const slot = slotMs(lexicon, PICO.passMicros);
    const longest = reader.longest();
    const beyond = asked.filter((word) => /[^A-Z]/.test(word)).length;
    console.log(
      `${language}, seed ${SEED}: ${words.length} words in ${pack.length} bytes; ${asked.length} strings asked, ` +
        `${expected.filter(Boolean).length} listed, ${beyond} with a tile beyond A to Z; the longest look-up took ` +
        `${longest.toFixed(0)} ms of a slot of ${slot}`,
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(slot);
    expect(asked.map((word) => isWord(lexicon, word))).toEqual(asked.map((word) => words.includes(word)));
  },
);
