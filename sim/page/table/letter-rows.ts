// The letters that a half has keys for, by the alphabet of the tablet's list.

import type { Tiles } from "../../../lexicon-pack/tiles";
import { tilesOfDigits } from "../../../lexicon-pack/typing";

/** A key of the page: the device's key that it presses, and its text. */
export interface LetterKey {
  key: string;
  text: string;
}

const ROWS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
/** Letters that Unicode does not decompose, by the letter beside which they stand. */
const BESIDE: Record<string, string> = {
  "\u0141": "L",
  "\u00d8": "O",
  "\u00c6": "A",
  "\u0110": "D",
  "\u00d0": "D",
  "\u00de": "T",
};

/** The letter of A to Z beside which a letter has its key: its own without the accent. */
function besideOf(tile: string): string {
  return BESIDE[tile] ?? tile.normalize("NFD")[0];
}

/**
 * Three rows of keys: of A to Z those with which a tile is spelled, and each other letter beside the one that it looks
 * like. The device's key of such a letter is a digit.
 */
export function letterRows(alphabet: Tiles): LetterKey[][] {
  const plain = new Set(alphabet.tiles.filter((tile) => /^[A-Z]+$/.test(tile)).join(""));
  const others = tilesOfDigits(alphabet).map((text, i) => ({ key: String(i + 1), text }));
  const rows = ROWS.map((row) =>
    [...row].flatMap((letter) => [
      ...(plain.has(letter) ? [{ key: letter, text: letter }] : []),
      ...others.filter(({ text }) => besideOf(text) === letter),
    ]),
  );
  rows[2].push(...others.filter(({ text }) => !ROWS.join("").includes(besideOf(text))));
  return rows;
}
