// A list's alphabet: its tiles, what a list may write for each of them, and the case of its letters. In the packer a
// word is a string with one character for each tile, whose code is the tile's byte on the device.

import { capitalsOf } from "./capitals";
import { printable } from "./printable";

export type Alphabet = {
  /** Language tag (BCP 47), such as "es"; empty if none is given. */
  language: string;
  /** How each tile is spelled, in the alphabet's order: "A", "CH". */
  tiles: string[];
  /** A character for each of them. */
  letters: string;
  /** Characters of `letters` for each text in capitals that a list may write for them: "CH", "É". */
  spellings: Map<string, string>;
  /** The capital of each small letter. */
  capitals: Map<string, string>;
};

/** Limit of a pack: the numbers of letters, and of two that are none, take 6 bits. */
const MOST_TILES = 63;
const LONGEST_SPELLING = 4;
/** First of the bytes for tiles that are no single character of Latin-1. */
const FREE_FROM = 0xa1;
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

/** A tile's own code if it is one character of Latin-1; to the others the free ones go, in their order. */
function lettersFor(tiles: string[]): string {
  const isOwn = (tile: string): boolean => tile.length === 1 && tile.charCodeAt(0) <= 0xff;
  const taken = new Set(tiles.filter(isOwn));
  let next = FREE_FROM;
  return tiles
    .map((tile) => {
      if (isOwn(tile)) return tile;
      while (taken.has(String.fromCharCode(next))) next++;
      return String.fromCharCode(next++);
    })
    .join("");
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
