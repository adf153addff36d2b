// The letters' keys of the table page, by the alphabet of the tablet's list.

import { expect, test } from "vitest";
import { ALPHABETS, alphabetNamed } from "../../../lexicon-pack/alphabets";
import { letterRows } from "../../../sim/page/table/letter-rows";

const rows = (language: string): string[] =>
  letterRows(alphabetNamed(language)!).map((row) => row.map(({ text }) => text).join(" "));

/** By hand: the letters of A to Z that the language's tiles are spelled with, each other one beside its own. */
test.each([
  ["en", ["Q W E R T Y U I O P", "A S D F G H J K L", "Z X C V B N M"]],
  ["es", ["Q E R T Y U I O P", "A S D F G H J L", "Z X C V B N \u00d1 M"]],
  ["ca", ["Q E R T Y U I O P", "A S D F G H J L L\u00b7L", "Z X C \u00c7 V B N M"]],
  [
    "pl",
    [
      "W E \u0118 R T Y U I O \u00d3 P",
      "A \u0104 S \u015a D F G H J K L \u0141",
      "Z \u0179 \u017b C \u0106 B N \u0143 M",
    ],
  ],
  ["tr", ["E R T Y U \u00dc I \u0130 O \u00d6 P", "A S \u015e D F G \u011e H J K L", "Z C \u00c7 V B N M"]],
  ["da", ["Q W E R T Y U I O \u00d8 P", "A \u00c5 \u00c6 S D F G H J K L", "Z X C V B N M"]],
])("a list of %s has the keys %j", (language, expected) => {
  expect(rows(language)).toEqual(expected);
});

test.each(ALPHABETS)("each tile of %s can be typed, and no row has more than 13 keys", (language) => {
  const alphabet = alphabetNamed(language)!;
  const keys = letterRows(alphabet).flat();
  const texts = keys.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  for (const tile of alphabet.tiles)
    expect(texts.includes(tile) || [...tile].every((letter) => texts.includes(letter))).toBe(true);
  for (const { key, text } of keys) expect(/^[A-Z]$/.test(text) ? key === text : /^[1-9]$/.test(key)).toBe(true);
  expect(Math.max(...letterRows(alphabet).map(({ length }) => length))).toBeLessThanOrEqual(13);
});
