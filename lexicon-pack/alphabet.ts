// A list's alphabet: its tiles, what a list may write for each of them, and the case of its letters. In the packer a
// word is a string with one character for each tile, whose code is the tile's byte on the device.

import { capitalsOf } from "./capitals";
import { printable } from "./printable";

export type Alphabet = {
  /** Language tag (BCP 47), such as "es"; empty if none is given. */
  language: string;
  /** How each tile is spelled, in the alphabet's order: "A", "CH". */
  tiles: string[];
  /** A character for each of them, whose code is the tile's byte. */
  letters: string;
  /** Characters of `letters` for each text in capitals that a list may write for them: "CH", "É". */
  spellings: Map<string, string>;
  /** The capital of each small letter. */
  capitals: Map<string, string>;
};

/** Limit of a pack: the numbers of letters, and of two that are none, take 6 bits. */
const MOST_TILES = 63;
const LONGEST_SPELLING = 4;
/**
 * Letters that A to Z lack and that have bytes of their own, from 0xa1 on: a device's keys, type and stored games know
 * them by these, whatever pack is in. So the order never changes, and a new letter is added at the end.
 */
const FIXED =
  "\u00c1 \u00c4 \u00c5 \u0104 \u00c6 \u0106 \u00c7 \u010c \u0110 \u00d0 \u00c9 \u0116 \u0118 \u011e \u00cd \u0130 \u012e \u0141 L\u00b7L \u00d1 \u0143 \u00d3 \u00d6 \u00d5 \u0150 \u00d8 \u015a \u0160 \u015e \u00da \u00dc \u0170 \u0172 \u016a \u00dd \u0179 \u017b \u017d \u00de".split(
    " ",
  );
const FIXED_FROM = 0xa1;
const LAST_BYTE = 0xff;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** One row of an alphabet: a tile and other spellings of it; or a spelling of several tiles. */
type Row = { spellings: string[]; tiles: string[] };

/**
 * Reads an alphabet: a tile a line, with other spellings of it after it, "A À Â"; spellings of several tiles,
 * "Æ = A E"; and "language: fr". Small letters follow from the capitals, by the language. A hash begins a comment.
 * @throws Error, with the line, for anything else
 */
export function readAlphabet(text: string): Alphabet {
  let language = "";
  const rows: Row[] = [];
  for (const [i, whole] of text
    .normalize("NFC")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = whole.replace(/#.*/, "").trim();
    const tag = /^language:(.*)$/.exec(line)?.[1].trim();
    if (tag !== undefined) {
      if (!LANGUAGE.test(tag))
        throw new Error(`line ${i + 1}: a language such as fr expected, found "${printable(tag)}"`);
      language = tag;
    } else if (line !== "") {
      const [before, after, more] = line.split("=").map((part) => part.trim().split(/\s+/));
      if (more !== undefined || before[0] === "" || after?.[0] === "")
        throw new Error(`line ${i + 1}: a tile, or a spelling = its tiles, expected, found "${printable(line)}"`);
      rows.push({ spellings: before, tiles: after ?? [] });
    }
  }
  return alphabetOf(rows, language);
}

/** An alphabet whose tiles are these characters, without other spellings. */
export function plainAlphabet(letters: string): Alphabet {
  return alphabetOf(
    Array.from(letters, (letter) => ({ spellings: [letter], tiles: [] })),
    "",
  );
}

function alphabetOf(rows: Row[], language: string): Alphabet {
  const tiles = rows.filter((row) => row.tiles.length === 0).map(({ spellings }) => spellings[0]);
  checkTiles(tiles);
  const letters = lettersFor(tiles);
  const letterOf = new Map(tiles.map((tile, i) => [tile, letters[i]]));
  const spellings = new Map<string, string>();
  for (const row of rows) {
    const spelled = row.tiles.length === 0 ? [row.spellings[0]] : row.tiles;
    const foreign = spelled.find((tile) => !letterOf.has(tile));
    if (foreign !== undefined) throw new Error(`a tile of the alphabet expected, found "${printable(foreign)}"`);
    for (const spelling of row.spellings) {
      checkSpelling(spelling);
      if (spellings.has(spelling))
        throw new Error(`each letter of the alphabet once expected, found "${spelling}" again`);
      spellings.set(spelling, spelled.map((tile) => letterOf.get(tile)!).join(""));
    }
  }
  return { language, tiles, letters, spellings, capitals: capitalsOf([...spellings.keys()].join(""), language) };
}

function checkTiles(tiles: string[]): void {
  if (tiles.length === 0 || tiles.length > MOST_TILES)
    throw new Error(`an alphabet of 1 to ${MOST_TILES} tiles expected, found ${tiles.length}`);
}

function checkSpelling(spelling: string): void {
  if (printable(spelling) !== spelling || !spelling.trim())
    throw new Error(`letters that can be read expected in the alphabet, found "${printable(spelling)}"`);
  if (spelling.length > LONGEST_SPELLING)
    throw new Error(`at most ${LONGEST_SPELLING} characters a tile expected, found "${spelling}"`);
}

/**
 * A to Z have their codes in ASCII, and the letters of `FIXED` its bytes. The other tiles have free bytes in their
 * order: those beyond `FIXED`, then those that it leaves.
 */
function lettersFor(tiles: string[]): string {
  const fixed = tiles.map((tile) => (/^[A-Z]$/.test(tile) ? tile : fixedLetter(tile)));
  const all = Array.from({ length: LAST_BYTE + 1 - FIXED_FROM }, (_, i) => String.fromCharCode(FIXED_FROM + i));
  const free = [...all.slice(FIXED.length), ...all.slice(0, FIXED.length)].filter((letter) => !fixed.includes(letter));
  return fixed.map((letter) => letter ?? free.shift()!).join("");
}

function fixedLetter(tile: string): string | undefined {
  const place = FIXED.indexOf(tile);
  return place < 0 ? undefined : String.fromCharCode(FIXED_FROM + place);
}

/** A word as a list writes it, in capitals. A character that is no small letter of the alphabet is not changed. */
export function inCapitals({ capitals }: Alphabet, written: string): string {
  return Array.from(written.normalize("NFC"), (sign) => capitals.get(sign) ?? sign).join("");
}

/**
 * A word's tiles, from its text in capitals: the longest spelling that fits, one after the other, because a list counts
 * every CH that has a tile as one.
 * @returns the tiles, or the first character that begins no spelling
 */
export function inTiles({ spellings }: Alphabet, capitals: string): { word: string } | { foreign: string } {
  let word = "";
  for (let at = 0; at < capitals.length;) {
    let length = Math.min(LONGEST_SPELLING, capitals.length - at);
    while (length > 0 && !spellings.has(capitals.substr(at, length))) length--;
    if (length === 0) return { foreign: String.fromCodePoint(capitals.codePointAt(at)!) };
    word += spellings.get(capitals.substr(at, length))!;
    at += length;
  }
  return { word };
}

/** A word as people read it. */
export function spelled({ tiles, letters }: Alphabet, word: string): string {
  return word
    .split("")
    .map((letter) => tiles[letters.indexOf(letter)])
    .join("");
}

/** The tiles as one text, for messages: "ABC", or with digraphs "A B CH". */
export function namedTiles({ tiles }: Alphabet): string {
  return tiles.join(tiles.every((tile) => tile.length === 1) ? "" : " ");
}
